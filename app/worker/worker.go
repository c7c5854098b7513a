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
	"hideride/engine"
	"hideride/engine/games/hideride"
)

// Config is what the worker needs from its surroundings.
type Config struct {
	Script   string                                 // address of the worker's script
	Program  string                                 // address of its wasm
	Board    func(id string) string                 // the text of a board file, already fetched
	Dispatch func(f func())                         // runs f on the UI goroutine
	Delay    func(q session.Question) time.Duration // until an answer is shown (HR-88)
	Thought  func(t Thought)                        // how far the computer is, while it thinks
	Measured func(trials int)                       // how many trials of a move this device makes in its time
}

// Thought is how far the computer is.
type Thought struct {
	Seat     engine.Seat // that it thinks for
	Learning bool        // the city, before it can think about the move
	Share    float64     // of the work, 0 to 1
}

// patience is how long the worker may say nothing before it counts as stuck.
const patience = 30 * time.Second

// Worker thinks for the computer's seats. All methods are called on the UI
// goroutine. It starts with the first question or city.
type Worker struct {
	config  Config
	life    *life     // the running worker, or nil
	waiting *question // being thought about, or nil
	city    *city     // that will be played in, or nil
	number  int       // of the last question
	module  app.Value // the compiled program, once there is one
}

// city is a configured game that the worker shall know before it is asked.
type city struct {
	game    string
	options engine.Options
	measure bool
}

// question is one Think or Advise that has not answered.
type question struct {
	number int
	ask    session.Question
	advice int // good moves to name
	answer func(reply reply, err error)
	asked  time.Time
	heard  time.Time // the last sign of life
	tries  int       // lives that have ended with it
}

// reply is what the worker says to a question.
type reply struct {
	word   string
	advice []session.Advice
}

// New makes a worker that starts when it is first asked.
func New(c Config) *Worker { return &Worker{config: c} }

// Think asks the worker and calls answer later, after the delay of the seat.
// A worker that crashes is asked once more, afresh; then answer gets the
// error. It implements session.Thinker: one question at a time, the newest.
func (w *Worker) Think(ask session.Question, answer func(word string, err error)) (cancel func()) {
	q := &question{ask: ask}
	q.answer = func(r reply, err error) {
		// The time of an answer must not depend on what there was to think
		// about (HR-88).
		w.later(wait(time.Since(q.asked), w.config.Delay(ask)), func() {
			if w.waiting == q {
				w.waiting = nil
				answer(r.word, err)
			}
		})
	}
	return w.begin(q)
}

// Advise asks for the n best moves of a seat, from what the seat sees, and
// calls got with them as soon as they are known.
func (w *Worker) Advise(ask session.Question, n int, got func(advice []session.Advice, err error)) (cancel func()) {
	q := &question{ask: ask, advice: n}
	q.answer = func(r reply, err error) {
		w.waiting = nil
		got(r.advice, err)
	}
	return w.begin(q)
}

func (w *Worker) begin(q *question) (cancel func()) {
	w.number++
	q.number, q.asked, q.heard = w.number, time.Now(), time.Now()
	w.waiting = q
	w.config.Thought(Thought{Seat: q.ask.Update.Seat})
	w.send(q)
	w.watch(q, patience)
	return func() {
		if w.waiting != q {
			return
		}
		w.waiting = nil
		if w.life != nil && w.life.ready {
			w.life.post(map[string]any{"kind": "cancel", "number": q.number})
		}
	}
}

// watch counts the worker as stuck when it says nothing for too long.
func (w *Worker) watch(q *question, in time.Duration) {
	w.later(in, func() {
		if w.waiting != q {
			return
		}
		if left := patience - time.Since(q.heard); left > 0 {
			w.watch(q, left)
			return
		}
		w.crashed(fmt.Errorf("no answer in %v", patience))
		if w.waiting == q {
			q.heard = time.Now()
			w.watch(q, patience)
		}
	})
}

// Warm starts the worker before the first question.
func (w *Worker) Warm() {
	if w.life == nil {
		w.start()
	}
}

// Prepare lets the worker learn a city before the first question; measure lets
// it tell afterwards how fast this device is.
func (w *Worker) Prepare(game string, o engine.Options, measure bool) {
	w.city = &city{game, o, measure}
	w.Warm()
	if w.life.ready {
		w.sendCity()
	}
}

func (w *Worker) sendCity() {
	c := w.city
	w.sendBoard(c.options)
	options, err := json.Marshal(c.options)
	if err == nil {
		w.life.post(map[string]any{"kind": "prepare", "game": c.game, "options": string(options), "measure": c.measure})
	}
}

func (w *Worker) sendBoard(o engine.Options) {
	id := o[hideride.OptBoard]
	if !w.life.boards[id] {
		w.life.boards[id] = true
		w.life.post(map[string]any{"kind": "board", "id": id, "text": w.config.Board(id)})
	}
}

// send asks now, or as soon as the worker is ready.
func (w *Worker) send(q *question) {
	w.Warm()
	if !w.life.ready {
		return // ready asks
	}
	w.sendBoard(q.ask.Update.Options)
	text, err := json.Marshal(q.ask)
	if err != nil {
		q.answer(reply{}, fmt.Errorf("computer: %w", err))
		return
	}
	w.life.post(map[string]any{"kind": "ask", "number": q.number, "question": string(text), "advice": q.advice})
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
		q.answer(reply{}, fmt.Errorf("computer: the worker failed twice: %w", err))
		return
	}
	w.send(q)
}

// later runs f on the UI goroutine after a while.
func (w *Worker) later(d time.Duration, f func()) {
	time.AfterFunc(d, func() { w.config.Dispatch(f) })
}
