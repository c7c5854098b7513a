package mind

import (
	"math/bits"
	"math/rand/v2"

	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// mostLot is how many stops a quick detective can have in mind.
const mostLot = 16

// lot is the stops that quick detectives reckon with in a round; one may be in
// it more than once.
type lot struct {
	stops [mostLot]board.StopID
	n     int
}

// drop takes a stop out.
func (l *lot) drop(at board.StopID) {
	kept := 0
	for _, e := range l.stops[:l.n] {
		if e != at {
			l.stops[kept] = e
			kept++
		}
	}
	l.n = kept
}

// byDistance is how likely a Phantom is to stand 0, 1, 2 and more rides from the
// nearest detective, against the most likely distance.
var byDistance = [...]float32{0.3, 0.3, 1, 0.9, 0.6, 0.25}

// draw fills a lot from where the Phantom may be.
func (m *Mind) draw(s *sim.State, l *lot, size int, r *rand.Rand) {
	n := s.Belief.Len()
	for l.n = 0; l.n < size; {
		e := nth(s.Belief, r.IntN(n))
		if n == 1 || r.Float32() < byDistance[min(m.city.Near(s, e), len(byDistance)-1)] {
			l.stops[l.n] = e
			l.n++
		}
	}
}

// nth is the stop with n smaller ones in the set.
func nth(set board.Set, n int) board.StopID {
	for w, word := range set {
		if k := bits.OnesCount64(word); n >= k {
			n -= k
			continue
		}
		for ; n > 0; n-- {
			word &= word - 1
		}
		return board.StopID(w<<6 + bits.TrailingZeros64(word))
	}
	panic("mind: a set has fewer stops than it says")
}

// Prices of a quick detective, in rounds.
const (
	captureGain = 4.0 // of a stop that the ride ends on
	secondShare = 0.5 // of the second best pair
	noPair      = 12  // rounds of a pair that never captures
)

// hunt is the ride of a quick detective: to where the pairs that he belongs to
// need the fewest rounds for the stops of the lot.
func (m *Mind) hunt(s *sim.State, l *lot) sim.Move {
	var first, second [mostLot]uint8
	m.others(s, l, &first, &second)
	best, ride, seen := float32(0), sim.Move{}, board.Set{}
	for _, t := range board.Rides {
		for to := range m.city.Reach(s, t).All() {
			if seen.Has(to) {
				if ride.Stop == to && s.Packs[s.Turn][t] > s.Packs[s.Turn][ride.Ticket] {
					ride.Ticket = t
				}
				continue
			}
			seen.Add(to)
			if cost := m.cost(s, l, to, &first, &second); ride.Stop == 0 || cost < best {
				best, ride = cost, sim.Move{Ticket: t, Stop: to}
			}
		}
	}
	return ride
}

// others is what the pairs without the actor need for each stop of the lot.
func (m *Mind) others(s *sim.State, l *lot, first, second *[mostLot]uint8) {
	for k := range l.n {
		first[k], second[k] = noPair, noPair
	}
	for i := 2; i <= m.city.Detectives; i++ {
		for j := 1; j < i; j++ {
			if i == int(s.Turn) || j == int(s.Turn) {
				continue
			}
			row := m.pairs.FleeRow(s.At[i], s.At[j])
			for k, e := range l.stops[:l.n] {
				first[k], second[k] = two(first[k], second[k], row[e])
			}
		}
	}
}

// two are the two least of three numbers, the first two of them in order.
func two(a, b, c uint8) (least, next uint8) {
	switch {
	case c < a:
		return c, a
	case c < b:
		return a, c
	}
	return a, b
}

// cost is the rounds still to come if the actor rides to a stop.
func (m *Mind) cost(s *sim.State, l *lot, to board.StopID, first, second *[mostLot]uint8) float32 {
	a, b := *first, *second
	if m.city.Detectives == 1 {
		for k, e := range l.stops[:l.n] {
			a[k] = uint8(m.city.Far(to, e))
		}
	}
	for i := 1; i <= m.city.Detectives; i++ {
		if i == int(s.Turn) {
			continue
		}
		row := m.pairs.FleeRow(s.At[i], to)
		for k, e := range l.stops[:l.n] {
			a[k], b[k] = two(a[k], b[k], row[e])
		}
	}
	sum := float32(0)
	for k, e := range l.stops[:l.n] {
		if e == to {
			sum -= captureGain
			continue
		}
		sum += float32(a[k]) + secondShare*float32(b[k])
	}
	return sum
}

// flee is a ride of a Phantom with this habit. Where it leads beside a
// detective he begins a double, if he can.
func (m *Mind) flee(s *sim.State, h *Habit, r *rand.Rand) sim.Move {
	var rides [maxRides]sim.Move
	var pull [maxRides]float32
	var beside [maxRides]bool
	sight, size, shown := m.SightOf(s), doublings(s.Belief.Len()), m.city.Reveals(int(s.Window)+1)
	n, total := 0, float32(0)
	for _, t := range board.Rides {
		to := m.city.Reach(s, t)
		if to.Empty() {
			continue
		}
		var fare Habit
		m.pay(s, t, shown, &fare)
		cost := h.Dot(&fare)
		for at := range to.All() {
			var x Habit
			m.look(&sight, at, size, shown, &x)
			rides[n], beside[n] = sim.Move{Ticket: t, Stop: at}, x[threatened] > 0
			pull[n] = exp(cost + h.Dot(&x))
			total += pull[n]
			n++
		}
	}
	left, k := r.Float32()*total, 0
	for ; k < n-1; k++ {
		if left -= pull[k]; left < 0 {
			break
		}
	}
	ride := rides[k]
	ride.Double = beside[k] && m.city.MayDouble(s) && m.city.Doubles(s, ride.Ticket, ride.Stop)
	return ride
}

// maxRides bounds the single rides of a position.
const maxRides = 256

var _ = pairs.Never
var _ = hideride.Phantom
