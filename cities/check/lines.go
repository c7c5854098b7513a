package check

import (
	"math"

	"hideride/cities/glyph"
)

// Limits of the lines.
const (
	minSpacing   = 20.0 // pixels between stops when the plan fits a phone
	minClearance = 0.5  // pixels between a stop's circle and a line that passes it, at tablet fit
	maxOverlap   = 0.5  // pixels of two lines on top of each other, rounding errors aside
	parallel     = 10.0 // degrees within which two lines count as parallel
)

// spacing: stops keep apart on a phone.
func (d *drawing) spacing() {
	scale := glyph.Phone.Fit(d.Plan.Width, d.Plan.Height)
	least := math.Inf(1)
	for i := range d.Stops {
		for j := range i {
			gap := d.at(i).distance(d.at(j)) * scale
			least = min(least, gap)
			if gap < minSpacing {
				d.fault("spacing: %s and %s are %.1f px apart on a phone, %.0f are needed", d.Stops[j].Slug, d.Stops[i].Slug, gap, minSpacing)
			}
		}
	}
	d.figure("least_spacing_phone", least, "px")
}

// clearance: no line touches a stop that it does not serve.
func (d *drawing) clearance() {
	least := math.Inf(1)
	for _, l := range d.links {
		for i := range d.Stops {
			if i == l.a || i == l.b {
				continue
			}
			gap := off(l.Path, d.at(i))*d.tablet - glyph.StopRadius - l.stroke/2
			least = min(least, gap)
			if gap < minClearance {
				d.fault("clearance: %s passes %s with %.1f px between", l, d.Stops[i].Slug, gap)
			}
		}
	}
	d.figure("least_clearance_tablet", least, "px")
}

// overlaps: no two lines run on top of each other.
func (d *drawing) overlaps() {
	total := 0.0
	for i, l := range d.links {
		for _, k := range d.links[:i] {
			long := d.overlap(l, k)
			if long > maxOverlap {
				total += long
				d.fault("overlap: %s and %s run %.0f px on top of each other", k, l, long)
			}
		}
	}
	d.figure("overlap_tablet", total, "px")
}

// overlap is the length in pixels over which two strokes lie on each other,
// outside the circles of the stops they share.
func (d *drawing) overlap(l, k link) float64 {
	const step = 2.0
	limit := (l.stroke + k.stroke) / 2 / d.tablet
	sum := 0.0
	for i := 1; i < len(l.Path); i++ {
		a, b := point(l.Path[i-1]), point(l.Path[i])
		n := math.Ceil(a.distance(b) / step)
		for s := 0.5; s < n; s++ {
			q := a.between(b, s/n)
			if !d.shared(l, k, q) && along(k.Path, q, b.minus(a), limit-0.2) {
				sum += a.distance(b) / n
			}
		}
	}
	return sum * d.tablet
}

// shared tells whether a point lies in the circle of a stop at which both links
// end.
func (d *drawing) shared(l, k link, q point) bool {
	for _, n := range [2]int{l.a, l.b} {
		if (n == k.a || n == k.b) && q.distance(d.at(n))*d.tablet <= glyph.StopRadius {
			return true
		}
	}
	return false
}

// along tells whether a path runs past a point within a distance, parallel to a
// direction. A piece counts only beside itself, not beyond its ends.
func along(path [][2]float64, q, way point, limit float64) bool {
	for i := 1; i < len(path); i++ {
		a, b := point(path[i-1]), point(path[i])
		turn := b.minus(a).angle(way)
		foot := nearest(a, b, q)
		if min(turn, 180-turn) < parallel && foot != a && foot != b && q.distance(foot) < limit {
			return true
		}
	}
	return false
}
