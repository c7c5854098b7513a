package join

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/door"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/ui"
	"hideride/signaling/wire"
)

// form asks which room: typed letters, or one found nearby.
func (s *Screen) form() []app.UI {
	return []app.UI{
		html.P().Class("lead").Text(i18n.T("link.join.how")),
		app.If(s.failed != "", func() app.UI { return html.P().Class("warning").Role("alert").Text(s.failed) }),
		html.Div().Class("field").Body(
			html.Label().Class("label").Attr("for", "letters").Text(i18n.T("link.join.code")),
			html.Div().Class("letters").Body(
				html.Input("text").ID("letters").Attr("autocomplete", "off").Attr("autocapitalize", "characters").Attr("inputmode", "text").
					Attr("enterkeyhint", "go").Spellcheck(false).Attr("maxlength", wire.CodeLength+3).Attr("placeholder", "AB1 2CD").Attr("value", s.letters).
					OnInput(func(ctx app.Context, _ app.Event) { s.letters = ctx.JSSrc().Get("value").String() }).
					On("keydown", func(ctx app.Context, e app.Event) {
						if e.Get("key").String() == "Enter" {
							s.enter(ctx)
						}
					}),
				ui.Button{Text: i18n.T("link.join.go"), Kind: ui.Main, ID: "go", Click: s.enter}.Show(),
			),
		),
		s.nearby(),
		s.own(),
		html.Div().Class("field").Body(door.Pair(ui.Plain)),
	}
}

// own lets this device be named before it comes in.
func (s *Screen) own() app.UI {
	return html.Div().Class("field").Body(
		html.Label().Class("label").Attr("for", "name").Text(i18n.T("link.name")),
		html.Input("text").ID("name").Class("name").Attr("maxlength", wire.MaxName).Attr("value", desk.DeviceName()).
			OnChange(func(ctx app.Context, _ app.Event) { desk.NameDevice(ctx.JSSrc().Get("value").String()) }),
	)
}

// nearby lists open rooms on the same network.
func (s *Screen) nearby() app.UI {
	text := i18n.T("link.near.none")
	switch {
	case !s.reached && s.slow:
		text = i18n.T("link.offline")
	case !s.reached:
		text = i18n.T("link.near.looking")
	}
	return html.Div().Class("field near").Body(
		html.P().Class("label").Text(i18n.T("link.near")),
		app.If(len(s.rooms) == 0, func() app.UI { return html.P().Class("note").Role("status").Text(text) }),
		html.Div().Class("near-rooms").Body(app.Range(s.rooms).Slice(func(i int) app.UI {
			r := s.rooms[i]
			return ui.Button{Text: i18n.T("link.near.room", "name", r.Name), Kind: ui.Plain, ID: "near-" + r.Handle, Click: func(ctx app.Context) {
				s.quiet()
				desk.JoinNear(ctx, r.Handle, s.look)
			}}.Show()
		})),
	)
}

// step says how far this device has come.
func (s *Screen) step() app.UI {
	v := s.device.Visitor()
	if v.Step() == lobby.Inside && len(s.device.Apart()) > 0 {
		t := door.TroubleOf(s.device)
		return html.Div().Class("step").Body(html.P().Class("warning").Role("status").Text(t.Text), t.Ways())
	}
	if !s.device.Reached() && s.slow && v.Step() != lobby.SentAway {
		return html.Div().Class("step").Body(html.P().Class("lead").Role("status").Text(i18n.T("link.offline")), door.Pair(ui.Plain))
	}
	parts := []app.UI{html.P().Class("lead").Role("status").Text(i18n.T("link.step." + string(v.Step())))}
	switch v.Step() {
	case lobby.Comparing:
		parts = append(parts, door.Signs(v.Symbols()), html.P().Class("note").Text(i18n.T("link.step.compare")))
	case lobby.Inside:
		parts = append(parts, s.table(), s.own())
	}
	return html.Div().Class("step step-" + string(v.Step())).Body(parts...)
}

// table is who is in, while the host chooses.
func (s *Screen) table() app.UI {
	all := s.device.Plan().Members
	return html.UL().Class("devices").Body(app.Range(all).Slice(func(i int) app.UI {
		m := all[i]
		name := m.Name
		if name == "" {
			name = i18n.T("link.unnamed")
		}
		if m.Peer == s.device.Self() {
			name = i18n.T("link.me", "name", name)
		}
		return html.LI().Class("device").Body(html.Span().Class("device-name").Text(name), html.Span().Class("note").Text(door.SeatNames(m.Seats)))
	}))
}

// ways leads on: back to the form after a refusal, away while waiting.
func (s *Screen) ways() app.UI {
	switch s.device.Visitor().Step() {
	case lobby.NotFound, lobby.SlowDown, lobby.SentAway:
		return html.Div().Class("row").Body(ui.Button{Text: i18n.T("link.join.again"), Kind: ui.Main, ID: "again", Click: s.leave}.Show())
	case lobby.Inside:
		return html.Div().Class("row").Body(ui.Button{Text: i18n.T("link.leave"), Kind: ui.Plain, ID: "cancel", Click: s.leave}.Show())
	}
	return html.Div().Class("row").Body(ui.Button{Text: i18n.T("app.cancel"), Kind: ui.Plain, ID: "cancel", Click: s.leave}.Show())
}
