package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
)

// Option is one thing to choose.
type Option struct {
	Value string
	Text  string
	Note  string // what it means, in a smaller line
}

// Choice lets choose one of a few options, all of them in sight.
type Choice struct {
	Label   string
	Options []Option
	Value   string
	Tall    bool // one below the other
	Choose  func(ctx app.Context, value string)
}

// Show draws the choice.
func (c Choice) Show() app.UI {
	class := "choice-row"
	if c.Tall {
		class = "choice-tall"
	}
	return html.Div().Class("field").Role("group").Aria("label", c.Label).Body(
		html.P().Class("label").Aria("hidden", true).Text(c.Label),
		html.Div().Class("choice", class).Body(
			app.Range(c.Options).Slice(func(i int) app.UI { return c.option(c.Options[i]) }),
		),
	)
}

func (c Choice) option(o Option) app.UI {
	chosen := o.Value == c.Value
	return html.Button().Class("option").Aria("pressed", chosen).DataSet("value", o.Value).
		OnClick(func(ctx app.Context, _ app.Event) { c.Choose(ctx, o.Value) }, app.EventScope(c.Label, o.Value, c.Value)).
		Body(lines(o.Text, o.Note)...)
}

// Switch turns one thing on or off.
type Switch struct {
	Text string
	Note string
	On   bool
	Turn func(ctx app.Context, on bool)
}

// Show draws the switch.
func (s Switch) Show() app.UI {
	return html.Button().Class("switch").Role("switch").Aria("checked", s.On).
		OnClick(func(ctx app.Context, _ app.Event) { s.Turn(ctx, !s.On) }, app.EventScope(s.Text, s.On)).
		Body(
			html.Span().Class("switch-words").Body(lines(s.Text, s.Note)...),
			html.Span().Class("switch-track").Aria("hidden", true),
		)
}

// Fold hides what few need behind its title and a line that says how it
// stands.
func Fold(title, state string, body ...app.UI) app.UI {
	return html.Details().Class("fold").Body(
		html.Summary().Body(
			html.Span().Class("fold-title").Text(title),
			html.Span().Class("fold-state").Text(state),
		),
		html.Div().Class("fold-body").Body(body...),
	)
}
