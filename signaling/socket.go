package signaling

import (
	"context"
	"errors"
	"net/netip"
	"sync"
	"time"

	"github.com/coder/websocket"

	"hideride/signaling/wire"
)

// maxQueue bounds the messages that wait for a slow device; one that falls
// further behind is cut off and comes back.
const maxQueue = 256

// writeTime is how long one message may take to be written.
const writeTime = 10 * time.Second

// socket is one connection of a device. One goroutine reads; another writes
// only while something is queued, so an idle socket costs one small stack.
type socket struct {
	server *Server
	conn   *websocket.Conn
	group  netip.Prefix
	where  string // Place of the device
	turn   int    // when it is pinged
	rate   bucket

	mu      sync.Mutex
	code    wire.Code
	id      wire.PeerID // 0 before a room is opened or joined
	epoch   int
	detach  func()
	queue   [][]byte
	writing bool
	ending  bool // close when the queue is empty
}

// place is the room and the member that the socket speaks for.
func (k *socket) place() (wire.Code, wire.PeerID) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.code, k.id
}

// run reads until the socket closes.
func (k *socket) run() {
	defer k.close()
	for {
		_, data, err := k.conn.Read(k.server.ctx)
		if err != nil {
			return
		}
		k.server.metrics.messages.Add(1)
		if l := k.server.Limits; !k.rate.take(time.Now(), l.MessagesPerSecond, l.Burst) {
			k.fault(wire.FaultSlow, "too many messages")
			continue
		}
		m, err := wire.Decode(data)
		if err != nil {
			code := wire.FaultBad
			if errors.Is(err, wire.ErrTooLarge) {
				code = wire.FaultTooLarge
			}
			k.fault(code, err.Error())
			continue
		}
		k.handle(m)
	}
}

// close gives the socket back and tells the room that the member is away.
func (k *socket) close() {
	s := k.server
	_ = k.conn.CloseNow()
	s.mu.Lock()
	delete(s.sockets, k)
	s.mu.Unlock()
	s.forget(k.group)
	s.metrics.sockets.Add(-1)
	if code, id, epoch := k.release(); id != 0 {
		s.away(code, id, epoch)
	}
}

// ping waits for a sign of life and else gives the socket up.
func (k *socket) ping() {
	ctx, cancel := context.WithTimeout(k.server.ctx, k.server.PingEvery/2)
	defer cancel()
	if k.conn.Ping(ctx) != nil {
		_ = k.conn.CloseNow() // its reader tells the room
	}
}

// release detaches the socket from its member.
func (k *socket) release() (wire.Code, wire.PeerID, int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	code, id, epoch := k.code, k.id, k.epoch
	if k.detach != nil {
		k.detach()
	}
	k.code, k.id, k.detach = "", 0, nil
	return code, id, epoch
}

// attach makes the socket speak for a member.
func (k *socket) attach(code wire.Code, id wire.PeerID, epoch int) error {
	k.mu.Lock()
	k.code, k.id, k.epoch = code, id, epoch
	k.mu.Unlock()
	detach, err := k.server.Bus.Attach(code, id, k.deliver)
	if err != nil {
		k.release()
		return err
	}
	k.mu.Lock()
	k.detach = detach
	k.mu.Unlock()
	return nil
}

// deliver takes a parcel from the bus.
func (k *socket) deliver(p Parcel) {
	k.mu.Lock()
	old := p.Replaced > k.epoch
	k.mu.Unlock()
	switch {
	case p.Replaced > 0 && old:
		k.send(wire.Encode(wire.Fault{Code: wire.FaultReplaced}), true)
	case p.Replaced == 0:
		k.send(p.Message, p.Ended)
	}
}

// say queues a message for the device.
func (k *socket) say(m any) { k.send(wire.Encode(m), false) }

// fault tells the device what was not done.
func (k *socket) fault(code wire.FaultCode, text string) {
	k.server.metrics.fault(code)
	k.say(wire.Fault{Code: code, Text: text})
}

// send queues a message; after the last one the socket closes.
func (k *socket) send(message []byte, last bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ending {
		return
	}
	k.queue = append(k.queue, message)
	k.ending = last || len(k.queue) > maxQueue
	if !k.writing {
		k.writing = true
		go k.flush()
	}
}

// next takes the oldest message off the queue.
func (k *socket) next() (message []byte, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.queue) == 0 {
		k.queue, k.writing = nil, false
		return nil, false
	}
	message, k.queue = k.queue[0], k.queue[1:]
	return message, true
}

// flush writes the queue.
func (k *socket) flush() {
	for {
		message, ok := k.next()
		if !ok {
			break
		}
		ctx, cancel := context.WithTimeout(context.Background(), writeTime)
		err := k.conn.Write(ctx, websocket.MessageText, message)
		cancel()
		if err != nil {
			_ = k.conn.CloseNow()
			return
		}
	}
	k.mu.Lock()
	ending := k.ending
	k.mu.Unlock()
	if ending {
		_ = k.conn.Close(websocket.StatusNormalClosure, "")
	}
}
