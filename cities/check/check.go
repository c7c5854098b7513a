// Package check measures how well a plan is drawn: room between stops, lines
// past stops and past each other, names, compass, water and angles. It knows
// only the board, not how the plan was made, and changes nothing.
package check

import (
	"fmt"
	"slices"
	"strings"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// Figure is one measured number.
type Figure struct {
	Name  string
	Value float64
	Unit  string
}

// Report is what was measured and what is wrong, in a fixed order.
type Report struct {
	Figures []Figure
	Faults  []string
}

// OK tells whether nothing is wrong.
func (r Report) OK() bool { return len(r.Faults) == 0 }

// String is one line for every figure and one for every fault.
func (r Report) String() string {
	var out strings.Builder
	for _, f := range r.Figures {
		fmt.Fprintf(&out, "check %s %.4g %s\n", f.Name, f.Value, f.Unit)
	}
	for _, f := range r.Faults {
		fmt.Fprintf(&out, "fault %s\n", f)
	}
	return out.String()
}

// Figure returns the value of a figure by its name, or 0.
func (r Report) Figure(name string) float64 {
	i := slices.IndexFunc(r.Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return 0
	}
	return r.Figures[i].Value
}

func (r *Report) figure(name string, value float64, unit string) {
	r.Figures = append(r.Figures, Figure{name, value, unit})
}

func (r *Report) fault(form string, args ...any) {
	r.Faults = append(r.Faults, fmt.Sprintf(form, args...))
}

// drawing is a board with what the checks ask of it again and again.
type drawing struct {
	*board.Board
	*Report
	tablet float64 // pixels per plan unit
	index  map[string]int
	links  []link
}

// link is a drawn link.
type link struct {
	*board.Link
	ticket board.Ticket
	a, b   int     // stops
	stroke float64 // drawn width in pixels at tablet fit
}

func (l link) String() string {
	return fmt.Sprintf("%s %s to %s", l.ticket, l.Link.A, l.Link.B)
}

// Board measures a plan whose stops have places and whose links have paths.
func Board(b *board.Board) Report {
	var r Report
	d := &drawing{Board: b, Report: &r, tablet: glyph.Tablet.Fit(b.Plan.Width, b.Plan.Height), index: map[string]int{}}
	for i := range b.Stops {
		d.index[b.Stops[i].Slug] = i
	}
	d.collect()
	d.spacing()
	d.clearance()
	d.overlaps()
	d.labels()
	d.compass()
	d.order()
	d.water()
	d.angles()
	return r
}

// collect lists the links; one without a path is a fault and is not measured.
func (d *drawing) collect() {
	for _, t := range board.Rides {
		for i := range d.Links[t] {
			l := link{Link: &d.Links[t][i], ticket: t, stroke: strokes[t]}
			if l.Mode == board.ModeMetro {
				l.stroke *= float64(max(1, len(l.Lines)))
			}
			a, okA := d.index[l.Link.A]
			b, okB := d.index[l.Link.B]
			l.a, l.b = a, b
			if !okA || !okB || len(l.Path) < 2 {
				d.fault("paths: %s has no path", l)
				continue
			}
			d.links = append(d.links, l)
		}
	}
	d.figure("stops", float64(len(d.Stops)), "stops")
	d.figure("links", float64(len(d.links)), "links")
}

// at is the place of a stop in plan units.
func (d *drawing) at(i int) point { return point{d.Stops[i].X, d.Stops[i].Y} }
