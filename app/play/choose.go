package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/i18n"
	"hideride/engine/board"
)

// touched is a stop tapped on the plan: the first tap on a target picks it, the
// second confirms; any other stop takes the pick back (HR-79).
func (s *Screen) touched(_ app.Context, slug string) {
	if !s.mayChoose() {
		return
	}
	target := hideride.Find(s.pos.Targets(s.pick.Double), slug)
	switch {
	case target == nil:
		s.pick.Stop, s.pick.Ticket = "", board.NoTicket
	case s.pick.Stop == slug && target.Pick(s.pick.Ticket) != nil:
		if !s.secret() { // whose hand holds the phone must mean it: he holds the button
			s.confirm()
		}
		return
	case s.pick.Stop != slug:
		s.pick.Stop, s.pick.Ticket = slug, board.NoTicket
	}
	s.show(false)
}

// mayChoose tells whether the player's choice counts now.
func (s *Screen) mayChoose() bool {
	return s.pos != nil && !s.busy && !s.gone && s.pos.MyTurn() && s.game.HumanTurn()
}

// chosen is the move that a confirmation plays, or nil.
func (s *Screen) chosen() *hideride.Choice {
	if t := s.target(); t != nil {
		return t.Pick(s.pick.Ticket)
	}
	return nil
}

// target is the picked target, or nil.
func (s *Screen) target() *hideride.Target {
	return hideride.Find(s.pos.Targets(s.pick.Double), s.pick.Stop)
}

// choose picks a move from the list of buttons by its word.
func (s *Screen) choose(word string) {
	if !s.mayChoose() {
		return
	}
	for _, t := range s.pos.Targets(double(word)) {
		for _, c := range t.Choices {
			if c.Word == word {
				s.pick.Stop, s.pick.Ticket, s.pick.Double, s.high = t.Stop, c.Ticket, double(word), false
				s.show(false)
				return
			}
		}
	}
}

// confirm plays the picked move.
func (s *Screen) confirm() {
	if c := s.chosen(); c != nil && s.mayChoose() {
		s.play(c.Word)
	}
}

// play makes a move of the player. A second press of a button that has done its
// work does nothing.
func (s *Screen) play(word string) {
	if s.mayChoose() {
		s.done(s.game.Play(word))
	}
}

// done follows the session after something the player did, or says why it did
// not work.
func (s *Screen) done(err error) {
	if err != nil {
		s.fail(i18n.T("play.error.move", "reason", err.Error()), i18n.T("play.error.dismiss"), s.forget)
		return
	}
	s.trouble = nil
	s.follow()
}

func (s *Screen) forget(app.Context) { s.trouble = nil }

// toggleDouble declares a double move or takes it back.
func (s *Screen) toggleDouble(app.Context) {
	s.pick.Double = !s.pick.Double
	s.pick.Stop, s.pick.Ticket = "", board.NoTicket
	s.show(false)
}

// undo takes back the last step of the unfinished turn.
func (s *Screen) undo(app.Context) { s.done(s.game.Undo()) }

// toggleHelp shows or hides what the detectives can know.
func (s *Screen) toggleHelp(app.Context) {
	s.pick.Help = !s.pick.Help
	if !s.busy {
		s.show(false)
	}
}
