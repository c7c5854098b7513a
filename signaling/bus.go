package signaling

import (
	"sync"

	"hideride/signaling/wire"
)

// Parcel is what the bus carries to the sockets of a member.
type Parcel struct {
	Message []byte // a wire message for the device, or nil
	// Replaced is the epoch of a newer connection: older ones close.
	Replaced int
	// Ended closes the socket after the message.
	Ended bool
}

// Bus carries parcels to members, wherever their sockets are.
type Bus interface {
	// Attach delivers the parcels for a member until detach is called. deliver
	// must not block.
	Attach(code wire.Code, id wire.PeerID, deliver func(Parcel)) (detach func(), err error)
	// Send delivers to all sockets of a member; ErrNobody if there is none.
	Send(code wire.Code, id wire.PeerID, p Parcel) error
}

// address is a member of a room.
type address struct {
	code wire.Code
	id   wire.PeerID
}

// LocalBus is a Bus of one process.
type LocalBus struct {
	mu      sync.RWMutex
	sockets map[address][]*func(Parcel)
}

// NewLocalBus is a Bus without sockets.
func NewLocalBus() *LocalBus { return &LocalBus{sockets: map[address][]*func(Parcel){}} }

// Attach delivers the parcels for a member.
func (b *LocalBus) Attach(code wire.Code, id wire.PeerID, deliver func(Parcel)) (func(), error) {
	at, one := address{code, id}, &deliver
	b.mu.Lock()
	defer b.mu.Unlock()
	b.sockets[at] = append(b.sockets[at], one)
	return func() { b.detach(at, one) }, nil
}

func (b *LocalBus) detach(at address, one *func(Parcel)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var rest []*func(Parcel)
	for _, other := range b.sockets[at] {
		if other != one {
			rest = append(rest, other)
		}
	}
	if len(rest) == 0 {
		delete(b.sockets, at)
		return
	}
	b.sockets[at] = rest
}

// Send delivers to all sockets of a member.
func (b *LocalBus) Send(code wire.Code, id wire.PeerID, p Parcel) error {
	b.mu.RLock()
	sockets := b.sockets[address{code, id}]
	b.mu.RUnlock()
	if len(sockets) == 0 {
		return ErrNobody
	}
	for _, deliver := range sockets {
		(*deliver)(p)
	}
	return nil
}
