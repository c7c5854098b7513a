//go:build !js

package link

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"hideride/signaling/wire"
)

// Air is what lies between the devices of a simulation: connections between two
// devices, and sockets to a server, all in memory. It stands in for WebRTC and
// for the network below WebSockets, and devices can be cut off or switched off.
type Air struct {
	mu      sync.Mutex
	r       *rand.Rand
	speaker string // the device that runs now
	off     map[string]bool
	radios  map[string]*radio // by their number
	made    int
	pipes   []*wave
	serve   func(net.Conn)
}

// How the air behaves.
const (
	airLag    = 60 * time.Millisecond // at most, of a message
	checkTime = 300 * time.Millisecond
	giveUp    = 15 * time.Second // of an attempt that finds no way
	lostTime  = 25 * time.Second // after which a silent connection is a failed one
)

// NewAir is air without devices. A socket is given to serve, which keeps the
// other end.
func NewAir(r *rand.Rand, serve func(net.Conn)) *Air {
	return &Air{r: r, serve: serve, off: map[string]bool{}, radios: map[string]*radio{}}
}

// ether is the air of a simulation, or nil for the real world.
var ether atomic.Pointer[Air]

// Breathe makes all connections from now on go through the air; nil ends that.
func Breathe(a *Air) { ether.Store(a) }

// Speak tells which device runs from now on: what is opened meanwhile is its.
func (a *Air) Speak(device string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.speaker = device
}

// Cut takes the network away from a device, without a word, or gives it back.
// Its sockets break then, as a browser breaks them when the network changes.
func (a *Air) Cut(device string, off bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.off[device] = off
	a.breakPipes(device)
}

// SwitchOff ends everything that a device has open, without a word to others.
func (a *Air) SwitchOff(device string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, r := range a.radios {
		if r.device == device {
			r.dead = true
		}
	}
	a.breakPipes(device)
}

func (a *Air) breakPipes(device string) {
	kept := a.pipes[:0]
	for _, p := range a.pipes {
		if p.device == device {
			go p.Close()
		} else {
			kept = append(kept, p)
		}
	}
	a.pipes = kept
}

// wave is one end of a socket.
type wave struct {
	net.Conn
	device string
}

// RemoteAddr is the same for all devices: they live in one household.
func (w *wave) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(198, 51, 100, 7), Port: 1} }

// client dials through the air, for a device named by the host of the address.
func (a *Air) client() *http.Client {
	return &http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, _, addr string) (net.Conn, error) {
		device, _, _ := net.SplitHostPort(addr)
		a.mu.Lock()
		defer a.mu.Unlock()
		if a.off[device] {
			return nil, errors.New("no network")
		}
		near, far := net.Pipe()
		one, other := &wave{near, device}, &wave{far, device}
		a.pipes = append(a.pipes, one, other)
		a.serve(other)
		return one, nil
	}}}
}

// radio is a connection between two devices. Its descriptions carry its number.
type radio struct {
	air      *Air
	id       string
	device   string
	h        hooks
	other    *radio // once both have each other's description
	dead     bool   // nothing goes in or out any more
	inbox    chan []byte
	closed   chan struct{}
	shut     sync.Once
	failOnce sync.Once
}

func (a *Air) connect(h hooks) *radio {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.made++
	r := &radio{air: a, id: fmt.Sprint(a.made), device: a.speaker, h: h, inbox: make(chan []byte, 1000), closed: make(chan struct{})}
	a.radios[r.id] = r
	go r.live()
	return r
}

// lag is how long the next message takes.
func (a *Air) lag() time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return time.Duration(a.r.Int64N(int64(airLag)))
}

// reaches tells whether the other end hears this one now.
func (r *radio) reaches() bool {
	r.air.mu.Lock()
	defer r.air.mu.Unlock()
	return r.other != nil && !r.dead && !r.other.dead && !r.air.off[r.device] && !r.air.off[r.other.device]
}

// live opens the connection once both ends know each other, and carries what
// comes, in its order. While it is cut, messages wait; after a while it fails.
func (r *radio) live() {
	began := time.Now()
	for !r.reaches() {
		if !r.pause(checkTime) {
			return
		}
		if time.Since(began) > giveUp {
			r.fail()
			return
		}
	}
	r.pause(r.air.lag())
	r.h.opened(r)
	for {
		select {
		case <-r.closed:
			return
		case <-time.After(time.Second):
			if !r.carried() {
				return
			}
		case frame := <-r.inbox:
			if !r.carried() || !r.pause(r.air.lag()) {
				return
			}
			r.h.message(frame)
		}
	}
}

// carried waits until the ends reach each other, and tells whether they did in
// time.
func (r *radio) carried() bool {
	began := time.Now()
	for !r.reaches() {
		if !r.pause(checkTime) {
			return false
		}
		if time.Since(began) > lostTime {
			r.fail()
			return false
		}
	}
	return true
}

// pause waits, and tells whether the connection is still there.
func (r *radio) pause(d time.Duration) bool {
	select {
	case <-r.closed:
		return false
	case <-time.After(d):
		return true
	}
}

func (r *radio) fail() { r.failOnce.Do(r.h.failed) }

func (r *radio) channel() error { return nil }

func (r *radio) offer(bool) (string, error) { r.gather(); return r.id, nil }
func (r *radio) answer() (string, error)    { r.gather(); return r.id, nil }

func (r *radio) gather() {
	r.h.candidate(json.RawMessage(`"here"`))
	r.h.candidate(nil)
}

func (r *radio) remote(_ wire.Kind, sdp string) error {
	r.air.mu.Lock()
	defer r.air.mu.Unlock()
	other := r.air.radios[sdp]
	if other == nil {
		return errors.New("nobody")
	}
	r.other = other
	return nil
}

func (r *radio) add(json.RawMessage) error { return nil }
func (r *radio) local() string             { return r.id }

// close tells the other end, if it is in reach.
func (r *radio) close() {
	told := r.reaches()
	r.shut.Do(func() { close(r.closed) })
	r.air.mu.Lock()
	other := r.other
	r.dead = true
	delete(r.air.radios, r.id)
	r.air.mu.Unlock()
	if told {
		go func() {
			if other.pause(r.air.lag() + checkTime) {
				other.fail()
			}
		}()
	}
}

func (r *radio) buffered() int { return 0 }

func (r *radio) send(frame []byte) error {
	r.air.mu.Lock()
	other := r.other
	r.air.mu.Unlock()
	select {
	case other.inbox <- append([]byte{}, frame...):
		return nil
	default:
		return errors.New("the buffer is full")
	}
}
