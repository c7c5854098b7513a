//go:build !js

package link

import (
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pion/webrtc/v4"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/signaling"
	"hideride/signaling/wire"
)

func init() { allow(true) }

// allow lets new connections find ways within this machine, or none at all.
func allow(ways bool) {
	var settings webrtc.SettingEngine
	settings.SetIncludeLoopbackCandidate(true)
	settings.SetIPFilter(func(net.IP) bool { return ways })
	api.Store(webrtc.NewAPI(webrtc.WithSettingEngine(settings)))
}

// loop is the one goroutine on which a device's events run.
type loop struct {
	tasks chan func()
	done  chan struct{}
}

func newLoop(t *testing.T) *loop {
	l := &loop{make(chan func(), 1000), make(chan struct{})}
	go func() {
		for {
			select {
			case f := <-l.tasks:
				f()
			case <-l.done:
				return
			}
		}
	}()
	t.Cleanup(func() { close(l.done) })
	return l
}

func (l *loop) post(f func()) {
	select {
	case l.tasks <- f:
	case <-l.done:
	}
}

// ask runs a function on the loop and waits for its answer.
func ask[T any](l *loop, f func() T) T {
	got := make(chan T, 1)
	l.post(func() { got <- f() })
	return <-got
}

// device is one end: a place in a room and a peer.
type device struct {
	t     *testing.T
	loop  *loop
	room  *Room
	peer  *Peer
	key   Key
	other wire.PeerID
	here  bool // the other device is in the room
	got   []string
	heard []any
	place Place
}

func newDevice(t *testing.T, url string, key Key, first any) *device {
	d := &device{t: t, loop: newLoop(t), key: key}
	ask(d.loop, func() bool { d.enter(url, first, nil); return true })
	t.Cleanup(func() {
		ask(d.loop, func() bool {
			d.room.Close()
			if d.peer != nil {
				d.peer.Close()
			}
			return true
		})
	})
	return d
}

func (d *device) enter(url string, first any, place *Place) {
	d.room = NewRoom(RoomConfig{URL: url, First: first, Place: place, Post: d.loop.post, Said: d.said,
		Online: func(bool) {}, Save: func(p Place) { d.place = p }})
}

// said lets everybody in, and connects to whoever is admitted.
func (d *device) said(m any) {
	d.heard = append(d.heard, m)
	switch m := m.(type) {
	case wire.Knock:
		d.room.Say(wire.Admit{Peer: m.Peer})
	case wire.Presence:
		d.other, d.here = m.Peer, m.State == wire.Here
		if d.here && d.peer == nil {
			d.connect(m.Peer)
		}
	case wire.Admitted:
		d.here = true
		d.connect(wire.Owner)
	case wire.Forward:
		if d.peer != nil {
			d.peer.Hear(m.Kind, m.Body, time.Now())
		}
	}
}

func (d *device) connect(other wire.PeerID) {
	d.peer = NewPeer(PeerConfig{Self: d.room.Place().Peer, Other: other, Key: d.key, Ice: d.room.Ice(), Post: d.loop.post,
		Forward:   func(kind wire.Kind, body []byte) { d.room.Say(wire.Forward{To: other, Kind: kind, Body: body}) },
		RelayOpen: func() bool { return d.room.Online() && d.here },
		Events:    Events{Frame: func(f []byte) { d.got = append(d.got, string(f)) }, State: func(State) {}},
	}, time.Now())
	d.tick()
}

// tick keeps the peer going, and pings.
func (d *device) tick() {
	if d.peer == nil || d.peer.state == Closed {
		return
	}
	d.peer.Send([]byte("ping"))
	d.peer.Tick(time.Now())
	time.AfterFunc(100*time.Millisecond, func() { d.loop.post(d.tick) })
}

func (d *device) way() Way {
	return ask(d.loop, func() Way {
		if d.peer == nil {
			return NoWay
		}
		return d.peer.Way()
	})
}

func (d *device) eventually(what string, holds func() bool) {
	d.t.Helper()
	require.Eventually(d.t, func() bool { return ask(d.loop, holds) }, 30*time.Second, 5*time.Millisecond, what)
}

// serve runs a signaling server.
func serve(t *testing.T) (url string, server *signaling.Server) {
	t.Helper()
	server = signaling.NewServer(signaling.Config{})
	web := httptest.NewServer(server)
	t.Cleanup(func() { server.Close(); web.Close() })
	return "ws" + strings.TrimPrefix(web.URL, "http") + "/signal", server
}

// pair is a table and a phone that have found each other.
func pair(t *testing.T) (table, phone *device, server *signaling.Server) {
	t.Helper()
	url, server := serve(t)
	key := NewKey()
	table = newDevice(t, url, key, wire.Open{})
	table.eventually("a room", func() bool { return table.place.Code != "" })
	code := ask(table.loop, func() wire.Code { return table.place.Code })
	phone = newDevice(t, url, key, wire.Join{Code: code})
	for _, d := range []*device{table, phone} {
		d.eventually("a direct way", func() bool { return d.peer != nil && d.peer.Way() == Direct })
	}
	return table, phone, server
}

func (d *device) send(text string) {
	ask(d.loop, func() bool { d.peer.Send([]byte(text)); return true })
}

func (d *device) hears(text string) {
	d.t.Helper()
	d.eventually("the frame "+text, func() bool {
		for _, got := range d.got {
			if got == text {
				return true
			}
		}
		return false
	})
}

func TestTwoDevicesFindADirectWay(t *testing.T) {
	table, phone, _ := pair(t)
	table.send("take the tram")
	phone.hears("take the tram")
	phone.send(strings.Repeat("x", MaxFrame))
	table.hears(strings.Repeat("x", MaxFrame))
}

func TestTheGameGoesOnWithoutTheServer(t *testing.T) {
	table, phone, server := pair(t)
	server.Close()
	table.send("still here")
	phone.hears("still here")
	assert.Equal(t, Direct, phone.way())
}

func TestALostConnectionIsMadeAnew(t *testing.T) {
	table, phone, _ := pair(t)
	ask(phone.loop, func() bool { phone.peer.rtc.lost(); return true })
	phone.eventually("a new connection", func() bool { return phone.peer.Way() == Direct && phone.peer.try > 1 })
	table.send("again")
	phone.hears("again")
}

func TestWithoutADirectWayFramesAreRelayedSealed(t *testing.T) {
	table, phone, _ := pair(t)
	allow(false)
	t.Cleanup(func() { allow(true) })
	for _, d := range []*device{table, phone} {
		ask(d.loop, func() bool { d.peer.rtc.lost(); return true })
	}
	phone.eventually("the relay", func() bool { return phone.peer.Way() == Relayed })
	table.eventually("the relay", func() bool { return table.peer.Way() == Relayed })
	table.send("through the server")
	phone.hears("through the server")
}

func TestAForeignKeyIsNotHeard(t *testing.T) {
	table, phone, _ := pair(t)
	ask(phone.loop, func() bool {
		before := len(phone.got)
		for _, kind := range []wire.Kind{wire.Relay, wire.Offer, wire.Hello} {
			phone.peer.Hear(kind, NewKey().Seal(purpose(kind, 1, 2), []byte("forged")), time.Now())
			phone.peer.Hear(kind, []byte("plain"), time.Now())
		}
		assert.Len(t, phone.got, before)
		return true
	})
	table.send("honest")
	phone.hears("honest")
}

func TestARoomComesBackByItself(t *testing.T) {
	url, _ := serve(t)
	table := newDevice(t, url, NewKey(), wire.Open{Name: "table"})
	table.eventually("a room", func() bool { return table.place.Code != "" })
	table.loop.post(func() { table.room.conn.close() })
	table.eventually("the way back", func() bool {
		for _, m := range table.heard {
			if r, ok := m.(wire.Returned); ok && r.Peer == wire.Owner {
				return table.place.Epoch == 2
			}
		}
		return false
	})
}

// TestAReloadedDeviceIsFoundAtOnce: the table notices that the phone is gone and
// offers anew while nobody is there; a moment later the phone is back.
func TestAReloadedDeviceIsFoundAtOnce(t *testing.T) {
	table, phone, _ := pair(t)
	before := ask(table.loop, func() int { return table.peer.try })
	ask(phone.loop, func() bool { phone.peer.Close(); phone.peer = nil; return true })
	table.eventually("an offer that nobody hears", func() bool { return table.peer.try > before })
	time.Sleep(freshTime / 5)
	back := time.Now()
	ask(phone.loop, func() bool { phone.connect(wire.Owner); return true })
	phone.eventually("the table", func() bool { return phone.peer.Way() == Direct })
	assert.Less(t, time.Since(back), 3*freshTime)
	table.eventually("the phone", func() bool { return table.peer.Way() == Direct })
}
