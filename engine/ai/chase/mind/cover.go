package mind

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// cover is the most of a lot that detectives can catch in what is left of a
// round: each rides onto one stop at most. The search for it is exact, but for
// detectives who bar each other's way.
type cover struct {
	m     *Mind
	lot   *lot
	reach [1 + hideride.MaxDetectives]board.Set
	most  [2 + hideride.MaxDetectives]float32 // that detectives from this one on could add at most
	to    [1 + hideride.MaxDetectives]board.StopID
	best  float32
	plan  [1 + hideride.MaxDetectives]board.StopID // 0 for who catches nothing
}

// cover finds it for the actor and those after him.
func (m *Mind) cover(s *sim.State, l *lot) *cover {
	c := &cover{m: m, lot: l}
	for i := m.city.Detectives; i >= int(s.Turn); i-- {
		at := *s
		at.Turn = int8(i)
		for _, t := range board.Rides {
			c.reach[i] = c.reach[i].Union(m.city.Reach(&at, t))
		}
		c.most[i] = c.most[i+1] + c.heaviest(i)
	}
	c.assign(int(s.Turn), board.Set{}, 0)
	return c
}

// heaviest is the most that detective i alone can catch.
func (c *cover) heaviest(i int) (most float32) {
	for k, e := range c.lot.stops[:c.lot.n] {
		if c.reach[i].Has(e) {
			most = max(most, c.lot.weight[k])
		}
	}
	return most
}

// assign tries all stops for detective i and those after him.
func (c *cover) assign(i int, taken board.Set, mass float32) {
	if mass > c.best {
		c.best, c.plan = mass, c.to
	}
	if i > c.m.city.Detectives || mass+c.most[i] <= c.best {
		return
	}
	for k, e := range c.lot.stops[:c.lot.n] {
		if c.reach[i].Has(e) && !taken.Has(e) {
			with := taken
			with.Add(e)
			c.to[i] = e
			c.assign(i+1, with, mass+c.lot.weight[k])
		}
	}
	c.to[i] = 0
	c.assign(i+1, taken, mass)
}

// Surest is the move after which the rest of the round catches the Phantom with
// the greatest chance, and that chance: all that counts when no round follows.
func (m *Mind) Surest(s *sim.State, weights []float32, moves []sim.Move) (surest sim.Move, chance float64) {
	chance = -1
	for _, move := range moves {
		l := heaviest(weights)
		after := *s
		after.At[0] = 0
		m.city.Do(&after, move)
		mass := float64(weights[move.Stop])
		l.drop(move.Stop)
		if after.Phase == sim.Detecting {
			mass += float64(m.cover(&after, &l).best)
		}
		if mass > chance {
			surest, chance = move, mass
		}
	}
	return surest, chance
}
