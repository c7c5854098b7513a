package settings

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// game lets the saved game out as a file, and in.
func (s *Screen) game() app.UI {
	saved := desk.Export()
	state := i18n.T("settings.game.some")
	if saved == "" {
		state = i18n.T("settings.game.none")
	}
	return html.Div().Class("card").Body(
		html.P().Text(state),
		html.Div().Class("row").Body(
			app.If(saved != "", func() app.UI {
				return ui.Button{Text: i18n.T("settings.game.export"), Kind: ui.Plain, Click: func(app.Context) {
					desk.SaveFile(desk.FileName, desk.Export())
				}}.Show()
			}),
			html.Label().Class("button", "button-plain").Body(
				html.Span().Class("button-text").Text(i18n.T("settings.game.import")),
				html.Input("file").Class("sr").Attr("accept", ".json,application/json").OnChange(s.open),
			),
		),
		html.P().Class("told").Role("status").Text(s.told),
	)
}

// open reads the picked file. A file that is no game changes nothing.
func (s *Screen) open(ctx app.Context, _ app.Event) {
	refused := func(err error) {
		s.told = i18n.T("settings.game.refused", "reason", err.Error())
		ctx.Update()
	}
	desk.OpenFile(ctx.JSSrc(), func(text string, err error) {
		if err != nil {
			refused(err)
			return
		}
		desk.Import(ctx, text, func(err error) {
			if err != nil {
				refused(err)
				return
			}
			s.told = i18n.T("settings.game.opened")
			ctx.Update()
		})
	})
}
