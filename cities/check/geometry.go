package check

import "math"

// point is a place in plan units or kilometres.
type point [2]float64

func (a point) minus(b point) point      { return point{a[0] - b[0], a[1] - b[1]} }
func (a point) length() float64          { return math.Hypot(a[0], a[1]) }
func (a point) distance(b point) float64 { return a.minus(b).length() }

// between is the point a share f of the way from a to b.
func (a point) between(b point, f float64) point {
	return point{a[0] + (b[0]-a[0])*f, a[1] + (b[1]-a[1])*f}
}

// angle is the angle between two vectors in degrees, 0 to 180.
func (a point) angle(b point) float64 {
	return math.Abs(math.Atan2(a[0]*b[1]-a[1]*b[0], a[0]*b[0]+a[1]*b[1])) * 180 / math.Pi
}

// nearest is the point of the line from a to b that is nearest to q.
func nearest(a, b, q point) point {
	d := b.minus(a)
	long := d[0]*d[0] + d[1]*d[1]
	if long == 0 {
		return a
	}
	f := ((q[0]-a[0])*d[0] + (q[1]-a[1])*d[1]) / long
	return a.between(b, min(max(f, 0), 1))
}

// off is the distance of a point from a path.
func off(path [][2]float64, q point) float64 {
	best := math.Inf(1)
	for i := 1; i < len(path); i++ {
		best = min(best, q.distance(nearest(path[i-1], path[i], q)))
	}
	return best
}

// turns tells on which side of the line from a to b a point lies: 1, -1 or 0.
func turns(a, b, q point) int {
	switch c := (b[0]-a[0])*(q[1]-a[1]) - (b[1]-a[1])*(q[0]-a[0]); {
	case c > 1e-9:
		return 1
	case c < -1e-9:
		return -1
	}
	return 0
}

// crossings counts how often two paths cross. A corner that lies on the other
// path counts with the piece that follows it.
func crossings(p, q [][2]float64) int {
	n := 0
	for i := 1; i < len(p); i++ {
		for j := 1; j < len(q); j++ {
			if crosses(p[i-1], p[i], q[j-1], q[j]) {
				n++
			}
		}
	}
	return n
}

// crosses tells whether two lines cross; points on a line count as its left.
func crosses(a, b, c, d point) bool {
	left := func(s int) bool { return s <= 0 }
	return left(turns(a, b, c)) != left(turns(a, b, d)) && left(turns(c, d, a)) != left(turns(c, d, b))
}
