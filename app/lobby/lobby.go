// Package lobby brings devices together for one game: it opens or joins a room,
// lets devices in, tells all of them who sits where and who deals, and connects
// everybody with the dealing device. It knows no rules and no screens.
//
// The device that opened the room is the host. It shares a key with every
// visitor, from the QR code or agreed on, and gives all of them one key of the
// group, with which devices seal what they send each other.
package lobby

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

// Plan is what the host decides and all devices know.
type Plan struct {
	Match   string        `json:"match"`  // id of the game; a new one wipes what was before
	Setup   session.Setup `json:"setup"`  // Humans are all seats that people play
	Dealer  wire.PeerID   `json:"dealer"` // the device that deals: the Phantom's
	Members []Member      `json:"members"`
	Begun   bool          `json:"begun"`
	Group   link.Key      `json:"group"`
	Quiet   bool          `json:"quiet,omitempty"` // spectators may not speak
}

// Member is one device of the room.
type Member struct {
	Peer  wire.PeerID   `json:"peer"`
	Name  string        `json:"name"`
	Seats []engine.Seat `json:"seats"` // none for a spectator
}

// Seats are the seats of a device.
func (p Plan) Seats(peer wire.PeerID) []engine.Seat {
	for _, m := range p.Members {
		if m.Peer == peer {
			return m.Seats
		}
	}
	return nil
}

// Holder is the device that plays a seat, or 0.
func (p Plan) Holder(seat engine.Seat) wire.PeerID {
	for _, m := range p.Members {
		if slices.Contains(m.Seats, seat) {
			return m.Peer
		}
	}
	return 0
}

// greeting is what a visitor seals into his knock when he has the key.
type greeting struct {
	Name string `json:"name"`
}

// note travels sealed between host and visitor.
type note struct {
	Plan   *Plan  `json:"plan,omitempty"`   // from the host
	Backup []byte `json:"backup,omitempty"` // of the dealing device, from the host
	Wanted bool   `json:"wanted,omitempty"` // the note answers Want, even without a backup
	Name   string `json:"name,omitempty"`   // from a visitor
	Want   bool   `json:"want,omitempty"`   // the visitor asks for the backup
	Take   bool   `json:"take,omitempty"`   // the visitor has opened it and asks to deal on

	Parcel   *parcel        `json:"parcel,omitempty"`   // for a third device, or from it
	Presence *wire.Presence `json:"presence,omitempty"` // from the host: to whom its device carries
}

// approach is what travels in the open while a key is agreed on.
type approach struct {
	Public []byte `json:"public,omitempty"` // the host's
	Reveal []byte `json:"reveal,omitempty"` // the visitor's
	Name   string `json:"name,omitempty"`
}

// Invitation is what a QR code or a link carries: where the room is, and the
// key that lets in without questions.
type Invitation struct {
	Code wire.Code
	Key  link.Key
}

// Fragment writes an invitation for the fragment of a link, which no server
// ever sees.
func (i Invitation) Fragment() string { return string(i.Code) + "." + i.Key.String() }

// ParseFragment reads what Fragment writes.
func ParseFragment(text string) (Invitation, error) {
	code, key, found := strings.Cut(text, ".")
	if !found {
		return Invitation{}, errors.New("the link is incomplete: scan the code again, or type the letters")
	}
	c, err := wire.ParseCode(code)
	if err != nil {
		return Invitation{}, err
	}
	k, err := link.ParseKey(key)
	return Invitation{c, k}, err
}

// purpose binds what host and visitor seal to its direction.
func purpose(from, to wire.PeerID) string { return fmt.Sprintf("lobby %d>%d", from, to) }

func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("lobby: %T: %v", v, err)) // plain data always encodes
	}
	return data
}

// newID is a random id for a match.
func newID() string {
	var b [8]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}
