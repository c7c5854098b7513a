package layout

import (
	"hideride/cities/glyph"
	"hideride/engine/board"
)

// strokes are the widths of the drawn links in pixels at tablet fit.
var strokes = map[board.Ticket]float64{board.Metro: 6, board.Train: 5, board.Tram: 3.5, board.Bus: 2.5, board.Boat: 2.5}

// laneGap is the room between two strokes of a bundle in pixels at tablet fit.
const laneGap = 1.2

// lanes writes the path of every link. The weightiest link of a bundle runs in
// the middle, the others beside it in turn, each on the side where its lines
// go on.
func (p *plan) lanes() {
	for _, e := range p.edges {
		pts := p.middleLine(e)
		for i, shift := range p.shifts(e) {
			e.links[i].Path = nil
			for _, q := range beside(pts, shift) {
				e.links[i].Path = append(e.links[i].Path, [2]float64{round(q.x), round(q.y)})
			}
		}
	}
}

// middleLine is the way of an edge in plan units.
func (p *plan) middleLine(e *edge) []point {
	var pts []point
	for _, h := range e.route {
		pts = append(pts, p.grid.at(float64(h.i)/2, float64(h.j)/2))
	}
	return corners(pts)
}

// shifts is how far each link of a bundle runs to the right of its middle, in
// plan units: the first not at all, the second on the side it leans to, the
// others in turn outside.
func (p *plan) shifts(e *edge) []float64 {
	scale := glyph.Tablet.Fit(sheetWidth, sheetHeight)
	out := make([]float64, len(e.links))
	if len(e.links) == 1 {
		return out
	}
	side := p.leaning(e, e.links[1])
	border := map[float64]float64{side: width(e.links[0]) / 2, -side: width(e.links[0]) / 2} // of the bundle
	for i := 1; i < len(e.links); i++ {
		w := width(e.links[i])
		out[i] = side * (border[side] + laneGap + w/2) / scale
		border[side] += laneGap + w
		side = -side
	}
	return out
}

// width is the drawn width of a link in pixels; the lines of a metro link run
// side by side.
func width(l *board.Link) float64 {
	w := strokes[l.Mode.Ticket()]
	if l.Mode == board.ModeMetro {
		return w * float64(max(1, len(l.Lines)))
	}
	return w
}

// leaning is the side of a bundle, -1 left and 1 right, towards which the
// neighbours of a link of the same kind turn off at both ends.
func (p *plan) leaning(e *edge, l *board.Link) float64 {
	sum := 0
	for _, o := range p.edges {
		if o == e || !o.carries(l.Mode.Ticket()) {
			continue
		}
		if o.a == e.b || o.b == e.b {
			sum += sign(e.bend(o, e.b))
		}
		if o.a == e.a || o.b == e.a {
			sum -= sign(e.bend(o, e.a))
		}
	}
	if sum < 0 || sum == 0 && e.heads(e.a) >= 4 {
		return -1
	}
	return 1
}

// bend is how many times 45 degrees one turns to the right, or to the left when
// below 0, who comes along the edge to its end n and goes on along another.
func (e *edge) bend(o *edge, n int) int {
	d := (o.heads(n) - e.heads(n) - 4) & 7
	if d > 4 {
		d -= 8
	}
	return d
}

func (e *edge) carries(t board.Ticket) bool {
	for _, l := range e.links {
		if l.Mode.Ticket() == t {
			return true
		}
	}
	return false
}

// beside moves a path sideways, to its right when by is above 0, and keeps its
// pieces parallel.
func beside(path []point, by float64) []point {
	if by == 0 {
		return path
	}
	out := make([]point, len(path))
	for i, q := range path {
		in, on := path[min(i, len(path)-2)], path[min(i+1, len(path)-1)]
		n := on.minus(in).unit()
		if i > 0 && i+1 < len(path) {
			m := q.minus(path[i-1]).unit().plus(n)
			n = m.times(2 / m.dot(m))
		}
		out[i] = q.plus(point{-n.y, n.x}.times(by))
	}
	return out
}
