package play

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/app/ui"
)

// holdTime is how long the Phantom holds the button that plays his move.
const holdTime = 600 * time.Millisecond

// palm is how many fingers at once are a hand over the screen.
const palm = 3

// cover says how much of the Phantom's phone is hidden: "on", "peek" while a
// finger rests on it, or "off".
func (s *Screen) cover() string {
	switch {
	case !s.secret() || !s.part.covered:
		return "off"
	case s.part.peeking:
		return "peek"
	}
	return "on"
}

// handOver hides everything when a hand lies on the screen.
func (s *Screen) handOver(ctx app.Context, e app.Event) {
	if s.secret() && e.Get("touches").Length() >= palm {
		s.part.covered, s.part.offered = true, false
		return
	}
	ctx.PreventUpdate()
}

// veil hides what matters on the Phantom's phone: a tap on the button takes it
// away, a finger that rests on it only while it rests.
func (s *Screen) veil() app.UI {
	if !s.secret() || !s.part.covered {
		return html.Div().Hidden(true)
	}
	peek := func(on bool) app.EventHandler {
		return func(app.Context, app.Event) { s.part.peeking = on }
	}
	return html.Div().ID("veil").Class("play-veil").
		On("pointerdown", peek(true)).On("pointerup", peek(false)).On("pointercancel", peek(false)).On("pointerleave", peek(false)).
		On("contextmenu", func(_ app.Context, e app.Event) { e.PreventDefault() }).
		Body(
			tickets.Piece(0),
			html.P().Class("play-prompt").Role("status").Text(s.pos.Prompt(hideride.Pick{})),
			html.P().Class("note").Text(i18n.T("link.veil")),
			html.Div().On("pointerdown", func(_ app.Context, e app.Event) { e.Call("stopPropagation") }).Body(
				ui.Button{Text: i18n.T("link.show"), Kind: ui.Main, ID: "show", Click: func(app.Context) { s.part.covered, s.part.peeking, s.part.offered = false, false, false }}.Show(),
				app.If(s.pos.View.Phase == "choose", s.recoveryOffer),
			),
		)
}

// holdButton plays the picked move once it was held for a moment, by finger or
// by key.
func (s *Screen) holdButton(b ui.Button) app.UI {
	text := b.Text
	if !b.Off {
		text = i18n.T("link.hold")
	}
	press := func(app.Context, app.Event) { s.press() }
	release := func(app.Context, app.Event) { s.part.pressed = false; s.part.hold++ }
	return html.Button().ID(b.ID).Class("button button-main hold").Attr("disabled", b.Off).DataSet("held", yes(s.part.pressed)).
		On("pointerdown", press).On("pointerup", release).On("pointercancel", release).On("pointerleave", release).
		On("keydown", func(ctx app.Context, e app.Event) {
			if key := e.Get("key").String(); (key == "Enter" || key == " ") && !e.Get("repeat").Bool() {
				s.press()
			}
		}).On("keyup", release).
		On("contextmenu", func(_ app.Context, e app.Event) { e.PreventDefault() }).
		Body(html.Span().Class("button-text").Text(text), html.Span().Class("button-note").Text(b.Note))
}

// press begins to hold the button.
func (s *Screen) press() {
	s.part.hold++
	s.part.pressed = true
	n := s.part.hold
	s.ctx.After(holdTime, func(app.Context) {
		if s.part.hold == n && s.part.pressed {
			s.part.pressed = false
			s.confirm()
		}
	})
}

// prompt is the sentence that says what to do.
func (s *Screen) prompt() string {
	if s.secret() && s.chosen() != nil {
		return i18n.T("link.hold.do", "stop", s.pos.Name(s.pick.Stop))
	}
	if s.learning {
		return i18n.T("play.wait.learn")
	}
	return s.pos.Prompt(s.pick)
}
