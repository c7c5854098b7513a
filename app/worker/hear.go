package worker

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// message takes what the worker says.
func (w *Worker) message(l *life, data app.Value) {
	if w.life != l {
		return
	}
	switch kind := data.Get("kind").String(); kind {
	case "ready":
		l.ready = true
		if w.city != nil {
			w.sendCity()
		}
		if w.waiting != nil {
			w.send(w.waiting)
		}
	case "progress":
		w.progress(data.Get("number").Int(), data.Get("stage").String() == "learn", data.Get("share").Float())
	case "answer":
		w.answered(data.Get("number").Int(), data.Get("word").String(), data.Get("advice").String(), data.Get("problem").String())
	case "measured":
		if w.city != nil {
			w.city.measure = false
		}
		w.config.Measured(data.Get("trials").Int())
	case "crash":
		w.crashed(fmt.Errorf("%s", data.Get("problem").String()))
	}
}

// progress passes on how far the question is.
func (w *Worker) progress(number int, learning bool, share float64) {
	if q := w.waiting; q != nil && q.number == number {
		q.heard = time.Now()
		w.config.Thought(Thought{q.ask.Update.Seat, learning, share})
	}
}

// answered takes an answer of the worker; one to a cancelled question is
// dropped.
func (w *Worker) answered(number int, word, advice, problem string) {
	q := w.waiting
	if q == nil || q.number != number {
		return
	}
	r := reply{word: word}
	err := json.Unmarshal([]byte(advice), &r.advice)
	switch {
	case problem != "":
		err = fmt.Errorf("computer: %s", problem)
	case err != nil:
		err = fmt.Errorf("computer: advice: %w", err)
	}
	q.answer(r, err)
}
