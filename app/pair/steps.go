package pair

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/qrcode"
	"hideride/app/ui"
)

// Render draws the step.
func (s *Screen) Render() app.UI {
	return ui.Page{Name: "pair", Title: i18n.T("pair.title"), Back: s.onward()}.Show(
		html.P().Class("note").Text(s.where()),
		html.P().Class("lead").Role("status").Text(s.sentence()),
		html.P().Class("warning").Role("alert").Hidden(s.failed == "").Text(s.failed),
		s.body(),
		html.Div().Class("row pair-ways").Body(
			app.If(s.tries > 0 && (s.step != reading || s.host), func() app.UI {
				return ui.Button{Text: i18n.T("pair.again"), Kind: ui.Quiet, ID: "again", Click: func(app.Context) { s.begin() }}.Show()
			}),
			ui.Way{Text: i18n.T("app.cancel"), Kind: ui.Quiet, To: s.onward()}.Show(),
		),
	)
}

// where numbers the step.
func (s *Screen) where() string {
	n := 1
	switch {
	case s.step == joining:
		n = 3
	case s.host == (s.step == reading):
		n = 2
	}
	return i18n.T("pair.step", "n", n)
}

// sentence is what to do now.
func (s *Screen) sentence() string {
	switch {
	case s.late:
		return i18n.T("pair.late")
	case s.step == joining:
		return i18n.T("pair.joining")
	case s.step == showing && s.text == "" && s.failed == "":
		return i18n.T("pair.making")
	case s.host && s.step == showing:
		return i18n.T("pair.show.table")
	case s.step == showing:
		return i18n.T("pair.show.phone")
	case s.host:
		return i18n.T("pair.read.table")
	}
	return i18n.T("pair.read.phone")
}

func (s *Screen) body() app.UI {
	switch s.step {
	case showing:
		return s.own()
	case reading:
		return s.other()
	}
	return html.Div().Hidden(true)
}

// own is this device's code, to be scanned or copied.
func (s *Screen) own() app.UI {
	if s.text == "" {
		return html.Div().Class("pair-own").Hidden(true)
	}
	svg, err := qrcode.SVG(s.text, i18n.T("pair.qr"))
	if err != nil {
		svg = ""
	}
	return html.Div().Class("pair-own").Body(
		html.Div().Class("invite-qr").Body(app.Raw(`<div>`+svg+`</div>`)),
		html.Div().Class("pair-side").Body(
			html.P().ID("code").Class("pair-text").Text(s.text),
			ui.Button{Text: i18n.T("pair.copy." + s.copied), Kind: ui.Plain, ID: "copy", Click: func(ctx app.Context) {
				s.copied = "hand"
				if desk.Copy(ctx, s.text) {
					s.copied = "done"
				}
			}}.Show(),
			app.If(s.host, func() app.UI {
				return ui.Button{Text: i18n.T("pair.next"), Kind: ui.Main, ID: "next", Click: func(app.Context) { s.read() }}.Show()
			}),
		),
	)
}

// other reads the other device's code, by the camera or pasted.
func (s *Screen) other() app.UI {
	return html.Div().Class("pair-other").Body(
		html.Div().Class("pair-camera").DataSet("state", s.camera).Body(
			app.Elem("video").ID("camera").Attr("muted", true).Attr("playsinline", true).DataSet("facing", s.facing).Aria("label", i18n.T("pair.camera")),
			html.P().Class("note").Text(s.sight()),
			app.If(s.camera == "on", func() app.UI {
				return ui.Button{Text: i18n.T("pair.turn"), Kind: ui.Plain, ID: "turn", Click: s.turn}.Show()
			}),
		),
		html.Div().Class("pair-side").Body(
			html.Label().Class("label").Attr("for", "paste").Text(i18n.T("pair.paste")),
			html.Textarea().ID("paste").Class("words").Spellcheck(false).Attr("autocapitalize", "off").Attr("autocomplete", "off").
				OnInput(func(ctx app.Context, _ app.Event) { s.typed = ctx.JSSrc().Get("value").String() }),
			ui.Button{Text: i18n.T("pair.use"), Kind: ui.Main, ID: "use", Click: func(app.Context) { s.use(s.typed) }}.Show(),
		),
	)
}

// sight says how the camera does.
func (s *Screen) sight() string {
	if s.camera == "" {
		return i18n.T("pair.camera.opening")
	}
	return i18n.T("pair.camera." + s.camera)
}
