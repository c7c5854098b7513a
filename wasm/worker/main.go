//go:build js

// Command worker is the program in the Web Worker: the computer players. It
// gets boards and questions as messages and answers each question with a word
// or with what went wrong.
package main

import (
	"encoding/json"
	"fmt"
	"syscall/js"

	"hideride/app/session"
	"hideride/engine/board"
	"hideride/engine/catalog/bots"
)

// boards are those the page has sent, by id.
var boards = map[string]*board.Board{}

func main() {
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		message := args[0].Get("data")
		switch message.Get("kind").String() {
		case "board":
			keep(message.Get("id").String(), message.Get("text").String())
		case "ask":
			reply(message.Get("number").Int(), message.Get("question").String())
		}
		return nil
	}))
	select {}
}

// keep reads a board. A broken one is told by the question that needs it.
func keep(id, text string) {
	if b, err := board.Load(id, []byte(text)); err == nil {
		boards[id] = b
	}
}

// reply answers a question.
func reply(number int, question string) {
	word, err := answer(question)
	problem := ""
	if err != nil {
		problem = err.Error()
	}
	js.Global().Call("postMessage", map[string]any{"kind": "answer", "number": number, "word": word, "problem": problem})
}

func answer(text string) (word string, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("a fault in the computer player: %v", broken)
		}
	}()
	var q session.Question
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return "", fmt.Errorf("question: %w", err)
	}
	return bots.Answer(q.Update, q.Level, q.Seed, find)
}

func find(id string) (*board.Board, error) {
	if b := boards[id]; b != nil {
		return b, nil
	}
	return nil, fmt.Errorf("board %s was not sent", id)
}
