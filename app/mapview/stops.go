package mapview

import (
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

// measure adds up a stop's rings.
func (p *plan) measure(id board.StopID) float64 {
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
	put(out, `<g class="st" style="--x:`, num(s.X), `;--y:`, num(s.Y), `"><circle class="st-disc" r="`, num(p.radius(id)), `"/>`)
	r := core
	for _, t := range thin {
		if p.board.Serves(t, id) {
			r += ring
			put(out, `<circle class="st-ring st-`, t.String(), `" r="`, num(r-ring/2), `"/>`)
		}
	}
	if colours := p.metroColours(s.Slug); len(colours) > 0 {
		p.drawArcs(out, colours, r+thick/2)
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
func (p *plan) drawArcs(out *strings.Builder, colours []string, r float64) {
	if len(colours) == 1 {
		put(out, `<circle class="st-metro"`, p.tints[colours[0]], ` r="`, num(r), `"/>`)
		return
	}
	n := float64(len(colours))
	for i, colour := range colours {
		from, to := 2*math.Pi*float64(i)/n, 2*math.Pi*float64(i+1)/n
		put(out, `<path class="st-metro"`, p.tints[colour], ` d="M`, num(r*math.Sin(from)), ` `, num(-r*math.Cos(from)), `A`, num(r), ` `, num(r),
			` 0 0 1 `, num(r*math.Sin(to)), ` `, num(-r*math.Cos(to)), `"/>`)
	}
}
