//go:build !js

package lobby

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/fair"
	"hideride/signaling"
	"hideride/signaling/wire"
)

// night is a household under a virtual clock: whole devices with their rooms,
// links and matches, a real signaling server, and whatever goes wrong between
// them. Everything of the devices runs on the test's goroutine.
type night struct {
	t       *testing.T
	r       *rand.Rand
	air     *link.Air
	devices []*sleeper
	tasks   chan task
	doors   chan net.Conn // of the server
	shut    chan struct{} // closed when nobody answers the doors any more
	mu      sync.Mutex
	server  *signaling.Server // nil while it is dead
	dying   sync.WaitGroup
	ended   bool // no server lives again
}

// sleeper is a device of a night.
type sleeper struct {
	*box
	n      *night
	name   string
	life   int // counts reloads
	frozen bool
	gone   bool // between two lives
	held   []func()
}

// task is something to be done by one life of a device.
type task struct {
	x     *sleeper
	life  int
	birth bool // of the next life
	run   func()
}

func newNight(t *testing.T, seed uint64) *night {
	n := &night{t: t, r: rand.New(rand.NewPCG(seed, 99)), tasks: make(chan task, 100000), doors: make(chan net.Conn, 1000), shut: make(chan struct{})}
	n.air = link.NewAir(n.r, n.knock)
	link.Breathe(n.air)
	n.live()
	web := &http.Server{Handler: n}
	go func() { _ = web.Serve(n) }()
	t.Cleanup(func() {
		for _, x := range n.devices {
			x.device.Close()
		}
		n.mu.Lock()
		n.ended = true
		n.mu.Unlock()
		n.kill()
		n.dying.Wait()
		_ = web.Close()
		link.Breathe(nil)
	})
	return n
}

// knock brings a connection to the doors, as long as somebody answers.
func (n *night) knock(c net.Conn) {
	select {
	case n.doors <- c:
	case <-n.shut:
		_ = c.Close()
	}
}

// Accept, Close and Addr make the doors a listener.
func (n *night) Accept() (net.Conn, error) {
	select {
	case c := <-n.doors:
		return c, nil
	case <-n.shut:
		return nil, net.ErrClosed
	}
}
func (n *night) Close() error   { close(n.shut); return nil }
func (n *night) Addr() net.Addr { return &net.TCPAddr{} }

func (n *night) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	s := n.server
	n.mu.Unlock()
	if s == nil {
		http.Error(w, "no signaling", http.StatusServiceUnavailable)
		return
	}
	s.ServeHTTP(w, r)
}

// live starts a signaling server that knows nothing.
func (n *night) live() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.server == nil && !n.ended {
		n.server = signaling.NewServer(signaling.Config{})
	}
}

func (n *night) kill() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.server != nil {
		n.dying.Go(n.server.Close)
		n.server = nil
	}
}

// add brings a device; enter makes its Device.
func (n *night) add(name string, enter func(c Config, now time.Time) *Device) *sleeper {
	x := &sleeper{box: makeBox(n.t, "ws://"+name+"/signal", n.r.Uint64()), n: n, name: name}
	n.air.Speak(name)
	x.device = enter(x.config(), time.Now())
	n.devices = append(n.devices, x)
	return x
}

func (x *sleeper) config() Config {
	c, life := x.box.config(), x.life
	c.Post = func(f func()) { x.n.tasks <- task{x: x, life: life, run: f} }
	return c
}

// do runs something as the device, unless it sleeps.
func (x *sleeper) do(run func()) {
	switch {
	case x.gone:
	case x.frozen:
		x.held = append(x.held, run)
	default:
		x.n.air.Speak(x.name)
		run()
	}
}

func (x *sleeper) thaw() {
	held := x.held
	x.frozen, x.held = false, nil
	for _, run := range held {
		x.do(run)
	}
}

// reload ends a life, politely or not, and begins the next one a while later.
func (x *sleeper) reload(politely bool, away time.Duration) {
	if x.gone {
		return
	}
	if x.frozen, x.held = false, nil; !politely {
		x.n.air.SwitchOff(x.name)
	}
	x.n.air.Speak(x.name)
	x.device.Close()
	x.gone, x.life = true, x.life+1
	time.AfterFunc(away, func() {
		x.n.tasks <- task{x: x, life: x.life, birth: true, run: func() {
			var s Save
			require.NoError(x.t, json.Unmarshal(x.kept, &s))
			x.gone = false
			x.n.air.Speak(x.name)
			d, err := Restore(s, x.config(), time.Now())
			require.NoError(x.t, err)
			x.device = d
		}}
	})
}

// run lets a tick's time pass.
func (n *night) run() {
	for after := time.After(50 * time.Millisecond); ; {
		select {
		case k := <-n.tasks:
			switch {
			case k.life != k.x.life:
			case k.birth:
				k.run()
			default:
				k.x.do(k.run)
			}
			continue
		case <-after:
		}
		break
	}
	for _, x := range n.devices {
		if !x.frozen && !x.gone {
			x.do(func() { x.device.Tick(time.Now()); x.play() })
		}
	}
}

func (n *night) until(what string, patience time.Duration, holds func() bool) {
	n.t.Helper()
	for began := time.Now(); !holds(); n.run() {
		if time.Since(began) > patience {
			n.t.Fatalf("never came: %s\n%s", what, n.state())
		}
	}
}

// state is where everybody is, for messages of failed tests.
func (n *night) state() (text string) {
	for _, x := range n.devices {
		text += fmt.Sprintf("%s: frozen %v, gone %v", x.name, x.frozen, x.gone)
		if !x.gone {
			text += fmt.Sprintf(", online %v, here %v, others %+v, error %v", x.device.room.Online(), x.device.here, x.device.Others(), x.device.Err())
		}
		text += "\n"
	}
	return text
}

// trouble makes one thing go wrong, and mends it a while later.
func (n *night) trouble() {
	x := n.devices[n.r.IntN(len(n.devices))]
	within := func(most int) time.Duration { return time.Duration(n.r.IntN(most*1000)) * time.Millisecond }
	switch n.r.IntN(6) {
	case 0:
		x.reload(true, within(3))
	case 1:
		x.reload(false, within(8))
	case 2:
		if !x.gone {
			x.frozen = true
			time.AfterFunc(within(20), x.awake)
		}
	case 3:
		n.air.Cut(x.name, true)
		time.AfterFunc(within(15), func() { n.air.Cut(x.name, false) })
	case 4:
		n.kill()
		time.AfterFunc(within(15), n.live)
	case 5:
		x.do(func() { x.device.Resume(time.Now()) })
	}
}

// calm mends everything, and all devices that talk with each other must do so
// again soon, whatever happened before.
func (n *night) calm() {
	n.t.Helper()
	n.live()
	for _, x := range n.devices {
		n.air.Cut(x.name, false)
		x.thaw()
	}
	n.until("everybody is awake", 10*time.Second, func() bool { return n.each(func(x *sleeper) bool { return !x.gone }) })
	n.until("everybody is reached", healTime, func() bool {
		return n.each(func(x *sleeper) bool {
			for _, o := range x.device.Others() {
				if o.Way == link.NoWay || o.Presence != session.Fine {
					return false
				}
			}
			return true
		})
	})
}

// healTime is what the worst of all troubles may take to heal.
const healTime = 15 * time.Second

func (n *night) each(holds func(x *sleeper) bool) bool {
	for _, x := range n.devices {
		if !holds(x) {
			return false
		}
	}
	return true
}

// awake ends a frost, on the test's goroutine.
func (x *sleeper) awake() {
	x.n.tasks <- task{x: &sleeper{n: x.n}, birth: true, run: x.thaw}
}

// over tells whether the match has ended on all devices.
func (n *night) over() bool {
	return n.each(func(x *sleeper) bool { return !x.gone && !x.frozen && x.over(x.device) })
}

// invite brings a household together and gives out the seats.
func (n *night) invite(devices int) {
	host := n.add("host", func(c Config, now time.Time) *Device { return OpenRoom(setup, "host", true, c, now) })
	n.until("a room", time.Minute, func() bool { return host.device.Room().Place().Code != "" })
	i := host.device.Host().Invitation(host.device.Room().Place().Code)
	for k := range devices - 1 {
		name := fmt.Sprintf("phone%d", k+2)
		x := n.add(name, func(c Config, now time.Time) *Device { return JoinRoom(i, name, c, now) })
		n.until("being let in", time.Minute, func() bool { return x.device.Visitor().Step() == Inside })
	}
	for seat := range engine.Seat(4) {
		if peer := n.r.IntN(devices + 1); peer > 0 { // else the computer's
			require.NoError(n.t, host.device.Host().Seat(wire.PeerID(peer), seat))
		}
	}
	host.do(func() { host.device.Host().Begin(4); host.device.planned() })
}

// simulate plays one match of two to four devices through a night of trouble.
func simulate(t *testing.T, seed uint64) {
	synctest.Test(t, func(t *testing.T) {
		n := newNight(t, seed)
		n.invite(2 + int(seed%3))
		next := time.Now().Add(time.Second)
		n.until("the end", time.Hour, func() bool {
			if time.Now().After(next) {
				n.trouble()
				if n.r.IntN(8) == 0 {
					n.calm()
				}
				next = time.Now().Add(time.Duration(500+n.r.IntN(6000)) * time.Millisecond)
			}
			return n.over()
		})
		n.settled()
	})
}

// settled: all devices hold the same public log, no entry of it is lost or
// doubled, no move was refused, and the game was fair.
func (n *night) settled() {
	n.t.Helper()
	var full []string
	for _, x := range n.devices {
		require.NoError(n.t, x.device.Err())
		if d := x.device.Dealer(); d != nil {
			require.Nil(n.t, full, "one device deals")
			full = d.Record().Log
		}
	}
	var head *fair.Hash
	for _, x := range n.devices {
		g := x.device.Guest()
		if g == nil {
			continue
		}
		public := x.device.saved.Guest.State.Log
		if h := fair.Head(public); head == nil {
			head = &h
		} else {
			require.Equal(n.t, *head, h, "%s holds another log", x.name)
		}
		require.Len(n.t, public, len(full))
		for i, e := range public {
			require.True(n.t, e.Word == full[i] || e.Commitment != nil, "entry %d is another on %s", i, x.name)
		}
		require.True(n.t, g.Verdict().Fair())
		require.Empty(n.t, g.Refused())
	}
}

// TestSoak plays SOAK matches with random faults, restarts of the signaling
// server among them. A failing seed names itself; SOAK_SEED plays it alone.
func TestSoak(t *testing.T) {
	number := func(name string, otherwise uint64) uint64 {
		if text := os.Getenv(name); text != "" {
			n, err := strconv.ParseUint(text, 10, 64)
			require.NoError(t, err)
			return n
		}
		return otherwise
	}
	if seed := number("SOAK_SEED", 0); seed > 0 {
		simulate(t, seed)
		return
	}
	for seed := range number("SOAK", 200) {
		if !t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { simulate(t, 2_000_000+seed) }) {
			t.Fatalf("replay it with SOAK_SEED=%d", 2_000_000+seed)
		}
	}
}
