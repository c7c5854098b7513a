// Package howto tells the rules in short, and the ten hints (HR-86).
package howto

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Screen is the how to play screen.
type Screen struct{ app.Compo }

// Render draws the screen.
func (s *Screen) Render() app.UI {
	return ui.Page{Name: "howto", Title: i18n.T("howto.title"), Back: "/"}.Show(
		section("howto.aim", 2),
		section("howto.round", 3),
		section("howto.ride", 2),
		html.DL().Class("kinds").Body(kinds()...),
		section("howto.show", 2, windows()),
		section("howto.map", 2),
		html.Div().Class("hints").Body(
			hints(0, "howto.hints.phantom"),
			hints(1, "howto.hints.detectives"),
		),
		ui.Way{Text: i18n.T("howto.play"), Kind: ui.Main, To: "/new"}.Show(),
	)
}

// section is a heading, its n paragraphs, and what illustrates them.
func section(key string, n int, more ...app.UI) app.UI {
	body := []app.UI{html.H2().Text(i18n.T(key))}
	for i := range n {
		body = append(body, html.P().Text(i18n.T(key+"."+strconv.Itoa(i+1))))
	}
	return html.Section().Body(append(body, more...)...)
}

// windows is the log with its reveal windows (HR-14, HR-15).
func windows() app.UI {
	var all []app.UI
	for k := range hideride.DefaultReveals[len(hideride.DefaultReveals)-1] {
		class := "hides"
		if slices.Contains(hideride.DefaultReveals, k+1) {
			class = "shows"
		}
		all = append(all, html.LI().Class(class).Text(strconv.Itoa(k+1)))
	}
	return html.OL().Class("windows").Aria("hidden", true).Body(all...)
}

// kinds explains every kind of ticket.
func kinds() []app.UI {
	var out []app.UI
	for _, t := range append(append([]board.Ticket{}, board.Rides[:]...), board.Double) {
		out = append(out, html.Div().Body(
			html.DT().Body(tickets.Chip(t), html.Span().Text(i18n.T("words."+t.String()))),
			html.DD().Text(i18n.T("howto.kind."+t.String())),
		))
	}
	return out
}

// hints are the five hints for one side, under the piece that stands for it.
func hints(piece int, key string) app.UI {
	var items []app.UI
	for i := range 5 {
		items = append(items, html.LI().Text(i18n.T(key+"."+strconv.Itoa(i+1))))
	}
	return html.Section().Class("hint").Body(
		html.H2().Body(tickets.Piece(piece), html.Span().Text(i18n.T(key))),
		html.UL().Body(items...),
	)
}
