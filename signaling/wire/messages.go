package wire

import (
	"fmt"
	"unicode/utf8"
)

// What devices say.
type (
	// Open asks for a new room. Its owner is the sender.
	Open struct {
		Name string `json:"name,omitempty"` // of the device, for others nearby
		Near bool   `json:"near,omitempty"` // let devices on the same network find the room
	}
	// Join asks for a place in a room, by its code or by the handle of a
	// Neighbour. The hello goes to the owner, who admits or refuses.
	Join struct {
		Code   Code   `json:"code,omitempty"`
		Handle string `json:"handle,omitempty"`
		Hello  []byte `json:"hello,omitempty"`
	}
	// Return comes back to a place with its token. The larger epoch wins. If
	// the server has lost the room, the owner opens it anew under its code, and
	// the others come back under their numbers and wait for the owner again.
	Return struct {
		Owner bool   `json:"owner,omitempty"`
		Code  Code   `json:"code"`
		Token Token  `json:"token"`
		Epoch int    `json:"epoch"`
		Name  string `json:"name,omitempty"` // of the owner's device
		Near  bool   `json:"near,omitempty"`
		Last  PeerID `json:"last,omitempty"`  // the owner's alone: the highest number in use
		Peer  PeerID `json:"peer,omitempty"`  // of all others: the number of the place
		Hello []byte `json:"hello,omitempty"` // to the owner, if the place must be asked for again
	}
	// Forward carries a sealed body to another member, or from one: the server
	// replaces To by From.
	Forward struct {
		To   PeerID `json:"to,omitempty"`
		From PeerID `json:"from,omitempty"`
		Kind Kind   `json:"kind"`
		Body []byte `json:"body,omitempty"`
	}
	// Admit lets a waiting member in; the owner's alone.
	Admit struct {
		Peer PeerID `json:"peer"`
	}
	// Refuse sends a member away and voids its token; the owner's alone.
	Refuse struct {
		Peer PeerID `json:"peer"`
	}
	// Lock closes the room for newcomers, or opens it again; the owner's alone.
	Lock struct {
		Locked bool `json:"locked"`
	}
	// Leave gives up the place. The owner's leaving ends the room.
	Leave struct{}
	// Near asks for open rooms on the same network.
	Near struct{}
)

// What the server says.
type (
	// Opened answers Open.
	Opened struct {
		Version int    `json:"version"`
		Code    Code   `json:"code"`
		Token   Token  `json:"token"`
		Ice     []Ice  `json:"ice,omitempty"`
		Place   string `json:"place,omitempty"` // the server's own address on the network, if it stands there
	}
	// Joined answers Join: the place is kept until the owner decides.
	Joined struct {
		Version int    `json:"version"`
		Code    Code   `json:"code"`
		Peer    PeerID `json:"peer"`
		Token   Token  `json:"token"`
		Ice     []Ice  `json:"ice,omitempty"`
	}
	// Returned answers Return.
	Returned struct {
		Version  int      `json:"version"`
		Peer     PeerID   `json:"peer"`
		Admitted bool     `json:"admitted"`
		Others   []PeerID `json:"others,omitempty"` // members who are here
		Ice      []Ice    `json:"ice,omitempty"`
	}
	// Knock tells the owner that somebody waits.
	Knock struct {
		Peer  PeerID `json:"peer"`
		Hello []byte `json:"hello,omitempty"`
	}
	// Admitted tells a waiting member that it is in.
	Admitted struct{}
	// Presence tells that a member came, went away for a moment, or left.
	Presence struct {
		Peer  PeerID `json:"peer"`
		State State  `json:"state"`
	}
	// Neighbours answers Near.
	Neighbours struct {
		Rooms []Neighbour `json:"rooms,omitempty"`
	}
	// Fault says that something was not done. The connection stays, except
	// after FaultReplaced and FaultGone.
	Fault struct {
		Code FaultCode `json:"code"`
		Text string    `json:"text,omitempty"` // for logs, not for players
	}
)

// Neighbour is an open room on the same network.
type Neighbour struct {
	Handle string `json:"handle"` // for Join; no code, so it ends with the room
	Name   string `json:"name"`
}

// Ice is a STUN or TURN server to try.
type Ice struct {
	URLs       []string `json:"urls"`
	Username   string   `json:"username,omitempty"`
	Credential string   `json:"credential,omitempty"`
}

// State of a member.
type State string

// The states of a member.
const (
	Here State = "here"
	Away State = "away" // the socket closed; the place is kept
	Gone State = "gone" // the place is given up
)

// FaultCode is why something was not done.
type FaultCode string

// The faults.
const (
	FaultBad      FaultCode = "bad"       // the message is broken
	FaultTooLarge FaultCode = "too-large" // above MaxMessage or MaxBody
	FaultNoRoom   FaultCode = "no-room"   // unknown, full, locked or refused: told alike
	FaultSlow     FaultCode = "slow-down" // too many tries
	FaultNotYours FaultCode = "not-yours" // the owner's alone, or not a member
	FaultNobody   FaultCode = "nobody"    // the addressed member is not here
	FaultReplaced FaultCode = "replaced"  // the place is used by a newer connection
	FaultGone     FaultCode = "gone"      // the room has ended, or the place was taken away
	FaultBusy     FaultCode = "busy"      // the server is full or shutting down
)

// kind ties a type of message to its written name.
type kind struct {
	name string
	is   func(any) bool
	read func([]byte) (any, error)
}

func named[M message](name string) kind {
	return kind{name, func(m any) bool { _, ok := m.(M); return ok }, reader[M]}
}

var kinds = []kind{
	named[Open]("open"), named[Join]("join"), named[Return]("return"), named[Forward]("forward"),
	named[Admit]("admit"), named[Refuse]("refuse"), named[Lock]("lock"), named[Leave]("leave"), named[Near]("near"),
	named[Opened]("opened"), named[Joined]("joined"), named[Returned]("returned"), named[Knock]("knock"),
	named[Admitted]("admitted"), named[Presence]("presence"), named[Neighbours]("neighbours"), named[Fault]("fault"),
}

// readers finds the reader of a type by its name.
var readers = func() map[string]func([]byte) (any, error) {
	out := map[string]func([]byte) (any, error){}
	for _, k := range kinds {
		out[k.name] = k.read
	}
	return out
}()

func nameOf(m any) (string, bool) {
	for _, k := range kinds {
		if k.is(m) {
			return k.name, true
		}
	}
	return "", false
}

func checkName(name string) error {
	if n := utf8.RuneCountInString(name); n > MaxName {
		return fmt.Errorf("name has %d characters, %d are allowed", n, MaxName)
	}
	return nil
}

func checkBody(body []byte) error {
	if len(body) > MaxBody {
		return fmt.Errorf("%w: body of %d bytes, %d are allowed", ErrTooLarge, len(body), MaxBody)
	}
	return nil
}

func checkPeer(id PeerID) error {
	if id < 1 {
		return fmt.Errorf("member %d does not exist", id)
	}
	return nil
}

func checkCode(c Code) error {
	got, err := ParseCode(string(c))
	if err == nil && got != c {
		err = fmt.Errorf("room code %q is not written as %q", c, got)
	}
	return err
}

func (m Open) check() error { return checkName(m.Name) }

func (m Join) check() error {
	if (m.Code == "") == (m.Handle == "") {
		return fmt.Errorf("needs a code or a handle")
	}
	if m.Code != "" {
		if err := checkCode(m.Code); err != nil {
			return err
		}
	}
	if len(m.Handle) > 2*TokenBytes {
		return fmt.Errorf("handle is too long")
	}
	return checkBody(m.Hello)
}

func (m Return) check() error {
	if err := checkCode(m.Code); err != nil {
		return err
	}
	if m.Epoch < 1 {
		return fmt.Errorf("epoch %d is below 1", m.Epoch)
	}
	if m.Last < 0 || m.Last > MaxPeer || m.Peer < 0 || m.Peer > MaxPeer {
		return fmt.Errorf("member %d or %d does not exist", m.Last, m.Peer)
	}
	if err := checkName(m.Name); err != nil {
		return err
	}
	if err := checkBody(m.Hello); err != nil {
		return err
	}
	return m.Token.check()
}

func (m Forward) check() error {
	if !m.Kind.known() {
		return fmt.Errorf("unknown kind %q", clip(string(m.Kind)))
	}
	if (m.To == 0) == (m.From == 0) {
		return fmt.Errorf("needs to or from")
	}
	if err := checkPeer(m.To + m.From); err != nil {
		return err
	}
	return checkBody(m.Body)
}

func (m Admit) check() error      { return checkPeer(m.Peer) }
func (m Refuse) check() error     { return checkPeer(m.Peer) }
func (m Lock) check() error       { return nil }
func (m Leave) check() error      { return nil }
func (m Near) check() error       { return nil }
func (m Opened) check() error     { return checkCode(m.Code) }
func (m Joined) check() error     { return checkPeer(m.Peer) }
func (m Returned) check() error   { return checkPeer(m.Peer) }
func (m Knock) check() error      { return checkPeer(m.Peer) }
func (m Admitted) check() error   { return nil }
func (m Presence) check() error   { return checkPeer(m.Peer) }
func (m Neighbours) check() error { return nil }
func (m Fault) check() error      { return nil }
