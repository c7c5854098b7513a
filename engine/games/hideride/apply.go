package hideride

import (
	"slices"

	"hideride/engine/board"
)

// Apply is the state after an entry. It copies what it changes.
func (g *Game) Apply(s State, m Move) State {
	switch m.Kind {
	case Draw:
		g.applyDraw(&s, m.Stop)
	case Choose:
		s.At[Phantom] = m.Stop
		s.Belief = g.board.All().Minus(s.guards())
		g.fill(&s, Window{Stop: m.Stop, Guards: s.guards()})
	case Go, Double:
		if s.Phase == Detecting {
			g.applyDetective(&s, m)
		} else {
			g.applyPhantom(&s, m)
		}
	case Show:
		s.Shown = m.Number
		if s.Shown == len(s.Trail) {
			s.Belief = board.SetOf(m.Stop)
		}
		g.shown(&s)
	case ShowMyself:
		s.Cheeky, s.Bold, s.Phase = len(s.Trail), true, Showing
	case KeepQuiet:
		g.detCheck(&s)
	case TakeOne:
		g.applyTake(&s, m.Ticket)
	default:
		g.applyAnswer(&s, m)
	}
	return s
}

func (g *Game) applyAnswer(s *State, m Move) {
	switch m.Kind {
	case Clear:
		s.Belief.Drop(s.At[s.Turn])
		g.nextDetective(s)
	case Catch:
		s.By = s.Turn
		s.Belief = board.SetOf(s.At[s.Turn])
		s.end(Caught)
	case GoOn:
		s.Belief = g.free(s.Belief, s.Packs[Phantom], s.guards()) // HR-92
		s.Phase = Riding
	case Surround:
		s.Belief = s.Belief.Minus(g.free(s.Belief, s.Packs[Phantom], s.guards()))
		s.end(Surrounded)
	case Concession:
		s.end([...]Reason{PhantomConceded, DetectivesConceded}[m.Number])
	}
}

func (g *Game) applyDraw(s *State, stop board.StopID) {
	s.At[s.Turn] = stop
	s.Turn++
	if int(s.Turn) > g.detectives {
		s.Phase, s.Turn = Choosing, 0
	}
}

// applyPhantom rides, pays and widens the belief.
func (g *Game) applyPhantom(s *State, m Move) {
	d := s.guards()
	s.Packs[Phantom][m.Ticket]-- // HR-28
	s.At[Phantom] = m.Stop
	s.Belief = g.spread(s.Belief, m.Ticket, d)
	if m.Kind == Double {
		s.Packs[Phantom][board.Double]--
		s.Belief = g.free(s.Belief, s.Packs[Phantom], d) // HR-92
	}
	g.fill(s, Window{Ticket: m.Ticket, Stop: m.Stop, First: m.Kind == Double, Guards: d})
}

// fill writes the next window of the log and shows the Phantom if it is a
// reveal window (HR-45).
func (g *Game) fill(s *State, w Window) {
	s.Trail = append(slices.Clip(s.Trail), w)
	if g.Reveals(len(s.Trail)) {
		s.Phase = Showing
		return
	}
	g.shown(s)
}

// shown goes on after a ride and its showing, if any.
func (g *Game) shown(s *State) {
	w := len(s.Trail)
	switch {
	case s.Phase == Showing && s.Shown < w:
	case s.Reason != NotOver:
		s.Phase = Ended
	case s.Trail[w-1].First:
		s.Phase = SecondRide
	case s.Bold:
		s.Turn = 0
		g.nextTake(s)
	case g.cheeky && s.Cheeky == 0 && !g.Reveals(w): // HR-65, HR-67
		s.Phase = Offering
	default:
		g.detCheck(s)
	}
}

func (g *Game) applyTake(s *State, t board.Ticket) {
	s.Packs[s.Turn][t]--
	s.Packs[Phantom][t]++
	s.Takes = append(slices.Clip(s.Takes), Take{len(s.Trail), s.Turn, t})
	g.nextTake(s)
}

// nextTake turns to the next detective who has a ticket (HR-68).
func (g *Game) nextTake(s *State) {
	for s.Turn++; int(s.Turn) <= g.detectives; s.Turn++ {
		if s.Packs[s.Turn].RideTotal() > 0 {
			s.Phase = Taking
			return
		}
	}
	s.Bold = false
	g.detCheck(s)
}

// detCheck begins the detectives' turns, if any of them can move (HR-25,
// HR-58).
func (g *Game) detCheck(s *State) {
	d := s.guards()
	for i := 1; i <= g.detectives; i++ {
		if g.Mobile(s.At[i], s.Packs[i], d) {
			s.Turn = 0
			g.nextDetective(s)
			return
		}
	}
	s.end(Immobile)
}

// nextDetective turns to the next detective who can ride; the others stand
// (HR-43).
func (g *Game) nextDetective(s *State) {
	for s.Turn++; int(s.Turn) <= g.detectives; s.Turn++ {
		at := s.At[s.Turn]
		if g.Mobile(at, s.Packs[s.Turn], s.guards()) {
			s.Phase = Detecting
			return
		}
		s.note(Ride{Window: len(s.Trail), By: s.Turn, From: at, To: at})
	}
	g.roundEnd(s)
}

func (s *State) note(r Ride) { s.Rides = append(slices.Clip(s.Rides), r) }

// applyDetective rides. A stop outside B needs no answer.
func (g *Game) applyDetective(s *State, m Move) {
	s.note(Ride{Window: len(s.Trail), By: s.Turn, Ticket: m.Ticket, From: s.At[s.Turn], To: m.Stop})
	s.Packs[s.Turn][m.Ticket]--
	s.At[s.Turn] = m.Stop
	if s.Belief.Has(m.Stop) {
		s.Phase = Answering
		return
	}
	g.nextDetective(s)
}

// roundEnd: first survived, then surrounded (HR-26, HR-56, HR-57).
func (g *Game) roundEnd(s *State) {
	s.Turn = 0
	if len(s.Trail) == g.windows {
		s.end(Survived)
		return
	}
	switch free := g.free(s.Belief, s.Packs[Phantom], s.guards()); {
	case free == s.Belief:
		s.Phase = Riding
	case free.Empty():
		s.end(Surrounded)
	default:
		s.Phase = RoundEnding
	}
}

// end decides the game; what is still hidden is uncovered first (HR-49).
func (s *State) end(why Reason) {
	s.Reason, s.Phase = why, Ended
	if s.Shown < len(s.Trail) {
		s.Phase = Showing
	}
}
