package lobby

import (
	"slices"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// seal makes a pairing the way to a device. A new one replaces the one before.
func (d *Device) seal(peer wire.PeerID, p *Pairing) {
	if old := d.pairs[peer]; old != nil && old != p {
		old.end()
	}
	p.other, d.pairs[peer] = peer, p
	if !slices.Contains(d.saved.Paired, peer) {
		d.saved.Paired = append(slices.Clone(d.saved.Paired), peer)
		d.keep()
	}
}

// paired lists who is reached by a pairing, this device first.
func (d *Device) paired() []wire.PeerID {
	out := []wire.PeerID{d.Self()}
	for peer, p := range d.pairs {
		if p.up() {
			out = append(out, peer)
		}
	}
	slices.Sort(out)
	return out
}

// tellPaired tells all paired visitors of the host how another one is.
func (d *Device) tellPaired(about wire.PeerID, state wire.State) {
	for _, peer := range d.paired()[1:] {
		if peer != about {
			d.pairs[peer].say(wire.Presence{Peer: about, State: state})
		}
	}
}

// say sends a message through a pairing where there is one, else to the server.
func (d *Device) say(m any) {
	_, leaves := m.(wire.Leave)
	switch p := d.pairs[wire.Owner]; {
	case p.up(): // of a visitor
		p.say(m)
		if !leaves {
			return
		}
	case d.host == nil && d.post(m):
		return
	case d.host == nil:
	case leaves:
		for _, peer := range d.paired()[1:] {
			d.sendAway(peer)
		}
	case d.sayPaired(m):
		return
	}
	d.room.Say(m)
}

// sayPaired sends a host's message to a paired visitor, and tells whether that
// is all there is to do.
func (d *Device) sayPaired(m any) bool {
	switch m := m.(type) {
	case wire.Forward:
		if p := d.pairs[m.To]; p.up() {
			p.say(wire.Forward{From: wire.Owner, Kind: m.Kind, Body: m.Body})
			return true
		}
	case wire.Admit:
		if p := d.pairs[m.Peer]; p.up() {
			p.say(wire.Admitted{})
			return true
		}
	case wire.Refuse:
		d.sendAway(m.Peer)
	}
	return false
}

// sendAway ends a pairing for good.
func (d *Device) sendAway(peer wire.PeerID) {
	d.saved.Paired = slices.DeleteFunc(slices.Clone(d.saved.Paired), func(p wire.PeerID) bool { return p == peer })
	if p := d.pairs[peer]; p != nil {
		p.say(wire.Fault{Code: wire.FaultGone})
		p.end()
	}
}

// reaches tells whether another device is in the room and can be reached through
// it.
func (d *Device) reaches(other wire.PeerID) bool {
	via := other
	if d.host == nil {
		via = wire.Owner
	}
	if d.pairs[via].up() {
		return via == other || d.here[other]
	}
	return d.room.Online() && (d.here[other] || d.carried[other] && d.here[wire.Owner])
}

// beatPairs keeps the pairings alive.
func (d *Device) beatPairs() {
	for _, p := range d.pairs {
		p.pipe.Send([]byte{0})
	}
}

// Reached tells whether this device is in touch with its room: through the
// server or by a pairing.
func (d *Device) Reached() bool {
	for _, p := range d.pairs {
		if p.up() {
			return true
		}
	}
	return d.room.Online()
}

// Apart lists the devices that were paired with this one and are out of reach:
// after a while only pairing them again helps.
func (d *Device) Apart() []wire.PeerID {
	var out []wire.PeerID
	for _, peer := range d.saved.Paired {
		if d.host != nil && !d.host.has(peer) {
			continue
		}
		p := d.pairs[peer]
		silent := p == nil || d.now.Sub(p.heard) >= apartAge
		if silent && !d.linkedWith(peer) {
			out = append(out, peer)
		}
	}
	return out
}

// linkedWith tells whether a device is reached without the pairing. A visitor
// needs any way into the match.
func (d *Device) linkedWith(peer wire.PeerID) bool {
	for other, l := range d.links {
		if (other == peer || d.visitor != nil) && l.peer.Way() != link.NoWay {
			return true
		}
	}
	return d.room.Online() && d.here[peer]
}
