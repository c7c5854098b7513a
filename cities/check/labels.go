package check

import (
	"fmt"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// zooms are the levels at which names of rank 0, 1 and 2 appear.
var zooms = [...]float64{1, 2, 4}

// name is a label as it stands at one zoom.
type name struct {
	stop int
	box  glyph.Rect // plan units
}

// labels: names keep clear of each other and of all stops at every zoom.
func (d *drawing) labels() {
	var ranked [len(zooms)]int
	for i := range d.Stops {
		if r := d.Stops[i].Label.Rank; r >= 0 && r < len(zooms) {
			ranked[r]++
		} else {
			d.fault("labels: %s has rank %d, 0 to %d are known", d.Stops[i].Slug, r, len(zooms)-1)
		}
	}
	for rank, n := range ranked {
		d.figure(fmt.Sprintf("labels_rank_%d", rank), float64(n), "names")
	}
	for rank, zoom := range zooms {
		d.labelsAt(rank, zoom)
	}
}

func (d *drawing) labelsAt(rank int, zoom float64) {
	scale := d.tablet * zoom
	halo, radius := glyph.Halo/scale, glyph.StopRadius/d.tablet
	var names []name
	covered := 0.0
	for i := range d.Stops {
		s := &d.Stops[i]
		if s.Label.Rank > rank {
			continue
		}
		n := name{i, glyph.Place(s.X, s.Y, radius, scale, s.Label.Side, text(s))}
		d.labelAlone(n, zoom, radius+halo, halo)
		for _, o := range names {
			if n.box.Grow(halo).Meets(o.box) {
				d.fault("labels: %s and %s meet at zoom %v", d.Stops[o.stop].Slug, s.Slug, zoom)
			}
		}
		names = append(names, n)
		covered += d.covers(n.box) * scale
	}
	d.figure(fmt.Sprintf("lines_under_labels_zoom_%v", zoom), covered, "px")
}

// labelAlone: a name lies on the sheet and keeps clear of the stops.
func (d *drawing) labelAlone(n name, zoom, clear, halo float64) {
	for i := range d.Stops {
		if n.box.Near(d.Stops[i].X, d.Stops[i].Y, clear-1e-6) {
			d.fault("labels: %s meets the stop %s at zoom %v", d.Stops[n.stop].Slug, d.Stops[i].Slug, zoom)
		}
	}
	if g := n.box.Grow(halo); g.X0 < -1e-6 || g.Y0 < -1e-6 || g.X1 > d.Plan.Width+1e-6 || g.Y1 > d.Plan.Height+1e-6 {
		d.fault("labels: %s leaves the sheet at zoom %v", d.Stops[n.stop].Slug, zoom)
	}
}

func text(s *board.Stop) string {
	if s.Label.Text != "" {
		return s.Label.Text
	}
	return s.Name
}

// covers is the length in plan units of the lines under a box.
func (d *drawing) covers(box glyph.Rect) float64 {
	const step = 2.0
	sum := 0.0
	for _, l := range d.links {
		for i := 1; i < len(l.Path); i++ {
			a, b := point(l.Path[i-1]), point(l.Path[i])
			n := a.distance(b) / step
			for s := 0.5; s < n; s++ {
				if q := a.between(b, s/n); box.Near(q[0], q[1], 1e-6) {
					sum += step
				}
			}
		}
	}
	return sum
}
