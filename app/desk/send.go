package desk

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
)

// SendLink hands a link to the device's own way of sending, or puts it on the
// clipboard where there is none.
func SendLink(ctx app.Context, address string) {
	Attach(ctx)
	navigator := app.Window().Get("navigator")
	_ = try(func() {
		switch {
		case navigator.Get("share").Truthy():
			calm(navigator.Call("share", map[string]any{"title": i18n.T("app.name"), "url": address}))
		case navigator.Get("clipboard").Truthy():
			calm(navigator.Get("clipboard").Call("writeText", address))
		}
	})
}

// calm takes the failure of a promise: whoever closes the sheet has decided.
func calm(promise app.Value) {
	var ignore app.Func
	ignore = app.FuncOf(func(app.Value, []app.Value) any {
		ignore.Release()
		return nil
	})
	promise.Call("then", ignore, ignore)
}
