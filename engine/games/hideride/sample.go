package hideride

import (
	"math/rand/v2"

	"hideride/engine/board"
)

// Sample is a full state that the view cannot tell from the real one: hidden
// windows get a path drawn with equal chances from all that fit the record.
func (g *Game) Sample(v View, r *rand.Rand) State {
	s := g.public(v)
	sets := g.Trace(v)
	if len(sets) == 0 {
		return s
	}
	s.Belief = sets[len(sets)-1]
	g.drawPath(&s, sets, v, r)
	s.At[Phantom] = s.Trail[len(s.Trail)-1].Stop
	return s
}

// public is the state as far as the view tells it.
func (g *Game) public(v View) State {
	s := State{Turn: int8(v.Turn), Shown: v.Shown, Cheeky: v.Cheeky, Bold: v.Bold, By: int8(v.By)}
	for p, name := range phaseNames {
		if name == v.Phase {
			s.Phase = Phase(p)
		}
	}
	for r, name := range reasonNames {
		if name == v.Reason {
			s.Reason = Reason(r)
		}
	}
	for i, slug := range v.Detectives {
		s.At[i+1] = g.board.Find(slug)
	}
	copy(s.Packs[:], v.Tickets)
	for _, r := range v.Rides {
		s.Rides = append(s.Rides, Ride{r.Window, int8(r.By), r.Ticket, g.board.Find(r.From), g.board.Find(r.To)})
	}
	for _, t := range v.Takes {
		s.Takes = append(s.Takes, Take{t.Window, int8(t.From), t.Ticket})
	}
	for _, stub := range v.Log {
		w := Window{Ticket: stub.Ticket, First: stub.First, Stop: g.board.Find(stub.Stop)}
		for _, at := range stub.Guards {
			w.Guards.Add(g.board.Find(at))
		}
		s.Trail = append(s.Trail, w)
	}
	return s
}

// drawPath fills the stops that the view does not know: counting from the last
// known window forwards how many paths lead to each stop, then walking
// backwards with those weights.
func (g *Game) drawPath(s *State, sets []board.Set, v View, r *rand.Rand) {
	first := 0 // the first unknown window, counted from 0
	for first < len(s.Trail) && s.Trail[first].Stop != 0 {
		first++
	}
	n := len(s.Trail)
	if first == n {
		return
	}
	counts := make([][]float64, n)
	for k := first; k < n; k++ {
		counts[k] = g.countPaths(s, sets, counts, k, first)
	}
	s.Trail = append([]Window(nil), s.Trail...)
	next := board.StopID(0)
	for k := n - 1; k >= first; k-- {
		weights := counts[k]
		if next != 0 {
			weights = g.leadingTo(s, weights, sets[k], k+1, next)
		}
		next = pick(weights, sets[k], r)
		s.Trail[k].Stop = next
	}
}

// countPaths is, per stop, the number of paths from the last known window that
// end there after window k+1.
func (g *Game) countPaths(s *State, sets []board.Set, counts [][]float64, k, first int) []float64 {
	out := make([]float64, g.board.Len()+1)
	if k == 0 {
		for p := range sets[0].All() {
			out[p] = 1
		}
		return out
	}
	step := func(from board.StopID, ways float64) {
		for to := range g.Reach(from, s.Trail[k].Ticket, s.Trail[k].Guards).Meet(sets[k]).All() {
			out[to] += ways
		}
	}
	if k == first {
		step(s.Trail[k-1].Stop, 1)
		return out
	}
	for from := range sets[k-1].All() {
		step(from, counts[k-1][from])
	}
	return out
}

// leadingTo keeps the weights of the stops from which window k+1 leads to next.
func (g *Game) leadingTo(s *State, weights []float64, from board.Set, k int, next board.StopID) []float64 {
	out := make([]float64, len(weights))
	for p := range from.All() {
		if g.Reach(p, s.Trail[k].Ticket, s.Trail[k].Guards).Has(next) {
			out[p] = weights[p]
		}
	}
	return out
}

// pick draws a stop of the set by weight.
func pick(weights []float64, from board.Set, r *rand.Rand) board.StopID {
	total := 0.0
	for p := range from.All() {
		total += weights[p]
	}
	left := r.Float64() * total
	var last board.StopID
	for p := range from.All() {
		if weights[p] == 0 {
			continue
		}
		last = p
		if left -= weights[p]; left < 0 {
			break
		}
	}
	return last
}
