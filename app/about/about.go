// Package about tells what the game is, and whose data it stands on.
package about

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/i18n"
	"hideride/app/ui"
	"hideride/engine/board"
)

// Screen is the about screen.
type Screen struct {
	app.Compo
	boards []*board.Board // with their credits, as they arrive
}

// OnMount gets the boards, for their credits.
func (s *Screen) OnMount(ctx app.Context) {
	for _, city := range desk.Cities() {
		desk.Board(ctx, city.ID, func(b *board.Board, err error) {
			if err == nil {
				s.boards = append(s.boards, b)
			}
			ctx.Update()
		})
	}
}

// Render draws the screen.
func (s *Screen) Render() app.UI {
	return ui.Page{Name: "about", Title: i18n.T("about.title"), Back: "/"}.Show(
		app.P().Class("lead").Text(i18n.T("about.what")),
		app.P().Text(i18n.T("about.how")),
		app.H2().Text(i18n.T("about.licence")),
		app.P().Text(i18n.T("about.licence.note")),
		app.H2().Text(i18n.T("about.data")),
		app.P().Text(i18n.T("about.data.note")),
		app.Range(s.boards).Slice(func(i int) app.UI { return credits(s.boards[i]) }),
		app.P().Class("version").Text(i18n.T("about.version", "version", app.Getenv("version"))),
	)
}

// credits names the sources of one city, as their licences ask.
func credits(b *board.Board) app.UI {
	return app.Section().Class("credits").Body(
		app.H3().Text(b.Name),
		app.Ul().Body(app.Range(b.Credits).Slice(func(i int) app.UI {
			c := b.Credits[i]
			return app.Li().Body(
				app.If(c.URL != "", func() app.UI {
					return app.A().Href(c.URL).Target("_blank").Rel("noopener").Text(c.Text)
				}).Else(func() app.UI { return app.Span().Text(c.Text) }),
				app.If(c.Licence != "", func() app.UI { return app.Span().Class("licence").Text(c.Licence) }),
			)
		})),
	)
}
