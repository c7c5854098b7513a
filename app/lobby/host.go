package lobby

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

// Host is the lobby of the device that opened the room. It is called from one
// goroutine.
type Host struct {
	c       HostConfig
	saved   HostSave
	waiting map[wire.PeerID]*Waiting
	claim   wire.PeerID // who wants to take over from the dealing device; 0 for nobody
}

// HostConfig is what a Host needs from its surroundings.
type HostConfig struct {
	Say     func(m any) // to the signaling server
	Save    func(HostSave)
	Changed func()        // the screen should look again
	Backup  func() []byte // the newest backup of the dealing device; may be nil
	Carry   func(from wire.PeerID, p parcel)
}

// HostSave is what a host remembers: it goes on after a reload.
type HostSave struct {
	Key  link.Key                 `json:"key"` // of the invitation
	Keys map[wire.PeerID]link.Key `json:"keys"`
	Plan Plan                     `json:"plan"`
}

// Waiting is a device that typed the code and wants in.
type Waiting struct {
	Peer       wire.PeerID
	Name       string
	Symbols    link.Symbols
	Ready      bool // the symbols can be compared
	key        link.Key
	handshake  *link.Handshake
	commitment []byte
}

// NewHost prepares a lobby; the room's first message is then wire.Open.
func NewHost(setup session.Setup, name string, c HostConfig) *Host {
	h := &Host{c: c, waiting: map[wire.PeerID]*Waiting{}}
	h.saved = HostSave{Key: link.NewKey(), Keys: map[wire.PeerID]link.Key{}, Plan: Plan{
		Match: newID(), Setup: setup, Group: link.NewKey(), Dealer: wire.Owner,
		Members: []Member{{Peer: wire.Owner, Name: name}},
	}}
	return h
}

// RestoreHost goes on after a reload.
func RestoreHost(save HostSave, c HostConfig) *Host {
	return &Host{c: c, saved: save, waiting: map[wire.PeerID]*Waiting{}}
}

// Plan is what all devices know.
func (h *Host) Plan() Plan { return h.saved.Plan }

// Invitation is what the QR code carries, once the room has its code.
func (h *Host) Invitation(code wire.Code) Invitation { return Invitation{code, h.saved.Key} }

// Waiting lists who wants in, in the order of their numbers.
func (h *Host) Waiting() []Waiting {
	var out []Waiting
	for _, w := range h.waiting {
		out = append(out, *w)
	}
	slices.SortFunc(out, func(a, b Waiting) int { return int(a.Peer - b.Peer) })
	return out
}

// Hear takes what the server says and tells whether it was the lobby's.
func (h *Host) Hear(m any) bool {
	switch m := m.(type) {
	case wire.Knock:
		h.knock(m)
		return true
	case wire.Presence:
		if m.State == wire.Gone {
			h.drop(m.Peer)
		} else if m.State == wire.Here {
			h.sendPlan(m.Peer)
		}
		return false
	case wire.Forward:
		return m.Kind == wire.Hello && h.hello(m)
	}
	return false
}

// knock lets in whoever has the key, and begins to agree on one with others. A
// device that was in before comes under its number again, after the server had
// lost the room.
func (h *Host) knock(m wire.Knock) {
	if key, known := h.saved.Keys[m.Peer]; known {
		if _, err := key.Open("knock", m.Hello); err != nil {
			h.c.Say(wire.Refuse{Peer: m.Peer})
			return
		}
		h.c.Say(wire.Admit{Peer: m.Peer})
		h.sendPlan(m.Peer)
		return
	}
	if body, err := h.saved.Key.Open("knock", m.Hello); err == nil {
		var g greeting
		if json.Unmarshal(body, &g) == nil {
			h.let(m.Peer, g.Name, h.saved.Key)
			return
		}
	}
	if h.waiting[m.Peer] != nil {
		return // his socket broke, and he waits on
	}
	w := &Waiting{Peer: m.Peer, handshake: link.NewHandshake(), commitment: m.Hello}
	h.waiting[m.Peer] = w
	h.c.Say(wire.Forward{To: m.Peer, Kind: wire.Hello, Body: encode(approach{Public: w.handshake.Public()})})
	h.c.Changed()
}

// hello takes a reveal of somebody who waits, or a sealed note of a visitor.
func (h *Host) hello(m wire.Forward) bool {
	if w := h.waiting[m.From]; w != nil && !w.Ready {
		h.reveal(w, m.Body)
		return true
	}
	key, known := h.saved.Keys[m.From]
	if !known {
		return false
	}
	body, err := key.Open(purpose(m.From, wire.Owner), m.Body)
	if err != nil {
		return false
	}
	var n note
	if json.Unmarshal(body, &n) == nil {
		if n.Name != "" {
			h.rename(m.From, n.Name)
		}
		if n.Parcel != nil && n.Parcel.Peer != wire.Owner {
			h.c.Carry(m.From, *n.Parcel)
		}
		h.asked(m.From, n)
	}
	return true
}

func (h *Host) reveal(w *Waiting, body []byte) {
	var a approach
	if json.Unmarshal(body, &a) != nil {
		return
	}
	public, err := link.CheckReveal(w.commitment, a.Reveal)
	if err == nil {
		w.key, w.Symbols, err = w.handshake.Agree(w.handshake.Public(), public)
	}
	if err != nil {
		h.Refuse(w.Peer)
		return
	}
	w.Name, w.Ready = a.Name, true
	h.c.Changed()
}

// Admit lets somebody in whose symbols are the same on both devices.
func (h *Host) Admit(peer wire.PeerID) error {
	w := h.waiting[peer]
	if w == nil || !w.Ready {
		return fmt.Errorf("nobody to let in")
	}
	h.let(peer, w.Name, w.key)
	return nil
}

// Refuse sends somebody away, waiting or not.
func (h *Host) Refuse(peer wire.PeerID) {
	h.c.Say(wire.Refuse{Peer: peer})
	h.drop(peer)
}

// let takes a device in.
func (h *Host) let(peer wire.PeerID, name string, key link.Key) {
	delete(h.waiting, peer)
	h.saved.Keys[peer] = key
	h.saved.Plan.Members = append(h.saved.Plan.Members, Member{Peer: peer, Name: name})
	h.c.Say(wire.Admit{Peer: peer})
	h.changed()
}

// last is the highest number in use that the server gave.
func (h *Host) last() wire.PeerID {
	last := wire.Owner
	for peer := range h.saved.Keys {
		if peer < firstPaired {
			last = max(last, peer)
		}
	}
	return last
}

// drop forgets a device; its seats are free again. Once the game has begun
// they are kept for it.
func (h *Host) drop(peer wire.PeerID) {
	delete(h.waiting, peer)
	if h.saved.Plan.Begun && len(h.saved.Plan.Seats(peer)) > 0 {
		h.c.Changed()
		return
	}
	delete(h.saved.Keys, peer)
	h.saved.Plan.Members = slices.DeleteFunc(slices.Clone(h.saved.Plan.Members), func(m Member) bool { return m.Peer == peer })
	h.changed()
}

func (h *Host) rename(peer wire.PeerID, name string) {
	for i := range h.saved.Plan.Members {
		if m := &h.saved.Plan.Members[i]; m.Peer == peer && m.Name != name {
			m.Name = name
			h.changed()
		}
	}
}

// changed saves and tells everybody.
func (h *Host) changed() {
	h.c.Save(h.saved)
	for _, m := range h.saved.Plan.Members {
		h.sendPlan(m.Peer)
	}
	h.c.Changed()
}

func (h *Host) sendPlan(peer wire.PeerID) { h.send(peer, note{Plan: &h.saved.Plan}) }

// send seals a note for a visitor.
func (h *Host) send(peer wire.PeerID, n note) {
	if key, known := h.saved.Keys[peer]; known {
		h.c.Say(wire.Forward{To: peer, Kind: wire.Hello, Body: key.Seal(purpose(wire.Owner, peer), encode(n))})
	}
}

// Back tells the plan again, after this device was away.
func (h *Host) Back() {
	for _, m := range h.saved.Plan.Members {
		h.sendPlan(m.Peer)
	}
}

// Seat gives seats to a device and takes them from all others. The device with
// the Phantom deals.
func (h *Host) Seat(peer wire.PeerID, seats ...engine.Seat) error {
	if h.saved.Plan.Begun {
		return errors.New("the game has begun")
	}
	return h.seat(peer, seats...)
}

// Pass gives a seat of a running match to another device, or with 0 to the
// computer: somebody has left. The Phantom's stays, for his secret cannot be
// passed on.
func (h *Host) Pass(seat engine.Seat, peer wire.PeerID) error {
	if seat == 0 || !h.saved.Plan.Begun {
		return fmt.Errorf("seat %d cannot be passed on", seat)
	}
	if peer == 0 {
		h.Free(seat)
		return nil
	}
	return h.seat(peer, seat)
}

func (h *Host) seat(peer wire.PeerID, seats ...engine.Seat) error {
	found := false
	members := slices.Clone(h.saved.Plan.Members)
	for i := range members {
		m := &members[i]
		m.Seats = slices.DeleteFunc(slices.Clone(m.Seats), func(s engine.Seat) bool { return slices.Contains(seats, s) })
		if m.Peer == peer {
			found = true
			m.Seats = append(m.Seats, seats...)
			slices.Sort(m.Seats)
		}
	}
	if !found {
		return fmt.Errorf("device %d is not in the room", peer)
	}
	h.saved.Plan.Members = members
	h.saved.Plan.Dealer = wire.Owner
	if holder := h.saved.Plan.Holder(0); holder != 0 {
		h.saved.Plan.Dealer = holder
	}
	h.changed()
	return nil
}

// Free leaves a seat to the computer.
func (h *Host) Free(seat engine.Seat) {
	members := slices.Clone(h.saved.Plan.Members)
	for i := range members {
		members[i].Seats = slices.DeleteFunc(slices.Clone(members[i].Seats), func(s engine.Seat) bool { return s == seat })
	}
	h.saved.Plan.Members = members
	if seat == 0 {
		h.saved.Plan.Dealer = wire.Owner
	}
	h.changed()
}

// Again brings all devices back to the lobby, for another match.
func (h *Host) Again(seed uint64) {
	p := &h.saved.Plan
	p.Match, p.Begun, p.Setup.Seed = newID(), false, seed
	h.changed()
}

// Begin starts the game. Seats that nobody took are the computer's; it plays
// them on this device.
func (h *Host) Begin(seats int) {
	p := &h.saved.Plan
	p.Setup.Humans = nil
	for seat := range engine.Seat(seats) {
		if p.Holder(seat) != 0 {
			p.Setup.Humans = append(p.Setup.Humans, seat)
		}
	}
	p.Begun = true
	h.changed()
}
