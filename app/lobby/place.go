package lobby

import (
	"time"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// Times of a device's place in the room.
const (
	claimAgain = 4 * time.Second // before a place that the server did not know is asked for again
	leaveTime  = time.Second     // that the last message gets
	hurryTime  = 1500 * time.Millisecond
	beatTime   = time.Second // between two frames that keep a link alive
)

// claims says what gets this device's place back from a server that has lost
// the room.
func (d *Device) claims(m *wire.Return) {
	if d.host != nil {
		m.Last = d.host.last()
		return
	}
	m.Peer, m.Hello = d.visitor.Self(), d.visitor.Hello()
}

// fault notes that the place is used elsewhere, or must be asked for again.
func (d *Device) fault(code wire.FaultCode) {
	switch {
	case code == wire.FaultReplaced:
		d.opened = true
	case (code == wire.FaultNoRoom || code == wire.FaultSlow) && d.Plan() != nil:
		d.claim = d.now.Add(claimAgain)
	}
}

// hurry reaches for the room more often than a device that only waits does,
// while the match stands still without it.
func (d *Device) hurry() {
	if d.room.Online() || d.now.Sub(d.hurried) < hurryTime {
		return
	}
	for _, o := range d.Others() {
		if o.Way == link.NoWay {
			d.hurried = d.now
			d.room.Hurry()
			return
		}
	}
}

// beat keeps the links alive until the match does: a frame of one byte is part
// of no message.
func (d *Device) beat() {
	if d.now.Sub(d.beaten) < beatTime {
		return
	}
	d.beaten = d.now
	d.beatPairs()
	if d.dealer != nil || d.guest != nil {
		return
	}
	for _, peer := range d.others() {
		d.links[peer].peer.Send([]byte{0})
	}
}

// claimDue asks for the place again when it is time.
func (d *Device) claimDue() {
	if !d.claim.IsZero() && d.now.After(d.claim) {
		d.claim = time.Time{}
		d.room.Again()
	}
}

// Elsewhere tells that this seat is used in another window.
func (d *Device) Elsewhere() bool { return d.opened }

// Leave gives up the place for good; the host's leaving ends the room.
func (d *Device) Leave() {
	d.say(wire.Leave{})
	time.AfterFunc(leaveTime, d.room.Close)
	d.closeLinks()
}

// Close leaves the links; the place is kept.
func (d *Device) Close() {
	d.closeLinks()
	d.room.Close()
}

// Bye tells the dealing device that this one goes to sleep, as a courtesy.
func (d *Device) Bye() {
	if d.guest != nil {
		d.guest.Leaving()
	}
}

func (d *Device) closeLinks() {
	d.Bye()
	for _, l := range d.links {
		l.peer.Close()
	}
	for _, p := range d.pairs {
		p.end()
	}
}

// Rename tells all devices another name of this one.
func (d *Device) Rename(name string) {
	if d.host != nil {
		d.host.rename(wire.Owner, name)
	} else {
		d.visitor.Rename(name)
	}
}

// Board is the board of the saved game.
func (s Save) Board() string {
	switch {
	case s.Host != nil:
		return s.Host.Plan.Setup.Options["board"]
	case s.Visitor != nil && s.Visitor.Plan != nil:
		return s.Visitor.Plan.Setup.Options["board"]
	}
	return ""
}
