package layout

import (
	"math"
	"math/rand/v2"
	"slices"
)

// settler searches for the places of the stops on the grid by annealing.
type settler struct {
	*plan
	*tally
	vectors
	rand     *rand.Rand
	at       [][]*edge
	throughs [][]through
	lines    []track
	depth    [][]float64 // by river: grid steps to it from each cell
	pool     [4]way      // scratch for variants

	moves   []move
	touched []*edge
	near    []int
	before  []way
}

// move is a node and the cell it goes to.
type move struct{ node, col, row int }

// The annealing: the most tries per stop, the temperatures at begin and end, and
// the last share of the tries, which only tidies up.
const (
	triesPerStop = 9000
	triesForSize = 250 // times the number of stops, for a small town
	hot, cold    = 50.0, 1.0
	quench       = 0.15
	still        = 0.05
)

// settle puts every node on its own cell of the grid.
func (p *plan) settle() {
	s := &settler{plan: p, tally: newTally(p.grid), vectors: newVectors(max(p.grid.cols, p.grid.rows)), rand: rand.New(rand.NewPCG(p.hints.Seed, 1)), at: p.incident(), throughs: p.throughs(), lines: p.tracks()}
	s.sound()
	s.seed()
	for _, e := range p.edges {
		s.lay(e)
	}
	tries := len(p.nodes) * min(triesPerStop, triesForSize*len(p.nodes))
	for i := range tries {
		done := float64(i) / float64(tries)
		heat := still
		if done < 1-quench {
			heat = hot * math.Pow(cold/hot, done/(1-quench))
		}
		s.propose(1 - done)
		s.try(heat)
	}
}

// sound measures how far every cell is from every river.
func (s *settler) sound() {
	for _, r := range s.rivers {
		if r == nil {
			s.depth = append(s.depth, nil)
			continue
		}
		d := make([]float64, s.grid.cols*s.grid.rows)
		for c := range d {
			_, d[c] = side(r.course, point{float64(c % s.grid.cols), float64(c / s.grid.cols)})
		}
		s.depth = append(s.depth, d)
	}
}

// seed gives every node the free cell nearest to where it wants to be.
func (s *settler) seed() {
	for i := range s.nodes {
		if at, ok := s.hints.Pin[s.b.Stops[i].Slug]; ok {
			s.put(i, at[0], at[1])
			s.nodes[i].fixed = true
		}
	}
	order := make([]int, len(s.nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.urgency(b) - s.urgency(a) })
	for _, i := range order {
		if !s.nodes[i].fixed {
			col, row := s.nearest(i)
			s.put(i, col, row)
		}
	}
}

// urgency ranks the nodes that choose first: landings, then the busy ones.
func (s *settler) urgency(i int) int {
	if s.nodes[i].landing {
		return 1000
	}
	return len(s.at[i])
}

func (s *settler) put(i, col, row int) {
	s.nodes[i].col, s.nodes[i].row = col, row
	s.stop[s.grid.cell(col, row)] = int16(i)
}

func (s *settler) nearest(i int) (col, row int) {
	best := math.Inf(1)
	for c, taken := range s.stop {
		x, y := c%s.grid.cols, c/s.grid.cols
		d := s.nodes[i].want.distance(point{float64(x), float64(y)})
		if !s.allowed(i, x, y) {
			d += 1000
		}
		if taken < 0 && d < best {
			best, col, row = d, x, y
		}
	}
	return col, row
}

// allowed tells whether a node may stand on a cell: landings in a river, all
// others on their true bank.
func (s *settler) allowed(i, col, row int) bool {
	n := &s.nodes[i]
	wet := false
	for k, r := range s.rivers {
		if r == nil {
			continue
		}
		switch is := r.at(2*col, 2*row); {
		case is == onIt:
			wet = true
		case !n.landing && is != past && n.side[k] != past && is != n.side[k]:
			return false
		}
	}
	return wet == (n.landing && s.anyRiver())
}

func (s *settler) anyRiver() bool {
	return slices.ContainsFunc(s.rivers, func(r *river) bool { return r != nil })
}

// legal tells whether all moves lead to allowed cells that are or become free.
func (s *settler) legal() bool {
	for _, m := range s.moves {
		if s.nodes[m.node].fixed || !s.grid.inside(m.col, m.row) || !s.allowed(m.node, m.col, m.row) {
			return false
		}
		o := s.stop[s.grid.cell(m.col, m.row)]
		if o >= 0 && !slices.ContainsFunc(s.moves, func(m move) bool { return m.node == int(o) }) {
			return false
		}
	}
	return len(s.moves) > 0
}

// try makes the moves and takes them back if the plan gets worse by more than
// the heat allows.
func (s *settler) try(heat float64) {
	if !s.legal() {
		return
	}
	s.touch()
	was := s.localCost()
	s.before = s.before[:0]
	for _, e := range s.touched {
		s.before = append(s.before, e.way)
		was += s.lift(e)
	}
	was += s.standCost()
	s.shift()
	is := s.standCost()
	for _, e := range s.touched {
		is += s.lay(e)
	}
	is += s.localCost()
	if is <= was || s.rand.Float64() < math.Exp((was-is)/heat) {
		return
	}
	for _, e := range s.touched {
		s.lift(e)
	}
	s.shift()
	for i, e := range s.touched {
		s.layAs(e, s.before[i])
	}
}

// touch collects the edges and nodes that the moves concern.
func (s *settler) touch() {
	s.touched, s.near = s.touched[:0], s.near[:0]
	for _, m := range s.moves {
		for _, e := range s.at[m.node] {
			if !slices.Contains(s.touched, e) {
				s.touched = append(s.touched, e)
			}
		}
	}
	for _, m := range s.moves {
		s.see(m.node)
	}
	for _, e := range s.touched {
		s.see(e.a)
		s.see(e.b)
	}
}

func (s *settler) see(n int) {
	if !slices.Contains(s.near, n) {
		s.near = append(s.near, n)
	}
}

// shift carries out the moves and turns them round, so that a second call
// takes them back.
func (s *settler) shift() {
	for i := range s.moves {
		n := &s.nodes[s.moves[i].node]
		s.stop[s.grid.cell(n.col, n.row)] = -1
	}
	for i := range s.moves {
		m := &s.moves[i]
		n := &s.nodes[m.node]
		n.col, m.col = m.col, n.col
		n.row, m.row = m.row, n.row
		s.stop[s.grid.cell(n.col, n.row)] = int16(m.node)
	}
}

// lift takes an edge off the grid and returns what it cost.
func (s *settler) lift(e *edge) float64 {
	cost := s.shapeCost(e)
	if e.boat {
		return cost
	}
	a := &s.nodes[e.a]
	s.add(a.col, a.row, &e.way, -1)
	return cost + s.wayCost(e, &e.way)
}

// wayCost is the cost of the bends of a way over land, of the water on it and
// of what is in its way.
func (s *settler) wayCost(e *edge, w *way) float64 {
	a := &s.nodes[e.a]
	return costBend*e.weight*float64(w.n-1) + s.clash(a.col, a.row, w) + s.wet(e, w)
}

// lay puts an edge on the grid the cheapest way and returns its cost.
func (s *settler) lay(e *edge) float64 {
	a, b := &s.nodes[e.a], &s.nodes[e.b]
	n := variants(b.col-a.col, b.row-a.row, &s.pool)
	cost := s.shapeCost(e)
	if e.boat {
		e.way = s.pool[0]
		return cost
	}
	best := math.Inf(1)
	for i := range n {
		if c := s.wayCost(e, &s.pool[i]); c < best {
			best, e.way = c, s.pool[i]
		}
	}
	s.add(a.col, a.row, &e.way, 1)
	return cost + best
}

func (s *settler) layAs(e *edge, w way) {
	e.way = w
	if !e.boat {
		a := &s.nodes[e.a]
		s.add(a.col, a.row, &e.way, 1)
	}
}

// localCost is the cost of the lines' turns at the nodes concerned.
func (s *settler) localCost() float64 {
	cost := 0.0
	for _, n := range s.near {
		for _, t := range s.throughs[n] {
			cost += t.weight * costTurn[4-turn(t.e.leaves(n), t.f.leaves(n))]
		}
	}
	return cost
}

// leaves is the direction in which an edge leaves one of its ends.
func (e *edge) leaves(n int) int {
	if n == e.a {
		return e.way.runs[0].dir
	}
	return (e.way.runs[e.way.n-1].dir + 4) & 7
}

// standCost is the cost of the places of the moved nodes.
func (s *settler) standCost() float64 {
	cost := 0.0
	for _, m := range s.moves {
		n := &s.nodes[m.node]
		d := n.want.minus(point{float64(n.col), float64(n.row)})
		away := costAway
		if n.landing {
			away *= 4
		}
		cost += away * d.dot(d)
		cell := s.grid.cell(n.col, n.row)
		cost += costHit * float64(s.pass[cell])
		for _, dx := range [2]int{-1, 1} {
			if s.grid.inside(n.col+dx, n.row) && s.stop[cell+dx] >= 0 {
				cost += costBeside
			}
		}
		if n.boat && !n.landing {
			cost += costBank * max(0, s.ashore(cell)-1)
		}
	}
	return cost
}

// ashore is how far a cell is from the nearest river.
func (s *settler) ashore(cell int) float64 {
	near := math.Inf(1)
	for _, d := range s.depth {
		if d != nil {
			near = min(near, d[cell])
		}
	}
	if math.IsInf(near, 1) {
		return 0
	}
	return near
}
