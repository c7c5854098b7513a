package mind

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// What a quick detective counts, in rounds.
const (
	captureGain = 4.0 // of a stop that the ride ends on
	secondShare = 0.5 // of the second best pair: all detectives must stay useful
	noPair      = 12  // rounds of a pair that never captures
)

// bests is what the best pair and the second best need for each stop of a lot.
type bests struct{ first, second [mostLot]uint8 }

// note takes another pair's rounds into account; they are those of Pairs.FleeRow.
func (b *bests) note(l *lot, row []uint8) {
	for k, e := range l.stops[:l.n] {
		b.first[k], b.second[k] = two(b.first[k], b.second[k], row[e])
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

// hunt is the ride of a quick detective: to where the pairs need the fewest
// rounds for the stops of the lot.
func (m *Mind) hunt(s *sim.State, l *lot) sim.Move {
	others := m.others(s, l)
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
			if cost := m.cost(s, l, to, &others); ride.Stop == 0 || cost < best {
				best, ride = cost, sim.Move{Ticket: t, Stop: to}
			}
		}
	}
	return ride
}

// others is the pairs without the actor.
func (m *Mind) others(s *sim.State, l *lot) (b bests) {
	for k := range l.n {
		b.first[k], b.second[k] = noPair, noPair
	}
	for i := 2; i <= m.city.Detectives; i++ {
		for j := 1; j < i; j++ {
			if i != int(s.Turn) && j != int(s.Turn) {
				b.note(l, m.pairs.FleeRow(s.At[i], s.At[j]))
			}
		}
	}
	return b
}

// cost is the rounds still to come if the actor rides to a stop.
func (m *Mind) cost(s *sim.State, l *lot, to board.StopID, others *bests) float32 {
	b := *others
	if m.city.Detectives == 1 {
		b.note(l, m.city.RowBy(m.place(s, 1).kinds, to))
	}
	for i := 1; i <= m.city.Detectives; i++ {
		if i != int(s.Turn) {
			b.note(l, m.pairs.FleeRow(s.At[i], to))
		}
	}
	sum := float32(0)
	for k, e := range l.stops[:l.n] {
		if e == to {
			sum -= captureGain * l.weight[k]
		} else {
			sum += (float32(b.first[k]) + secondShare*float32(b.second[k])) * l.weight[k]
		}
	}
	return sum
}

// worthCatching is how much more of the belief a round must catch to be played
// for the capture rather than for the rounds to come.
const worthCatching = 0.12

// plan is the rides of the detectives from the actor on to the end of the
// round, as those make them who know all of the lot: where the best cover
// catches much more than quick rides would, they ride for that.
func (m *Mind) plan(s sim.State, l lot) []sim.Move {
	s.At[0] = 0 // wherever he is, nobody knows before the rides are made
	quick, caught := m.rides(s, l, nil)
	c := m.cover(&s, &l)
	if c.best < caught+worthCatching {
		return quick
	}
	sure, more := m.rides(s, l, &c.plan)
	if more > caught {
		return sure
	}
	return quick
}

// rides is a round of quick rides, but for those who have a stop to catch the
// Phantom on, and how much of the lot they catch.
func (m *Mind) rides(s sim.State, l lot, to *[1 + hideride.MaxDetectives]board.StopID) (rides []sim.Move, caught float32) {
	for window := s.Window; s.Phase == sim.Detecting && s.Window == window && l.n > 0; {
		ride := sim.Move{}
		if to != nil {
			ride = m.onto(&s, to[s.Turn])
		}
		if ride.Stop == 0 {
			ride = m.hunt(&s, &l)
		}
		rides = append(rides, ride)
		m.city.Do(&s, ride)
		for k, e := range l.stops[:l.n] {
			if e == ride.Stop {
				caught += l.weight[k]
			}
		}
		l.drop(ride.Stop)
	}
	return rides, caught
}

// onto is the actor's ride to a stop with the ticket that he has most of, or no
// move if he cannot go there.
func (m *Mind) onto(s *sim.State, to board.StopID) (ride sim.Move) {
	for _, t := range board.Rides {
		if to != 0 && m.city.Reach(s, t).Has(to) && (ride.Stop == 0 || s.Packs[s.Turn][t] > s.Packs[s.Turn][ride.Ticket]) {
			ride = sim.Move{Ticket: t, Stop: to}
		}
	}
	return ride
}
