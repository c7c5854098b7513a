package hideride

import (
	"fmt"

	"hideride/engine/board"
)

// Why tells why a move is not legal, from what its player knows (HR-87).
func (g *Game) Why(s State, m Move) string {
	switch s.Phase {
	case Choosing:
		return g.whyNoStart(&s, m)
	case Riding, SecondRide, Detecting:
		if m.Kind == Go || m.Kind == Double {
			return g.whyNoRide(&s, m)
		}
		return "it is time to ride, and nobody may pass"
	case Offering:
		return "it is time to say cheeky or quiet"
	case Taking:
		if m.Kind == TakeOne {
			return fmt.Sprintf("d%d has no %s ticket", s.Turn, m.Ticket)
		}
		return fmt.Sprintf("a ticket must be taken from d%d", s.Turn)
	case Drawing:
		return "a free start stop must be drawn"
	case Ended:
		return "the game is over"
	}
	return "it is not the true answer"
}

func (g *Game) whyNoStart(s *State, m Move) string {
	if m.Kind == Choose && s.guards().Has(m.Stop) {
		return "a detective stands on " + g.board.Slug(m.Stop)
	}
	return "the Phantom must choose a stop to start from"
}

func (g *Game) whyNoRide(s *State, m Move) string {
	who := int8(Phantom)
	if s.Phase == Detecting {
		who = s.Turn
	}
	from, d := s.At[who], s.guards()
	switch {
	case m.Kind == Double && who != int8(Phantom):
		return "only the Phantom can ride twice"
	case m.Kind == Double && s.Phase == SecondRide:
		return "this is the second ride already"
	case s.Packs[who][m.Ticket] == 0:
		return fmt.Sprintf("no %s ticket left", m.Ticket)
	case d.Has(m.Stop):
		return "a detective stands on " + g.board.Slug(m.Stop)
	case !g.reach(who, from, m.Ticket, d).Has(m.Stop):
		return g.whyOutOfReach(from, m, d)
	case s.Packs[who][board.Double] == 0:
		return "no double ticket left"
	case len(s.Trail) > g.windows-2:
		return "a double needs two free windows"
	}
	return "no second ride could follow"
}

// reach is what the player who can ride to.
func (g *Game) reach(who int8, from board.StopID, t board.Ticket, d board.Set) board.Set {
	if who == int8(Phantom) {
		return g.Reach(from, t, d)
	}
	return g.DetectiveReach(from, t, d)
}

func (g *Game) whyOutOfReach(from board.StopID, m Move, d board.Set) string {
	if m.Ticket == board.Metro && g.Reach(from, board.Metro, board.Set{}).Has(m.Stop) {
		return "a detective guards the metro to " + g.board.Slug(m.Stop)
	}
	return fmt.Sprintf("no %s goes from %s to %s", m.Ticket, g.board.Slug(from), g.board.Slug(m.Stop))
}
