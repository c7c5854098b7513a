package mind

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// What a position is judged by when the Phantom is to ride. All of it is
// relative, so one judgement is good for all boards.
const (
	valueBias   = iota
	valueLeft   // windows left, of a long game
	valuePair   // rounds that the best pair needs
	valuePairs  // the second best
	valueNear   // rides from the nearest detective
	valueSecond // from the second nearest
	valueDoubt  // doublings of the stops where he may be
	valueShown  // windows to the next showing
	valueExits
	valueDoubles
	valueTaxis
	valueSupply // the Phantom's rides over the windows left
	valueChase  // the detectives' rides over those left
	valuePairLeft
	valueDoubtLeft
	valueNearDoubt
	valueSafe // doublings of the stops of his next ride that no detective is beside
	valueNet  // share of the stops where he may be that a detective is beside
	valueSafeLeft
	valueNetLeft
	Aspects
)

// View is the features of a position.
type Aspect [Aspects]float32

// Judge fills in the features.
func (m *Mind) Judge(s *sim.State) (x Aspect) {
	e := s.At[0]
	left := float32(m.city.Windows-int(s.Window)) / 24
	sight := m.SightOf(s)
	x[valueBias], x[valueLeft] = 1, left
	a, b := m.flees(&sight, e)
	x[valuePair], x[valuePairs] = a/mostRounds, b/mostRounds
	near, second := sim.Unreachable, sim.Unreachable
	for _, at := range sight.at[:sight.n] {
		d := m.city.Far(at, e)
		if d < near {
			near, second = d, near
		} else if d < second {
			second = d
		}
	}
	x[valueNear], x[valueSecond] = float32(min(near, 5))/5, float32(min(second, 6))/6
	x[valueDoubt] = doublings(s.Belief.Len()) / 7
	next := 0
	for w := int(s.Window) + 1; w <= m.city.Windows && !m.city.Reveals(w); w++ {
		next++
	}
	x[valueShown] = float32(min(next, 6)) / 6
	x[valueExits] = m.exits[e] / 4
	pack := &s.Packs[0]
	x[valueDoubles] = float32(min(pack[board.Double], 2)) / 2
	x[valueTaxis] = float32(min(pack[board.Taxi], 5)) / 5
	rides := 0
	for _, t := range board.Rides {
		rides += int(pack[t])
	}
	x[valueSupply] = min(float32(rides)/float32(m.city.Windows-int(s.Window)+1), 2) / 2
	least := 99
	for i := 1; i <= sight.n; i++ {
		sum := 0
		for _, t := range board.Land {
			sum += int(s.Packs[i][t])
		}
		least = min(least, sum)
	}
	x[valueChase] = min(float32(least)/float32(m.city.Windows-int(s.Window)+1), 2) / 2
	x[valuePairLeft] = x[valuePair] * left
	x[valueDoubtLeft] = x[valueDoubt] * left
	x[valueNearDoubt] = x[valueNear] * x[valueDoubt]
	var net board.Set
	for _, at := range sight.at[:sight.n] {
		net = net.Union(m.city.Around(at, 1))
	}
	x[valueSafe] = doublings(1+m.city.Land(e).Minus(net).Len()) / 4
	x[valueNet] = float32(s.Belief.Meet(net).Len()) / float32(s.Belief.Len())
	x[valueSafeLeft], x[valueNetLeft] = x[valueSafe]*left, x[valueNet]*left
	return x
}

// flees is rounds, with the Phantom to move.
func (m *Mind) flees(v *Sight, e board.StopID) (first, second float32) {
	if v.n == 1 {
		r := float32(min(m.city.Far(v.at[0], e), mostRounds))
		return r, r
	}
	a, b := uint8(mostRounds), uint8(mostRounds)
	for i := 1; i < v.n; i++ {
		for j := range i {
			a, b = two(a, b, m.pairs.Flee(v.at[i], v.at[j], e))
		}
	}
	return float32(a), float32(b)
}

// Chance is how likely the Phantom escapes from a position in which he is to ride.
func (m *Mind) Chance(s *sim.State) float64 {
	x := m.Judge(s)
	sum := float32(0)
	for i := range x {
		sum += x[i] * worth[i]
	}
	return 1 / (1 + float64(exp(-sum)))
}

var worth = Aspect{-2.24, -3.90, 2.17, 2.32, -0.31, -0.48, 1.52, 0.73, 0.61, 2.21, 0.52, 2.16, -1.51, -1.89, -1.24, 0.42, 1.80, -0.51, -2.28, 0.61}
var _ = hideride.Phantom
