package chase

import "hideride/engine/board"

// How a Phantom is thought to ride when his stop is guessed.
const (
	daring   = 0.5 // a stop that a detective can ride to, against 1 for another
	clueless = 0.3 // share of the guess that takes all stops of B as equal
)

// weigh guesses how likely the Phantom is on each stop of B: every path since
// he was last seen counts by how a careful Phantom would choose it. The weights
// of B add up to 1.
func (s *scene) weigh() []float64 {
	k := len(s.sets) - 1
	for k > 0 && s.sets[k].Len() > 1 {
		k--
	}
	w := s.lure(s.sets[k], s.guardsAt(k))
	for k++; k < len(s.sets); k++ {
		w = s.follow(w, k)
	}
	b := s.belief()
	total := 0.0
	for p := range b.All() {
		total += w[p]
	}
	even := 1 / float64(b.Len())
	for p := range b.All() {
		if total > 0 {
			w[p] = clueless*even + (1-clueless)*w[p]/total
		} else {
			w[p] = even
		}
	}
	return w
}

// lure is how much each stop of a set invites a Phantom when detectives stand
// on d.
func (s *scene) lure(to, d board.Set) []float64 {
	w := make([]float64, s.roads.n)
	reached := s.roads.around(d)
	for p := range to.All() {
		w[p] = 1
		if reached.Has(p) {
			w[p] = daring
		}
	}
	return w
}

// follow carries the weights over the ride of window k+1.
func (s *scene) follow(w []float64, k int) []float64 {
	d := s.guardsAt(k)
	lure := s.lure(s.game.Board().All(), d)
	out := make([]float64, len(w))
	for p := range s.sets[k-1].All() {
		to, sum := s.game.Reach(p, s.view.Log[k].Ticket, d), 0.0
		for q := range to.All() {
			sum += lure[q]
		}
		for q := range to.Meet(s.sets[k]).All() {
			out[q] += w[p] * lure[q] / sum
		}
	}
	return out
}

// guardsAt is where detectives stood at the ride of window k+1 (HR-91).
func (s *scene) guardsAt(k int) board.Set {
	var d board.Set
	for _, slug := range s.view.Log[k].Guards {
		d.Add(s.game.Board().Find(slug))
	}
	return d
}
