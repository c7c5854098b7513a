//go:build js

package main

import (
	"syscall/js"
	"time"
)

// slice is how long the room works before messages of the page are heard.
const slice = 8 * time.Millisecond

// heart lets the room work slice by slice: each beat asks for the next one by a
// message to itself, which waits its turn behind the messages of the page.
// Timers would do the same, but browsers slow them down.
type heart struct {
	port    js.Value
	beating bool // a message is on its way
}

var pulse heart

func (h *heart) start() {
	channel := js.Global().Get("MessageChannel").New()
	h.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		h.beating = false
		for began := time.Now(); time.Since(began) < slice; {
			if !room.Step() {
				return nil
			}
		}
		h.beat()
		return nil
	}))
}

// beat lets the room work soon.
func (h *heart) beat() {
	if !h.beating {
		h.beating = true
		h.port.Call("postMessage", js.Null())
	}
}
