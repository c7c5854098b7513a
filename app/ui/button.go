package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
)

// Kinds of buttons: one Main on a screen.
const (
	Main  = "main"
	Plain = "plain"
	Quiet = "quiet"
)

// Button is a button.
type Button struct {
	Text  string
	Note  string // a second, smaller line
	Kind  string
	Click func(ctx app.Context)
	ID    string // tells buttons of one place apart when their number changes
	Off   bool
}

// Show draws the button.
func (b Button) Show() app.UI {
	return html.Button().ID(b.ID).Class("button", "button-"+b.Kind).Attr("disabled", b.Off).
		OnClick(func(ctx app.Context, _ app.Event) { b.Click(ctx) }, app.EventScope(b.ID, b.Text)).
		Body(lines(b.Text, b.Note)...)
}

// Way is a button that leads to another screen.
type Way struct {
	Text string
	Note string
	Kind string
	To   string
}

// Show draws the way.
func (w Way) Show() app.UI {
	return html.Link(w.To).Class("button", "button-"+w.Kind).Body(lines(w.Text, w.Note)...)
}

func lines(text, note string) []app.UI {
	out := []app.UI{html.Span().Class("button-text").Text(text)}
	if note != "" {
		out = append(out, html.Span().Class("button-note").Text(note))
	}
	return out
}
