//go:build js

// Command scanner is the program in the Web Worker that reads QR codes, where
// the browser cannot. It gets pictures of the camera as messages and answers
// each with the text of its code, or with nothing.
package main

import (
	"syscall/js"

	"hideride/app/scan"
)

func main() {
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		picture := args[0].Get("data")
		bytes := js.Global().Get("Uint8Array").New(picture.Get("data").Get("buffer"))
		rgba := make([]byte, bytes.Length())
		js.CopyBytesToGo(rgba, bytes)
		text, err := scan.Code(rgba, picture.Get("width").Int(), picture.Get("height").Int())
		if err != nil {
			text = "" // the next picture may be better
		}
		js.Global().Call("postMessage", map[string]any{"kind": "code", "text": text})
		return nil
	}))
	select {}
}
