package worker

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
)

// life is one running Web Worker, from its start to its crash or end.
type life struct {
	js       app.Value
	ready    bool            // its program runs
	boards   map[string]bool // sent
	handlers []app.Func
}

// start begins a new life and posts the program: compiled where the page could
// compile it, which starts several times faster, else its address.
func (w *Worker) start() {
	l := &life{boards: map[string]bool{}}
	w.life = l
	l.js = app.Window().Get("Worker").New(w.config.Script)
	l.on("message", func(event app.Value) { w.message(l, event.Get("data")) }, w.config.Dispatch)
	l.on("error", func(event app.Value) {
		if w.life == l {
			w.crashed(fmt.Errorf("%s", event.Get("message").String()))
		}
	}, w.config.Dispatch)
	w.program(func(program map[string]any) { l.post(program) })
}

// program gives the message that starts the worker's program.
func (w *Worker) program(got func(map[string]any)) {
	if w.module != nil {
		got(map[string]any{"kind": "program", "module": w.module})
		return
	}
	wasm := app.Window().Get("WebAssembly")
	if !wasm.Get("compileStreaming").Truthy() {
		got(map[string]any{"kind": "program", "address": w.config.Program})
		return
	}
	promise.Settle(wasm.Call("compileStreaming", app.Window().Call("fetch", w.config.Program)), w.config.Dispatch, func(module app.Value, failed bool) {
		if failed {
			got(map[string]any{"kind": "program", "address": w.config.Program})
			return
		}
		w.module = module
		got(map[string]any{"kind": "program", "module": module})
	})
}

// on listens to an event of the worker until its end.
func (l *life) on(event string, do func(app.Value), dispatch func(func())) {
	f := app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := args[0]
		dispatch(func() { do(e) })
		return nil
	})
	l.handlers = append(l.handlers, f)
	l.js.Call("addEventListener", event, f)
}

func (l *life) post(message map[string]any) { l.js.Call("postMessage", message) }

// end stops the worker at once.
func (l *life) end() {
	l.js.Call("terminate")
	for _, f := range l.handlers {
		f.Release()
	}
}
