package lobby

import (
	"encoding/json"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// Step says how far a visitor has come; the screen has a sentence for each.
type Step string

// The steps of a visitor.
const (
	Knocking  Step = "knocking"  // looking for the room
	Comparing Step = "comparing" // the symbols must be the same on both devices
	WaitingIn Step = "waiting"   // the host must let in
	Inside    Step = "inside"
	SentAway  Step = "sent-away" // refused, or the room has ended
	NotFound  Step = "not-found" // no such room, or it is full or locked
	SlowDown  Step = "slow-down" // too many tries
	Elsewhere Step = "elsewhere" // the seat is open in another window
)

// Visitor is the lobby of a device that joined. It is called from one
// goroutine.
type Visitor struct {
	c     VisitorConfig
	saved VisitorSave
	hand  *link.Handshake
	step  Step
	signs link.Symbols

	backup []byte // of the dealing device, once the host has sent it
}

// VisitorConfig is what a Visitor needs from its surroundings.
type VisitorConfig struct {
	Say     func(m any) // to the signaling server
	Save    func(VisitorSave)
	Changed func()
	Noted   func(note) // by the host, for the device
}

// VisitorSave is what a visitor remembers.
type VisitorSave struct {
	Name string      `json:"name"`
	Key  link.Key    `json:"key"` // shared with the host; zero until it is agreed on
	Self wire.PeerID `json:"self"`
	Plan *Plan       `json:"plan,omitempty"`
}

// NewVisitor prepares to join with an invitation's key, or with the zero key by
// a typed code.
func NewVisitor(name string, key link.Key, c VisitorConfig) *Visitor {
	return &Visitor{c: c, saved: VisitorSave{Name: name, Key: key}, hand: link.NewHandshake(), step: Knocking}
}

// RestoreVisitor goes on after a reload.
func RestoreVisitor(save VisitorSave, c VisitorConfig) *Visitor {
	v := &Visitor{c: c, saved: save, hand: link.NewHandshake(), step: Knocking}
	if save.Plan != nil {
		v.step = Inside
	} else if save.Key != (link.Key{}) {
		v.step = WaitingIn
	}
	return v
}

// Hello is what the knock carries.
func (v *Visitor) Hello() []byte {
	if v.saved.Key == (link.Key{}) {
		return v.hand.Commitment()
	}
	return v.saved.Key.Seal("knock", encode(greeting{v.saved.Name}))
}

// Step is how far the visitor has come.
func (v *Visitor) Step() Step { return v.step }

// Symbols are what both devices show while Comparing.
func (v *Visitor) Symbols() link.Symbols { return v.signs }

// Self is this device's number in the room.
func (v *Visitor) Self() wire.PeerID { return v.saved.Self }

// Plan is what the host has told; nil before Inside.
func (v *Visitor) Plan() *Plan { return v.saved.Plan }

// Hear takes what the server says and tells whether it was the lobby's.
func (v *Visitor) Hear(m any) bool {
	switch m := m.(type) {
	case wire.Joined:
		v.saved.Self = m.Peer
		v.c.Save(v.saved)
		if v.saved.Key != (link.Key{}) {
			v.to(WaitingIn)
		}
	case wire.Returned:
		v.saved.Self = m.Peer
	case wire.Fault:
		v.fault(m.Code)
	case wire.Forward:
		return m.Kind == wire.Hello && m.From == wire.Owner && v.hello(m.Body)
	}
	return false
}

func (v *Visitor) to(s Step) {
	if v.step != s {
		v.step = s
		v.c.Changed()
	}
}

// fault follows a refusal. Who is inside stays inside when the server knows the
// room no more: the device asks again.
func (v *Visitor) fault(code wire.FaultCode) {
	inside := v.saved.Plan != nil
	switch {
	case code == wire.FaultGone:
		v.to(SentAway)
	case code == wire.FaultReplaced:
		v.to(Elsewhere)
	case code == wire.FaultNoRoom && !inside:
		v.to(NotFound)
	case code == wire.FaultSlow && !inside:
		v.to(SlowDown)
	}
}

// hello takes the host's public key while a key is agreed on, or a sealed note.
func (v *Visitor) hello(body []byte) bool {
	if v.saved.Key == (link.Key{}) {
		v.approach(body)
		return true
	}
	text, err := v.saved.Key.Open(purpose(wire.Owner, v.saved.Self), body)
	if err != nil {
		return false
	}
	var n note
	if json.Unmarshal(text, &n) != nil {
		return true
	}
	v.c.Noted(n)
	if n.Wanted {
		v.backup = n.Backup
		v.c.Changed()
	}
	if n.Plan != nil {
		v.saved.Plan = n.Plan
		v.c.Save(v.saved)
		v.step = Inside
		v.c.Changed()
	}
	return true
}

func (v *Visitor) approach(body []byte) {
	var a approach
	if json.Unmarshal(body, &a) != nil {
		return
	}
	key, signs, err := v.hand.Agree(a.Public, v.hand.Public())
	if err != nil {
		return
	}
	v.saved.Key, v.signs = key, signs
	v.c.Save(v.saved)
	v.c.Say(wire.Forward{To: wire.Owner, Kind: wire.Hello, Body: encode(approach{Reveal: v.hand.Reveal(), Name: v.saved.Name})})
	v.to(Comparing)
}

// Rename tells the host another name.
func (v *Visitor) Rename(name string) {
	v.saved.Name = name
	v.c.Save(v.saved)
	if v.step == Inside {
		v.send(note{Name: name})
	}
}

// send seals a note for the host.
func (v *Visitor) send(n note) {
	v.c.Say(wire.Forward{To: wire.Owner, Kind: wire.Hello, Body: v.saved.Key.Seal(purpose(v.saved.Self, wire.Owner), encode(n))})
}
