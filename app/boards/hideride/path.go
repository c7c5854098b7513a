package hideride

import (
	"hideride/app/mapview"
	"hideride/engine/board"
)

// known is the number of windows at the start of the log whose stops this
// screen knows.
func (p *Position) known() int {
	for i, s := range p.View.Log {
		if s.Stop == "" {
			return i
		}
	}
	return len(p.View.Log)
}

// showings lists the windows after which the Phantom was shown, ascending.
func (p *Position) showings() []int {
	var out []int
	for w := 1; w <= p.View.Shown; w++ {
		if p.Game.Reveals(w) || w == p.View.Cheeky || w == p.View.Shown {
			out = append(out, w)
		}
	}
	return out
}

// Path is what the plan shows of the Phantom's way: the part that the last
// showing uncovered, and for himself his way since then (HR-46).
func (p *Position) Path() []mapview.Step {
	from := 0
	if s := p.showings(); len(s) > 1 {
		from = s[len(s)-2]
	}
	out := p.Steps(max(from, 1), p.known())
	for i := range out {
		out[i].Faint = p.AsPhantom() && out[i].Window <= p.View.Shown
	}
	return out
}

// Steps are the rides after window from up to window to, both known.
func (p *Position) Steps(from, to int) []mapview.Step {
	var out []mapview.Step
	for w := from + 1; w <= min(to, p.known()); w++ {
		stub := p.View.Log[w-1]
		out = append(out, mapview.Step{Route: p.ride(w), Window: w})
		out[len(out)-1].Ticket = stub.Ticket
	}
	return out
}

// ride is the course of the ride that filled window w, 2 and more, around the
// detectives of its time (HR-91).
func (p *Position) ride(w int) mapview.Route {
	var guards board.Set
	for _, slug := range p.View.Log[w-1].Guards {
		guards.Add(p.Board.Find(slug))
	}
	return p.route(p.View.Log[w-1].Ticket, p.View.Log[w-2].Stop, p.View.Log[w-1].Stop, guards)
}

// Flag marks the stop of the last showing (HR-47).
func (p *Position) Flag() mapview.Flag {
	if p.View.Shown == 0 {
		return mapview.Flag{}
	}
	return mapview.Flag{At: p.View.Log[p.View.Shown-1].Stop, Window: p.View.Shown}
}
