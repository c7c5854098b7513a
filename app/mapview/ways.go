package mapview

import (
	"strings"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// span is a link as it is drawn.
type span struct {
	link *board.Link
	way  []Point
}

// ends is a link's key: a kind of ticket and two slugs.
type ends struct {
	ticket board.Ticket
	a, b   string
}

// plan knows where everything of a board lies. It is read only.
type plan struct {
	board *board.Board
	px    float64 // plan units per pixel when the plan fits the tablet sheet
	at    map[string]Point
	spans map[ends]span
	tints map[string]string // style attribute of a metro line's colour
	sizes []float64         // radius of every stop, from 0
	base  string            // geography, lines and stops as they are drawn
}

// plans are the boards seen so far: a board does not change.
var plans = map[*board.Board]*plan{}

// planOf is the plan of a board, made and drawn once.
func planOf(b *board.Board) *plan {
	p := plans[b]
	if p == nil {
		p = newPlan(b)
		var out strings.Builder
		p.drawBase(&out)
		p.base = out.String()
		plans[b] = p
	}
	return p
}

func newPlan(b *board.Board) *plan {
	p := &plan{board: b, px: 1 / glyph.Tablet.Fit(b.Plan.Width, b.Plan.Height), at: make(map[string]Point, len(b.Stops)), spans: map[ends]span{}, tints: map[string]string{}}
	for i := range b.Stops {
		p.at[b.Stops[i].Slug] = Point{b.Stops[i].X, b.Stops[i].Y}
	}
	for _, t := range board.Rides {
		for i := range b.Links[t] {
			l := &b.Links[t][i]
			s := span{l, points(l.Path)}
			if len(s.way) < 2 {
				s.way = []Point{p.at[l.A], p.at[l.B]}
			}
			p.spans[ends{t, l.A, l.B}] = s
			p.spans[ends{t, l.B, l.A}] = span{l, reversed(s.way)}
		}
	}
	for i := range b.Lines {
		if c := b.Lines[i].Color; b.Lines[i].Mode == board.ModeMetro && p.tints[c] == "" {
			p.tints[c] = tint(c)
		}
	}
	for i := range b.Stops {
		p.sizes = append(p.sizes, p.measure(board.StopID(i+1)))
	}
	return p
}

// radius is how far a stop's rings reach, in pixels at tablet fit.
func (p *plan) radius(id board.StopID) float64 {
	if id == 0 {
		return core
	}
	return p.sizes[id-1]
}

// span finds the link between two neighbours; a taxi follows the first land
// link there is (HR-37).
func (p *plan) span(t board.Ticket, a, b string) (span, bool) {
	kinds := []board.Ticket{t}
	if t == board.Taxi {
		kinds = board.Land[:]
	}
	for _, kind := range kinds {
		if s, found := p.spans[ends{kind, a, b}]; found {
			return s, true
		}
	}
	return span{}, false
}

// way is the course of a ride from its first to its last stop; stops that no
// link joins are joined straight.
func (p *plan) way(r Route) []Point {
	var out []Point
	for i := 1; i < len(r.Stops); i++ {
		s, found := p.span(r.Ticket, r.Stops[i-1], r.Stops[i])
		leg := s.way
		if !found {
			leg = []Point{p.at[r.Stops[i-1]], p.at[r.Stops[i]]}
		}
		if len(out) > 0 && len(leg) > 0 && leg[0] == out[len(out)-1] {
			leg = leg[1:]
		}
		out = append(out, leg...)
	}
	if len(out) == 0 && len(r.Stops) > 0 {
		out = []Point{p.at[r.Stops[0]]}
	}
	return out
}
