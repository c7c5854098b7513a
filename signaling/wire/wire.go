// Package wire is what devices and the signaling server say to each other: one
// small type per message. The server reads these and never the sealed bodies
// inside a Forward.
//
// A message travels as one JSON text {"type": "join", ...}. Encode writes it;
// Decode reads it, checks sizes and forms, and says what is wrong otherwise.
package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Version of the messages. A server tells it in Opened and Joined.
const Version = 1

// Sizes, in bytes unless said otherwise.
const (
	MaxMessage = 64 << 10 // of a whole message
	MaxBody    = 40 << 10 // of the sealed bytes of a Forward or a hello
	MaxName    = 40       // characters of a device's name
	TokenBytes = 16       // of a seat token: 128 random bits
	CodeLength = 6        // characters of a room code
)

// ErrTooLarge is the error of a message or body above its size.
var ErrTooLarge = errors.New("message too large")

// Alphabet are the letters of room codes (Crockford's base 32, without I, L, O
// and U).
const Alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// Code is a room code of CodeLength letters of the Alphabet. It serves only to
// meet.
type Code string

// ParseCode reads a code as people type it: small letters, spaces, hyphens, and
// the letters that look like digits.
func ParseCode(text string) (Code, error) {
	var out strings.Builder
	for _, r := range strings.ToUpper(text) {
		switch r {
		case ' ', '-':
			continue
		case 'O':
			r = '0'
		case 'I', 'L':
			r = '1'
		}
		if !strings.ContainsRune(Alphabet, r) {
			return "", fmt.Errorf("room code %q: %q is no letter of a code", clip(text), r)
		}
		out.WriteRune(r)
	}
	if out.Len() != CodeLength {
		return "", fmt.Errorf("room code %q has %d letters, it needs %d", clip(text), out.Len(), CodeLength)
	}
	return Code(out.String()), nil
}

func clip(text string) string {
	if len(text) > 20 {
		return text[:20] + "..."
	}
	return text
}

// PeerID numbers the members of a room from 1; the owner is 1.
type PeerID int

// Owner is the member who opened the room.
const Owner PeerID = 1

// MaxPeer is the highest number that a place can be asked for under.
const MaxPeer PeerID = 9999

// Kind is what a forwarded body is for. The server knows no other kinds.
type Kind string

// The kinds of bodies.
const (
	Hello     Kind = "hello" // greets, agrees on a key
	Offer     Kind = "offer"
	Answer    Kind = "answer"
	Candidate Kind = "candidate"
	Relay     Kind = "relay" // a frame of the game, when no direct way exists
	Bye       Kind = "bye"
)

func (k Kind) known() bool {
	switch k {
	case Hello, Offer, Answer, Candidate, Relay, Bye:
		return true
	}
	return false
}

// Token proves who a member is: TokenBytes in hexadecimal digits.
type Token string

func (t Token) check() error {
	if len(t) != 2*TokenBytes || strings.Trim(string(t), "0123456789abcdef") != "" {
		return fmt.Errorf("token is not %d hexadecimal digits", 2*TokenBytes)
	}
	return nil
}

// message is a typed message that can say what is wrong with it.
type message interface{ check() error }

// envelope is the outer form of every message.
type envelope struct {
	Type string `json:"type"`
}

// Encode writes a message. It panics on a type that is no message.
func Encode(m any) []byte {
	name, ok := nameOf(m)
	if !ok {
		panic(fmt.Sprintf("wire: %T is no message", m))
	}
	body, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("wire: %T: %v", m, err))
	}
	head := `{"type":"` + name + `"`
	if string(body) == "{}" {
		return []byte(head + "}")
	}
	return append([]byte(head+","), body[1:]...)
}

// Decode reads a message and returns one of the types of this package, by
// value.
func Decode(data []byte) (any, error) {
	if len(data) > MaxMessage {
		return nil, fmt.Errorf("%w: %d bytes, %d are allowed", ErrTooLarge, len(data), MaxMessage)
	}
	var e envelope
	if err := json.Unmarshal(data, &e); err != nil {
		return nil, fmt.Errorf("message: %w", err)
	}
	read, ok := readers[e.Type]
	if !ok {
		return nil, fmt.Errorf("message: unknown type %q", clip(e.Type))
	}
	m, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("message %s: %w", e.Type, err)
	}
	return m, nil
}

// reader decodes one type of message.
func reader[M message](data []byte) (any, error) {
	var m M
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, err
	}
	return m, m.check()
}
