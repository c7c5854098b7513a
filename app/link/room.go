package link

import (
	"math/rand/v2"
	"sync"
	"time"

	"hideride/signaling/wire"
)

// Times of a Room's connection to the signaling server.
const (
	dialTime  = 10 * time.Second
	freshDial = time.Second            // how old a try may be to be kept when the network has changed
	firstWait = 500 * time.Millisecond // before the second try; doubled with each
	lastWait  = 8 * time.Second        // also the host of a match may be needed back by others, without knowing it
)

// queued bounds the messages that wait to be written.
const queued = 256

// longest bounds what the server may say in one message.
const longest = 4 * wire.MaxMessage

// socket is one connection to the signaling server, of the browser or native.
type socket interface {
	read() ([]byte, error)   // waits for the next message
	write(data []byte) error // waits until it has left
	close()                  // ends the others too, from any goroutine
}

// Place is what a device remembers of its place in a room.
type Place struct {
	Code  wire.Code   `json:"code"`
	Token wire.Token  `json:"token"`
	Epoch int         `json:"epoch"`
	Peer  wire.PeerID `json:"peer"`
	Name  string      `json:"name,omitempty"` // of the owner's device
	Near  bool        `json:"near,omitempty"` // the owner lets devices nearby find the room
	// Server is the address at which other devices of the network find the
	// server, told to the owner by one that stands there.
	Server string `json:"server,omitempty"`
}

// RoomConfig is what a Room needs from its surroundings.
type RoomConfig struct {
	URL   string // of the signaling server: wss://host/signal; without one it is never reached
	First any    // wire.Open or wire.Join for a new place; ignored when Place is set
	Place *Place // to come back to
	Post  func(func())
	// Said is called with every message of the server that the Room does not
	// answer itself.
	Said func(m any)
	// Online tells whether the room is reached; Err of a Fault that ends it.
	Online func(bool)
	Save   func(Place) // the place has changed
	// Claim adds to a Return what gets the place back from a server that has
	// lost the room.
	Claim func(m *wire.Return)
}

// Room is the place of this device in a room of the signaling server. It comes
// back by itself after the connection or the server was away, until it is
// closed or the server ends it.
type Room struct {
	c      RoomConfig
	closed chan struct{}
	once   sync.Once // closes it
	wake   chan struct{}
	renew  chan struct{}

	// Of the owner's goroutine.
	place Place
	conn  *dialed // nil while away
	ice   []wire.Ice
}

// NewRoom opens, joins or comes back to a room. It is called on the owner's
// goroutine.
func NewRoom(c RoomConfig) *Room {
	r := &Room{c: c, closed: make(chan struct{}), wake: make(chan struct{}, 1), renew: make(chan struct{}, 1)}
	if c.Place != nil {
		r.place = *c.Place
	}
	go r.run()
	return r
}

// Place is the present place.
func (r *Room) Place() Place { return r.place }

// Ice are the servers that help to find ways.
func (r *Room) Ice() []wire.Ice { return r.ice }

// Online tells whether the server is reached.
func (r *Room) Online() bool { return r.conn != nil }

// Close leaves the connection; the place is kept for a while.
func (r *Room) Close() { r.once.Do(func() { close(r.closed) }) }

func (r *Room) isClosed() bool {
	select {
	case <-r.closed:
		return true
	default:
		return false
	}
}

// Hurry tries at once instead of waiting for the next try.
func (r *Room) Hurry() { nudge(r.wake) }

// Resume is to be called when the network has changed: a try that began before
// may never end, so it is made again.
func (r *Room) Resume() {
	nudge(r.wake)
	nudge(r.renew)
}

func nudge(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Say sends a message, or drops it while the server is away.
func (r *Room) Say(m any) {
	if r.conn == nil {
		return
	}
	select {
	case r.conn.out <- wire.Encode(m):
	default: // a server this slow is as good as away
		r.conn.close()
	}
}

// dialed is one connection with the messages that wait to be written, in their
// order.
type dialed struct {
	socket
	out  chan []byte
	over chan struct{}
}

// write sends what is queued until the connection is over or the room closed.
func (d *dialed) write(closed <-chan struct{}) {
	defer d.close()
	for {
		select {
		case <-closed:
			return
		case <-d.over:
			return
		case data := <-d.out:
			if d.socket.write(data) != nil {
				return
			}
		}
	}
}

// run connects again and again. It runs on a goroutine of its own.
func (r *Room) run() {
	if r.c.URL == "" {
		return
	}
	wait := firstWait
	for !r.isClosed() {
		began := time.Now()
		r.connect()
		if time.Since(began) > time.Minute {
			wait = firstWait
		}
		select {
		case <-r.closed:
		case <-r.wake:
			wait = firstWait
		case <-time.After(wait/2 + rand.N(wait)):
			wait = min(2*wait, lastWait)
		}
	}
}

// dial reaches for the server for a while. After Resume a try that is not fresh
// is given up.
func (r *Room) dial() (socket, error) {
	stop, reached := make(chan struct{}), make(chan struct{})
	defer close(reached)
	go func() {
		defer close(stop)
		began, late := time.Now(), time.After(dialTime)
		for {
			select {
			case <-reached:
				return
			case <-r.closed:
				return
			case <-late:
				return
			case <-r.renew:
				if time.Since(began) > freshDial {
					return
				}
			}
		}
	}()
	return dialSocket(r.c.URL, stop)
}

// connect holds one connection until it ends.
func (r *Room) connect() {
	s, err := r.dial()
	if err != nil {
		return
	}
	conn := &dialed{s, make(chan []byte, queued), make(chan struct{})}
	defer close(conn.over)
	go conn.write(r.closed)
	r.c.Post(func() { r.greet(conn) })
	for {
		data, err := conn.read()
		if err != nil {
			break
		}
		if m, err := wire.Decode(data); err == nil {
			r.c.Post(func() { r.hear(conn, m) })
		}
	}
	r.c.Post(func() { r.gone(conn) })
}

// greet asks for the place over a new connection.
func (r *Room) greet(conn *dialed) {
	if r.isClosed() {
		return
	}
	r.conn = conn
	if r.place.Token == "" {
		r.Say(r.c.First)
		return
	}
	r.place.Epoch++
	r.c.Save(r.place)
	m := wire.Return{Owner: r.place.Peer == wire.Owner, Code: r.place.Code, Token: r.place.Token, Epoch: r.place.Epoch, Name: r.place.Name, Near: r.place.Near}
	if r.c.Claim != nil {
		r.c.Claim(&m)
	}
	r.Say(m)
}

// Again asks for the place once more, after the server did not know it.
func (r *Room) Again() {
	if r.conn != nil && r.place.Token != "" {
		r.greet(r.conn)
	}
}

func (r *Room) gone(conn *dialed) {
	if r.conn == conn {
		r.conn = nil
		r.c.Online(false)
	}
}

// hear notes what concerns the place and passes on all messages.
func (r *Room) hear(conn *dialed, m any) {
	if r.conn != conn || r.isClosed() {
		return
	}
	switch m := m.(type) {
	case wire.Opened:
		first, _ := r.c.First.(wire.Open)
		r.keep(Place{Code: m.Code, Token: m.Token, Epoch: 1, Peer: wire.Owner, Name: first.Name, Near: first.Near, Server: m.Place}, m.Ice)
	case wire.Joined:
		r.keep(Place{Code: m.Code, Token: m.Token, Epoch: 1, Peer: m.Peer}, m.Ice)
	case wire.Returned:
		r.place.Peer = m.Peer
		r.keep(r.place, m.Ice)
	case wire.Fault:
		if m.Code == wire.FaultReplaced || m.Code == wire.FaultGone {
			r.Close()
		}
	}
	r.c.Said(m)
}

func (r *Room) keep(p Place, ice []wire.Ice) {
	r.place, r.ice = p, ice
	r.c.Save(p)
	r.c.Online(true)
}
