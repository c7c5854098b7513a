// Package lost is the screen for every path that leads nowhere.
package lost

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// Screen says that there is nothing here, and shows the way home.
type Screen struct{ app.Compo }

// Render draws the screen.
func (s *Screen) Render() app.UI {
	path := ""
	if app.IsClient {
		path = app.Window().URL().Path
	}
	return ui.Page{Name: "lost", Title: i18n.T("lost.title"), Back: "/"}.Show(
		html.P().Class("lead").Text(i18n.T("lost.note", "path", path)),
		ui.Way{Text: i18n.T("app.home"), Kind: ui.Main, To: "/"}.Show(),
	)
}
