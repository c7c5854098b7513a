package desk

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/store"
)

// elsewhere tells that another window goes on with the saved game: this one
// writes nothing any more.
var elsewhere bool

// onElsewhere is the screen's answer to it.
var onElsewhere func()

// errElsewhere keeps the last writer from winning.
var errElsewhere = fmt.Errorf("the game goes on in another window")

// WatchSave calls gone when another window goes on with the saved game; the
// running game of this window is put away by then. Resume takes it back.
func WatchSave(gone func()) { onElsewhere = gone }

// watching tells that the page listens to other windows.
var watching bool

// watch begins to listen, once.
func watch() {
	if watching || app.IsServer {
		return
	}
	watching = true
	listener := app.FuncOf(func(_ app.Value, args []app.Value) any {
		if key := args[0].Get("key"); key.Truthy() && key.String() == store.Key(saveKey) {
			dispatch(lose)
		}
		return nil
	})
	app.Window().Call("addEventListener", "storage", listener) // for as long as the page lives
}

// lose puts the running game away.
func lose() {
	if running == nil {
		return
	}
	running.Stop()
	running, elsewhere = nil, true
	if onElsewhere != nil {
		onElsewhere()
	}
}
