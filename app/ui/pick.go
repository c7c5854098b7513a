package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
)

// Pick lets choose one of many options from a list that opens.
type Pick struct {
	app.Compo
	ID      string
	Label   string // for readers
	Options []Option
	Value   string
	Choose  func(ctx app.Context, value string)
}

// OnMount shows the value.
func (p *Pick) OnMount(app.Context) { p.show() }

// OnUpdate shows the value again: a browser keeps what was shown when options
// come and go.
func (p *Pick) OnUpdate(ctx app.Context) { ctx.Defer(func(app.Context) { p.show() }) }

func (p *Pick) show() {
	if !app.IsServer {
		p.JSValue().Set("value", p.Value)
	}
}

// Render draws the list.
func (p *Pick) Render() app.UI {
	return html.Select().ID(p.ID).Class("pick").Aria("label", p.Label).
		OnChange(func(ctx app.Context, _ app.Event) { p.Choose(ctx, ctx.JSSrc().Get("value").String()) }).
		Body(app.Range(p.Options).Slice(func(i int) app.UI {
			o := p.Options[i]
			return html.Option().Attr("value", o.Value).Text(o.Text)
		}))
}
