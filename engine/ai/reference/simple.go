package reference

import "hideride/engine/games/hideride"

// random makes any move.
type random struct{}

func (random) choose(s *scene) int { return s.rand.IntN(len(s.moves)) }

// greedy thinks of distances only.
type greedy struct{}

func (greedy) choose(s *scene) int {
	if i, asked := s.cheeky(); asked {
		return i
	}
	if s.seat != hideride.Phantom {
		return s.best(func(m hideride.Move) float64 { return -s.away(m) })
	}
	return s.best(func(m hideride.Move) float64 {
		if m.Kind != hideride.Double {
			return s.apart(&s.state, fast(m))
		}
		return s.twice(m, s.apart) - doubleGain
	})
}

// doubleGain is how much a double must lead away over a single ride.
const doubleGain = 1.5

// away adds up the distances from the end of a detective's ride to all stops
// where the Phantom may be.
func (s *scene) away(m hideride.Move) float64 {
	sum := 0
	row := s.city.Row(m.Stop)
	for e := range s.state.Belief.All() {
		sum += int(row[e])
	}
	return float64(sum)
}
