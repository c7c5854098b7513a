package lobby

import (
	"errors"
	"fmt"
	"slices"

	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

// A dealing device may be lost for good. The host's device keeps its backups;
// whoever holds the recovery code joins with another device, asks for the
// backup, opens it, and goes on dealing once the host agrees.

// Claim is a device that wants to go on in the place of the dealing one.
type Claim struct {
	Peer wire.PeerID
	Name string
}

// Claim is who wants to take over from the dealing device, or nil.
func (h *Host) Claim() *Claim {
	for _, m := range h.saved.Plan.Members {
		if m.Peer == h.claim {
			return &Claim{m.Peer, m.Name}
		}
	}
	return nil
}

// asked answers a visitor's note about the backup.
func (h *Host) asked(from wire.PeerID, n note) {
	switch {
	case n.Want && h.c.Backup != nil:
		h.send(from, note{Backup: h.c.Backup(), Wanted: true})
	case n.Take && h.saved.Plan.Begun && from != h.saved.Plan.Dealer:
		h.claim = from
		h.c.Changed()
	}
}

// HandOver lets the device that claims it go on in the place of the dealing
// one, with all its seats.
func (h *Host) HandOver() error {
	claim := h.Claim()
	if claim == nil {
		return errors.New("nobody asks to take over")
	}
	members := slices.Clone(h.saved.Plan.Members)
	var seats []engine.Seat
	for i := range members {
		if members[i].Peer == h.saved.Plan.Dealer {
			seats, members[i].Seats = members[i].Seats, nil
		}
	}
	for i := range members {
		if members[i].Peer == claim.Peer {
			members[i].Seats = seats
		}
	}
	h.saved.Plan.Members, h.saved.Plan.Dealer, h.claim = members, claim.Peer, 0
	h.changed()
	return nil
}

// Deny forgets the claim.
func (h *Host) Deny() {
	h.claim = 0
	h.c.Changed()
}

// WantBackup asks the host's device for the backup of the dealing one.
func (d *Device) WantBackup() {
	if d.visitor != nil {
		d.visitor.send(note{Want: true})
	}
}

// CanRecover tells whether this device could go on in the place of the dealing
// one: it has joined a running match and has no seat in it.
func (d *Device) CanRecover() bool {
	p := d.Plan()
	return d.visitor != nil && p != nil && p.Begun && p.Dealer != d.Self() && len(p.Seats(d.Self())) == 0
}

// Recovering tells that the host has still to agree.
func (d *Device) Recovering() bool { return d.recovered != nil }

// Recover opens the backup with the recovery code and asks the host to go on
// dealing here. Without a backup yet it asks for it and tells ErrNoBackup.
func (d *Device) Recover(code string) error {
	key, err := session.ParseRecoveryCode(code)
	if err != nil {
		return err
	}
	if !d.CanRecover() {
		return errors.New("this device has a seat of its own")
	}
	if d.visitor.backup == nil {
		d.WantBackup()
		return ErrNoBackup
	}
	save, err := key.Recover(d.visitor.backup)
	if err != nil {
		return err
	}
	if p := d.Plan(); save.ID != p.Match {
		return fmt.Errorf("%w: it is of another match", session.ErrRecovery)
	}
	d.recovered = &save
	d.visitor.send(note{Take: true})
	d.c.Changed()
	return nil
}

// ErrNoBackup is the error of a recovery before the host's device has given the
// backup.
var ErrNoBackup = errors.New("the table has not sent its backup yet")

// takeOver deals on from the backup, once the plan says so.
func (d *Device) takeOver() (err error) {
	save := *d.recovered
	d.recovered, d.guest, d.saved.Guest = nil, nil, nil
	d.dealer, err = session.RestoreDealer(save, d.dealerConfig())
	return err
}

// standBack wipes the secret of a match that another device deals on.
func (d *Device) standBack() {
	d.dealer, d.saved.Dealer = nil, nil
	d.keep()
}
