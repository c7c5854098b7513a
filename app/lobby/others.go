package lobby

import (
	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

// Other is another device of the running match that this one talks with.
type Other struct {
	Peer     wire.PeerID
	Name     string
	Seats    []engine.Seat
	Presence session.Presence
	Way      link.Way
	Hopeless bool // no way was found: players should be told what to do
}

// Others lists the devices that this one is linked with: all for the dealing
// device, the dealing device for all others. It is empty before the match.
func (d *Device) Others() []Other {
	p := d.Plan()
	if p == nil || d.dealer == nil && d.guest == nil {
		return nil
	}
	var out []Other
	for _, m := range p.Members {
		if l := d.links[m.Peer]; l != nil {
			out = append(out, Other{m.Peer, m.Name, m.Seats, d.presence(m.Peer), l.peer.Way(), l.peer.Hopeless()})
		}
	}
	return out
}

func (d *Device) presence(peer wire.PeerID) session.Presence {
	switch {
	case d.guest != nil:
		return d.guest.Presence(d.now)
	case d.dealer == nil:
		return session.Never
	}
	if n := d.dealer.At(int(peer)); n >= 0 {
		return d.dealer.Companions(d.now)[n].Presence
	}
	return session.Never
}
