package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
)

// newer offers a new version of the program that waits to take over. The early
// script watches for it, see web/assets/early.js.
type newer struct {
	app.Compo
	Quiet   bool // never during a game
	waiting bool
	watch   app.Func
}

func (n *newer) OnMount(ctx app.Context) {
	state := app.Window().Get("hiderideVersion")
	if !state.Truthy() {
		return
	}
	n.waiting = state.Get("waiting").Bool()
	n.watch = app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { n.waiting = true })
		return nil
	})
	state.Set("onchange", n.watch)
}

func (n *newer) OnDismount() {
	if n.watch == nil {
		return
	}
	if state := app.Window().Get("hiderideVersion"); state.Get("onchange").Equal(n.watch) {
		state.Set("onchange", nil)
	}
	n.watch.Release()
}

func (n *newer) Render() app.UI {
	if !n.waiting || n.Quiet {
		return html.Div().Hidden(true)
	}
	return html.Div().Class("newer").Role("status").Body(
		html.Span().Text(i18n.T("app.newer")),
		Button{Text: i18n.T("app.reload"), Kind: Plain, Click: func(app.Context) {
			app.Window().Get("hiderideVersion").Call("takeOver")
		}}.Show(),
	)
}
