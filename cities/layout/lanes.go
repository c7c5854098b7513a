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
		if len(e.route) < 2 {
			continue
		}
		var pts []point
		for _, h := range e.route {
			pts = append(pts, p.grid.at(float64(h.i)/2, float64(h.j)/2))
		}
		pts = corners(pts)
		for i, shift := range p.shifts(e) {
			e.links[i].Path = nil
			for _, q := range beside(pts, shift) {
				e.links[i].Path = append(e.links[i].Path, [2]float64{round(q.x), round(q.y)})
			}
		}
	}
}

// shifts is how far each link of a bundle runs to the right of its middle, in
// plan units.
func (p *plan) shifts(e *edge) []float64 {
	scale := glyph.Tablet.Fit(sheetWidth, sheetHeight)
	out := make([]float64, len(e.links))
	edge := [2]float64{width(e.links[0]) / 2, width(e.links[0]) / 2} // of the bundle, left and right
	for i := 1; i < len(e.links); i++ {
		s := p.leaning(e, e.links[i])
		if i >= 2 {
			s = 1 - s
			if out[1] < 0 {
				s = 1
			} else {
				s = 0
			}
		}
		out[i] = edge[s] + laneGap + width(e.links[i])/2
		edge[s] += laneGap + width(e.links[i])
		if s == 0 {
			out[i] = -out[i]
		}
	}
	for i := range out {
		out[i] /= scale
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

// leaning is the side of a bundle, 0 left and 1 right, towards which the
// neighbours of a link of the same kind turn off at both ends.
func (p *plan) leaning(e *edge, l *board.Link) int {
	sum := 0
	for _, end := range [2]int{e.a, e.b} {
		for _, o := range p.edges {
			if o == e || (o.a != end && o.b != end) || len(o.route) < 2 || !o.carries(l.Mode.Ticket()) {
				continue
			}
			bend := (o.heads(end)-e.heads(end)+12)&7 - 4 // 0 straight back, else how far the way out turns
			if end == e.a {
				bend = -bend
			}
			sum += sign(((bend+12)&7 - 4))
		}
	}
	if sum < 0 || sum == 0 && e.heads(e.a) >= 4 {
		return 0
	}
	return 1
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
