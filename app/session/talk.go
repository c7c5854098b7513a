package session

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"hideride/engine"
	"hideride/engine/fair"
)

// Protocol is the version of what dealer and guests say to each other.
const Protocol = 1

// Times of the talk.
const (
	pingEvery   = time.Second             // while visible
	resendAfter = 500 * time.Millisecond  // of a state or a command that got no answer
	amberAfter  = 2500 * time.Millisecond // of silence
	awayAfter   = 10 * time.Second        // of silence
)

// Presence is how a device on the other end does.
type Presence string

// The presences.
const (
	Never Presence = "never" // not here yet
	Fine  Presence = "fine"
	Amber Presence = "amber" // trouble, perhaps over in a moment
	Away  Presence = "away"  // asleep or cut off; the seat is kept
)

// presence judges by the time of the last sign of life.
func presence(heard, now time.Time) Presence {
	switch silence := now.Sub(heard); {
	case heard.IsZero():
		return Never
	case silence < amberAfter:
		return Fine
	case silence < awayAfter:
		return Amber
	}
	return Away
}

// SeatToken is what a guest proves his place with: 128 random bits in
// hexadecimal digits. The dealer keeps only its hash.
type SeatToken string

func (t SeatToken) check() error {
	if _, err := hex.DecodeString(string(t)); err != nil || len(t) != 32 {
		return fmt.Errorf("seat token is not 32 hexadecimal digits")
	}
	return nil
}

func (t SeatToken) hash() fair.Hash { return sha256.Sum256([]byte(t)) }

// What guests say.
type (
	// hello greets, the first time and after every new connection.
	hello struct {
		Protocol int        `json:"protocol"`
		Token    SeatToken  `json:"token"`
		Name     string     `json:"name,omitempty"`
		Nonce    fair.Nonce `json:"nonce"`           // the guest's part of the draws; only the first one counts
		Keeps    bool       `json:"keeps,omitempty"` // the guest keeps the dealer's backups
	}
	// command asks for a change. A guest numbers his commands from 1 and has
	// one on its way at a time, so that it may be sent again.
	command struct {
		Number int         `json:"number"`
		Do     string      `json:"do"` // play, undo or concede
		Seat   engine.Seat `json:"seat"`
		At     int         `json:"at,omitempty"`
		Word   string      `json:"word,omitempty"`
	}
	// pong answers a ping: what the guest has.
	pong struct {
		Rev  int       `json:"rev"`
		Head fair.Hash `json:"head"`
	}
	// wantBoard asks for a board that the guest lacks.
	wantBoard struct {
		ID string `json:"id"`
	}
)

// What the dealer says.
type (
	// welcome answers a hello.
	welcome struct {
		Protocol int            `json:"protocol"`
		ID       string         `json:"id"` // of this match
		Game     string         `json:"game"`
		Version  int            `json:"version"` // of its rules
		Options  engine.Options `json:"options"`
		Board    string         `json:"board,omitempty"` // hash of the board file
		Promise  fair.Hash      `json:"promise"`         // to the dealer's nonce
		Clue     string         `json:"clue"`
		Began    bool           `json:"began"`
	}
	// state is all that a guest may know, whole.
	state struct {
		Rev       int            `json:"rev"`  // of the dealer; the newest wins
		Done      int            `json:"done"` // the last command of this guest that was judged
		Refused   string         `json:"refused,omitempty"`
		Seats     []engine.Seat  `json:"seats"`               // of people on the guest's device; none for a spectator
		Computers []engine.Seat  `json:"computers,omitempty"` // of the computer on the guest's device
		Asked     *engine.Update `json:"asked,omitempty"`     // what the computer on the guest's device has to answer
		Update    engine.Update  `json:"update"`
		Log       []fair.Entry   `json:"log"` // public
		Openings  []fair.Opening `json:"openings,omitempty"`
		Nonces    []fair.Nonce   `json:"nonces,omitempty"` // of all devices, the dealer's first, once the game is over
		Clock     *timeLeft      `json:"clock,omitempty"`
		Backup    []byte         `json:"backup,omitempty"` // the dealer's save of this very revision, encrypted: for a guest who keeps it
	}
	// ping keeps the link alive and tells what is newest.
	ping struct {
		Rev   int           `json:"rev"`
		Seats []engine.Seat `json:"seats"`
		Clock *timeLeft     `json:"clock,omitempty"`
	}
	// boardFile is a board that a guest asked for.
	boardFile struct {
		ID   string          `json:"id"`
		Data json.RawMessage `json:"data"`
	}
	// refusal ends the talk: another version, or no place.
	refusal struct {
		Reason string `json:"reason"`
	}
)

// bye is said by whoever goes, as a courtesy.
type bye struct{}

// parcel carries exactly one of the messages.
type parcel struct {
	Hello     *hello     `json:"hello,omitempty"`
	Command   *command   `json:"command,omitempty"`
	Pong      *pong      `json:"pong,omitempty"`
	WantBoard *wantBoard `json:"wantBoard,omitempty"`
	TimeOver  *timeOver  `json:"timeOver,omitempty"`
	Welcome   *welcome   `json:"welcome,omitempty"`
	State     *state     `json:"state,omitempty"`
	Ping      *ping      `json:"ping,omitempty"`
	Board     *boardFile `json:"board,omitempty"`
	Refusal   *refusal   `json:"refusal,omitempty"`
	Bye       *bye       `json:"bye,omitempty"`
}

func (p parcel) encode() []byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic(fmt.Sprintf("session: message: %v", err)) // plain data always encodes
	}
	return data
}

// unpack reads a message.
func unpack(data []byte) (parcel, error) {
	var p parcel
	if err := json.Unmarshal(data, &p); err != nil {
		return p, fmt.Errorf("message of the other device: %w", err)
	}
	return p, nil
}

// BoardHash is how two devices compare a board.
func BoardHash(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}
