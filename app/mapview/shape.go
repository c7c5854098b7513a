package mapview

import (
	"math"
	"strconv"
	"strings"
)

// Point is a place on the plan, in plan units.
type Point struct{ X, Y float64 }

func (p Point) minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

func (p Point) plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

func (p Point) times(f float64) Point { return Point{p.X * f, p.Y * f} }

func (p Point) length() float64 { return math.Hypot(p.X, p.Y) }

// unit is the direction of p, or the zero point.
func (p Point) unit() Point {
	if l := p.length(); l > 0 {
		return p.times(1 / l)
	}
	return Point{}
}

// points reads a path of the board file.
func points(path [][2]float64) []Point {
	out := make([]Point, len(path))
	for i, p := range path {
		out[i] = Point{p[0], p[1]}
	}
	return out
}

// reversed is the same way walked from its other end.
func reversed(way []Point) []Point {
	out := make([]Point, len(way))
	for i, p := range way {
		out[len(way)-1-i] = p
	}
	return out
}

// shifted moves a way sideways, to the right of its direction for positive d,
// with mitred corners.
func shifted(way []Point, d float64) []Point {
	if d == 0 || len(way) < 2 {
		return way
	}
	out := make([]Point, len(way))
	for i, p := range way {
		a, b := way[max(i-1, 0)], way[min(i+1, len(way)-1)]
		in, on := p.minus(a).unit(), b.minus(p).unit()
		if i == 0 {
			in = on
		}
		if i == len(way)-1 {
			on = in
		}
		mid := in.plus(on).unit()
		side := Point{-mid.Y, mid.X}
		cos := max(0.5, mid.X*in.X+mid.Y*in.Y)
		out[i] = p.plus(side.times(d / cos))
	}
	return out
}

// trace writes the way as path data with corners rounded by the radius bend.
func trace(out *strings.Builder, way []Point, bend float64) {
	for i, p := range way {
		switch {
		case i == 0:
			out.WriteByte('M')
			place(out, p)
		case i == len(way)-1:
			out.WriteByte('L')
			place(out, p)
		default:
			corner(out, way[i-1], p, way[i+1], bend)
		}
	}
}

// corner rounds the corner at p by a curve.
func corner(out *strings.Builder, a, p, b Point, bend float64) {
	back, on := a.minus(p), b.minus(p)
	r := min(bend, back.length()/2, on.length()/2)
	out.WriteByte('L')
	place(out, p.plus(back.unit().times(r)))
	out.WriteByte('Q')
	place(out, p)
	out.WriteByte(' ')
	place(out, p.plus(on.unit().times(r)))
}

func place(out *strings.Builder, p Point) {
	out.WriteString(num(p.X))
	out.WriteByte(' ')
	out.WriteString(num(p.Y))
}

// put writes texts one after the other.
func put(out *strings.Builder, parts ...string) {
	for _, part := range parts {
		out.WriteString(part)
	}
}

// num writes a coordinate with at most two decimals.
func num(f float64) string {
	n := int64(math.Round(f * 100))
	if n%100 == 0 {
		return strconv.FormatInt(n/100, 10)
	}
	var room [20]byte
	out := room[:0]
	if n < 0 {
		out, n = append(out, '-'), -n
	}
	if n >= 100 {
		out = strconv.AppendInt(out, n/100, 10)
	}
	out = append(out, '.', byte('0'+n/10%10))
	if n%10 != 0 {
		out = append(out, byte('0'+n%10))
	}
	return string(out)
}

// length is how long a way is.
func length(way []Point) float64 {
	sum := 0.0
	for i := 1; i < len(way); i++ {
		sum += way[i].minus(way[i-1]).length()
	}
	return sum
}

// along is the place after the given part (0 to 1) of a way.
func along(way []Point, part float64) Point {
	if len(way) == 0 {
		return Point{}
	}
	left := part * length(way)
	for i := 1; i < len(way); i++ {
		step := way[i].minus(way[i-1])
		l := step.length()
		if left <= l && l > 0 {
			return way[i-1].plus(step.times(left / l))
		}
		left -= l
	}
	return way[len(way)-1]
}
