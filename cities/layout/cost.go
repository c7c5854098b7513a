package layout

import "math"

// What spoils a plan, in the units of the search that settles the stops.
const (
	costLonger = 0.55 // for each grid step a link is longer than the map wants
	costLength = 0.30 // for each grid step
	costBend   = 0.8  // for each bend of 45 degrees within a link, by weight
	costCross  = 2.2  // two links cross
	costShare  = 9.0  // two links on the same step of the grid
	costHit    = 16.0 // a link passes through a stop
	costWet    = 12.0 // a link touches water that it need not cross
	costTwist  = 0.35 // a link is 30 degrees off its bearing; grows with the square
	costAstray = 25.0 // a link is more than astray off its bearing
	astray     = 52 * math.Pi / 180
	costAway   = 0.10 // a stop is one grid step from where it wants to be; grows with the square
	costBeside = 0.35 // two stops side by side leave no room for names
	costBank   = 2.5  // each grid step between a stop with boats and the water
)

// costTurn is the cost of a line that turns by so many times 45 degrees at a
// stop, by weight.
var costTurn = [5]float64{0, 0.7, 2.6, 7, 16}

// board of counts: what lies on the grid while stops settle.
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
func (t *tally) add(col, row int, runs []run, by int16) {
	for k, r := range runs {
		for i := range r.n {
			t.steps[t.stepAt(col, row, r.dir)] += by
			col, row = col+dirs[r.dir][0], row+dirs[r.dir][1]
			if k+1 < len(runs) || i+1 < r.n {
				t.pass[t.g.cell(col, row)] += by
			}
		}
	}
}

// clash is the cost of a link against the stops and the links counted in.
func (t *tally) clash(col, row int, runs []run) float64 {
	cost := 0.0
	for k, r := range runs {
		for i := range r.n {
			step := t.stepAt(col, row, r.dir)
			cost += costShare*float64(t.steps[step]) + costCross*float64(t.crossing(step))
			col, row = col+dirs[r.dir][0], row+dirs[r.dir][1]
			if k+1 == len(runs) && i+1 == r.n {
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

// variants lists the ways along the grid over dx columns and dy rows: straight,
// or with one or two bends of 45 degrees.
func variants(dx, dy int, out [][]run) [][]run {
	nd := min(abs(dx), abs(dy))
	ns := max(abs(dx), abs(dy)) - nd
	diag := dirOf(sign(dx), sign(dy))
	straight := dirOf(sign(dx), 0)
	if abs(dy) > abs(dx) {
		straight = dirOf(0, sign(dy))
	}
	switch {
	case nd == 0:
		return append(out, []run{{straight, ns}})
	case ns == 0:
		return append(out, []run{{diag, nd}})
	}
	out = append(out, []run{{diag, nd}, {straight, ns}}, []run{{straight, ns}, {diag, nd}})
	if ns > 1 {
		out = append(out, []run{{straight, ns / 2}, {diag, nd}, {straight, ns - ns/2}})
	}
	if nd > 1 {
		out = append(out, []run{{diag, nd / 2}, {straight, ns}, {diag, nd - nd/2}})
	}
	return out
}

// wet is the cost of the water on the way of an edge: over land between two
// places on one bank none may be touched, between two banks it is crossed once.
func (p *plan) wet(e *edge, runs []run) float64 {
	cost := 0.0
	for k, r := range p.rivers {
		if r == nil {
			continue
		}
		a, b := &p.nodes[e.a], &p.nodes[e.b]
		cost += wetOf(r, a, runs, a.side[k] != b.side[k])
	}
	return cost
}

func wetOf(r *river, from *node, runs []run, over bool) float64 {
	cost := 0.0
	col, row := from.col, from.row
	was := r.at(2*col, 2*row)
	dry := was // the last bank stood on
	changes := 0
	for _, s := range runs {
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
	if allowed := 0; over {
		allowed = 1
		return cost + costWet*float64(max(0, changes-allowed))
	}
	return cost + costWet*float64(changes)
}

// shapeCost is the cost of an edge's own shape: bends, length and direction.
func (p *plan) shapeCost(e *edge, runs []run) float64 {
	a, b := &p.nodes[e.a], &p.nodes[e.b]
	v := point{float64(b.col - a.col), float64(b.row - a.row)}
	long := v.length()
	cost := costBend*e.weight*float64(len(runs)-1) + costLength*long
	cost += costLonger * math.Abs(long-max(1, a.want.distance(b.want)))
	off := v.angle(b.geo.minus(a.geo))
	twist := off / (math.Pi / 6)
	cost += costTwist * twist * twist
	if off > astray {
		cost += costAstray * (1 + off - astray)
	}
	return cost
}
