//go:build !js

package lobby

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/signaling"
	"hideride/signaling/wire"
)

// box is a device of the test: its one goroutine, its storage, and a player who
// makes random moves.
type box struct {
	t      *testing.T
	url    string
	tasks  chan func()
	done   chan struct{}
	once   sync.Once
	device *Device
	kept   []byte
	r      *rand.Rand
	board  *board.Board
	file   []byte
}

func newBox(t *testing.T, url string, seed uint64) *box {
	t.Helper()
	x := makeBox(t, url, seed)
	go x.run()
	t.Cleanup(x.stop)
	return x
}

// makeBox is a device that nobody runs yet.
func makeBox(t *testing.T, url string, seed uint64) *box {
	t.Helper()
	file, err := os.ReadFile("../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	b, err := board.Load("harbour10.json", file)
	require.NoError(t, err)
	return &box{t: t, url: url, tasks: make(chan func(), 10000), done: make(chan struct{}), r: rand.New(rand.NewPCG(seed, 5)), board: b, file: file}
}

// run is the device's one goroutine.
func (x *box) run() {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-x.done:
			return
		case f := <-x.tasks:
			f()
		case now := <-tick.C:
			if x.device != nil {
				x.device.Tick(now)
				x.play()
			}
		}
	}
}

func (x *box) post(f func()) {
	select {
	case x.tasks <- f:
	case <-x.done:
	}
}

func (x *box) stop() {
	x.once.Do(func() {
		x.do(func() {
			if x.device != nil {
				x.device.Close()
			}
		})
		close(x.done)
	})
}

// do runs a function on the device's goroutine and waits for it.
func (x *box) do(f func()) {
	ran := make(chan struct{})
	x.post(func() { f(); close(ran) })
	<-ran
}

func (x *box) config() Config {
	return Config{URL: x.url, Post: x.post,
		Boards:    func(string) (*board.Board, error) { return x.board, nil },
		BoardFile: func(string) ([]byte, error) { return x.file, nil },
		Save:      func(s Save) (err error) { x.kept, err = json.Marshal(s); return err },
		Changed:   func() {}}
}

// play makes a random move wherever this device has one.
func (x *box) play() {
	pick := func(moves []string) string { return moves[x.r.IntN(len(moves))] }
	if d := x.device.Dealer(); d != nil && d.Began() {
		if u, ok := d.Asked(); ok {
			assert.NoError(x.t, d.Answer(u, pick(u.Moves)))
		} else if u := d.Update(); len(u.Moves) > 0 {
			assert.NoError(x.t, d.Play(pick(u.Moves)))
		}
	}
	if g := x.device.Guest(); g != nil && g.Ready() && !g.Waiting() && g.Err() == nil {
		if u, ok := g.Asked(); ok {
			assert.NoError(x.t, g.Answer(u, pick(u.Moves)))
		} else if u := g.Update(); len(u.Moves) > 0 {
			assert.NoError(x.t, g.Play(pick(u.Moves)))
		}
	}
}

// reload throws the device away and goes on from its storage.
func (x *box) reload() {
	x.do(func() {
		x.device.Close()
		var s Save
		assert.NoError(x.t, json.Unmarshal(x.kept, &s))
		d, err := Restore(s, x.config(), time.Now())
		assert.NoError(x.t, err)
		x.device = d
	})
}

func (x *box) eventually(what string, holds func(d *Device) bool) {
	x.t.Helper()
	require.Eventually(x.t, func() bool {
		got := false
		x.do(func() { got = holds(x.device) })
		return got
	}, 60*time.Second, 10*time.Millisecond, what)
}

func (x *box) over(d *Device) bool {
	if d.Dealer() != nil {
		return d.Dealer().Began() && d.Dealer().Actor() == engine.Over
	}
	return d.Guest() != nil && d.Guest().Ready() && d.Guest().Actor() == engine.Over
}

// meeting is a signaling server that can forget everything.
type meeting struct {
	mu     sync.Mutex
	server *signaling.Server
}

func (m *meeting) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	s := m.server
	m.mu.Unlock()
	s.ServeHTTP(w, r)
}

// restart throws all rooms and sockets away.
func (m *meeting) restart() {
	limits := signaling.DefaultLimits
	limits.FailuresPerMinute = 1000
	m.mu.Lock()
	old := m.server
	m.server = signaling.NewServer(signaling.Config{Limits: limits, FailDelay: time.Millisecond, Place: "192.168.1.5:8080"})
	m.mu.Unlock()
	if old != nil {
		old.Close()
	}
}

func serve(t *testing.T) string {
	_, url := serveMeeting(t)
	return url
}

func serveMeeting(t *testing.T) (*meeting, string) {
	t.Helper()
	link.UseLoopback()
	m := &meeting{}
	m.restart()
	web := httptest.NewServer(m)
	t.Cleanup(func() { m.server.Close(); web.Close() })
	return m, "ws" + strings.TrimPrefix(web.URL, "http") + "/signal"
}

var setup = session.Setup{Game: "hideride", Options: engine.Options{"board": "harbour10", "detectives": "3"}, Clue: session.ClueCount}

// table is a host in an open room.
func table(t *testing.T, url string) *box {
	t.Helper()
	x := newBox(t, url, 1)
	x.do(func() { x.device = OpenRoom(setup, "table", true, x.config(), time.Now()) })
	x.eventually("a room", func(d *Device) bool { return d.Room().Place().Code != "" })
	return x
}

// scan joins with the invitation of a QR code.
func (x *box) scan(t *testing.T, name string, seed uint64) *box {
	t.Helper()
	var i Invitation
	x.do(func() { i = x.device.Host().Invitation(x.device.Room().Place().Code) })
	i, err := ParseFragment(i.Fragment())
	require.NoError(t, err)
	phone := newBox(t, x.url, seed)
	phone.do(func() { phone.device = JoinRoom(i, name, phone.config(), time.Now()) })
	phone.eventually("being let in", func(d *Device) bool { return d.Visitor().Step() == Inside })
	return phone
}

func (x *box) seat(peer wire.PeerID, seats ...engine.Seat) {
	x.do(func() { assert.NoError(x.t, x.device.Host().Seat(peer, seats...)) })
}

func (x *box) begin() {
	x.do(func() { x.device.Host().Begin(4); x.device.planned() })
}
