package mind

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// SafeWays is how many stops of the Phantom's next ride no detective is beside,
// after a move.
func (m *Mind) SafeWays(s *sim.State, move sim.Move) int {
	return m.city.Land(move.Stop).Minus(m.beside(s)).Minus(s.Guards).Len()
}

// beside is every stop within one ride of a detective.
func (m *Mind) beside(s *sim.State) (net board.Set) {
	for i := 1; i <= m.city.Detectives; i++ {
		p := m.place(s, i)
		net = net.Union(m.city.Beside(p.kinds, p.at))
	}
	return net
}

// Doubt is how many stops the Phantom may be thought on after a move.
func (m *Mind) Doubt(s *sim.State, move sim.Move) int {
	after := *s
	m.city.Do(&after, move)
	return after.Belief.Len()
}

// Net is the share, in %, of the stops where the Phantom may be that a detective
// is beside after a move of the actor.
func (m *Mind) Net(s *sim.State, move sim.Move) int {
	after := *s
	after.At[s.Turn] = move.Stop
	return 100 * s.Belief.Meet(m.beside(&after)).Len() / s.Belief.Len()
}

// MeanRounds is how many rounds the best pair needs after a move of the actor,
// over all stops where the Phantom may be.
func (m *Mind) MeanRounds(s *sim.State, weights []float32, move sim.Move) int {
	after := *s
	after.At[s.Turn] = move.Stop
	sight, sum := m.SightOf(&after), float32(0)
	for e := range s.Belief.All() {
		first, _ := m.rounds(&sight, e, m.pairs.Flee)
		sum += weights[e] * first
	}
	return int(sum + 0.5)
}

// Rehearse plays so many games on from the start of a game, to measure how fast
// that goes.
func (m *Mind) Rehearse(trials int) {
	s := sim.State{Phase: sim.Riding, Window: 1}
	g := m.city.Game
	start := g.Start()
	s.Packs = start.Packs
	for i, at := range g.Board().Starts {
		if i == m.city.Detectives {
			break
		}
		s.At[i+1] = g.Board().Find(at)
		s.Guards.Add(s.At[i+1])
	}
	s.Belief = g.Board().All().Minus(s.Guards)
	for at := range s.Belief.All() {
		s.At[0] = at
		if moves := m.city.Moves(&s, nil); len(moves) > 1 {
			for x := m.NewSearch(s, nil, moves[:2], trials, 1); x.Step(); {
			}
			return
		}
	}
}
