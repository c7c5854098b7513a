package lobby

import (
	"slices"

	"hideride/signaling/wire"
)

// A visitor who came through the server and one who was paired by hand have no
// way between them. The host's device carries what they seal for each other:
// over the pairing on one side, in notes through the server on the other.

// parcel is sealed for somebody whom the server does not reach. The host's
// device cannot read more of it than the server could.
type parcel struct {
	Peer wire.PeerID `json:"peer"` // to whom; on the way from the host, from whom
	Kind wire.Kind   `json:"kind"`
	Body []byte      `json:"body"`
}

// carry passes on what one visitor of the host has for another.
func (d *Device) carry(from wire.PeerID, p parcel) {
	switch to := d.pairs[p.Peer]; {
	case to.up():
		to.say(wire.Forward{From: from, Kind: p.Kind, Body: p.Body})
	case d.here[p.Peer]:
		d.host.send(p.Peer, note{Parcel: &parcel{from, p.Kind, p.Body}})
	}
}

// post gives the host's device a message for a visitor whom only that reaches,
// and tells whether it did.
func (d *Device) post(m any) bool {
	f, ok := m.(wire.Forward)
	if !ok || !d.carried[f.To] || d.here[f.To] {
		return false
	}
	d.visitor.send(note{Parcel: &parcel{f.To, f.Kind, f.Body}})
	return true
}

// noted takes what the host's device has carried here, or tells of those to
// whom it carries.
func (d *Device) noted(n note) {
	if p := n.Presence; p != nil {
		d.carried[p.Peer] = p.State == wire.Here
		d.c.Changed()
	}
	if p := n.Parcel; p != nil && p.Peer != wire.Owner {
		d.said(wire.Forward{From: p.Peer, Kind: p.Kind, Body: p.Body})
	}
}

// tell tells all visitors of the host how a paired one is.
func (d *Device) tell(about wire.PeerID, state wire.State) {
	if d.host == nil {
		return
	}
	d.tellPaired(about, state)
	for _, m := range d.host.saved.Plan.Members {
		if m.Peer != about && d.here[m.Peer] && !d.pairs[m.Peer].up() {
			d.host.send(m.Peer, note{Presence: &wire.Presence{Peer: about, State: state}})
		}
	}
}

// acquaint tells the paired visitors how one of the server is, and him of them.
func (d *Device) acquaint(peer wire.PeerID, state wire.State) {
	if d.host == nil || d.pairs[peer].up() {
		return
	}
	d.tellPaired(peer, state)
	if state != wire.Here {
		return
	}
	for _, paired := range d.paired()[1:] {
		d.host.send(peer, note{Presence: &wire.Presence{Peer: paired, State: wire.Here}})
	}
}

// acquaintAll does so for all, after this device was away from the server.
func (d *Device) acquaintAll() {
	if d.host == nil {
		return
	}
	for _, m := range slices.Clone(d.host.saved.Plan.Members) {
		state := wire.Away
		if d.here[m.Peer] {
			state = wire.Here
		}
		if m.Peer != d.Self() {
			d.acquaint(m.Peer, state)
		}
	}
}

// company lists whom a newly paired visitor reaches through this device.
func (d *Device) company() []wire.PeerID {
	out := d.paired()
	for _, m := range d.host.saved.Plan.Members {
		if !slices.Contains(out, m.Peer) && d.reaches(m.Peer) {
			out = append(out, m.Peer)
		}
	}
	slices.Sort(out)
	return out
}
