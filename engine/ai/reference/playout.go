package reference

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// playout plays to the end with quick rides: the Phantom away from the nearest
// detective, the detectives towards a stop where he may be, all of them now and
// then at random.
func (t *tree) playout(s *sim.State) {
	var goal board.StopID
	window := -1
	for s.Phase != sim.Ended {
		switch {
		case s.Turn == 0:
			t.city.Do(s, t.flee(s))
		default:
			if int(s.Window) != window || !s.Belief.Has(goal) {
				goal, window = s.Belief.Nth(t.rand.IntN(s.Belief.Len())), int(s.Window)
			}
			t.city.Do(s, t.chase(s, goal))
		}
	}
}

// rides are the stops that a player can ride to, by ticket, and all of them.
type rides struct {
	by  [board.Double]board.Set
	all board.Set
}

// rides leaves out the tickets that lead nowhere.
func (t *tree) rides(s *sim.State, to *rides) {
	*to = rides{}
	for _, k := range board.Rides {
		if s.Packs[s.Turn][k] > 0 {
			to.by[k] = t.city.Reach(s, k)
			to.all = to.all.Union(to.by[k])
		}
	}
}

// pick is a random stop of the set with a random ticket that leads there.
func (t *tree) pick(to *rides, among board.Set) sim.Move {
	m := sim.Move{Stop: among.Nth(t.rand.IntN(among.Len()))}
	ways := 0
	for k := range to.by {
		if to.by[k].Has(m.Stop) {
			if ways++; ways == 1 || t.rand.IntN(ways) == 0 {
				m.Ticket = board.Ticket(k)
			}
		}
	}
	return m
}

// flee rides as far from the nearest detective as it can. Where that is beside
// one he begins a double.
func (t *tree) flee(s *sim.State) sim.Move {
	var to rides
	t.rides(s, &to)
	if t.rand.Float64() < dither {
		return t.pick(&to, to.all)
	}
	far, d := to.all, 0
	for next := far; !next.Empty(); d++ {
		far = next
		for i := 1; i <= t.city.Detectives; i++ {
			next = next.Minus(t.city.Around(s.At[i], d+1))
		}
	}
	m := t.pick(&to, far)
	m.Double = d == 1 && t.city.MayDouble(s) && t.city.Doubles(s, m.Ticket, m.Stop)
	return m
}

// chase rides as near to the goal as it can.
func (t *tree) chase(s *sim.State, goal board.StopID) sim.Move {
	var to rides
	t.rides(s, &to)
	if t.rand.Float64() < dither {
		return t.pick(&to, to.all)
	}
	for d := max(t.city.Far(s.At[s.Turn], goal)-1, 0); ; d++ {
		if near := to.all.Meet(t.city.Around(goal, d)); !near.Empty() {
			return t.pick(&to, near)
		}
	}
}

// The Phantom's filter.
const (
	quietWindows = 3 // he hides no mode before the first of them that shows him
	closeMean    = 3 // rides to the detectives on average, within which a double is tried
)

// filter takes out moves of the Phantom that waste a ticket: a taxi where it
// hides nothing, a double while nobody is near. It keeps all if nothing would
// be left.
func (t *tree) filter(s *sim.State, moves []sim.Move) []sim.Move {
	if s.Turn != 0 {
		return moves
	}
	hide, double := t.hides(s), t.inDanger(s)
	kept := 0
	for i, m := range moves {
		if (m.Ticket != board.Taxi || hide) && (!m.Double || double) {
			moves[kept], moves[i] = m, moves[kept]
			kept++
		}
	}
	if kept == 0 {
		return moves
	}
	return moves[:kept]
}

// hides tells whether a taxi would leave the others in doubt.
func (t *tree) hides(s *sim.State) bool {
	w, kinds := int(s.Window)+1, 0
	for _, k := range board.Land {
		if t.game.Board().Serves(k, s.At[0]) {
			kinds++
		}
	}
	return w > quietWindows && !t.city.Reveals(w) && kinds > 1
}

// inDanger tells whether the detectives are near enough for a double.
func (t *tree) inDanger(s *sim.State) bool {
	sum := 0
	for i := 1; i <= t.city.Detectives; i++ {
		sum += t.city.Far(s.At[i], s.At[0])
	}
	return sum <= closeMean*t.city.Detectives || t.city.Near(s, s.At[0]) <= 1
}
