package link

import (
	"math/rand/v2"
	"sort"
	"time"
)

// Faults say how badly a fake net behaves. Chances are in [0, 1].
type Faults struct {
	Drop   float64
	Double float64
	Delay  time.Duration // up to this much; frames overtake each other
}

// Net is a fake network under a virtual clock. Everything happens in Run, on
// one goroutine, and equal seeds give equal histories.
type Net struct {
	Faults Faults
	now    time.Time
	r      *rand.Rand
	queue  []delivery
	count  int
}

type delivery struct {
	at    time.Time
	order int // of deliveries at the same time, the earlier sent goes first
	run   func()
}

// NewNet is a network without faults.
func NewNet(r *rand.Rand, start time.Time) *Net { return &Net{r: r, now: start} }

// Now is the virtual time.
func (n *Net) Now() time.Time { return n.now }

// After runs something later.
func (n *Net) After(d time.Duration, run func()) {
	n.count++
	n.queue = append(n.queue, delivery{n.now.Add(d), n.count, run})
}

// Step runs the next thing that is due and tells whether there was one.
func (n *Net) Step() bool {
	if len(n.queue) == 0 {
		return false
	}
	sort.Slice(n.queue, func(i, j int) bool {
		a, b := n.queue[i], n.queue[j]
		return a.at.Before(b.at) || a.at.Equal(b.at) && a.order < b.order
	})
	next := n.queue[0]
	n.queue = n.queue[1:]
	n.now = next.at
	next.run()
	return true
}

// Pipe is a fake connection between two ends.
type Pipe struct {
	net    *Net
	ends   [2]*End
	cut    bool // frames vanish, and no end is told
	closed bool
}

// End is one end of a Pipe. It is a Link.
type End struct {
	pipe   *Pipe
	me     int
	events Events
	frozen bool
	held   [][]byte // frames that came while frozen
}

// NewPipe connects two ends. Both are told Open a moment later.
func (n *Net) NewPipe(a, b Events) *Pipe {
	p := &Pipe{net: n}
	for i, e := range []Events{a, b} {
		p.ends[i] = &End{pipe: p, me: i, events: e}
		end := p.ends[i]
		n.After(time.Millisecond, func() {
			if !p.closed {
				end.events.State(Open)
			}
		})
	}
	return p
}

// End is one end: 0 is a's, 1 is b's.
func (p *Pipe) End(i int) *End { return p.ends[i] }

// Cut makes frames vanish until Mend, without a word.
func (p *Pipe) Cut() { p.cut = true }

// Mend ends a Cut.
func (p *Pipe) Mend() { p.cut = false }

// Freeze stops an end as a sleeping device does: what comes is held back until
// Thaw.
func (e *End) Freeze() { e.frozen = true }

// Thaw delivers what was held back.
func (e *End) Thaw() {
	e.frozen = false
	held := e.held
	e.held = nil
	for _, f := range held {
		e.arrive(f)
	}
}

// Send puts a frame on its way through the faults of the net.
func (e *End) Send(frame []byte) {
	p, n := e.pipe, e.pipe.net
	if p.closed || len(frame) > MaxFrame {
		return
	}
	copies := 1
	if n.r.Float64() < n.Faults.Double {
		copies = 2
	}
	for range copies {
		delay := time.Millisecond
		if n.Faults.Delay > 0 {
			delay += time.Duration(n.r.Int64N(int64(n.Faults.Delay)))
		}
		if n.r.Float64() < n.Faults.Drop {
			continue
		}
		other, f := p.ends[1-e.me], append([]byte(nil), frame...)
		n.After(delay, func() {
			if !p.cut {
				other.arrive(f)
			}
		})
	}
}

func (e *End) arrive(frame []byte) {
	switch {
	case e.pipe.closed:
	case e.frozen:
		e.held = append(e.held, frame)
	default:
		e.events.Frame(frame)
	}
}

// Close ends the pipe; both ends are told.
func (e *End) Close() {
	p := e.pipe
	if p.closed {
		return
	}
	p.closed = true
	for _, end := range p.ends {
		p.net.After(time.Millisecond, func() { end.events.State(Closed) })
	}
}
