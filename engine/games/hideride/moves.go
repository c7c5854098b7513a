package hideride

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"hideride/engine"
	"hideride/engine/board"
)

// Moves lists what may come next: tickets in their fixed order, then stops by
// number (section 4.2).
func (g *Game) Moves(s State) []Move {
	switch s.Phase {
	case Drawing:
		return g.draws(&s)
	case Choosing:
		return stops(Move{Kind: Choose}, g.board.All().Minus(s.guards())) // HR-19
	case Riding:
		return append(g.rides(&s, int8(Phantom)), g.doubles(&s)...)
	case SecondRide:
		return g.rides(&s, int8(Phantom))
	case Offering:
		return []Move{{Kind: ShowMyself}, {Kind: KeepQuiet}}
	case Taking:
		return takes(s.Packs[s.Turn])
	case Detecting:
		return g.rides(&s, s.Turn)
	case Ended:
		return nil
	}
	return []Move{g.truth(&s)}
}

// stops makes one move per stop.
func stops(m Move, to board.Set) []Move {
	out := make([]Move, 0, to.Len())
	for m.Stop = range to.All() {
		out = append(out, m)
	}
	return out
}

// rides are the single rides of a player: with a ticket he holds, to a stop he
// can reach (HR-27 to HR-29).
func (g *Game) rides(s *State, who int8) []Move {
	var out []Move
	d := s.guards()
	for _, t := range board.Rides {
		if s.Packs[who][t] > 0 {
			out = append(out, stops(Move{Kind: Go, Ticket: t}, g.reach(who, s.At[who], t, d))...)
		}
	}
	return out
}

// doubles are the first rides after which a second one is possible (HR-50,
// HR-54).
func (g *Game) doubles(s *State) []Move {
	if s.Packs[Phantom][board.Double] == 0 || len(s.Trail) > g.windows-2 {
		return nil
	}
	var out []Move
	d := s.guards()
	for _, m := range g.rides(s, int8(Phantom)) {
		pack := s.Packs[Phantom]
		pack[m.Ticket]--
		if g.Free(m.Stop, pack, d) {
			m.Kind = Double
			out = append(out, m)
		}
	}
	return out
}

// takes are the kinds of tickets that can be taken from a pack (HR-68).
func takes(pack board.Pack) []Move {
	var out []Move
	for _, t := range board.Rides {
		if pack[t] > 0 {
			out = append(out, Move{Kind: TakeOne, Ticket: t})
		}
	}
	return out
}

// draws are the start stops still free (HR-17).
func (g *Game) draws(s *State) []Move {
	var out []Move
	d := s.guards()
	for _, stop := range g.board.StartStops() {
		if !d.Has(stop) {
			out = append(out, Move{Kind: Draw, Stop: stop})
		}
	}
	return out
}

// truth is the Dealer's one true entry where a secret decides.
func (g *Game) truth(s *State) Move {
	at := s.At[Phantom]
	switch s.Phase {
	case Showing:
		return Move{Kind: Show, Number: s.Shown + 1, Stop: s.Trail[s.Shown].Stop}
	case Answering:
		if at == s.At[s.Turn] {
			return Move{Kind: Catch}
		}
		return Move{Kind: Clear}
	}
	if g.Free(at, s.Packs[Phantom], s.guards()) {
		return Move{Kind: GoOn}
	}
	return Move{Kind: Surround}
}

// Deal draws a start, or tells the truth. Starts without a direct link to one
// already drawn are preferred (S13).
func (g *Game) Deal(s State, r *rand.Rand) Move {
	moves := g.Moves(s)
	if s.Phase == Drawing {
		d := s.guards()
		apart := slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return g.touches(m.Stop, d) })
		if len(apart) > 0 {
			moves = apart
		}
	}
	return moves[r.IntN(len(moves))]
}

// touches tells whether a land link joins the stop to one of the set.
func (g *Game) touches(stop board.StopID, d board.Set) bool {
	return slices.ContainsFunc(g.board.Neighbours(board.Taxi, stop), d.Has)
}

// Concede is the entry by which a side gives up (S16).
func (g *Game) Concede(s State, who engine.Seat) (Move, error) {
	switch {
	case s.Reason != NotOver:
		return Move{}, fmt.Errorf("the game is decided")
	case g.Actor(s) == engine.Dealer:
		return Move{}, fmt.Errorf("the dealer speaks first")
	case who == Phantom:
		return Move{Kind: Concession, Number: 0}, nil
	case who > 0 && int(who) <= g.detectives:
		return Move{Kind: Concession, Number: 1}, nil
	}
	return Move{}, fmt.Errorf("only players can concede")
}
