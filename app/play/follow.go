package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/desk"
	"hideride/app/i18n"
	"hideride/app/mapview"
)

// moment is how long a reveal may be looked at before the game goes on.
const moment = 900 * time.Millisecond

// follow shows what has changed in the session: first the rides, then the new
// position; then the next player moves.
func (s *Screen) follow() {
	before := s.pos
	pos, err := hideride.Read(s.game.Update(), s.view.Board(), s.game.Setup())
	if err != nil {
		s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
		return
	}
	s.rest()
	s.dropHint()
	s.pos = pos
	s.pick = hideride.Pick{Help: s.pick.Help}
	s.heed(desk.CurrentSettings())
	walks := hideride.Walks(before, pos)
	if len(walks) > 0 {
		s.view.Show(calmed(before.Scene(s.pick)))
	}
	s.busy = true
	s.walk(before, walks)
}

// heed puts the settings of the device into force on the plan.
func (s *Screen) heed(settings desk.Settings) {
	s.view.Calm = desk.ReducedMotion()
	s.view.Quick = settings.Pace == desk.PaceQuick
	s.view.Large = settings.Names == desk.NamesLarge
}

// calmed is a scene without anything to choose.
func calmed(scene mapview.Scene) mapview.Scene {
	scene.Dim, scene.Open, scene.Targets, scene.Rides, scene.Picked, scene.Way = false, false, nil, nil, "", mapview.Route{}
	return scene
}

// walk shows the rides one after the other.
func (s *Screen) walk(before *hideride.Position, walks []hideride.Walk) {
	if s.gone {
		return
	}
	if len(walks) == 0 {
		s.arrive(before)
		return
	}
	s.view.Walk(s.ctx, walks[0].Who, walks[0].Route, func(app.Context) { s.walk(before, walks[1:]) })
}

// arrive shows the new position and goes on.
func (s *Screen) arrive(before *hideride.Position) {
	fresh := hideride.Uncovered(before, s.pos)
	s.busy = false
	if s.behind() {
		s.follow() // the others did not wait for the rides to be shown
		return
	}
	s.show(fresh)
	s.ctx.Update()
	if fresh && !s.view.Calm {
		pos := s.pos
		s.ctx.After(moment, func(app.Context) {
			if s.pos == pos {
				s.next()
			}
		})
		return
	}
	s.next()
}

// show puts the position, or the replay of a finished game, on the plan.
func (s *Screen) show(fresh bool) {
	if s.pos.Over() {
		if s.step == 0 {
			s.step = len(s.pos.View.Log)
		}
		s.view.Show(s.pos.Replay(s.step))
		return
	}
	scene := s.pos.Scene(s.pick)
	scene.Fresh, scene.Tips = fresh, s.pos.TipStops(s.hint.tips)
	s.view.Show(scene)
	s.ctx.Defer(s.markPicked)
}

// breath is the time to draw a position before the computer is asked about it:
// while it thinks the page has nothing else to do than to answer fingers.
const breath = 60 * time.Millisecond

// next lets the computer move when it is its turn.
func (s *Screen) next() {
	if s.gone || s.pos.Over() {
		return
	}
	pos := s.pos
	s.ctx.After(breath, func(app.Context) {
		if s.pos == pos && !s.gone {
			s.ask()
		}
	})
}

// ask asks the computer for its move, if it is its turn.
func (s *Screen) ask() {
	s.game.Step(func(err error) {
		switch {
		case s.gone:
		case err != nil:
			s.rest()
			s.fail(i18n.T("play.error.computer", "reason", err.Error()), i18n.T("play.error.again"), func(app.Context) {
				s.trouble = nil
				s.next()
			})
			s.ctx.Update()
		default:
			s.follow()
		}
	})
}
