package mapview

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hideride/engine/board"
)

// The sizes of a stop in pixels when the plan fits the tablet sheet.
const (
	core  = 3.2 // the disc in the middle
	ring  = 1.5 // one ring of a mode
	thick = 2.4 // the metro's ring
)

// thin are the modes with a thin ring, from inside out.
var thin = [...]board.Ticket{board.Bus, board.Tram, board.Train, board.Boat}

// radius is how far a stop's rings reach.
func (p *plan) radius(id board.StopID) float64 {
	r := core
	for _, t := range thin {
		if p.board.Serves(t, id) {
			r += ring
		}
	}
	if p.board.Serves(board.Metro, id) {
		r += thick
	}
	return r
}

// drawStop draws a stop's disc and its rings around the origin, put in place
// by the custom properties of its group.
func (p *plan) drawStop(out *strings.Builder, id board.StopID) {
	s := p.board.Stop(id)
	fmt.Fprintf(out, `<g class="st" style="--x:%s;--y:%s"><circle class="st-disc" r="%s"/>`, num(s.X), num(s.Y), num(p.radius(id)))
	r := core
	for _, t := range thin {
		if p.board.Serves(t, id) {
			r += ring
			fmt.Fprintf(out, `<circle class="st-ring st-%s" r="%s"/>`, t, num(r-ring/2))
		}
	}
	if colours := p.metroColours(s.Slug); len(colours) > 0 {
		drawArcs(out, colours, r+thick/2)
	}
	if slices.Contains(p.board.Starts, s.Slug) {
		out.WriteString(`<circle class="st-start" r="1.7"/>`)
	}
	out.WriteString(`</g>`)
}

// metroColours are the colours of the metro lines that call at a stop, in the
// order of the lines.
func (p *plan) metroColours(slug string) []string {
	var out []string
	for i := range p.board.Lines {
		l := &p.board.Lines[i]
		if l.Mode == board.ModeMetro && calls(l, slug) && !slices.Contains(out, l.Color) {
			out = append(out, l.Color)
		}
	}
	return out
}

func calls(l *board.Line, slug string) bool {
	return slices.Contains(l.Stops, slug) ||
		slices.ContainsFunc(l.Branches, func(b []string) bool { return slices.Contains(b, slug) })
}

// drawArcs draws the metro's ring, one arc per line.
func drawArcs(out *strings.Builder, colours []string, r float64) {
	if len(colours) == 1 {
		fmt.Fprintf(out, `<circle class="st-metro"%s r="%s"/>`, tint(colours[0]), num(r))
		return
	}
	n := float64(len(colours))
	for i, colour := range colours {
		from, to := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		fmt.Fprintf(out, `<path class="st-metro"%s d="M%s %sA%s %s 0 0 1 %s %s"/>`, tint(colour),
			num(r*math.Sin(from)), num(-r*math.Cos(from)), num(r), num(r), num(r*math.Sin(to)), num(-r*math.Cos(to)))
	}
}
