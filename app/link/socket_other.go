//go:build !js

package link

import (
	"context"
	"time"

	"github.com/coder/websocket"
)

// writeTime is how long a message may take to leave.
const writeTime = 10 * time.Second

// nativeSocket is a WebSocket outside the browser.
type nativeSocket struct {
	conn *websocket.Conn
	ctx  context.Context
	end  context.CancelFunc
}

// dialSocket reaches for a server until stop is closed.
func dialSocket(url string, stop <-chan struct{}) (socket, error) {
	dialing, over := context.WithCancel(context.Background())
	defer over()
	go func() {
		select {
		case <-stop:
			over()
		case <-dialing.Done():
		}
	}()
	var options websocket.DialOptions
	if air := ether.Load(); air != nil {
		options.HTTPClient = air.client()
	}
	conn, _, err := websocket.Dial(dialing, url, &options)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(longest)
	s := &nativeSocket{conn: conn}
	s.ctx, s.end = context.WithCancel(context.Background())
	return s, nil
}

func (s *nativeSocket) read() ([]byte, error) {
	_, data, err := s.conn.Read(s.ctx)
	return data, err
}

func (s *nativeSocket) write(data []byte) error {
	one, cancel := context.WithTimeout(s.ctx, writeTime)
	defer cancel()
	return s.conn.Write(one, websocket.MessageText, data)
}

func (s *nativeSocket) close() {
	s.end()
	_ = s.conn.CloseNow()
}
