// Package about tells what the game is, and whose data it stands on.
package about

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
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
		html.P().Class("lead").Text(i18n.T("about.what")),
		html.P().Text(i18n.T("about.how")),
		html.H2().Text(i18n.T("about.licence")),
		html.P().Text(i18n.T("about.licence.note")),
		html.H2().Text(i18n.T("about.data")),
		html.P().Text(i18n.T("about.data.note")),
		app.Range(s.boards).Slice(func(i int) app.UI { return credits(s.boards[i]) }),
		html.P().Class("version").Text(i18n.T("about.version", "version", app.Getenv("version"))),
	)
}

// credits names the sources of one city, as their licences ask.
func credits(b *board.Board) app.UI {
	return html.Section().Class("credits").Body(
		html.H3().Text(b.Name),
		html.UL().Body(app.Range(b.Credits).Slice(func(i int) app.UI {
			c := b.Credits[i]
			return html.LI().Body(
				app.If(c.URL != "", func() app.UI {
					return html.Link(c.URL).Attr("target", "_blank").Attr("rel", "noopener").Text(c.Text)
				}).Else(func() app.UI { return html.Span().Text(c.Text) }),
				app.If(c.Licence != "", func() app.UI { return html.Span().Class("licence").Text(c.Licence) }),
			)
		})),
	)
}
