// Package signaling introduces devices to each other: rooms with codes to meet,
// and a server that forwards sealed bodies between their members. It never
// reads a body and never sees a secret of a game.
//
// A Store keeps the rooms, a Bus carries messages to members, in memory or
// shared by any number of servers. The Server speaks WebSocket with devices.
package signaling

import (
	"crypto/sha256"
	"errors"
	"slices"
	"time"

	"hideride/signaling/wire"
)

// MaxMembers bounds a room: six players, spectators, and some who wait.
const MaxMembers = 16

// RoomLife is how long a room is kept after its last socket.
const RoomLife = 10 * time.Minute

// Errors of rooms. Devices are told of all but ErrExists in the same words.
var (
	ErrNoRoom  = errors.New("no such room")
	ErrExists  = errors.New("room exists already")
	ErrClosed  = errors.New("room is full or locked")
	ErrNoPlace = errors.New("no such place in the room")
	ErrOld     = errors.New("a newer connection holds the place")
	ErrNobody  = errors.New("nobody is there")
)

// Room is who may talk to whom. It holds hashes of tokens, not tokens.
type Room struct {
	Code    wire.Code
	Members []Member
	Next    wire.PeerID // number of the next newcomer
	Locked  bool
	Again   bool      // the server had lost it, and the owner opened it anew
	Touched time.Time // when a socket was last known to be here
}

// Member is one place of a room.
type Member struct {
	ID       wire.PeerID
	Token    [sha256.Size]byte // hash of the seat token
	Epoch    int               // of the newest connection
	Admitted bool              // waiting members may talk to the owner only
	Here     bool              // a socket is open
	Hello    []byte            // of a waiting member's knock, until he is let in
}

// maxHello is the size of the largest knock that is kept, in bytes.
const maxHello = 1024

// hash is what is kept of a token.
func hash(t wire.Token) [sha256.Size]byte { return sha256.Sum256([]byte(t)) }

// newRoom is a room with its owner.
func newRoom(code wire.Code, owner wire.Token, now time.Time) Room {
	return Room{Code: code, Next: wire.Owner + 1, Touched: now,
		Members: []Member{{ID: wire.Owner, Token: hash(owner), Epoch: 1, Admitted: true, Here: true}}}
}

// clone is a copy that shares nothing.
func (r Room) clone() Room {
	r.Members = slices.Clone(r.Members)
	return r
}

func (r *Room) find(id wire.PeerID) *Member {
	for i := range r.Members {
		if r.Members[i].ID == id {
			return &r.Members[i]
		}
	}
	return nil
}

// join adds a waiting member.
func (r *Room) join(token wire.Token, now time.Time) (wire.PeerID, error) {
	if r.Locked || len(r.Members) >= MaxMembers {
		return 0, ErrClosed
	}
	m := Member{ID: r.Next, Token: hash(token), Epoch: 1, Here: true}
	r.Next++
	r.Members = append(r.Members, m)
	r.Touched = now
	return m.ID, nil
}

// comeBack gives a place to a newer connection.
func (r *Room) comeBack(token wire.Token, epoch int, now time.Time) (Member, error) {
	for i := range r.Members {
		m := &r.Members[i]
		if m.Token != hash(token) {
			continue
		}
		if epoch <= m.Epoch {
			return Member{}, ErrOld
		}
		m.Epoch, m.Here = epoch, true
		r.Touched = now
		return *m, nil
	}
	return Member{}, ErrNoPlace
}

// comeAgain gives a device a place under its old number, in a room that was
// lost and opened anew. It waits for the owner like a newcomer.
func (r *Room) comeAgain(id wire.PeerID, token wire.Token, epoch int, now time.Time) (Member, error) {
	if !r.Again || r.Locked || id <= wire.Owner || r.find(id) != nil || len(r.Members) >= MaxMembers {
		return Member{}, ErrNoPlace
	}
	m := Member{ID: id, Token: hash(token), Epoch: epoch, Here: true}
	r.Next = max(r.Next, id+1)
	r.Members = append(r.Members, m)
	r.Touched = now
	return m, nil
}

// away notes that the socket of a connection closed, unless a newer one has
// the place. It tells whether anything changed.
func (r *Room) away(id wire.PeerID, epoch int, now time.Time) bool {
	m := r.find(id)
	if m == nil || m.Epoch != epoch || !m.Here {
		return false
	}
	m.Here = false
	r.Touched = now
	return true
}

// admit lets a waiting member in.
func (r *Room) admit(id wire.PeerID) error {
	m := r.find(id)
	if m == nil {
		return ErrNoPlace
	}
	m.Admitted, m.Hello = true, nil
	return nil
}

// knocks are the members who wait, for an owner who may not have heard them.
func (r *Room) knocks() []wire.Knock {
	var out []wire.Knock
	for _, m := range r.Members {
		if !m.Admitted && m.Here {
			out = append(out, wire.Knock{Peer: m.ID, Hello: m.Hello})
		}
	}
	return out
}

// wait keeps the knock of a member who is not let in yet.
func (r *Room) wait(id wire.PeerID, hello []byte) {
	if m := r.find(id); m != nil && !m.Admitted && len(hello) <= maxHello {
		m.Hello = hello
	}
}

// drop takes a place away.
func (r *Room) drop(id wire.PeerID) error {
	if r.find(id) == nil {
		return ErrNoPlace
	}
	r.Members = slices.DeleteFunc(r.Members, func(m Member) bool { return m.ID == id })
	return nil
}

// mayTalk tells whether from may send to to: both are members, and a waiting
// one talks with the owner only.
func (r *Room) mayTalk(from, to wire.PeerID) error {
	a, b := r.find(from), r.find(to)
	switch {
	case a == nil || b == nil || from == to:
		return ErrNoPlace
	case !a.Admitted && to != wire.Owner, !b.Admitted && from != wire.Owner:
		return ErrNoPlace
	}
	return nil
}

// present lists the members who are here, other than one.
func (r *Room) present(but wire.PeerID) []wire.PeerID {
	var out []wire.PeerID
	for _, m := range r.Members {
		if m.Here && m.ID != but {
			out = append(out, m.ID)
		}
	}
	return out
}

// expired tells whether nobody was here for RoomLife.
func (r *Room) expired(now time.Time) bool {
	return len(r.present(0)) == 0 && now.Sub(r.Touched) >= RoomLife
}
