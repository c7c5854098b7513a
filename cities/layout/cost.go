package layout

import "math"

// What spoils a plan, in the units of the search that settles the stops.
const (
	costLonger = 0.55 // for each grid step a link is longer than the map wants
	costLength = 0.30 // for each grid step
	costBend   = 0.8  // for each bend of 45 degrees within a link, by weight
	costCross  = 2.2  // two links cross
	costShare  = 9.0  // two links on the same step of the grid
	costHit    = 25.0 // a link passes through a stop
	costWet    = 25.0 // a link touches water that it need not cross
	costTwist  = 0.35 // a link is 30 degrees off its bearing; grows with the square
	costAstray = 60.0 // a link is more than astray off its bearing
	astray     = 52 * math.Pi / 180
	costAway   = 0.10 // a stop is one grid step from where it wants to be; grows with the square
	costBeside = 0.35 // two stops side by side leave no room for names
	costFerry  = 2.0  // each grid step of a boat's way beyond the two over a river
	costBank   = 15.0 // each grid step between a stop with boats and the water
)

// costTurn is the cost of a line that turns by so many times 45 degrees at a
// stop, by weight.
var costTurn = [5]float64{0, 0.7, 2.6, 7, 16}

// tally counts what lies on the grid while stops settle.
type tally struct {
	g     grid
	stop  []int16 // node on a cell, or -1
	pass  []int16 // links that pass over a cell
	steps []int16 // links on a step: cell*4 + dir, dir 0 to 3
}

func newTally(g grid) *tally {
	n := g.cols * g.rows
	t := &tally{g: g, stop: make([]int16, n), pass: make([]int16, n), steps: make([]int16, 4*n)}
	for i := range t.stop {
		t.stop[i] = -1
	}
	return t
}

// stepAt is the index in steps of the step from a cell in a direction.
func (t *tally) stepAt(col, row, dir int) int {
	if dir >= 4 {
		col, row, dir = col+dirs[dir][0], row+dirs[dir][1], dir-4
	}
	return t.g.cell(col, row)*4 + dir
}

// crossing counts the links on the other diagonal of the square of a step.
func (t *tally) crossing(step int) int16 {
	switch step & 3 {
	case 1:
		return t.steps[step+4+2]
	case 3:
		return t.steps[step-4-2]
	}
	return 0
}

// add counts a link in or, with by = -1, out.
func (t *tally) add(col, row int, w *way, by int16) {
	for k, r := range w.list() {
		for i := range r.n {
			t.steps[t.stepAt(col, row, r.dir)] += by
			col, row = col+dirs[r.dir][0], row+dirs[r.dir][1]
			if k+1 < w.n || i+1 < r.n {
				t.pass[t.g.cell(col, row)] += by
			}
		}
	}
}

// clash is the cost of a link against the stops and the links counted in.
func (t *tally) clash(col, row int, w *way) float64 {
	cost := 0.0
	for k, r := range w.list() {
		for i := range r.n {
			step := t.stepAt(col, row, r.dir)
			cost += costShare*float64(t.steps[step]) + costCross*float64(t.crossing(step))
			col, row = col+dirs[r.dir][0], row+dirs[r.dir][1]
			if k+1 == w.n && i+1 == r.n {
				break
			}
			cell := t.g.cell(col, row)
			cost += costCross * float64(t.pass[cell])
			if t.stop[cell] >= 0 {
				cost += costHit
			}
		}
	}
	return cost
}

// way is up to three runs along the grid.
type way struct {
	n    int
	runs [3]run
}

func wayOf(runs ...run) way {
	w := way{n: len(runs)}
	copy(w.runs[:], runs)
	return w
}

func (w *way) list() []run { return w.runs[:w.n] }

// variants lists the ways along the grid over dx columns and dy rows: straight,
// or with one or two bends of 45 degrees. It returns how many there are.
func variants(dx, dy int, out *[4]way) int {
	nd := min(abs(dx), abs(dy))
	ns := max(abs(dx), abs(dy)) - nd
	diag := dirOf(sign(dx), sign(dy))
	straight := dirOf(sign(dx), 0)
	if abs(dy) > abs(dx) {
		straight = dirOf(0, sign(dy))
	}
	switch {
	case nd == 0:
		out[0] = wayOf(run{straight, ns})
		return 1
	case ns == 0:
		out[0] = wayOf(run{diag, nd})
		return 1
	}
	out[0] = wayOf(run{diag, nd}, run{straight, ns})
	out[1] = wayOf(run{straight, ns}, run{diag, nd})
	n := 2
	if ns > 1 {
		out[n] = wayOf(run{straight, ns / 2}, run{diag, nd}, run{straight, ns - ns/2})
		n++
	}
	if nd > 1 {
		out[n] = wayOf(run{diag, nd / 2}, run{straight, ns}, run{diag, nd - nd/2})
		n++
	}
	return n
}

// wet is the cost of the water on the way of an edge: over land between two
// places on one bank none may be touched, between two banks it is crossed once.
func (s *settler) wet(e *edge, w *way) float64 {
	cost := 0.0
	for k, r := range s.rivers {
		if r == nil {
			continue
		}
		a, b := &s.nodes[e.a], &s.nodes[e.b]
		if a.side[k] == past || b.side[k] == past {
			continue
		}
		over := a.side[k] != b.side[k]
		far := float64(max(abs(a.col-b.col), abs(a.row-b.row))) * math.Sqrt2
		if !over && s.depth[k][s.grid.cell(a.col, a.row)] > far {
			continue
		}
		cost += wetOf(r, a, w, over)
	}
	return cost
}

func wetOf(r *river, from *node, w *way, over bool) float64 {
	cost := 0.0
	col, row := from.col, from.row
	was := r.at(2*col, 2*row)
	dry := was // the last bank stood on
	changes := 0
	for _, s := range w.list() {
		for range s.n {
			col, row = col+dirs[s.dir][0], row+dirs[s.dir][1]
			is := r.at(2*col, 2*row)
			if is == onIt && (was == onIt || !over) {
				cost += costWet
			}
			if (is == left || is == right) && is != dry {
				changes++
				dry = is
			}
			was = is
		}
	}
	if over {
		changes = max(0, changes-1)
	}
	return cost + costWet*float64(changes)
}

// shapeCost is the cost of an edge's own shape, its bends aside: length and
// direction.
func (s *settler) shapeCost(e *edge) float64 {
	a, b := &s.nodes[e.a], &s.nodes[e.b]
	v := s.vector(b.col-a.col, b.row-a.row)
	cost := costLength*v.length + costLonger*math.Abs(v.length-e.want)
	if e.boat {
		cost += costFerry * max(0, v.length-2)
	}
	off := math.Abs(v.angle - e.bearing)
	if off > math.Pi {
		off = 2*math.Pi - off
	}
	cost += costTwist * off * off / (math.Pi * math.Pi / 36)
	if off > astray {
		cost += costAstray * (1 + off - astray)
	}
	return cost
}

// vector is the length and the angle of a number of columns and rows.
type vector struct{ length, angle float64 }

// vectors is a table of vectors by columns and rows, both from -(n-1) to n-1.
type vectors struct {
	n     int
	table []vector
}

func newVectors(n int) vectors {
	v := vectors{n: n}
	for dy := 1 - n; dy < n; dy++ {
		for dx := 1 - n; dx < n; dx++ {
			q := point{float64(dx), float64(dy)}
			v.table = append(v.table, vector{q.length(), math.Atan2(q.y, q.x)})
		}
	}
	return v
}

func (v vectors) vector(dx, dy int) vector { return v.table[(dy+v.n-1)*(2*v.n-1)+dx+v.n-1] }
