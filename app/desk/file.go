package desk

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
)

// FileName is what an exported game is called.
const FileName = "hide-and-ride.json"

// SaveFile gives the user a text as a file.
func SaveFile(name, text string) {
	w := app.Window()
	blob := w.Get("Blob").New([]any{text}, map[string]any{"type": "application/json"})
	address := w.Get("URL").Call("createObjectURL", blob)
	link := w.Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	w.Get("URL").Call("revokeObjectURL", address)
}

// OpenFile reads the file that the user has picked in an input element, and
// empties the element, so that the same file can be picked again.
func OpenFile(input app.Value, got func(text string, err error)) {
	file := input.Get("files").Index(0)
	if !file.Truthy() {
		return
	}
	promise.Settle(file.Call("text"), dispatch, func(text app.Value, failed bool) {
		input.Set("value", "")
		if failed {
			got("", errFile{text.Get("message").String()})
			return
		}
		got(text.String(), nil)
	})
}

// errFile is a file that the browser could not read.
type errFile struct{ reason string }

func (e errFile) Error() string { return "file: " + e.reason }
