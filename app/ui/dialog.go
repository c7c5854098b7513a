package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
)

// Dialog asks something over the screen. It is shown while it is mounted; Esc
// and a press beside it close it.
type Dialog struct {
	app.Compo
	Title string
	Body  func() []app.UI // words and buttons
	Close func(ctx app.Context)
}

// OnMount opens it over everything else and takes the focus.
func (d *Dialog) OnMount(app.Context) {
	if js := d.JSValue(); js.Get("showModal").Truthy() && !js.Get("open").Bool() {
		js.Call("showModal")
	}
}

// Render draws the dialog.
func (d *Dialog) Render() app.UI {
	return html.Dialog().Class("dialog").Aria("label", d.Title).
		On("cancel", func(ctx app.Context, e app.Event) {
			e.PreventDefault()
			d.Close(ctx)
		}).
		OnClick(func(ctx app.Context, e app.Event) {
			if e.Get("target").Equal(d.JSValue()) { // the veil, not what lies on the sheet
				d.Close(ctx)
			}
		}).
		Body(html.Div().Class("dialog-sheet").Body(
			append([]app.UI{html.H2().Text(d.Title)}, d.Body()...)...,
		))
}
