package settings

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
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
	return app.Div().Class("card").Body(
		app.P().Text(state),
		app.Div().Class("row").Body(
			app.If(saved != "", func() app.UI {
				return ui.Button{Text: i18n.T("settings.game.export"), Kind: ui.Plain, Click: func(app.Context) {
					desk.SaveFile(desk.FileName, desk.Export())
				}}.Show()
			}),
			app.Label().Class("button", "button-plain").Body(
				app.Span().Class("button-text").Text(i18n.T("settings.game.import")),
				app.Input().Type("file").Class("sr").Accept(".json,application/json").OnChange(s.open),
			),
		),
		app.P().Class("told").Role("status").Text(s.told),
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
