package board

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// Fault is one broken check: where in the file, and why.
type Fault struct {
	Place  string // "stops[3]", "lines[7] tram 22", "tickets.phantom"
	Reason string
}

func (f Fault) String() string { return f.Place + ": " + f.Reason }

// checker collects faults.
type checker struct{ faults Faults }

func (c *checker) add(place, reason string, args ...any) {
	c.faults = append(c.faults, Fault{place, fmt.Sprintf(reason, args...)})
}

// isSlug tells whether a text is lower case letters and digits, in words joined
// by single hyphens.
func isSlug(s string) bool {
	for _, word := range strings.Split(s, "-") {
		if word == "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// isColor tells whether a text is #RRGGBB.
func isColor(s string) bool {
	return len(s) == 7 && s[0] == '#' && strings.Trim(s[1:], "0123456789ABCDEFabcdef") == ""
}

// structure checks all that the tables rely on: names, numbers and references.
func (b *Board) structure() Faults {
	var c checker
	if b.Format != Format {
		c.add("format", "is %d, this program reads %d", b.Format, Format)
	}
	if !isSlug(b.ID) {
		c.add("id", "%q is not lower case letters, digits and hyphens", b.ID)
	}
	if b.Name == "" {
		c.add("name", "is empty")
	}
	if b.MetroReach < 0 || b.MetroReach > 9 {
		c.add("metroReach", "%d is not within 0 to 9", b.MetroReach)
	}
	b.checkPlan(&c)
	known := b.checkStops(&c)
	b.checkLines(&c, known)
	b.checkLinks(&c, known)
	b.checkStarts(&c, known)
	return c.faults
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

func (b *Board) checkPlan(c *checker) {
	if !(b.Plan.Width > 0) || !(b.Plan.Height > 0) || !finite(b.Plan.Width) || !finite(b.Plan.Height) {
		c.add("plan", "width %v and height %v must be above 0", b.Plan.Width, b.Plan.Height)
	}
	checkShapes(c, "water", b.Water)
	checkShapes(c, "parks", b.Parks)
}

func checkShapes(c *checker, kind string, shapes []Shape) {
	for i, s := range shapes {
		if len(s.Path) < 2 {
			c.add(fmt.Sprintf("%s[%d] %s", kind, i, s.Name), "has %d corners, it needs at least 2", len(s.Path))
		}
	}
}

func (b *Board) checkStops(c *checker) map[string]bool {
	if len(b.Stops) < 2 || len(b.Stops) > MaxStops {
		c.add("stops", "there are %d, a board has 2 to %d", len(b.Stops), MaxStops)
	}
	known := map[string]bool{}
	for i := range b.Stops {
		s := &b.Stops[i]
		place := fmt.Sprintf("stops[%d] %s", i, s.Slug)
		if !isSlug(s.Slug) {
			c.add(place, "slug %q is not lower case letters, digits and hyphens", s.Slug)
		}
		if known[s.Slug] {
			c.add(place, "slug %q is used twice", s.Slug)
		}
		known[s.Slug] = true
		if s.Name == "" {
			c.add(place, "has no name")
		}
		if !(math.Abs(s.Lat) <= 90) || !(math.Abs(s.Lon) <= 180) {
			c.add(place, "lat %v, lon %v is no place on earth", s.Lat, s.Lon)
		}
		if s.X < 0 || s.Y < 0 || s.X > b.Plan.Width || s.Y > b.Plan.Height {
			c.add(place, "x %v, y %v lies outside the plan", s.X, s.Y)
		}
	}
	return known
}

func (b *Board) checkLines(c *checker, known map[string]bool) {
	for i := range b.Lines {
		l := &b.Lines[i]
		place := fmt.Sprintf("lines[%d] %s %s", i, l.Mode, l.Name)
		if l.Mode.Ticket() == NoTicket {
			c.add(place, "unknown mode %q", l.Mode)
		}
		if l.Color != "" && !isColor(l.Color) {
			c.add(place, "color %q is not #RRGGBB", l.Color)
		}
		for _, track := range l.tracks() {
			checkTrack(c, place, track, known)
		}
	}
}

func checkTrack(c *checker, place string, track []string, known map[string]bool) {
	if len(track) < 2 {
		c.add(place, "has %d stops, a line needs at least 2", len(track))
	}
	for j, slug := range track {
		if !known[slug] {
			c.add(place, "stop %q is not on the board", slug)
		}
		if j > 0 && track[j-1] == slug {
			c.add(place, "stop %q follows itself", slug)
		}
	}
}

func (b *Board) checkLinks(c *checker, known map[string]bool) {
	served := map[pair]bool{}
	b.pairs(func(p pair, _ *Line) { served[p] = true })
	at := b.order()
	for t := Bus; t < kinds; t++ {
		for i, l := range b.Links[t] {
			place := fmt.Sprintf("links.%s[%d] %s-%s", t, i, l.A, l.B)
			p := pair{t, l.A, l.B}
			switch {
			case !known[l.A] || !known[l.B]:
				c.add(place, "ends at a stop that is not on the board")
			case at[l.A] >= at[l.B]:
				c.add(place, "its ends are not in the order of the stops")
			case l.Mode.Ticket() != t:
				c.add(place, "mode %q does not ride on %s tickets", l.Mode, t)
			case !served[p]:
				c.add(place, "no line runs here, or the link stands twice")
			}
			delete(served, p)
		}
	}
	b.pairs(func(p pair, l *Line) {
		if served[p] {
			c.add(fmt.Sprintf("links.%s", p.ticket), "%s-%s of line %s is missing", p.a, p.b, l.Name)
			delete(served, p)
		}
	})
	for _, t := range slices.Sorted(maps.Keys(b.Links)) {
		if t == NoTicket || t == Taxi || t == Double || t >= kinds {
			c.add(fmt.Sprintf("links.%s", t), "is no kind of line")
		}
	}
}

func (b *Board) checkStarts(c *checker, known map[string]bool) {
	seen := map[string]bool{}
	for i, slug := range b.Starts {
		place := fmt.Sprintf("starts[%d]", i)
		if !known[slug] {
			c.add(place, "stop %q is not on the board", slug)
		}
		if seen[slug] {
			c.add(place, "stop %q stands twice", slug)
		}
		seen[slug] = true
	}
}
