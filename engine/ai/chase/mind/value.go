package mind

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// What a position is judged by when the Phantom is to ride. All of it is
// relative and mostly between 0 and 1, so one judgement is good for all boards.
const (
	always        = iota
	windowsLeft   // of the longest game
	pairRounds    // that the best pair of detectives needs
	nextRounds    // that the second best needs
	nearest       // rides from the nearest detective
	secondNearest // and from the second nearest
	doubted       // doublings of the stops where he may be thought
	untilShown    // windows before the next showing
	exitsThere    // doublings of the stops around
	doublesLeft
	taxisLeft
	ridesLeft   // the Phantom's tickets over the windows left
	chasersLeft // the same of the detective with the fewest
	pairByLeft
	doubtByLeft
	nearByDoubt
	safeExits // doublings of the stops of his next ride that no detective is beside
	netted    // share of the stops where he may be thought that a detective is beside
	safeByLeft
	nettedByLeft
	Aspects // how many there are
)

// Aspect is how much a position has of each of them, or what each counts.
type Aspect [Aspects]float32

// worth is what the aspects count in the logarithm of the odds of an escape,
// learnt from 400 games of this package's players against each other:
//
//	go run ./engine/cmd/arena -board praha,london199.json -phantom master:150 -detectives master:150 -games 200 -seed 30000 -learn
var worth = Aspect{-2.24, -3.90, 2.17, 2.32, -0.31, -0.48, 1.52, 0.73, 0.61, 2.21, 0.52, 2.16, -1.51, -1.89, -1.24, 0.42, 1.80, -0.51, -2.28, 0.61}

// Chance is how likely the Phantom escapes from a position in which he is to
// ride, between players of equal strength.
func (m *Mind) Chance(s *sim.State) float64 {
	x := m.Judge(s)
	sum := float32(0)
	for i := range x {
		sum += x[i] * worth[i]
	}
	return 1 / (1 + float64(exp(-sum)))
}

// Judge measures the aspects of a position in which the Phantom is to ride.
func (m *Mind) Judge(s *sim.State) (x Aspect) {
	left := float32(m.city.Windows-int(s.Window)) / 24
	x[always], x[windowsLeft] = 1, left
	m.judgePlace(s, &x)
	m.judgeTickets(s, &x)
	x[doubted] = doublings(s.Belief.Len()) / 7
	x[untilShown] = float32(min(m.untilShown(int(s.Window)), 6)) / 6
	x[pairByLeft], x[doubtByLeft] = x[pairRounds]*left, x[doubted]*left
	x[safeByLeft], x[nettedByLeft] = x[safeExits]*left, x[netted]*left
	x[nearByDoubt] = x[nearest] * x[doubted]
	return x
}

// judgePlace measures how the detectives stand around the Phantom.
func (m *Mind) judgePlace(s *sim.State, x *Aspect) {
	e, sight, net := s.At[0], m.SightOf(s), m.beside(s)
	first, second := m.rounds(&sight, e, m.pairs.Flee)
	x[pairRounds], x[nextRounds] = first/mostRounds, second/mostRounds
	near, next := sim.Unreachable, sim.Unreachable
	for _, p := range sight.places[:sight.n] {
		if d := m.far(p, e); d < near {
			near, next = d, near
		} else {
			next = min(next, d)
		}
	}
	x[nearest], x[secondNearest] = float32(min(near, 5))/5, float32(min(next, 6))/6
	x[exitsThere] = m.exits[e] / 4
	x[safeExits] = doublings(1+m.city.Land(e).Minus(net).Len()) / 4
	x[netted] = float32(s.Belief.Meet(net).Len()) / float32(s.Belief.Len())
}

// judgeTickets measures how far the packs of both sides reach.
func (m *Mind) judgeTickets(s *sim.State, x *Aspect) {
	pack, windows := &s.Packs[0], float32(m.city.Windows-int(s.Window)+1)
	x[doublesLeft] = float32(min(pack[board.Double], 2)) / 2
	x[taxisLeft] = float32(min(pack[board.Taxi], 5)) / 5
	x[ridesLeft] = min(float32(total(pack, board.Rides[:]))/windows, 2) / 2
	least := 99
	for i := 1; i <= m.city.Detectives; i++ {
		least = min(least, total(&s.Packs[i], board.Land[:]))
	}
	x[chasersLeft] = min(float32(least)/windows, 2) / 2
}

// total counts the tickets of some kinds.
func total(p *board.Pack, kinds []board.Ticket) (n int) {
	for _, t := range kinds {
		n += int(p[t])
	}
	return n
}

// untilShown is how many windows pass before the next that shows him.
func (m *Mind) untilShown(window int) (n int) {
	for w := window + 1; w <= m.city.Windows && !m.city.Reveals(w); w++ {
		n++
	}
	return n
}
