package link

import (
	"encoding/json"
	"fmt"
	"syscall/js"

	"hideride/signaling/wire"
)

// browser is a connection of the page.
type browser struct {
	pc    js.Value
	h     hooks
	funcs []js.Func
}

func newConnection(ice []wire.Ice, h hooks) (c connection, err error) {
	defer catch(&err)
	var servers []any
	for _, s := range ice {
		var urls []any
		for _, url := range s.URLs {
			urls = append(urls, url)
		}
		servers = append(servers, map[string]any{"urls": urls, "username": s.Username, "credential": s.Credential})
	}
	b := &browser{h: h}
	b.pc = js.Global().Get("RTCPeerConnection").New(map[string]any{"iceServers": servers})
	b.on(b.pc, "icecandidate", func(e js.Value) { b.found(e.Get("candidate")) })
	b.on(b.pc, "datachannel", func(e js.Value) { b.use(e.Get("channel")) })
	b.on(b.pc, "connectionstatechange", func(js.Value) {
		if s := b.pc.Get("connectionState").String(); s == "failed" || s == "closed" {
			h.failed()
		}
	})
	return b, nil
}

// catch turns what JavaScript throws into an error.
func catch(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	case error:
		*err = thrown
	default:
		*err = fmt.Errorf("%v", thrown)
	}
}

// on listens to an event for as long as the connection lives.
func (b *browser) on(target js.Value, event string, use func(e js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		use(args[0])
		return nil
	})
	b.funcs = append(b.funcs, f)
	target.Call("addEventListener", event, f)
}

func (b *browser) found(candidate js.Value) {
	if !candidate.Truthy() {
		b.h.candidate(nil)
		return
	}
	b.h.candidate(json.RawMessage(js.Global().Get("JSON").Call("stringify", candidate).String()))
}

func (b *browser) use(d js.Value) {
	d.Set("binaryType", "arraybuffer")
	b.on(d, "open", func(js.Value) { b.h.opened(browserChannel{d}) })
	b.on(d, "close", func(js.Value) { b.h.failed() })
	b.on(d, "message", func(e js.Value) {
		bytes := js.Global().Get("Uint8Array").New(e.Get("data"))
		frame := make([]byte, bytes.Length())
		js.CopyBytesToGo(frame, bytes)
		b.h.message(frame)
	})
	if d.Get("readyState").String() == "open" {
		b.h.opened(browserChannel{d})
	}
}

func (b *browser) channel() (err error) {
	defer catch(&err)
	b.use(b.pc.Call("createDataChannel", "game"))
	return nil
}

// await is what a promise gives, or its rejection as an error. It must not run
// on the goroutine of an event.
func await(promise js.Value) (value js.Value, err error) {
	done := make(chan struct{})
	settle := func(failed bool) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			if len(args) > 0 {
				value = args[0]
			}
			if failed {
				err = fmt.Errorf("%s", value.Call("toString").String())
			}
			close(done)
			return nil
		})
	}
	kept, broken := settle(false), settle(true)
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	<-done
	return value, err
}

// describe makes a description by a method of the connection and takes it as
// the local one.
func (b *browser) describe(method string, options map[string]any) (sdp string, err error) {
	defer catch(&err)
	d, err := await(b.pc.Call(method, options))
	if err != nil {
		return "", err
	}
	_, err = await(b.pc.Call("setLocalDescription", d))
	return d.Get("sdp").String(), err
}

func (b *browser) offer(restart bool) (string, error) {
	return b.describe("createOffer", map[string]any{"iceRestart": restart})
}

func (b *browser) answer() (string, error) { return b.describe("createAnswer", nil) }

func (b *browser) remote(kind wire.Kind, sdp string) (err error) {
	defer catch(&err)
	_, err = await(b.pc.Call("setRemoteDescription", map[string]any{"type": string(kind), "sdp": sdp}))
	return err
}

func (b *browser) add(candidate json.RawMessage) (err error) {
	defer catch(&err)
	_, err = await(b.pc.Call("addIceCandidate", js.Global().Get("JSON").Call("parse", string(candidate))))
	return err
}

func (b *browser) local() string {
	if d := b.pc.Get("localDescription"); d.Truthy() {
		return d.Get("sdp").String()
	}
	return ""
}

// close ends the connection. Its events may still come for a moment, so their
// functions are let go of later.
func (b *browser) close() {
	b.pc.Call("close")
	release := js.FuncOf(func(js.Value, []js.Value) any {
		for _, f := range b.funcs {
			f.Release()
		}
		return nil
	})
	b.funcs = append(b.funcs, release)
	js.Global().Call("setTimeout", release, 1000)
}

type browserChannel struct{ js.Value }

func (d browserChannel) buffered() int { return d.Get("bufferedAmount").Int() }

func (d browserChannel) send(frame []byte) (err error) {
	defer catch(&err)
	bytes := js.Global().Get("Uint8Array").New(len(frame))
	js.CopyBytesToJS(bytes, frame)
	d.Call("send", bytes)
	return nil
}
