package desk

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/link"
	"hideride/app/lobby"
)

// AnswerPair answers a scanned offer: with this window's seat where it has one,
// else as a newcomer. shown gets the text of the answer's code.
func AnswerPair(ctx app.Context, offer string, shown func(text string, err error), got func(p *lobby.Pairing, err error)) {
	Attach(ctx)
	if _, err := link.ParseOffer(offer); err != nil {
		got(nil, err)
		return
	}
	if d := linked.device; d != nil && d.Visitor() != nil && d.Plan() != nil {
		got(d.Answer(offer, shown))
		return
	}
	own(func() {
		Leave()
		sit(lobby.JoinPaired(DeviceName(), linkConfig(), time.Now()))
		got(linked.device.Answer(offer, shown))
	})
}

// Scan reads codes through the camera into a video element until stop is
// called. told runs on the UI goroutine: with "on", or with why there is no
// camera ("absent", "refused", "busy", "insecure"), or with "code" and its text. facing is
// "user" or "environment".
func Scan(ctx app.Context, video app.Value, facing string, told func(what, text string)) (stop func()) {
	Attach(ctx)
	ended := false
	tell := app.FuncOf(func(_ app.Value, args []app.Value) any {
		what, text := args[0].String(), args[1].String()
		dispatch(func() {
			if !ended {
				told(what, text)
			}
		})
		return nil
	})
	files := map[string]any{"script": Asset("worker.js"), "program": Asset("scanner.wasm")}
	end := app.Window().Call("hiderideScan", video, facing, files, tell)
	return func() {
		if !ended {
			ended = true
			end.Invoke()
		}
	}
}

// Copy puts a text on the clipboard, and tells whether this browser has one for
// us.
func Copy(ctx app.Context, text string) bool {
	Attach(ctx)
	board := app.Window().Get("navigator").Get("clipboard")
	return board.Truthy() && try(func() { calm(board.Call("writeText", text)) }) == nil
}
