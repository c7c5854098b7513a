package lobby

import (
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine/catalog"
	"hideride/signaling/wire"
)

// Device is everything that one device needs for a linked game: its place in
// the room, the lobby, the links, and the match as dealer or as guest. It is
// called from one goroutine, and learns the time by Tick.
type Device struct {
	c         Config
	saved     Save
	room      *link.Room
	host      *Host    // on the device that opened the room
	visitor   *Visitor // on all others
	dealer    *session.Dealer
	guest     *session.Guest
	links     map[wire.PeerID]*connection
	pairs     map[wire.PeerID]*Pairing // connections made by hand
	here      map[wire.PeerID]bool     // who is in the room now
	carried   map[wire.PeerID]bool     // whom the host's device reaches for this visitor
	number    uint64                   // of the last message cut into frames
	now       time.Time
	owed      bool                // seats have to be given as the plan has them
	settled   time.Time           // when that was last tried
	beaten    time.Time           // when the links were last kept alive
	hurried   time.Time           // when the room was last reached for in a hurry
	recovered *session.DealerSave // an opened backup, until the host hands over
	claim     time.Time           // when the place is asked for again; zero for never
	opened    bool                // this seat is used in another window
	stranded  time.Duration       // that this device has reached nobody
	chat      chat
	err       error
}

// Config is what a Device needs from its surroundings.
type Config struct {
	URL       string       // of the signaling server
	Post      func(func()) // runs a function on the owner's goroutine
	Boards    catalog.Boards
	BoardFile func(id string) ([]byte, error)
	AddBoard  func(id string, file []byte) error
	Want      func(id string) // a board is needed: Look is called once Boards has it
	Save      func(Save) error
	Changed   func() // the screen should look again
}

// Save is what a device remembers of a linked game. It holds no secret but its
// own.
type Save struct {
	Place   *link.Place         `json:"place,omitempty"`
	Paired  []wire.PeerID       `json:"paired,omitempty"` // who was met by two codes
	Match   string              `json:"match,omitempty"`  // that Dealer or Guest is of
	Host    *HostSave           `json:"host,omitempty"`
	Visitor *VisitorSave        `json:"visitor,omitempty"`
	Dealer  *session.DealerSave `json:"dealer,omitempty"`
	Guest   *session.GuestSave  `json:"guest,omitempty"`
}

// connection is the link to one other device.
type connection struct {
	peer   *link.Peer
	joiner link.Joiner
}

func newDevice(c Config, now time.Time) *Device {
	var b [8]byte
	rand.Read(b[:])
	d := &Device{c: c, now: now, links: map[wire.PeerID]*connection{}, pairs: map[wire.PeerID]*Pairing{}, here: map[wire.PeerID]bool{}, carried: map[wire.PeerID]bool{}}
	// Numbers of messages must be new, also after a reload.
	d.number = uint64(now.UnixNano())
	return d
}

// OpenRoom makes this device the host of a new room. Near lets devices on the
// same network find it by its name.
func OpenRoom(setup session.Setup, name string, near bool, c Config, now time.Time) *Device {
	d := newDevice(c, now)
	d.host = NewHost(setup, name, d.hostConfig())
	d.saved.Host = &d.host.saved
	d.enter(wire.Open{Name: name, Near: near})
	return d
}

// JoinRoom joins by an invitation, or with a zero key by a typed code.
func JoinRoom(i Invitation, name string, c Config, now time.Time) *Device {
	d := newDevice(c, now)
	d.visitor = NewVisitor(name, i.Key, d.visitorConfig())
	d.saved.Visitor = &d.visitor.saved
	d.enter(wire.Join{Code: i.Code, Hello: d.visitor.Hello()})
	return d
}

// JoinNear joins a room found on the same network.
func JoinNear(handle, name string, c Config, now time.Time) *Device {
	d := newDevice(c, now)
	d.visitor = NewVisitor(name, link.Key{}, d.visitorConfig())
	d.saved.Visitor = &d.visitor.saved
	d.enter(wire.Join{Handle: handle, Hello: d.visitor.Hello()})
	return d
}

// JoinPaired joins by two codes alone; Answer is what follows.
func JoinPaired(name string, c Config, now time.Time) *Device {
	d := newDevice(c, now)
	d.visitor = NewVisitor(name, link.Key{}, d.visitorConfig())
	d.saved.Visitor = &d.visitor.saved
	d.stayOut()
	return d
}

// Restore goes on after a reload.
func Restore(s Save, c Config, now time.Time) (*Device, error) {
	d := newDevice(c, now)
	d.saved = s
	switch {
	case s.Host != nil:
		d.host = RestoreHost(*s.Host, d.hostConfig())
		d.saved.Host = &d.host.saved
	case s.Visitor != nil:
		d.visitor = RestoreVisitor(*s.Visitor, d.visitorConfig())
		d.saved.Visitor = &d.visitor.saved
	default:
		return nil, fmt.Errorf("saved room: neither host nor visitor")
	}
	if err := d.restoreMatch(s); err != nil {
		return nil, err
	}
	switch {
	case s.Place != nil:
		d.enter(nil)
	case d.host != nil: // the server was never reached
		d.enter(wire.Open{Name: d.name(d.Plan()), Near: true})
	case len(s.Paired) > 0:
		d.stayOut()
	default:
		return nil, fmt.Errorf("saved room: it was never entered")
	}
	return d, nil
}

// stayOut is for a device that is in the room by a pairing alone.
func (d *Device) stayOut() {
	d.room = link.NewRoom(link.RoomConfig{Post: d.c.Post, Online: func(bool) {}})
}

func (d *Device) restoreMatch(s Save) (err error) {
	if s.Dealer != nil {
		d.dealer, err = session.RestoreDealer(*s.Dealer, d.dealerConfig())
	}
	if s.Guest != nil && err == nil {
		d.guest, err = session.RestoreGuest(*s.Guest, d.guestConfig())
	}
	return err
}

func (d *Device) enter(first any) {
	d.room = link.NewRoom(link.RoomConfig{URL: d.c.URL, First: first, Place: d.saved.Place, Post: d.c.Post,
		Said: d.said, Online: func(bool) { d.c.Changed() }, Claim: d.claims,
		Save: func(p link.Place) { d.saved.Place = &p; d.keep() }})
}

func (d *Device) keep() error {
	err := d.c.Save(d.saved)
	if err != nil {
		d.err = err
	}
	return err
}

func (d *Device) hostConfig() HostConfig {
	return HostConfig{Say: d.say, Save: func(HostSave) { d.keep() }, Changed: d.planned, Backup: d.backup, Carry: d.carry}
}

// backup is what this device keeps for the dealing one.
func (d *Device) backup() []byte {
	if d.guest == nil {
		return nil
	}
	return d.guest.Backup()
}

func (d *Device) visitorConfig() VisitorConfig {
	return VisitorConfig{Say: d.say, Save: func(VisitorSave) { d.keep() }, Changed: d.planned, Noted: d.noted}
}

func (d *Device) dealerConfig() session.DealerConfig {
	return session.DealerConfig{Boards: d.c.Boards, BoardFile: d.c.BoardFile, Changed: d.c.Changed,
		Say:  func(conn int, message []byte) { d.send(wire.PeerID(conn), message) },
		Save: func(s session.DealerSave) error { d.saved.Dealer = &s; return d.keep() }}
}

func (d *Device) guestConfig() session.GuestConfig {
	return session.GuestConfig{Match: d.saved.Match, Keeps: d.host != nil, Boards: d.c.Boards, BoardFile: d.c.BoardFile, AddBoard: d.c.AddBoard, Changed: d.c.Changed,
		Say:  func(message []byte) { d.send(d.Plan().Dealer, message) },
		Save: func(s session.GuestSave) error { d.saved.Guest = &s; return d.keep() }}
}

// Host is the lobby of the host, or nil; Visitor of a visitor, or nil.
func (d *Device) Host() *Host       { return d.host }
func (d *Device) Visitor() *Visitor { return d.visitor }

// Dealer is the match on the dealing device, Guest on the others; nil before
// the game begins.
func (d *Device) Dealer() *session.Dealer { return d.dealer }
func (d *Device) Guest() *session.Guest   { return d.guest }

// Room is the place in the room.
func (d *Device) Room() *link.Room { return d.room }

// Err is what keeps this device from going on, or nil.
func (d *Device) Err() error {
	if d.err == nil && d.guest != nil {
		return d.guest.Err()
	}
	return d.err
}

// Self is this device's number in the room; 0 before it is in.
func (d *Device) Self() wire.PeerID {
	if d.host != nil {
		return wire.Owner
	}
	return d.visitor.Self()
}

// Plan is who sits where; nil before this device is in.
func (d *Device) Plan() *Plan {
	if d.host != nil {
		return &d.host.saved.Plan
	}
	return d.visitor.Plan()
}

// said takes what the server says.
func (d *Device) said(m any) {
	switch m := m.(type) {
	case wire.Presence:
		d.here[m.Peer] = m.State == wire.Here
		d.acquaint(m.Peer, m.State)
		d.c.Changed()
	case wire.Returned:
		clear(d.here) // some may have gone meanwhile
		clear(d.carried)
		for _, peer := range m.Others {
			d.here[peer] = true
		}
		if d.host != nil {
			d.host.Back()
			d.acquaintAll()
		}
	case wire.Admitted:
		d.here[wire.Owner] = true
	case wire.Fault:
		d.fault(m.Code)
	}
	mine := false
	if d.host != nil {
		mine = d.host.Hear(m)
	} else {
		mine = d.visitor.Hear(m)
	}
	if f, ok := m.(wire.Forward); ok && !mine {
		if l := d.links[f.From]; l != nil {
			l.peer.Hear(f.Kind, f.Body, d.now)
		}
	}
	if _, back := m.(wire.Returned); back {
		d.planned() // after a reload the links are made now
		for _, peer := range d.others() {
			d.links[peer].peer.Back(d.now)
		}
	}
}

// Tick does what is due. Call it a few times a second.
func (d *Device) Tick(now time.Time) {
	d.strand(now)
	d.now = now
	d.claimDue()
	d.hurry()
	d.beat()
	for _, peer := range d.others() {
		d.links[peer].peer.Tick(now)
	}
	if d.dealer != nil {
		d.deal()
		d.settleOwed()
		d.dealer.Tick(now)
	}
	if d.guest != nil {
		d.guest.Tick(now)
	}
}

// others are the devices that this one is linked with, in order.
func (d *Device) others() []wire.PeerID {
	var out []wire.PeerID
	for peer := range d.links {
		out = append(out, peer)
	}
	slices.Sort(out)
	return out
}

// Resume is to be called whenever the device wakes up, comes to the front, or
// its network changes. It may be called at any time.
func (d *Device) Resume(now time.Time) {
	d.now = now
	d.room.Resume()
	for _, peer := range d.others() {
		d.links[peer].peer.Resume(now)
	}
}

// Way is how this device talks with another one.
func (d *Device) Way(other wire.PeerID) link.Way {
	if l := d.links[other]; l != nil {
		return l.peer.Way()
	}
	return link.NoWay
}
