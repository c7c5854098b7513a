package check

import (
	"math"

	"hideride/engine/board"
)

// Limits of the compass, in degrees between a link's bearing and its direction
// on the plan. Boats follow the river, which is drawn with few bends.
const (
	maxTwist     = 60.0
	maxBoatTwist = 90.0
)

const kmPerDegree = 111.2

// ground is the place of a stop in kilometres, x east and y south.
func (d *drawing) ground(i int) point { return d.flat(d.Stops[i].Lat, d.Stops[i].Lon) }

func (d *drawing) flat(lat, lon float64) point {
	mid := d.Stops[0].Lat * math.Pi / 180
	return point{lon * kmPerDegree * math.Cos(mid), -lat * kmPerDegree}
}

// compass: a link points on the plan roughly where it points on the map.
func (d *drawing) compass() {
	worst, sum, n := 0.0, 0.0, 0.0
	for _, l := range d.links {
		twist := d.at(l.b).minus(d.at(l.a)).angle(d.ground(l.b).minus(d.ground(l.a)))
		sum += twist
		n++
		limit := maxTwist
		if l.ticket == board.Boat {
			limit = maxBoatTwist
		} else {
			worst = max(worst, twist)
		}
		if twist > limit {
			d.fault("compass: %s points %.0f degrees off its bearing", l, twist)
		}
	}
	d.figure("compass_worst_on_land", worst, "degrees")
	d.figure("compass_mean", sum/max(n, 1), "degrees")
}

// order: two stops that are far apart along an axis of the map, a fifth of
// its whole extent, keep that order on the plan.
func (d *drawing) order() {
	for axis, word := range [2]string{"west", "north"} {
		d.orderOf(axis, word)
	}
}

func (d *drawing) orderOf(axis int, word string) {
	lo, hi := math.Inf(1), math.Inf(-1)
	for i := range d.Stops {
		lo, hi = min(lo, d.ground(i)[axis]), max(hi, d.ground(i)[axis])
	}
	far := (hi - lo) / 5
	swapped := 0
	for i := range d.Stops {
		for j := range d.Stops {
			if d.ground(j)[axis]-d.ground(i)[axis] < far || d.at(j)[axis] >= d.at(i)[axis] {
				continue
			}
			swapped++
			d.fault("order: %s is far %s of %s, but not on the plan", d.Stops[i].Slug, word, d.Stops[j].Slug)
		}
	}
	d.figure("order_swapped_"+word, float64(swapped), "pairs")
}
