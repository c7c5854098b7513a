package hideride

import (
	"slices"
	"strings"

	"hideride/app/mapview"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Target is a stop where the player may go, and how.
type Target struct {
	Stop    string
	Choices []Choice // one per kind of ticket, in the fixed order (HR-79)
}

// Choice is one move to a target.
type Choice struct {
	Ticket board.Ticket // none for the start
	Word   string       // to play it
	Left   int          // tickets of the kind before the ride
	Route  mapview.Route
}

// firstOfTwo marks the words of a double's first ride.
const firstOfTwo = "2:"

// CanDouble tells whether a double move may be declared now (HR-50).
func (p *Position) CanDouble() bool {
	return slices.ContainsFunc(p.Update.Moves, func(word string) bool { return strings.HasPrefix(word, firstOfTwo) })
}

// Targets groups the legal moves by the stop they lead to, in the order of the
// moves; with double the first rides of a double move.
func (p *Position) Targets(double bool) []Target {
	i := 0
	if double {
		i = 1
	}
	if !p.kept.hasTargets[i] {
		p.kept.targets[i], p.kept.hasTargets[i] = p.group(double), true
	}
	return p.kept.targets[i]
}

func (p *Position) group(double bool) []Target {
	var out []Target
	where := map[string]int{}
	for _, word := range p.Update.Moves {
		c, stop, fits := p.choice(word, double)
		if !fits {
			continue
		}
		i, known := where[stop]
		if !known {
			i = len(out)
			where[stop] = i
			out = append(out, Target{Stop: stop})
		}
		out[i].Choices = append(out[i].Choices, c)
	}
	return out
}

// choice reads one word; it does not fit when it is no ride, no start, or a
// single ride where a double is wanted and the other way round.
func (p *Position) choice(word string, double bool) (c Choice, stop string, fits bool) {
	rest, first := strings.CutPrefix(word, firstOfTwo)
	if first != double {
		return c, "", false
	}
	ticket, stop, ride := strings.Cut(rest, ">")
	if !ride {
		return Choice{Word: word}, rest, p.View.Phase == "choose"
	}
	t, err := board.ParseTicket(ticket)
	if err != nil {
		return c, "", false
	}
	who := p.Update.Actor
	return Choice{t, word, p.Left(who, t), p.Route(who, t, p.At(who), stop)}, stop, true
}

// Route is the course of a ride. By metro it is the shortest way along one
// line, for the Phantom one that passes no detective (HR-32); there is none
// when the stops are not joined.
func (p *Position) Route(who engine.Seat, t board.Ticket, from, to string) mapview.Route {
	var guards board.Set
	if who == rules.Phantom {
		for _, slug := range p.View.Detectives {
			guards.Add(p.Board.Find(slug))
		}
	}
	return p.route(t, from, to, guards)
}

func (p *Position) route(t board.Ticket, from, to string, guards board.Set) mapview.Route {
	r := mapview.Route{Ticket: t, Stops: []string{from, to}}
	if t != board.Metro {
		return r
	}
	found := false
	for _, ride := range p.Board.Metro(p.Board.Find(from)) {
		if p.Board.Slug(ride.To) != to || slices.ContainsFunc(ride.Via, guards.Has) {
			continue
		}
		if found && len(ride.Via)+2 >= len(r.Stops) {
			continue
		}
		r.Stops, found = p.stops(from, ride), true
	}
	return r
}

// stops are all stations of a metro ride.
func (p *Position) stops(from string, ride board.Ride) []string {
	out := []string{from}
	for _, via := range ride.Via {
		out = append(out, p.Board.Slug(via))
	}
	return append(out, p.Board.Slug(ride.To))
}

// Find returns the target at a stop, or nil.
func Find(targets []Target, stop string) *Target {
	for i := range targets {
		if targets[i].Stop == stop {
			return &targets[i]
		}
	}
	return nil
}

// Pick returns the choice for a ticket: the only one there is, or the named
// one; nil while it is open.
func (t *Target) Pick(ticket board.Ticket) *Choice {
	for i := range t.Choices {
		if len(t.Choices) == 1 || ticket != board.NoTicket && t.Choices[i].Ticket == ticket {
			return &t.Choices[i]
		}
	}
	return nil
}
