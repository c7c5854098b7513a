package link

import (
	"encoding/json"
	"fmt"
	"time"

	"hideride/signaling/wire"
)

// Times of a Peer's ladder, from the first sign of trouble.
const (
	graceTime   = 3 * time.Second  // of silence on the direct way, before new ways are sought
	renewTime   = 10 * time.Second // of silence, before the connection is made anew
	attemptTime = 6 * time.Second  // that an attempt gets before the next one
	freshTime   = time.Second      // that an attempt gets before one for a reloaded device
	relayTime   = 2 * time.Second  // without a direct way, before frames go through the server
	hopelessAge = 15 * time.Second // without any way, before players are told what to do
)

// Way says how frames travel to a Peer.
type Way string

// The ways.
const (
	NoWay   Way = "none"
	Direct  Way = "direct"
	Relayed Way = "relay" // sealed, through the signaling server
)

// Peer is the link to one device of the room: a WebRTC connection as soon as
// there is one, else sealed frames through the signaling server. It heals
// itself; whatever is lost meanwhile is sent again by those who need it. It is
// called from one goroutine.
type Peer struct {
	c       PeerConfig
	rtc     *rtc
	try     int
	now     time.Time
	heard   time.Time // last frame on the direct way
	lost    time.Time // since when there is no direct way
	healing time.Time // when new ways were last sought
	tried   time.Time // when the newest attempt began
	anew    bool      // the other device began after that, and has not answered yet
	state   State
}

// PeerConfig is what a Peer needs from its surroundings.
type PeerConfig struct {
	Self, Other wire.PeerID
	Key         Key // shared with the other device
	Ice         []wire.Ice
	Post        func(func())                      // runs a function on the owner's goroutine
	Forward     func(kind wire.Kind, body []byte) // through the room; dropped while the room is away
	RelayOpen   func() bool                       // whether the room and the other device are there
	Events      Events
}

// What the answering device asks of the offering one.
const (
	fresh   = "fresh"   // a new attempt at once: this device has just begun, or was reloaded
	again   = "again"   // a new attempt
	restart = "restart" // new ways for the present one
)

// NewPeer begins to connect. The device with the lower number offers.
func NewPeer(c PeerConfig, now time.Time) *Peer {
	p := &Peer{c: c, now: now, lost: now}
	if p.offers() {
		p.attempt(int(now.UnixMilli())) // newer than all before a reload
	} else {
		p.forward(wire.Hello, []byte(fresh))
	}
	return p
}

func (p *Peer) offers() bool { return p.c.Self < p.c.Other }

// purpose binds a sealed body to its kind and direction.
func purpose(kind wire.Kind, from, to wire.PeerID) string {
	return fmt.Sprintf("%s %d>%d", kind, from, to)
}

func (p *Peer) forward(kind wire.Kind, body []byte) {
	p.c.Forward(kind, p.c.Key.Seal(purpose(kind, p.c.Self, p.c.Other), body))
}

// attempt makes the connection anew.
func (p *Peer) attempt(try int) {
	if p.rtc != nil {
		p.rtc.close()
	}
	p.try, p.rtc, p.tried, p.anew = try, nil, p.now, false
	c, err := newRTC(try, p.c.Ice, p.offers(), p.c.Post,
		func(kind wire.Kind, d description) { p.forward(kind, d.encode()) },
		Events{Frame: p.direct, State: func(s State) { p.changed(try, s) }})
	if err == nil {
		p.rtc = c
	}
}

func (p *Peer) direct(frame []byte) {
	p.heard, p.lost = p.now, time.Time{}
	p.report()
	p.c.Events.Frame(frame)
}

// changed follows the state of the newest attempt.
func (p *Peer) changed(try int, s State) {
	if try != p.try {
		return
	}
	if s == Open {
		p.heard, p.lost = p.now, time.Time{}
		if p.state == Open { // until now through the server; the other device may have begun anew
			p.c.Events.State(Open)
		}
	} else if p.lost.IsZero() {
		p.lost = p.now
	}
	p.report()
}

// report tells the owner when frames can travel, and when they cannot any more.
func (p *Peer) report() {
	s := Opening
	if p.Way() != NoWay {
		s = Open
	}
	if s != p.state {
		p.state = s
		p.c.Events.State(s)
	}
}

// Way is how frames travel now.
func (p *Peer) Way() Way {
	switch {
	case p.lost.IsZero():
		return Direct
	case p.now.Sub(p.lost) >= relayTime && p.c.RelayOpen():
		return Relayed
	}
	return NoWay
}

// Hopeless tells whether players should be told what to do: no way was found
// for a while.
func (p *Peer) Hopeless() bool {
	return p.Way() == NoWay && !p.lost.IsZero() && p.now.Sub(p.lost) >= hopelessAge
}

// Send puts a frame on its way, or drops it.
func (p *Peer) Send(frame []byte) {
	if len(frame) > MaxFrame {
		return
	}
	switch p.Way() {
	case Direct:
		if p.rtc != nil {
			p.rtc.send(frame)
		}
	case Relayed:
		p.forward(wire.Relay, frame)
	}
}

// Hear takes what the other device forwarded through the room. What was not
// sealed with the key is dropped.
func (p *Peer) Hear(kind wire.Kind, sealed []byte, now time.Time) {
	p.now = now
	body, err := p.c.Key.Open(purpose(kind, p.c.Other, p.c.Self), sealed)
	if err != nil {
		return
	}
	switch kind {
	case wire.Relay:
		p.c.Events.Frame(body)
	case wire.Hello:
		p.asked(string(body))
	case wire.Offer, wire.Answer, wire.Candidate:
		var d description
		if json.Unmarshal(body, &d) == nil {
			p.described(kind, d)
		}
	}
}

// asked does what the answering device asks of the offering one.
func (p *Peer) asked(what string) {
	switch {
	case !p.offers():
	case what == fresh && p.now.Sub(p.tried) >= freshTime:
		p.attempt(p.try + 1)
	case what == fresh:
		p.anew = true // the offer of a moment ago may have come too early
	default:
		p.heal(what != restart)
	}
}

// described passes a description to its attempt; an offer of a newer one begins
// it.
func (p *Peer) described(kind wire.Kind, d description) {
	if kind == wire.Offer && !p.offers() && d.Try > p.try {
		p.attempt(d.Try)
	}
	if p.rtc != nil && d.Try == p.try {
		p.anew = p.anew && kind != wire.Answer
		p.rtc.hear(kind, d)
	}
}

// Tick heals what is silent. Call it a few times a second, while frames, such
// as pings, are expected every second.
func (p *Peer) Tick(now time.Time) {
	p.now = now
	if p.anew && now.Sub(p.tried) >= freshTime {
		p.attempt(p.try + 1)
	}
	silent := p.lost.IsZero() && now.Sub(p.heard) >= graceTime
	if silent {
		p.lost = p.heard
	}
	if !p.lost.IsZero() && now.Sub(p.healing) >= graceTime {
		p.healing = now
		p.heal(now.Sub(p.lost) >= renewTime)
	}
	p.report()
}

// Resume seeks new ways at once: after the device woke up, or its network
// changed. It may be called at any time.
func (p *Peer) Resume(now time.Time) {
	p.now, p.healing = now, now
	if p.lost.IsZero() && now.Sub(p.heard) < graceTime {
		return
	}
	if p.lost.IsZero() {
		p.lost = now
	}
	p.heal(false)
	p.report()
}

// Back is to be called when the room is reached again: without a direct way the
// devices try anew at once.
func (p *Peer) Back(now time.Time) {
	p.now = now
	if p.lost.IsZero() {
		return
	}
	p.healing = now
	if p.offers() {
		p.asked(fresh)
	} else {
		p.forward(wire.Hello, []byte(fresh))
	}
	p.report()
}

// heal is the ladder: new ways for the connection, then a new connection.
func (p *Peer) heal(anew bool) {
	alive := p.rtc != nil && p.rtc.open
	switch {
	case !p.offers() && alive && !anew:
		p.forward(wire.Hello, []byte(restart))
	case !p.offers():
		p.forward(wire.Hello, []byte(again))
	case alive && !anew:
		p.rtc.restart()
	case p.now.Sub(p.tried) >= attemptTime || p.rtc == nil || p.rtc.closed:
		p.attempt(p.try + 1)
	}
}

// Close ends the link.
func (p *Peer) Close() {
	if p.rtc != nil {
		p.rtc.close()
		p.rtc = nil
	}
	if p.state != Closed {
		p.state = Closed
		p.c.Events.State(Closed)
	}
}
