//go:build js

// Command worker is the program in the Web Worker: the room of the computer
// players. It gets boards and questions as messages and answers each question
// with a word or with what went wrong. It thinks a few milliseconds at a time
// and listens in between.
package main

import (
	"encoding/json"
	"fmt"
	"syscall/js"
	"time"

	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog/bots"
)

// boards are those the page has sent, by id.
var boards = map[string]*board.Board{}

// began is the start of the clock.
var began = time.Now()

var room = bots.NewRoom(bots.World{
	Boards: find,
	Now:    func() time.Duration { return time.Since(began) },
	Fetch:  fetch,
	Keep:   keep,
	Progress: func(number int, stage string, share float64) {
		say(map[string]any{"kind": "progress", "number": number, "stage": stage, "share": share})
	},
	Answer:   answer,
	Measured: func(trials int) { say(map[string]any{"kind": "measured", "trials": trials}) },
})

func main() {
	pulse.start()
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0].Get("data"))
		pulse.beat()
		return nil
	}))
	select {}
}

// hear takes a message of the page.
func hear(message js.Value) {
	switch message.Get("kind").String() {
	case "board":
		take(message.Get("id").String(), message.Get("text").String())
	case "prepare":
		prepare(message.Get("game").String(), message.Get("options").String(), message.Get("measure").Bool())
	case "ask":
		ask(message.Get("number").Int(), message.Get("question").String(), message.Get("advice").Int())
	case "cancel":
		room.Cancel(message.Get("number").Int())
	}
}

// take reads a board. A broken one is told by the question that needs it.
func take(id, text string) {
	if b, err := board.Load(id, []byte(text)); err == nil {
		boards[id] = b
	}
}

// prepare learns a city early. What is wrong with it is told by the question
// that needs it.
func prepare(game, text string, measure bool) {
	var o engine.Options
	if json.Unmarshal([]byte(text), &o) == nil {
		_ = room.Prepare(game, o, measure)
	}
}

func ask(number int, text string, advice int) {
	var q session.Question
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		answer(number, bots.Answer{Err: fmt.Errorf("question: %w", err)})
		return
	}
	room.Ask(number, bots.Question{Update: q.Update, Level: q.Level, Seed: q.Seed, Advice: advice})
}

func answer(number int, a bots.Answer) {
	advice, err := json.Marshal(a.Advice)
	if a.Err != nil {
		err = a.Err
	}
	problem := ""
	if err != nil {
		problem = err.Error()
	}
	say(map[string]any{"kind": "answer", "number": number, "word": a.Word, "advice": string(advice), "problem": problem})
}

func say(message map[string]any) { js.Global().Call("postMessage", message) }

func find(id string) (*board.Board, error) {
	if b := boards[id]; b != nil {
		return b, nil
	}
	return nil, fmt.Errorf("board %s was not sent", id)
}
