package layout

import "math"

// river is a stroke of water that keeps its banks apart. On the plan it runs
// along the grid, so that stops keep a step away from it and landings stand in
// it.
type river struct {
	course []point   // corners on the grid, in grid steps, on beyond the sheet
	drawn  []point   // the course with round corners
	geo    []point   // the real course in kilometres
	banks  []int8    // side of every half step of the grid, see at
	far    []float64 // distance of every half step from the course, in grid steps
	grid   grid
}

// Sides of a river, looking down its path.
const (
	left  int8 = -1
	onIt  int8 = 0
	right int8 = 1
	past  int8 = 2 // beyond an end: there are no banks
)

// rim is how many half steps the tables reach beyond the grid.
const rim = 1

// half is the index of half step i, j (i = 2*column) in tables of half steps.
func (g grid) half(i, j int) int { return (j+rim)*g.halfCols() + i + rim }

func (g grid) halfCols() int { return 2*g.cols - 1 + 2*rim }
func (g grid) halfRows() int { return 2*g.rows - 1 + 2*rim }

// at is the side of half step i, j.
func (r *river) at(i, j int) int8 { return r.banks[r.grid.half(i, j)] }

// runRivers lays every stroke of water along the grid and notes the banks of
// the stops.
func (p *plan) runRivers() {
	midLat, midLon := p.middle()
	p.rivers = make([]*river, len(p.water))
	for k, t := range p.water {
		if t.Width == 0 {
			continue
		}
		course := corners(followGrid(calm(t.warped), p.grid))
		if len(course) < 2 {
			continue
		}
		r := &river{grid: p.grid, course: p.grid.beyond(course, t.warped)}
		r.drawn = roundCorners(r.course, 0.7)
		for _, at := range t.Path {
			r.geo = append(r.geo, flat(at[0], at[1], midLat, midLon))
		}
		r.fillBanks()
		p.rivers[k] = r
	}
	for i := range p.nodes {
		n := &p.nodes[i]
		n.side = make([]int8, len(p.rivers))
		for k, r := range p.rivers {
			if r != nil {
				n.side[k], _ = side(r.geo, n.geo)
			}
		}
	}
}

func (r *river) fillBanks() {
	r.banks = make([]int8, r.grid.halfCols()*r.grid.halfRows())
	r.far = make([]float64, len(r.banks))
	for j := -rim; j < r.grid.halfRows()-rim; j++ {
		for i := -rim; i < r.grid.halfCols()-rim; i++ {
			s, dist := side(r.course, point{float64(i) / 2, float64(j) / 2})
			if dist < 0.01 {
				s = onIt
			}
			r.banks[r.grid.half(i, j)], r.far[r.grid.half(i, j)] = s, dist
		}
	}
}

// side tells on which side of a path a point lies, and how far from it.
func side(path []point, q point) (int8, float64) {
	best, at, along := math.Inf(1), 0, 0.0
	for i := 1; i < len(path); i++ {
		d := path[i].minus(path[i-1])
		f := q.minus(path[i-1]).dot(d) / max(d.dot(d), 1e-12)
		c := min(max(f, 0), 1)
		if dist := q.distance(path[i-1].plus(d.times(c))); dist < best-1e-9 {
			best, at, along = dist, i, f
		}
	}
	if at == 1 && along < 0 || at == len(path)-1 && along > 1 {
		return past, best
	}
	return sideAt(path, q, at, along), best
}

// sideAt is the side at piece i of the path; nearest to a corner both pieces
// that meet there count.
func sideAt(path []point, q point, i int, along float64) int8 {
	d := path[i].minus(path[i-1]).unit()
	from := path[i-1]
	switch {
	case along <= 0 && i > 1:
		d = d.plus(path[i-1].minus(path[i-2]).unit())
	case along >= 1 && i+1 < len(path):
		d = d.plus(path[i+1].minus(path[i]).unit())
		from = path[i]
	}
	if d.cross(q.minus(from)) < 0 {
		return left
	}
	return right
}

// corners drops the places where a path runs straight on.
func corners(path []point) []point {
	out := []point{path[0]}
	for i := 1; i < len(path); i++ {
		if i+1 < len(path) {
			a, b := path[i].minus(out[len(out)-1]), path[i+1].minus(path[i])
			if math.Abs(a.cross(b)) < 1e-9 && a.dot(b) > 0 {
				continue
			}
		}
		if path[i] != out[len(out)-1] {
			out = append(out, path[i])
		}
	}
	return out
}

// beyond lengthens the ends of a course off the sheet where the real course
// goes on there.
func (g grid) beyond(path, real []point) []point {
	n := len(path)
	first, last := path[0].minus(path[1]).unit(), path[n-1].minus(path[n-2]).unit()
	if g.outside(real[0]) {
		path[0] = path[0].plus(first.times(3))
	}
	if g.outside(real[len(real)-1]) {
		path[n-1] = path[n-1].plus(last.times(3))
	}
	return path
}

// outside tells whether a place lies beyond the outermost columns and rows.
func (g grid) outside(q point) bool {
	return q.x < 0 || q.y < 0 || q.x > float64(g.cols-1) || q.y > float64(g.rows-1)
}

// roundCorners cuts every corner with a curve that begins at most reach before
// it.
func roundCorners(path []point, reach float64) []point {
	out := []point{path[0]}
	for i := 1; i+1 < len(path); i++ {
		in := path[i].toward(path[i-1], min(0.5, reach/path[i].distance(path[i-1])))
		to := path[i].toward(path[i+1], min(0.5, reach/path[i].distance(path[i+1])))
		for f := 0.0; f <= 1; f += 0.25 {
			out = append(out, in.toward(path[i], f).toward(path[i].toward(to, f), f))
		}
	}
	return append(out, path[len(path)-1])
}

// calmReach is how many samples along a curve calm looks to either side.
const calmReach = 3

// calm evens out the small bends of a curve.
func calm(curve []point) []point {
	s := sample(curve)
	out := make([]point, len(s))
	for i := range s {
		n := min(calmReach, i, len(s)-1-i)
		sum := point{}
		for _, q := range s[i-n : i+n+1] {
			sum = sum.plus(q)
		}
		out[i] = sum.times(1 / float64(2*n+1))
	}
	return out
}
