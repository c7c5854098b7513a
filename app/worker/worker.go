// Package worker is the page's side of the Web Worker in which the computer
// players think. It sends a question and gets a word; it knows no rules, and
// what happens in the worker never stops the page.
package worker

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/session"
	"hideride/engine/games/hideride"
)

// Config is what the worker needs from its surroundings.
type Config struct {
	Script   string                       // address of the worker's script
	Program  string                       // address of its wasm
	Board    func(id string) string       // the text of a board file, already fetched
	Dispatch func(f func())               // runs f on the UI goroutine
	Delay    func(seat int) time.Duration // until an answer is shown (HR-88)
}

// patience is how long an answer may take before the worker counts as stuck.
const patience = 30 * time.Second

// Worker thinks for the computer's seats. All methods are called on the UI
// goroutine. It starts with the first question.
type Worker struct {
	config  Config
	life    *life     // the running worker, or nil
	waiting *question // being thought about, or nil
	number  int       // of the last question
	module  app.Value // the compiled program, once there is one
}

// question is one Think that has not answered.
type question struct {
	number int
	ask    session.Question
	answer func(word string, err error)
	asked  time.Time
	tries  int // lives that have ended with it
}

// New makes a worker that starts when it is first asked.
func New(c Config) *Worker { return &Worker{config: c} }

// Think asks the worker and calls answer later, after the delay of the seat.
// A worker that crashes is asked once more, afresh; then answer gets the
// error. It implements session.Thinker: one question at a time.
func (w *Worker) Think(ask session.Question, answer func(word string, err error)) (cancel func()) {
	w.number++
	q := &question{number: w.number, ask: ask, answer: answer, asked: time.Now()}
	w.waiting = q
	w.send(q)
	w.later(patience, func() {
		if w.waiting == q {
			w.crashed(fmt.Errorf("no answer in %v", patience))
		}
	})
	return func() {
		if w.waiting == q {
			w.waiting = nil
		}
	}
}

// Warm starts the worker before the first question.
func (w *Worker) Warm() {
	if w.life == nil {
		w.start()
	}
}

// send asks now, or as soon as the worker is ready.
func (w *Worker) send(q *question) {
	w.Warm()
	if !w.life.ready {
		return // ready asks
	}
	id := q.ask.Update.Options[hideride.OptBoard]
	if !w.life.boards[id] {
		w.life.boards[id] = true
		w.life.post(map[string]any{"kind": "board", "id": id, "text": w.config.Board(id)})
	}
	text, err := json.Marshal(q.ask)
	if err != nil {
		w.finish(q, "", fmt.Errorf("computer: %w", err))
		return
	}
	w.life.post(map[string]any{"kind": "ask", "number": q.number, "question": string(text)})
}

// answered takes an answer of the worker; one to a cancelled question is
// dropped.
func (w *Worker) answered(number int, word, problem string) {
	q := w.waiting
	if q == nil || q.number != number {
		return
	}
	var err error
	if problem != "" {
		err = fmt.Errorf("computer: %s", problem)
	}
	w.finish(q, word, err)
}

// finish hands the answer over at the end of a delay window, so that the time
// of an answer does not depend on what there was to think about (HR-88).
func (w *Worker) finish(q *question, word string, err error) {
	window := w.config.Delay(int(q.ask.Update.Actor))
	w.later(wait(time.Since(q.asked), window), func() {
		if w.waiting == q {
			w.waiting = nil
			q.answer(word, err)
		}
	})
}

// wait is the time left until the end of the running delay window.
func wait(spent, window time.Duration) time.Duration {
	if window <= 0 {
		return 0
	}
	return window - spent%window
}

// crashed ends the worker's life; the waiting question is asked once more.
func (w *Worker) crashed(err error) {
	if w.life != nil {
		w.life.end()
		w.life = nil
	}
	q := w.waiting
	if q == nil {
		return
	}
	q.tries++
	if q.tries > 1 {
		w.finish(q, "", fmt.Errorf("computer: the worker failed twice: %w", err))
		return
	}
	w.send(q)
}

// later runs f on the UI goroutine after a while.
func (w *Worker) later(d time.Duration, f func()) {
	time.AfterFunc(d, func() { w.config.Dispatch(f) })
}
