package check

import (
	"math"

	"hideride/engine/board"
)

// straightness is how far a piece may be off a multiple of 45 degrees.
const straightness = 1.0

// angles: lines bend in steps of 45 degrees.
func (d *drawing) angles() {
	offGrid, bends := 0, 0
	for _, l := range d.links {
		odd := 0
		for i := 1; i < len(l.Path); i++ {
			a, b := point(l.Path[i-1]), point(l.Path[i])
			if a.distance(b) > 1 && oddAngle(b.minus(a)) {
				odd++
			}
		}
		offGrid += odd
		bends += len(l.Path) - 2
		if odd > 0 && l.ticket != board.Bus && l.ticket != board.Boat {
			d.fault("angles: %s has %d pieces off the 45 degree steps", l, odd)
		}
	}
	d.figure("pieces_off_45_degrees", float64(offGrid), "pieces")
	d.figure("bends_per_link", float64(bends)/float64(max(1, len(d.links))), "bends")
}

func oddAngle(v point) bool {
	deg := math.Atan2(v[1], v[0]) * 180 / math.Pi
	return math.Abs(deg-45*math.Round(deg/45)) > straightness
}
