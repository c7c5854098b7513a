package lobby

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// Two devices can be brought together by hand, with two codes and without any
// server. Over the connection they say what they would say through the server,
// and the host's device answers what the server would: who may come in, and
// what one paired visitor has for another. Everything else goes its usual way.

// Times of a pairing.
const (
	pairSilence = 4 * time.Second  // after which nothing is sent over it
	apartAge    = 10 * time.Second // of silence, before players are told to pair again
)

// firstPaired is the number of the first visitor who never had one from the
// server; its own numbers stay far below.
const firstPaired wire.PeerID = 9000

// ErrOtherTable is the error of a pairing with a table that this device has no
// seat at.
var ErrOtherTable = errors.New("the other device plays in another room")

// Pairing is a connection made by hand, from the first code on.
type Pairing struct {
	d      *Device
	pipe   link.Link
	joiner link.Joiner
	number uint64      // of the last message
	other  wire.PeerID // 0 until it is known who is at the other end
	state  link.State
	heard  time.Time
	key    *link.Key // of the host, on the visitor's device
	err    error
}

// said is one message over a pairing. The host begins with the key of the
// invitation: whoever scanned his code by hand is invited.
type said struct {
	Key  *link.Key       `json:"key,omitempty"`
	Wire json.RawMessage `json:"wire,omitempty"`
}

// Offer begins a pairing on the host's device. shown gets the text of the first
// code, or what went wrong.
func (d *Device) Offer(shown func(text string, err error)) (*Pairing, *link.Pair) {
	p := d.newPairing()
	pair := link.OfferPair(d.c.Post, shown, p.events())
	p.pipe = pair
	return p, pair
}

// Answer answers a scanned offer on a visitor's device. shown gets the text of
// the second code, or what went wrong.
func (d *Device) Answer(offer string, shown func(text string, err error)) (*Pairing, error) {
	p := d.newPairing()
	pair, err := link.AnswerPair(offer, d.c.Post, shown, p.events())
	if err != nil {
		return nil, err
	}
	p.pipe = pair
	return p, nil
}

func (d *Device) newPairing() *Pairing { return &Pairing{d: d} }

func (p *Pairing) events() link.Events { return link.Events{Frame: p.frame, State: p.changed} }

// Met tells that both devices know each other now; Over that the connection has
// ended, and Err why.
func (p *Pairing) Met() bool  { return p.other != 0 }
func (p *Pairing) Over() bool { return p.state == link.Closed }
func (p *Pairing) Err() error { return p.err }

// Close gives a pairing up.
func (p *Pairing) Close() {
	if p.state == link.Closed {
		return
	}
	p.state = link.Closed
	p.pipe.Close()
	p.gone()
}

// end lets the last message go, then closes.
func (p *Pairing) end() {
	if p.state == link.Closed {
		return
	}
	p.state = link.Closed
	time.AfterFunc(leaveTime, func() { p.d.c.Post(p.pipe.Close) })
	p.gone()
}

// gone forgets the pairing and tells the other visitors.
func (p *Pairing) gone() {
	d := p.d
	if p.other != 0 && d.pairs[p.other] == p {
		delete(d.pairs, p.other)
		d.tell(p.other, wire.Away)
	}
	d.c.Changed()
}

// changed follows the connection.
func (p *Pairing) changed(s link.State) {
	switch {
	case p.state == link.Closed:
	case s == link.Closed:
		p.state = s
		p.gone()
	case s == link.Open:
		p.state, p.heard = s, p.d.now
		if host := p.d.host; host != nil {
			p.write(said{Key: &host.saved.Key})
		}
		p.introduce()
	}
}

// up tells that what is sent arrives, as far as anybody knows.
func (p *Pairing) up() bool {
	return p != nil && p.state == link.Open && p.d.now.Sub(p.heard) < pairSilence
}

// write cuts a message into frames.
func (p *Pairing) write(m said) {
	p.number++
	frames, err := link.Split(p.number, encode(m))
	if err != nil {
		p.d.err = err
		return
	}
	for _, f := range frames {
		p.pipe.Send(f)
	}
}

// say sends what would go through the server.
func (p *Pairing) say(m any) { p.write(said{Wire: wire.Encode(m)}) }

// frame takes what the other device sends. A frame that is part of no message
// only tells that it is there.
func (p *Pairing) frame(frame []byte) {
	if p.state == link.Closed {
		return
	}
	p.heard = p.d.now
	message, err := p.joiner.Add(frame)
	if err != nil || message == nil {
		return
	}
	var s said
	if json.Unmarshal(message, &s) != nil {
		return
	}
	if s.Key != nil && p.d.visitor != nil {
		p.key = s.Key
		p.introduce()
	}
	if m, err := wire.Decode(s.Wire); err == nil {
		if p.d.host != nil {
			p.serve(m)
		} else {
			p.heed(m)
		}
	}
}

// introduce tells the host who this is: a newcomer, or who was in before. The
// key may come before the connection is known to be open.
func (p *Pairing) introduce() {
	if p.key == nil || p.state != link.Open || p.other != 0 {
		return
	}
	v := p.d.visitor
	if v.saved.Plan != nil {
		p.say(wire.Knock{Peer: v.saved.Self, Hello: v.Hello()})
		return
	}
	v.saved.Key = *p.key
	p.say(wire.Join{Handle: "pair", Hello: v.Hello()})
}

// heed takes on a visitor's device what the host says in the server's place.
func (p *Pairing) heed(m any) {
	d := p.d
	switch m := m.(type) {
	case wire.Returned:
		d.seal(wire.Owner, p)
	case wire.Fault:
		if m.Code == wire.FaultNoRoom {
			p.err = ErrOtherTable
			p.end()
			return
		}
	}
	d.said(m)
}

// serve does on the host's device what the server does for a visitor.
func (p *Pairing) serve(m any) {
	d := p.d
	switch m := m.(type) {
	case wire.Join:
		if p.other == 0 {
			p.admit(d.host.nextPaired(), m.Hello)
		}
	case wire.Knock:
		if p.other == 0 {
			p.admit(m.Peer, m.Hello)
		}
	case wire.Forward:
		switch {
		case p.other == 0:
		case m.To == wire.Owner:
			d.said(wire.Forward{From: p.other, Kind: m.Kind, Body: m.Body})
		default:
			d.carry(p.other, parcel{m.To, m.Kind, m.Body})
		}
	case wire.Leave:
		if p.other != 0 {
			d.said(wire.Presence{Peer: p.other, State: wire.Gone})
			p.end()
		}
	}
}

// admit lets a device in that has the key of the invitation, or is who it was
// before.
func (p *Pairing) admit(peer wire.PeerID, hello []byte) {
	d, knock := p.d, wire.Knock{Peer: peer, Hello: hello}
	if peer == wire.Owner || !d.host.trusts(knock) {
		p.say(wire.Fault{Code: wire.FaultNoRoom})
		p.err = ErrOtherTable
		p.end()
		return
	}
	d.seal(peer, p)
	p.say(wire.Returned{Version: wire.Version, Peer: peer, Admitted: true, Others: d.company()})
	d.host.Hear(knock)
	d.tell(peer, wire.Here)
	d.planned()
}

// has tells whether a device is a member.
func (h *Host) has(peer wire.PeerID) bool {
	return slices.ContainsFunc(h.saved.Plan.Members, func(m Member) bool { return m.Peer == peer })
}

// trusts tells whether a knock is from who was in before, or from who has the
// key of the invitation.
func (h *Host) trusts(k wire.Knock) bool {
	key, known := h.saved.Keys[k.Peer]
	if !known {
		key = h.saved.Key
	}
	_, err := key.Open("knock", k.Hello)
	return err == nil
}

// nextPaired is the number for the next visitor who comes by a pairing.
func (h *Host) nextPaired() wire.PeerID {
	next := firstPaired
	for peer := range h.saved.Keys {
		next = max(next, peer+1)
	}
	return next
}
