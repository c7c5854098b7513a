package check

import (
	"math"

	"hideride/engine/board"
)

// bank is the side of a river: -1 left, 1 right looking down its path, and 0
// beyond an end, where there are no banks.
type bank int

// water: every stop stands on its true bank, and a line crosses a river exactly
// as often as the banks of its ends demand.
func (d *drawing) water() {
	rivers, wrong, crossed := 0, 0, 0
	for i := range d.Water {
		w := &d.Water[i]
		if w.Width == 0 || len(w.Geo) < 2 {
			continue
		}
		rivers++
		banks := d.banks(w, &wrong)
		for _, l := range d.links {
			if l.ticket != board.Boat {
				d.bridge(w, l, banks, &crossed)
			}
		}
	}
	d.figure("rivers", float64(rivers), "rivers")
	d.figure("stops_on_the_wrong_bank", float64(wrong), "stops")
	d.figure("wrong_river_crossings", float64(crossed), "links")
	d.afloat()
}

// banks lists the true bank of every stop and checks it on the plan.
func (d *drawing) banks(w *board.Shape, wrong *int) []bank {
	course := make([][2]float64, len(w.Geo))
	for i, at := range w.Geo {
		course[i] = d.flat(at[0], at[1])
	}
	out := make([]bank, len(d.Stops))
	for i := range d.Stops {
		s := &d.Stops[i]
		out[i], _ = side(course, d.ground(i))
		drawn, gap := side(w.Path, d.at(i))
		if s.Landing || drawn == 0 || out[i] == 0 {
			continue
		}
		if drawn != out[i] {
			*wrong++
			d.fault("water: %s stands on the wrong bank of %s", s.Slug, w.Name)
		} else if gap < w.Width/2 {
			d.fault("water: %s stands in %s", s.Slug, w.Name)
		}
	}
	return out
}

// bridge checks one land link against a river.
func (d *drawing) bridge(w *board.Shape, l link, banks []bank, crossed *int) {
	a, b := banks[l.a], banks[l.b]
	if a == 0 || b == 0 {
		return
	}
	want := 0
	if a != b {
		want = 1
	}
	if n := crossings(l.Path, w.Path); n != want {
		*crossed++
		d.fault("water: %s crosses %s %d times, not %d", l, w.Name, n, want)
	}
}

// afloat measures how much of the boats' lines lies on land.
func (d *drawing) afloat() {
	const step = 2.0
	dry, all := 0.0, 0.0
	for _, l := range d.links {
		if l.ticket != board.Boat {
			continue
		}
		for i := 1; i < len(l.Path); i++ {
			a, b := point(l.Path[i-1]), point(l.Path[i])
			n := math.Ceil(a.distance(b) / step)
			for s := 0.5; s < n; s++ {
				all += a.distance(b) / n
				if !d.wet(a.between(b, s/n)) {
					dry += a.distance(b) / n
				}
			}
		}
	}
	d.figure("boats_over_land", 100*dry/max(all, 1), "percent")
}

func (d *drawing) wet(q point) bool {
	for _, w := range d.Water {
		if w.Width == 0 && within(w.Path, q) || w.Width > 0 && off(w.Path, q) <= w.Width/2 {
			return true
		}
	}
	return false
}

// within tells whether a point lies in an area.
func within(area [][2]float64, q point) bool {
	in := false
	for i := range area {
		a, b := area[i], area[(i+1)%len(area)]
		if (a[1] > q[1]) != (b[1] > q[1]) && q[0] < a[0]+(b[0]-a[0])*(q[1]-a[1])/(b[1]-a[1]) {
			in = !in
		}
	}
	return in
}

// side is the bank of a river on which a point lies, and its distance from the
// path.
func side(path [][2]float64, q point) (bank, float64) {
	best, near, foot := math.Inf(1), 0, point{}
	for i := 1; i < len(path); i++ {
		f := nearest(path[i-1], path[i], q)
		if gap := q.distance(f); gap < best-1e-9 {
			best, near, foot = gap, i, f
		}
	}
	way := point(path[near]).minus(path[near-1])
	first, last := point(path[0]), point(path[len(path)-1])
	switch {
	case foot == first && near == 1 || foot == last && near == len(path)-1:
		return 0, best
	case foot == point(path[near]):
		way = sum(unit(way), unit(point(path[near+1]).minus(path[near])))
	}
	return bank(max(-1, min(1, turns(foot, sum(foot, way), q)))), best
}

func sum(a, b point) point { return point{a[0] + b[0], a[1] + b[1]} }

func unit(a point) point {
	l := max(a.length(), 1e-12)
	return point{a[0] / l, a[1] / l}
}
