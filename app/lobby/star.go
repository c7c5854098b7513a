package lobby

import (
	"crypto/rand"
	"encoding/hex"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/catalog"
	"hideride/engine/fair"
	"hideride/signaling/wire"
)

// Look looks at the plan again, after a board has come.
func (d *Device) Look() { d.planned() }

// planned follows the plan: it connects, and once the game begins and its board
// is at hand, this device becomes its dealer or a guest. A plan for another match
// ends the one before.
func (d *Device) planned() {
	defer d.c.Changed()
	p := d.Plan()
	if p == nil || d.Self() == 0 {
		return
	}
	if d.saved.Match != p.Match {
		d.forget(p.Match)
	}
	if !p.Begun {
		d.connect(p)
		return
	}
	board := p.Setup.Options["board"]
	if _, err := d.c.Boards(board); err != nil {
		d.c.Want(board)
		return
	}
	if err := d.begin(p); err != nil {
		d.err = err
	}
	d.connect(p)
	d.owed = true
	d.settleSeats()
}

// forget ends a match for another one. The links stay as they are.
func (d *Device) forget(match string) {
	d.saved.Match, d.saved.Dealer, d.saved.Guest = match, nil, nil
	d.dealer, d.guest, d.err = nil, nil, nil
	d.keep()
}

func (d *Device) begin(p *Plan) (err error) {
	switch deals := p.Dealer == d.Self(); {
	case deals && d.recovered != nil:
		return d.takeOver()
	case d.dealer != nil && !deals:
		d.standBack()
		return d.begin(p)
	case d.dealer != nil || d.guest != nil:
		return nil
	case p.Dealer == d.Self():
		var secret fair.Secret
		rand.Read(secret[:])
		setup := p.Setup
		setup.Humans = p.Seats(d.Self())
		d.dealer, err = session.NewDealer(p.Match, setup, d.computers(p, d.Self()), secret, newNonce(), d.dealerConfig())
	default:
		nonce := newNonce()
		var token [16]byte
		rand.Read(token[:])
		d.guest, err = session.NewGuest(session.SeatToken(hex.EncodeToString(token[:])), d.name(p), nonce, d.guestConfig())
	}
	return err
}

func newNonce() (n fair.Nonce) {
	rand.Read(n[:])
	return n
}

func (d *Device) name(p *Plan) string {
	for _, m := range p.Members {
		if m.Peer == d.Self() {
			return m.Name
		}
	}
	return ""
}

// computers are the seats that the computer plays on a device: on the host's
// those that nobody took.
func (d *Device) computers(p *Plan, peer wire.PeerID) []engine.Seat {
	var out []engine.Seat
	if peer != wire.Owner {
		return nil
	}
	for seat := range engine.Seat(d.places(p)) {
		if p.Holder(seat) == 0 {
			out = append(out, seat)
		}
	}
	return out
}

// places is how many seats the game has.
func (d *Device) places(p *Plan) int {
	table, err := catalog.Open(p.Setup.Game, p.Setup.Options, d.c.Boards, nil)
	if err != nil {
		d.err = err
		return 0
	}
	return len(table.Info().Seats)
}

// connect makes the links of the star: the dealer's to everybody. Before the
// game begins it is the host's, so that most links are open by then. Links that
// are of no use any more end.
func (d *Device) connect(p *Plan) {
	middle := wire.Owner
	if p.Begun {
		middle = p.Dealer
	}
	wanted := map[wire.PeerID]bool{}
	for _, m := range p.Members {
		wanted[m.Peer] = m.Peer != d.Self() && (m.Peer == middle || d.Self() == middle)
	}
	for _, peer := range d.others() {
		if !wanted[peer] {
			d.links[peer].peer.Close()
			delete(d.links, peer)
		}
	}
	for _, m := range p.Members {
		if wanted[m.Peer] && d.links[m.Peer] == nil {
			d.link(m.Peer, p.Group)
		}
	}
	if d.guest != nil {
		d.guest.Connected()
	}
}

func (d *Device) link(other wire.PeerID, key link.Key) {
	l := &connection{}
	d.links[other] = l
	l.peer = link.NewPeer(link.PeerConfig{Self: d.Self(), Other: other, Key: key, Ice: d.room.Ice(), Post: d.c.Post,
		Forward:   func(kind wire.Kind, body []byte) { d.say(wire.Forward{To: other, Kind: kind, Body: body}) },
		RelayOpen: func() bool { return d.reaches(other) },
		Events: link.Events{
			Frame: func(frame []byte) { d.frame(other, l, frame) },
			State: func(s link.State) { d.linked(other, s) },
		}}, d.now)
}

func (d *Device) frame(other wire.PeerID, l *connection, frame []byte) {
	message, err := l.joiner.Add(frame)
	if err != nil || message == nil {
		return // what was lost or damaged is sent again
	}
	if d.heardTalk(other, message) {
		return
	}
	if d.dealer != nil {
		d.dealer.Hear(int(other), message, d.now)
	} else if d.guest != nil {
		d.guest.Hear(message, d.now)
	}
}

func (d *Device) linked(other wire.PeerID, s link.State) {
	if s == link.Open && d.guest != nil {
		d.guest.Connected()
	}
	d.c.Changed()
}

// send cuts a message into frames for another device.
func (d *Device) send(other wire.PeerID, message []byte) {
	l := d.links[other]
	if l == nil {
		return
	}
	d.number++
	frames, err := link.Split(d.number, message)
	if err != nil {
		d.err = err
		return
	}
	for _, f := range frames {
		l.peer.Send(f)
	}
}

// deal begins the match once every device with seats has greeted.
func (d *Device) deal() {
	p := d.Plan()
	if d.dealer.Began() || p == nil {
		return
	}
	for _, m := range p.Members {
		plays := len(m.Seats)+len(d.computers(p, m.Peer)) > 0
		if m.Peer != d.Self() && plays && d.dealer.At(int(m.Peer)) < 0 {
			return
		}
	}
	for _, m := range p.Members {
		if n := d.dealer.At(int(m.Peer)); n >= 0 {
			if d.err = d.dealer.Give(n, m.Seats, d.computers(p, m.Peer)); d.err != nil {
				return
			}
		}
	}
	d.err = d.dealer.Begin()
}
