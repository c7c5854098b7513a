//go:build js

package main

import "syscall/js"

// The worker's script keeps tables between visits, see web/assets/worker.js.
// Where the browser keeps nothing they are built again.

// fetch gets what is kept under a key, or nil.
func fetch(key string, got func(kept []byte)) {
	settle(js.Global().Get("kept").Call("get", key), func(data js.Value) {
		var kept []byte
		if data.InstanceOf(js.Global().Get("Uint8Array")) {
			kept = make([]byte, data.Length())
			js.CopyBytesToGo(kept, data)
		}
		got(kept)
		pulse.beat()
	})
}

// keep puts a table under its key.
func keep(key string, table []byte) {
	data := js.Global().Get("Uint8Array").New(len(table))
	js.CopyBytesToJS(data, table)
	settle(js.Global().Get("kept").Call("put", key, data), func(js.Value) {})
}

// settle calls done with what the promise gave, or with undefined when it
// failed.
func settle(promise js.Value, done func(js.Value)) {
	var good, bad js.Func
	end := func(value js.Value) {
		good.Release()
		bad.Release()
		done(value)
	}
	good = js.FuncOf(func(_ js.Value, args []js.Value) any { end(args[0]); return nil })
	bad = js.FuncOf(func(js.Value, []js.Value) any { end(js.Undefined()); return nil })
	promise.Call("then", good, bad)
}
