package mind

import (
	"math"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// Past is one window of the public record.
type Past struct {
	Before sim.State    // the position that the ride was chosen in, with the Phantom's stop unknown
	Ticket board.Ticket // none for the choice of a start
	After  board.Set    // where the Phantom can have ended, as far as all that is known by now tells
}

// Belief is how likely the Phantom is on each stop, by stop number, after a
// record of at least one window; it adds up to 1. Every path that the record
// allows counts by how the Phantoms of a population would have chosen its rides:
// careful ones, daring ones and such as ride at random. Those whose habits fit
// what was seen count more.
func (m *Mind) Belief(record []Past) []float32 {
	first := len(record) - 1
	for first > 0 && record[first].After.Len() > 1 {
		first--
	}
	out := make([]float32, m.city.N)
	for i := range m.folk {
		w := m.begin(&m.folk[i], &record[first])
		for k := first + 1; k < len(record); k++ {
			w = m.follow(&m.folk[i], w, &record[k], record[k-1].After)
		}
		for at, p := range w {
			out[at] += m.folk[i].share * p
		}
	}
	return normal(out, record[len(record)-1].After)
}

// normal makes the weights of a set add up to 1; if none is above 0, all are equal.
func normal(w []float32, set board.Set) []float32 {
	total := float32(0)
	for at := range set.All() {
		total += w[at]
	}
	even := 1 / float32(set.Len())
	for at := range set.All() {
		if total > 0 {
			w[at] /= total
		} else {
			w[at] = even
		}
	}
	return w
}

// begin is the weights after the choice of a start, or where he was shown.
func (m *Mind) begin(who *member, p *Past) []float32 {
	w := make([]float32, m.city.N)
	if p.Ticket != board.NoTicket {
		for at := range p.After.All() {
			w[at] = 1
		}
		return w
	}
	sight, total := m.SightOf(&p.Before), float32(0)
	for at := range m.city.Game.Board().All().Minus(p.Before.Guards).All() {
		var x Habit
		m.look(&sight, at, 0, m.city.Reveals(1), &x)
		w[at] = exp(who.start.Dot(&x))
		total += w[at]
	}
	for at := range w {
		if p.After.Has(board.StopID(at)) {
			w[at] /= total
		} else {
			w[at] = 0
		}
	}
	return w
}

// follow carries the weights over a ride. Those of all stops add up to the
// chance of the ticket and of what else was seen.
func (m *Mind) follow(who *member, w []float32, p *Past, from board.Set) []float32 {
	out := make([]float32, m.city.N)
	pull, fare := m.pulls(who, &p.Before)
	s := p.Before
	s.Turn = 0
	for at := range from.All() {
		if w[at] == 0 {
			continue
		}
		s.At[0] = at
		sum, rides := float32(0), float32(0)
		for _, t := range board.Rides {
			for to := range m.city.Reach(&s, t).All() {
				sum += fare[t] * pull[to]
				rides++
			}
		}
		if rides == 0 {
			continue
		}
		for to := range m.city.Reach(&s, p.Ticket).Meet(p.After).All() {
			out[to] += w[at] * ((1-clueless)*fare[p.Ticket]*pull[to]/sum + clueless/rides)
		}
	}
	return out
}

// pulls is how much each stop and each ticket invites a Phantom.
func (m *Mind) pulls(who *member, s *sim.State) (pull []float32, fare [board.Double]float32) {
	pull = make([]float32, m.city.N)
	sight, size, shown := m.SightOf(s), doublings(s.Belief.Len()), m.city.Reveals(int(s.Window)+1)
	for to := range m.city.Game.Board().All().Minus(s.Guards).All() {
		var x Habit
		m.look(&sight, to, size, shown, &x)
		pull[to] = exp(who.ride.Dot(&x))
	}
	for _, t := range board.Rides {
		var x Habit
		m.pay(s, t, shown, &x)
		fare[t] = exp(who.ride.Dot(&x))
	}
	return pull, fare
}

func exp(x float32) float32 { return float32(math.Exp(float64(x))) }
