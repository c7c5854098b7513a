package mind

import (
	"math/rand/v2"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// mostLot is how many stops a detective can have in mind.
const mostLot = 32

// lot is the stops that detectives reckon with in a round, with what each
// counts.
type lot struct {
	stops  [mostLot]board.StopID
	weight [mostLot]float32
	n      int
}

// add puts a stop in.
func (l *lot) add(at board.StopID, weight float32) {
	l.stops[l.n], l.weight[l.n] = at, weight
	l.n++
}

// drop takes a stop out.
func (l *lot) drop(at board.StopID) {
	kept := 0
	for k, e := range l.stops[:l.n] {
		if e != at {
			l.stops[kept], l.weight[kept] = e, l.weight[k]
			kept++
		}
	}
	l.n = kept
}

// heaviest is the stops of the highest weights.
func heaviest(weights []float32) (l lot) {
	for at, w := range weights {
		if w == 0 || l.n == mostLot && w <= l.weight[mostLot-1] {
			continue
		}
		k := min(l.n, mostLot-1)
		for ; k > 0 && l.weight[k-1] < w; k-- {
			l.stops[k], l.weight[k] = l.stops[k-1], l.weight[k-1]
		}
		l.stops[k], l.weight[k] = board.StopID(at), w
		l.n = min(l.n+1, mostLot)
	}
	return l
}

// byDistance is how likely a Phantom is to stand 0, 1, 2 and more rides from the
// nearest detective, against the most likely distance.
var byDistance = [...]float32{0.3, 0.3, 1, 0.9, 0.6, 0.25}

// draw fills a lot with stops where the Phantom may be.
func (m *Mind) draw(s *sim.State, l *lot, size int, r *rand.Rand) {
	n := s.Belief.Len()
	for l.n = 0; l.n < size; {
		e := s.Belief.Nth(r.IntN(n))
		if n == 1 || r.Float32() < byDistance[min(m.city.Near(s, e), len(byDistance)-1)] {
			l.add(e, 1)
		}
	}
}
