package layout

import (
	"cmp"
	"container/heap"
	"math"
	"slices"
)

// What a way along the half steps costs; a half step costs 1.
const (
	wayBend   = 1.6  // 45 degrees, by weight
	wayCorner = 5.0  // 90 degrees, by weight
	wayCross  = 2.5  // meets another link in a point
	wayTaken  = 40.0 // runs on top of another link
	wayClose  = 2.0  // squeezes past a stop
	wayLine   = 0.4  // each 45 degrees that a line turns at a stop, by weight
	wayDry    = 14.0 // a boat over land, a grid step from the water
)

// passes is how often every link is taken up and laid again.
const passes = 4

// router lays every edge along the half steps, no two on the same step.
type router struct {
	*plan
	w, h     int
	stop     []int16 // node + 1 on a half step
	taken    []int16 // edges on a step: place*4 + dir, dir 0 to 3
	pass     []int16 // edges over a place
	at       [][]*edge
	throughs [][]through
}

// route gives every edge its way.
func (p *plan) route() {
	r := &router{plan: p, w: p.grid.halfCols(), h: p.grid.halfRows(), at: p.incident(), throughs: p.throughs()}
	r.stop = make([]int16, r.w*r.h)
	r.taken = make([]int16, 4*r.w*r.h)
	r.pass = make([]int16, r.w*r.h)
	for i, n := range p.nodes {
		r.stop[p.grid.half(2*n.col, 2*n.row)] = int16(i + 1)
	}
	order := slices.Clone(p.edges)
	slices.SortStableFunc(order, func(a, b *edge) int { return cmp.Compare(r.ease(a), r.ease(b)) })
	for range passes {
		for _, e := range order {
			r.count(e, -1)
			e.route = r.find(e)
			r.count(e, 1)
		}
	}
}

// ease ranks the edges that are laid first: the weighty, the straight and the
// short.
func (r *router) ease(e *edge) float64 {
	a, b := r.nodes[e.a], r.nodes[e.b]
	long := point{float64(a.col - b.col), float64(a.row - b.row)}.length() + 4*float64(e.way.n-1)
	if e.boat {
		return long - 100*boatUrgency
	}
	return long - 100*e.weight
}

// count notes the way of an edge as taken or, with by = -1, free.
func (r *router) count(e *edge, by int16) {
	for k := 1; k < len(e.route); k++ {
		a, b := e.route[k-1], e.route[k]
		r.taken[r.step(a, dirOf(b.i-a.i, b.j-a.j))] += by
		if k+1 < len(e.route) {
			r.pass[r.grid.half(b.i, b.j)] += by
		}
	}
}

func (r *router) step(at half, dir int) int {
	if dir >= 4 {
		at, dir = at.to(dir), dir-4
	}
	return r.grid.half(at.i, at.j)*4 + dir
}

func (h half) to(dir int) half { return half{h.i + dirs[dir][0], h.j + dirs[dir][1]} }

// crossing counts the edges on the other diagonal of a half square.
func (r *router) crossing(step int) int16 {
	switch step & 3 {
	case 1:
		return r.taken[step+4+2]
	case 3:
		return r.taken[step-4-2]
	}
	return 0
}

// boatUrgency is the weight of boats in ease, between train and bus.
const boatUrgency = 1.5

// stride is a place reached by a direction, in the search.
type stride struct {
	at    half
	dir   int
	cost  float64 // so far
	total float64 // with the least cost of the rest
	seq   int     // decides between equals
}

type frontier []stride

func (f frontier) Len() int { return len(f) }
func (f frontier) Less(a, b int) bool {
	return f[a].total < f[b].total || f[a].total == f[b].total && f[a].seq < f[b].seq
}
func (f frontier) Swap(a, b int) { f[a], f[b] = f[b], f[a] }
func (f *frontier) Push(x any)   { *f = append(*f, x.(stride)) }
func (f *frontier) Pop() any {
	last := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return last
}

// find is the cheapest way of an edge past all others. There always is one:
// stops stand at least two half steps apart.
func (r *router) find(e *edge) []half {
	from, to := r.home(e.a), r.home(e.b)
	best := make([]float64, 8*r.w*r.h)
	for i := range best {
		best[i] = math.Inf(1)
	}
	came := make([]int8, len(best))
	var open frontier
	seq := 0
	push := func(s stride, before int8) {
		if key := r.grid.half(s.at.i, s.at.j)*8 + s.dir; s.cost < best[key] {
			best[key], came[key] = s.cost, before
			seq++
			s.seq, s.total = seq, s.cost+octile(s.at, to)
			heap.Push(&open, s)
		}
	}
	for dir := range 8 {
		if next := from.to(dir); r.open(next, e) {
			push(stride{at: next, dir: dir, cost: r.turnAt(e, e.a, dir) + r.strideCost(e, from, dir)}, -1)
		}
	}
	for len(open) > 0 {
		s := heap.Pop(&open).(stride)
		if s.cost > best[r.grid.half(s.at.i, s.at.j)*8+s.dir] {
			continue
		}
		if s.at == to {
			return r.trail(from, s, came)
		}
		r.expand(e, s, push)
	}
	return nil
}

func (r *router) home(n int) half { return half{2 * r.nodes[n].col, 2 * r.nodes[n].row} }

// expand goes on from a place straight or with a bend of up to 90 degrees.
func (r *router) expand(e *edge, s stride, push func(stride, int8)) {
	for bend := -2; bend <= 2; bend++ {
		dir := (s.dir + bend) & 7
		next := s.at.to(dir)
		if !r.open(next, e) {
			continue
		}
		cost := s.cost + r.strideCost(e, s.at, dir)
		switch abs(bend) {
		case 1:
			cost += wayBend * math.Sqrt(e.weight)
		case 2:
			cost += wayCorner * math.Sqrt(e.weight)
		}
		if next == r.home(e.b) {
			cost += r.turnAt(e, e.b, (dir+4)&7)
		} else {
			cost += wayCross * float64(r.pass[r.grid.half(next.i, next.j)])
		}
		push(stride{at: next, dir: dir, cost: cost}, int8(s.dir))
	}
}

// open tells whether an edge may come to a place: inside the sheet and at no
// stop but its own end.
func (r *router) open(at half, e *edge) bool {
	if at.i < -rim || at.j < -rim || at.i >= r.w-rim || at.j >= r.h-rim {
		return false
	}
	n := r.stop[r.grid.half(at.i, at.j)]
	return n == 0 || int(n) == e.b+1
}

// strideCost is the cost of one half step.
func (r *router) strideCost(e *edge, at half, dir int) float64 {
	step := r.step(at, dir)
	cost := length(dir) + wayTaken*float64(r.taken[step]) + wayCross*float64(r.crossing(step))
	next := at.to(dir)
	if dir&1 == 1 {
		cost += r.squeeze(e, half{at.i, next.j}) + r.squeeze(e, half{next.i, at.j})
	}
	return cost + r.waterCost(e, at, next)
}

func length(dir int) float64 {
	if dir&1 == 1 {
		return math.Sqrt2
	}
	return 1
}

// squeeze is the cost of a diagonal half step beside a stop.
func (r *router) squeeze(e *edge, at half) float64 {
	n := int(r.stop[r.grid.half(at.i, at.j)])
	if n == 0 || n == e.a+1 || n == e.b+1 {
		return 0
	}
	return wayClose * (1 + e.weight/2) * float64(len(e.links))
}

// waterCost keeps land links on their bank and lets them cross a river once;
// boats keep to the water.
func (r *router) waterCost(e *edge, at, next half) float64 {
	if e.boat {
		return r.dryCost(at, next)
	}
	cost := 0.0
	for k, v := range r.rivers {
		if v != nil {
			cost += bankCost(v.at(at.i, at.j), v.at(next.i, next.j), r.nodes[e.a].side[k], r.nodes[e.b].side[k])
		}
	}
	return cost
}

// dryCost is the cost of a boat's step off the water, little near it and much
// along a bank.
func (r *router) dryCost(at, next half) float64 {
	away := math.Inf(1)
	for _, v := range r.rivers {
		if v != nil {
			away = min(away, (v.far[r.grid.half(at.i, at.j)]+v.far[r.grid.half(next.i, next.j)])/2)
		}
	}
	if math.IsInf(away, 1) {
		return 0
	}
	away = min(away, 1.5)
	return wayDry * away * away * away
}

// wayWet is the cost of touching water in vain; it outweighs any other way.
const wayWet = 60.0

// bankCost is the cost of a step from one side of a river to another, for a
// link from bank a to bank b.
func bankCost(was, is, a, b int8) float64 {
	switch {
	case is == past || was == past || a == past || b == past:
		return 0
	case is == onIt && (was == onIt || a == b):
		return wayWet
	case is == a && was != a && a != b:
		return wayWet
	case is != onIt && is != a && is != b:
		return wayWet
	}
	return 0
}

// turnAt is the cost of how lines turn at the end n of an edge that leaves it
// in a direction, against the edges that are laid.
func (r *router) turnAt(e *edge, n, dir int) float64 {
	cost := 0.0
	for _, t := range r.throughs[n] {
		o := t.e
		if o == e {
			o = t.f
		} else if t.f != e {
			continue
		}
		if o != e && len(o.route) > 1 {
			bend := float64(4 - turn(dir, o.heads(n)))
			cost += wayLine * t.weight * bend * bend / 2
		}
	}
	return cost
}

// heads is the direction in which a laid edge leaves one of its ends.
func (e *edge) heads(n int) int {
	a, b := e.route[0], e.route[1]
	if n == e.b {
		a, b = e.route[len(e.route)-1], e.route[len(e.route)-2]
	}
	return dirOf(b.i-a.i, b.j-a.j)
}

// octile is the least length of a way between two places.
func octile(a, b half) float64 {
	dx, dy := abs(a.i-b.i), abs(a.j-b.j)
	return float64(max(dx, dy)-min(dx, dy)) + math.Sqrt2*float64(min(dx, dy))
}

// trail walks back from the end of a search.
func (r *router) trail(from half, s stride, came []int8) []half {
	out := []half{s.at}
	at, dir := s.at, s.dir
	for {
		before := came[r.grid.half(at.i, at.j)*8+dir]
		at = half{at.i - dirs[dir][0], at.j - dirs[dir][1]}
		out = append(out, at)
		if before < 0 {
			break
		}
		dir = int(before)
	}
	slices.Reverse(out)
	return out
}
