package link

import (
	"encoding/json"
	"syscall/js"

	"github.com/pion/webrtc/v4"
)

func newPeerConnection(config webrtc.Configuration) (*webrtc.PeerConnection, error) {
	return webrtc.NewPeerConnection(config)
}

// aired is nothing: the air is for tests.
func aired(hooks) connection { return nil }

// listen passes candidates on as the browser writes them. The library's own
// OnICECandidate would read them with its native stack first: 55 kB more to
// load.
func (p *pion) listen() {
	p.on(p.JSValue(), "icecandidate", func(e js.Value) {
		candidate := e.Get("candidate")
		if !candidate.Truthy() {
			p.h.candidate(nil)
			return
		}
		p.h.candidate(json.RawMessage(js.Global().Get("JSON").Call("stringify", candidate).String()))
	})
}

// hear passes messages on in their order. The library's own OnMessage starts a
// goroutine for each, which may overtake another.
func (p *pion) hear(d *webrtc.DataChannel) {
	channel := d.JSValue()
	channel.Set("binaryType", "arraybuffer")
	p.on(channel, "message", func(e js.Value) {
		bytes := js.Global().Get("Uint8Array").New(e.Get("data"))
		frame := make([]byte, bytes.Length())
		js.CopyBytesToGo(frame, bytes)
		p.h.message(frame)
	})
	p.free = append(p.free, func() { _ = d.Close() }) // lets go of the library's own listeners
}

// on listens to an event for as long as the connection lives. Events may still
// come for a moment after its end.
func (p *pion) on(target js.Value, event string, use func(e js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		use(args[0])
		return nil
	})
	target.Call("addEventListener", event, f)
	p.free = append(p.free, func() {
		target.Call("removeEventListener", event, f)
		f.Release()
	})
}
