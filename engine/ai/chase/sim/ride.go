package sim

import "hideride/engine/board"

// Do makes a move of the actor, one of Moves, and all that follows by itself.
func (c *City) Do(s *State, m Move) {
	if s.Turn > 0 {
		c.detective(s, m)
		return
	}
	second := m.Double
	if s.Phase == Choosing {
		s.Belief = c.Game.Board().All().Minus(s.Guards)
	} else {
		s.Packs[0][m.Ticket]--
		s.Belief = c.Spread(s.Belief, m.Ticket, s.Guards)
	}
	if m.Double {
		s.Packs[0][board.Double]--
	}
	s.At[0] = m.Stop
	s.Window++
	if c.Reveals(int(s.Window)) {
		s.Belief = board.SetOf(m.Stop)
	}
	if second {
		s.Phase = SecondRide
		return
	}
	c.startRound(s)
}

// Reveals tells whether the Phantom is shown after this window.
func (c *City) Reveals(window int) bool { return c.reveals[window] }

// Spread is every stop where a Phantom can be after a ride from one of a set.
func (c *City) Spread(from board.Set, t board.Ticket, d board.Set) board.Set {
	var out board.Set
	for at := range from.All() {
		if t == board.Metro {
			out = out.Union(c.escape(at, t, d))
		} else {
			out = out.Union(c.links[t][at])
		}
	}
	return out.Minus(d)
}

// startRound begins the detectives' turns, if any of them can ride (HR-58).
func (c *City) startRound(s *State) {
	for i := int8(1); int(i) <= c.Detectives; i++ {
		if c.mobile(s, i) {
			s.Turn = 0
			c.nextDetective(s)
			return
		}
	}
	s.Phase, s.PhantomWins = Ended, true
}

// nextDetective turns to the next one who can ride, or ends the round.
func (c *City) nextDetective(s *State) {
	for s.Turn++; int(s.Turn) <= c.Detectives; s.Turn++ {
		if c.mobile(s, s.Turn) {
			s.Phase = Detecting
			return
		}
	}
	s.Turn = 0
	switch {
	case int(s.Window) == c.Windows:
		s.Phase, s.PhantomWins = Ended, true
	case !c.Free(s.At[0], &s.Packs[0], s.Guards):
		s.Phase = Ended
	default:
		s.Phase = Riding
	}
}

// detective rides, catches or clears the stop.
func (c *City) detective(s *State, m Move) {
	s.Packs[s.Turn][m.Ticket]--
	s.Guards.Drop(s.At[s.Turn])
	s.Guards.Add(m.Stop)
	s.At[s.Turn] = m.Stop
	if m.Stop == s.At[0] {
		s.Phase, s.By = Ended, s.Turn
		return
	}
	s.Belief.Drop(m.Stop)
	c.nextDetective(s)
}
