package mind

import (
	"math/rand/v2"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// Trial is what came of a move.
type Trial struct {
	Move  sim.Move
	Tries int
	Wins  float64 // of the actor's side
}

// Rate is the share of wins.
func (t *Trial) Rate() float64 { return t.Wins / float64(max(t.Tries, 1)) }

// Search tries the moves of a position by playing on from them with quick
// players, all moves against the same hidden stops and the same chances. The
// worse half of the moves is given up again and again, until the iterations
// are spent.
type Search struct {
	m      *Mind
	root   sim.State
	weight []float32 // where the Phantom may be, by stop
	seed   uint64
	source *rand.PCG
	rand   *rand.Rand
}

// NewSearch begins a search. weights are as of Belief; a Phantom who searches
// stands on root.At[0].
func (m *Mind) NewSearch(root sim.State, weights []float32, seed uint64) *Search {
	x := &Search{m: m, root: root, weight: weights, seed: seed, source: rand.NewPCG(seed, 0)}
	x.rand = rand.New(x.source)
	return x
}

// Run tries the moves, the best first in the answer.
func (x *Search) Run(moves []sim.Move, iterations int) []Trial {
	trials := make([]Trial, len(moves))
	for i, m := range moves {
		trials[i].Move = m
	}
	alive, world, rounds := len(trials), 0, 0
	for n := 1; n < len(trials); n *= 2 {
		rounds++
	}
	for range max(rounds, 1) {
		for range max(1, iterations/max(rounds, 1)/alive) {
			for i := range trials[:alive] {
				trials[i].Tries++
				trials[i].Wins += x.play(trials[i].Move, uint64(world))
			}
			world++
		}
		order(trials[:alive])
		alive = (alive + 1) / 2
	}
	return trials
}

// order sorts trials by their rates, the best first.
func order(t []Trial) {
	for i := range t {
		for k := i; k > 0 && t[k].Rate() > t[k-1].Rate(); k-- {
			t[k], t[k-1] = t[k-1], t[k]
		}
	}
}

// play is one game on from a move: 1 if the actor's side wins it.
func (x *Search) play(move sim.Move, world uint64) float64 {
	x.source.Seed(x.seed, world)
	s, me := x.root, x.root.Turn
	var l lot
	size := lotSizes[x.rand.IntN(len(lotSizes))]
	who := &population[0]
	if x.rand.IntN(2) == 0 {
		who = &population[1]
	}
	habit := &who.ride
	if me == 0 {
		habit = &sharp[x.rand.IntN(2)]
		if ownWho >= 0 {
			habit = &sharp[ownWho]
		}
	}
	window := s.Window
	if me != 0 {
		s.At[0] = x.pick()
		for l.n = 0; l.n < size; l.n++ {
			l.stops[l.n] = x.pick()
		}
	}
	x.m.city.Do(&s, move)
	if me != 0 {
		l.drop(move.Stop)
	}
	for s.Phase != sim.Ended {
		if s.Phase == sim.Riding && int(s.Window) >= int(x.root.Window)+horizons[min(me, 1)] {
			if p := x.m.Chance(&s); me == 0 {
				return p
			} else {
				return 1 - p
			}
		}
		if s.Turn == 0 {
			x.m.city.Do(&s, x.m.flee(&s, habit, x.rand))
			continue
		}
		if s.Window != window || l.n == 0 {
			x.m.draw(&s, &l, size, x.rand)
			window = s.Window
		}
		ride := x.m.hunt(&s, &l)
		x.m.city.Do(&s, ride)
		l.drop(ride.Stop)
	}
	if s.PhantomWins == (me == 0) {
		return 1
	}
	return 0
}

// lotSizes are those of the detectives one may meet.
var lotSizes = [...]int{2, 4, 8, 12}

// pick draws where the Phantom is.
func (x *Search) pick() board.StopID {
	left := x.rand.Float32()
	last := board.StopID(0)
	for at, w := range x.weight {
		if w > 0 {
			if left -= w; left < 0 {
				return board.StopID(at)
			}
			last = board.StopID(at)
		}
	}
	return last
}
