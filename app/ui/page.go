// Package ui is what all screens are made of: the frame of a page, buttons,
// choices, dialogs. It knows no game.
package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
)

// Page is the frame of a screen.
type Page struct {
	Name  string // its class is page-name
	Title string // shown, and the heading of the screen
	Back  string // where the arrow leads; none when empty
	Wide  bool   // the content fills the screen: no column
}

// Show draws the frame around a screen. Whatever happens in the background
// draws the screen anew.
func (p Page) Show(body ...app.UI) app.UI {
	column := "column"
	if p.Wide {
		column = "whole"
	}
	return html.Div().Class("page", "page-"+p.Name).Body(
		&mark{Title: p.Title},
		app.If(p.Back != "", p.header),
		&newer{Quiet: p.Wide},
		html.Main().Class(column).Body(body...),
	)
}

func (p Page) header() app.UI {
	return html.Header().Class("head").Body(
		html.Link(p.Back).Class("back").Aria("label", i18n.T("app.back")).Body(Arrow()),
		html.H1().Text(p.Title),
	)
}

// Arrow points back.
func Arrow() app.UI {
	return app.Raw(`<svg class="arrow" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4.500 7.500 12l7.500 7.500" fill="none" stroke="currentColor" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/></svg>`)
}

// mark gives the desk a way back to the screen and names the page.
type mark struct {
	app.Compo
	Title string
}

func (m *mark) OnMount(ctx app.Context) {
	desk.Attach(ctx)
	m.name(ctx)
}

func (m *mark) OnUpdate(ctx app.Context) { m.name(ctx) }

func (m *mark) name(ctx app.Context) {
	title := i18n.T("app.name")
	if m.Title != "" && m.Title != title {
		title = m.Title + " · " + title
	}
	ctx.Page().SetTitle(title)
}

func (m *mark) Render() app.UI { return html.Span().Hidden(true) }
