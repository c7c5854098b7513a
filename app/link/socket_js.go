package link

import (
	"errors"
	"syscall/js"

	"hideride/signaling/wire"
)

var errEnded = errors.New("the connection to the server has ended")

// browserSocket is the browser's own WebSocket. The library that is used
// natively would only wrap it.
type browserSocket struct {
	ws     js.Value
	funcs  []js.Func
	heard  [][]byte // waits to be read
	wake   chan struct{}
	opened chan struct{}
	ended  chan struct{}
}

// dialSocket reaches for a server until stop is closed.
func dialSocket(url string, stop <-chan struct{}) (_ socket, err error) {
	defer catch(&err)
	s := &browserSocket{wake: make(chan struct{}, 1), opened: make(chan struct{}), ended: make(chan struct{})}
	s.ws = js.Global().Get("WebSocket").New(url)
	s.on("open", func(js.Value) { close(s.opened) })
	s.on("message", s.hear)
	s.on("close", func(js.Value) {
		close(s.ended)
		for _, f := range s.funcs {
			f.Release()
		}
	})
	select {
	case <-s.opened:
		return s, nil
	case <-s.ended:
	case <-stop:
		s.close()
	}
	return nil, errEnded
}

func (s *browserSocket) on(event string, use func(e js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		use(args[0])
		return nil
	})
	s.funcs = append(s.funcs, f)
	s.ws.Call("addEventListener", event, f)
}

// hear keeps a message until it is read. The server speaks in short texts.
func (s *browserSocket) hear(e js.Value) {
	data := e.Get("data")
	if data.Type() != js.TypeString {
		s.close()
		return
	}
	text := data.String() // the length of a JavaScript string cannot be asked for
	if len(text) > longest {
		s.close()
		return
	}
	s.heard = append(s.heard, []byte(text))
	nudge(s.wake)
}

func (s *browserSocket) read() ([]byte, error) {
	for len(s.heard) == 0 {
		select {
		case <-s.wake:
		case <-s.ended:
			return nil, errEnded
		}
	}
	next := s.heard[0]
	s.heard = s.heard[1:]
	return next, nil
}

// write hands the message to the browser, which holds back what cannot be sent
// yet; once that is much, the server is as good as away.
func (s *browserSocket) write(data []byte) (err error) {
	defer catch(&err)
	const open = 1
	if s.ws.Get("readyState").Int() != open || s.ws.Get("bufferedAmount").Int() > queued*wire.MaxMessage {
		return errEnded
	}
	s.ws.Call("send", string(data))
	return nil
}

func (s *browserSocket) close() { s.ws.Call("close") }
