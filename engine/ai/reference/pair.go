package reference

import (
	"math"

	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// pair weighs single moves with the table of pairs and searches nothing.
type pair struct{ *Table }

func (p *pair) choose(s *scene) int {
	if i, asked := s.cheeky(); asked {
		return i
	}
	if s.seat == hideride.Phantom {
		return s.best(func(m hideride.Move) float64 { return p.flee(s, m) })
	}
	weights := p.byStop(&s.state)
	return s.best(func(m hideride.Move) float64 { return -p.hunt(s, m, weights) })
}

// What a pair counts, in rounds: the second best and all others, too, for every
// detective must stay useful.
const (
	secondPair = 0.5
	everyPair  = 0.01
	onThePlace = -4.0 // a stop that the ride ends on
	noCapture  = 16.0
)

// hunt is the rounds still to come after a detective's ride, over all stops
// where the Phantom may be.
func (p *pair) hunt(s *scene, m hideride.Move, weights []float64) float64 {
	at := s.state.At
	at[s.seat] = m.Stop
	total := 0.0
	for e := range s.state.Belief.All() {
		if e == m.Stop {
			total += weights[e] * onThePlace
		} else {
			total += weights[e] * p.rounds(&at, e, p.pairs().Flee)
		}
	}
	return total
}

// rounds sums up what all pairs of detectives need.
func (p *pair) rounds(at *[1 + hideride.MaxDetectives]board.StopID, e board.StopID, table func(a, b, e board.StopID) uint8) float64 {
	if p.city.Detectives == 1 {
		return float64(p.city.Far(at[1], e))
	}
	first, second, sum := noCapture, noCapture, 0.0
	for i := 1; i <= p.city.Detectives; i++ {
		for j := 1; j < i; j++ {
			r := noCapture
			if v := table(at[i], at[j], e); v != pairs.Never {
				r = float64(v)
			}
			first, second = min(first, r), max(first, min(second, r))
			sum += r
		}
	}
	return first + secondPair*second + everyPair*sum
}

// What the Phantom cares for, in rounds.
const (
	stepped    = 30.0 // price of the certainty to be stepped on
	unsure     = 1.0  // of every doubling of the stops where he may be
	twoTickets = 4.0  // price of a double
	specials   = 1.0  // price of a taxi or a boat
)

// flee is the rounds that the Phantom has after a move, and the chance that
// the next rides end on his stop.
func (p *pair) flee(s *scene, m hideride.Move) float64 {
	worth := 0.0
	if m.Ticket == board.Taxi || m.Ticket == board.Boat {
		worth -= specials
	}
	place := func(from *sim.State, move sim.Move) float64 { return p.place(s, from, move) }
	if m.Kind == hideride.Double {
		return worth + s.twice(m, place) - twoTickets
	}
	return worth + place(&s.state, fast(m))
}

// place is the worth of a ride's end.
func (p *pair) place(s *scene, from *sim.State, m sim.Move) float64 {
	if s.stuck(from, m) {
		return -deadEnd
	}
	belief := board.SetOf(m.Stop)
	if m.Ticket != board.NoTicket && !s.city.Reveals(int(from.Window)+1) {
		belief = s.city.Spread(from.Belief, m.Ticket, from.Guards)
	}
	size := float64(max(belief.Len(), 1))
	near := 0
	for i := 1; i <= s.city.Detectives; i++ {
		if s.city.Far(from.At[i], m.Stop) <= 1 {
			near++
		}
	}
	return p.rounds(&from.At, m.Stop, p.pairs().Hunt) + unsure*math.Log2(size) - stepped*min(1, float64(near)/size)
}
