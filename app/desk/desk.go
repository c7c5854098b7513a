// Package desk is what one open page has at hand: the boards, the running
// game, the computer and the settings. It draws nothing. All of it is used on
// the UI goroutine only.
package desk

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/worker"
)

// now is the newest context at hand. Answers of the worker and of the network
// come back through it, because the screen that asked may be gone.
var now *app.Context

// Attach makes ctx the way back to the UI goroutine. Every screen calls it
// when it is mounted; the functions of this package that take a context do too.
// The context of an element is no lasting way and is left out: it ends with
// the element, for a button as soon as its dialog closes.
func Attach(ctx app.Context) {
	if _, lasts := ctx.Src().(app.Composer); lasts {
		now = &ctx
	}
	watch()
}

// dispatch runs f on the UI goroutine and draws the screen anew.
func dispatch(f func()) {
	if now != nil {
		now.Dispatch(func(app.Context) { f() })
	}
}

// computer is the one worker of the page.
var computer = worker.New(worker.Config{
	Script:   Asset("worker.js"),
	Program:  Asset("worker.wasm"),
	Board:    func(id string) string { return boardTexts[id] },
	Dispatch: dispatch,
	Delay:    delay,
	Thought:  thought,
	Measured: measured,
})

// Asset is the address of a file that the server gives, by its plain name:
// "cities/praha.json". Addresses carry a hash of the content.
func Asset(name string) string {
	if address := app.Getenv("asset " + name); address != "" {
		return address
	}
	return "/web/" + name
}
