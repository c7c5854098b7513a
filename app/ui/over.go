package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// What a screen shows over itself stands behind the # of the address, so that
// the back button closes it first. The screen looks at Over whenever the address
// changes.

// Over is the name of what shall be shown over the screen, or "".
func Over(ctx app.Context) string { return ctx.Page().URL().Fragment }

// ShowOver shows something over the screen.
func ShowOver(ctx app.Context, name string) {
	u := *ctx.Page().URL()
	u.Fragment = name
	ctx.NavigateTo(&u)
}

// CloseOver closes what is shown over the screen.
func CloseOver() { app.Window().Get("history").Call("back") }

// LeaveFor goes to another screen from which the way back leads home, not to the
// questions of this one.
func LeaveFor(ctx app.Context, path string) {
	app.Window().Get("history").Call("replaceState", nil, "", "/")
	ctx.Navigate(path)
}
