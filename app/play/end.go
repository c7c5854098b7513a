package play

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
	"hideride/engine"
	rules "hideride/engine/games/hideride"
)

// tempo is the time between two steps of the replay.
const tempo = 900 * time.Millisecond

// endDock says who has won, walks along the Phantom's path and leads on.
func (s *Screen) endDock() []app.UI {
	windows := len(s.pos.View.Log)
	return []app.UI{
		html.Div().Class("end-head").Body(
			html.H2().Text(s.pos.Headline()),
			html.P().Text(i18n.T("play.end.score", "w", windows, "n", s.pos.Game.Windows())),
			s.verdict(),
		),
		app.If(windows > 0, s.slider),
		app.If(s.Linked, s.nextMatch),
		app.If(!s.Linked, s.nextGame),
	}
}

// nextGame leads on to another game on this device.
func (s *Screen) nextGame() app.UI {
	return html.Div().Class("end-ways").Body(
		ui.Button{Text: i18n.T("play.end.again"), Kind: ui.Main, ID: "again", Click: func(app.Context) { s.again(s.game.Setup().Humans) }}.Show(),
		app.If(len(s.pos.Humans) > 0, func() app.UI {
			return ui.Button{Text: i18n.T("play.end.swap"), Kind: ui.Plain, ID: "swap", Click: func(app.Context) {
				s.again(swapped(s.pos.Humans, s.pos.Game.Detectives()))
			}}.Show()
		}),
		ui.Way{Text: i18n.T("play.end.new"), Kind: ui.Plain, To: "/new"}.Show(),
		ui.Way{Text: i18n.T("play.error.home"), Kind: ui.Quiet, To: "/"}.Show(),
	)
}

// slider goes through the windows by hand, by keyboard or by itself.
func (s *Screen) slider() app.UI {
	windows := len(s.pos.View.Log)
	label, icon := i18n.T("play.end.play"), "M8 5v14l11-7z"
	if s.running {
		label, icon = i18n.T("play.end.pause"), "M7 5h4v14H7zM13 5h4v14h-4z"
	}
	return html.Div().Class("replay").Body(
		html.Button().ID("replay").Class("replay-button").Title(label).Aria("label", label).
			OnClick(func(app.Context, app.Event) { s.toggleReplay() }).
			Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="`+icon+`"/></svg>`)),
		html.Input("range").ID("slider").Class("replay-slider").Attr("min", 1).Attr("max", windows).Attr("step", 1).Attr("value", s.step).
			Aria("label", i18n.T("play.end.slider")).Aria("valuetext", s.stepText()).
			OnInput(func(ctx app.Context, _ app.Event) {
				n, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
				if err == nil {
					s.running = false
					s.goTo(n)
				}
			}),
		html.Output().Class("replay-text").Text(s.stepText()),
	)
}

func (s *Screen) stepText() string {
	if s.step < 1 || s.step > len(s.pos.View.Log) {
		return ""
	}
	return i18n.T("play.end.step", "w", s.step, "stop", s.pos.Name(s.pos.View.Log[s.step-1].Stop))
}

// goTo shows one window of the replay.
func (s *Screen) goTo(window int) {
	s.step = max(1, min(window, len(s.pos.View.Log)))
	s.show(false)
}

// toggleReplay starts or stops going on by itself; from the end it starts anew.
func (s *Screen) toggleReplay() {
	s.running = !s.running
	if !s.running {
		return
	}
	if s.step >= len(s.pos.View.Log) {
		s.goTo(1)
	}
	s.advance()
}

// advance takes the next step after a while, as long as the replay runs.
func (s *Screen) advance() {
	pos := s.pos
	s.ctx.After(tempo, func(app.Context) {
		if s.gone || !s.running || s.pos != pos {
			return
		}
		from := s.step
		if from >= len(s.pos.View.Log) {
			s.running = false
			return
		}
		s.view.Walk(s.ctx, int(rules.Phantom), s.pos.Steps(from, from+1)[0].Route, func(app.Context) {
			if s.running && s.pos == pos {
				s.goTo(from + 1)
				s.advance()
			}
		})
	})
}

// again starts a new game of the same kind.
func (s *Screen) again(humans []engine.Seat) {
	setup := s.game.Setup()
	setup.Humans, setup.Seed = humans, desk.Seed()
	desk.Start(s.ctx, setup, func(err error) {
		if err != nil {
			s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
			return
		}
		s.sit(desk.Session())
	})
}

// swapped gives the players the other side: the Phantom's player all
// detectives, everybody else the Phantom.
func swapped(humans []engine.Seat, detectives int) []engine.Seat {
	if len(humans) != 1 || humans[0] != rules.Phantom {
		return []engine.Seat{rules.Phantom}
	}
	out := []engine.Seat{}
	for i := range detectives {
		out = append(out, engine.Seat(i+1))
	}
	return out
}

// concede gives up the game.
func (s *Screen) concede(ctx app.Context) {
	s.closeDialog(ctx)
	s.busy = false
	s.done(s.game.Concede())
}
