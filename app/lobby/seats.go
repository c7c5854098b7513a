package lobby

import (
	"time"

	"hideride/signaling/wire"
)

// settleSeats gives the seats of a running match as the plan has them: the host
// may have passed one on. A device that is away gets its seats when it is back.
func (d *Device) settleSeats() {
	p := d.Plan()
	if !d.owed || p == nil || d.dealer == nil || !d.dealer.Began() {
		return
	}
	d.owed = false
	if err := d.dealer.Hold(p.Seats(d.Self()), d.computers(p, d.Self())); err != nil {
		d.err = err
		return
	}
	for _, m := range p.Members {
		if m.Peer != d.Self() && len(m.Seats)+len(d.computers(p, m.Peer)) > 0 {
			d.settle(p, m)
		}
	}
}

// settleOwed tries again from time to time.
func (d *Device) settleOwed() {
	if d.owed && d.now.Sub(d.settled) >= settleTime {
		d.settled = d.now
		d.settleSeats()
	}
}

// settleTime is the time between two tries to give owed seats.
const settleTime = 2 * time.Second

func (d *Device) settle(p *Plan, m Member) {
	n := d.dealer.At(int(m.Peer))
	if n < 0 {
		d.owed = true
		return
	}
	if computers := d.computers(p, m.Peer); !d.dealer.Holds(n, m.Seats, computers) {
		d.err = d.dealer.Give(n, m.Seats, computers)
	}
}

// Here tells whether a member is in the room now.
func (d *Device) Here(peer wire.PeerID) bool {
	return peer == d.Self() || d.here[peer] || d.pairs[peer].up()
}
