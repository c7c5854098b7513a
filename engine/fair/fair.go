// Package fair makes a game honest between devices that do not trust each
// other. Every entry with a hidden part is committed to when it is made and
// opened later, so that nobody can change his past; and the Dealer's draws come
// from nonces of all devices, so that nobody picks the dice.
//
// It proves what was played. It cannot stop somebody from looking at his own
// secret, or from going away.
package fair

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"

	"hideride/engine"
)

// domain keeps these hashes apart from all others.
const domain = "HR1"

// Nonce is 128 random bits.
type Nonce [16]byte

// Hash is a SHA-256 sum.
type Hash [sha256.Size]byte

// MarshalText writes hexadecimal digits.
func (n Nonce) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(n[:])), nil }

// UnmarshalText reads what MarshalText writes.
func (n *Nonce) UnmarshalText(text []byte) error { return unhex(n[:], text) }

// MarshalText writes hexadecimal digits.
func (h Hash) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(h[:])), nil }

// UnmarshalText reads what MarshalText writes.
func (h *Hash) UnmarshalText(text []byte) error { return unhex(h[:], text) }

func unhex(into, text []byte) error {
	if len(text) != hex.EncodedLen(len(into)) {
		return fmt.Errorf("%d hexadecimal digits are needed, not %d", hex.EncodedLen(len(into)), len(text))
	}
	_, err := hex.Decode(into, text)
	return err
}

// sum hashes fields, each with its length before it, so that no two lists of
// fields give the same bytes.
func sum(fields ...[]byte) Hash {
	h := sha256.New()
	for _, f := range fields {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(f)))
		h.Write(n[:])
		h.Write(f)
	}
	return Hash(h.Sum(nil))
}

func number(n int) []byte { return binary.BigEndian.AppendUint64(nil, uint64(n)) }

// Promise is the commitment to a nonce: told before the others tell theirs.
func Promise(game string, n Nonce) Hash {
	return sum([]byte(domain+" nonce"), []byte(game), n[:])
}

// Source draws from the nonces of all devices, in the order of their seats:
// the stream of entry n is seeded by SHA-256(all nonces, n).
func Source(game string, nonces []Nonce) engine.Source {
	fields := [][]byte{[]byte(domain + " draw"), []byte(game)}
	for _, n := range nonces {
		fields = append(fields, append([]byte(nil), n[:]...))
	}
	return func(entry int) *rand.Rand {
		return rand.New(rand.NewChaCha8(sum(append(fields[:len(fields):len(fields)], number(entry))...)))
	}
}

// Secret is what a dealing device makes its nonces of. It never leaves it.
type Secret [32]byte

// Nonce is the nonce of entry n: the same after a reload, and telling nothing
// about other nonces.
func (s Secret) Nonce(n int) Nonce {
	mac := hmac.New(sha256.New, s[:])
	mac.Write(number(n))
	return Nonce(mac.Sum(nil)[:16])
}

// Entry is one public line of the log: the word as a spectator sees it, and a
// commitment where the full word says more.
type Entry struct {
	Word       string `json:"word"`
	Commitment *Hash  `json:"commitment,omitempty"`
}

// Opening uncovers an entry.
type Opening struct {
	Entry int    `json:"entry"`
	Word  string `json:"word"` // in full
	Nonce Nonce  `json:"nonce"`
}

// commit is the commitment to entry n, chained to all that is before it.
func commit(game string, n int, word string, nonce Nonce, before Hash) Hash {
	return sum([]byte(domain), []byte(game), number(n), []byte(word), nonce[:], before[:])
}

// link is the hash of the log up to an entry; every device can compute it.
func link(before Hash, e Entry) Hash {
	if e.Commitment == nil {
		return sum([]byte(domain+" log"), before[:], []byte(e.Word))
	}
	return sum([]byte(domain+" log"), before[:], []byte(e.Word), e.Commitment[:])
}

// Head is the hash of a whole public log.
func Head(log []Entry) Hash {
	var h Hash
	for _, e := range log {
		h = link(h, e)
	}
	return h
}

// Publish is the public log of a match: full and public are the same entries
// in full and as a spectator sees them.
func Publish(game string, secret Secret, full, public []string) []Entry {
	out := make([]Entry, len(public))
	var before Hash
	for n, word := range public {
		out[n].Word = word
		if full[n] != word {
			c := commit(game, n, full[n], secret.Nonce(n), before)
			out[n].Commitment = &c
		}
		before = link(before, out[n])
	}
	return out
}

// Open is the opening of an entry.
func Open(secret Secret, full []string, n int) Opening {
	return Opening{Entry: n, Word: full[n], Nonce: secret.Nonce(n)}
}

// Check tells whether an opening fits the public log; the error says what is
// wrong with it.
func Check(game string, log []Entry, o Opening) error {
	if o.Entry < 0 || o.Entry >= len(log) {
		return fmt.Errorf("entry %d is opened, but the log has %d", o.Entry, len(log))
	}
	e := log[o.Entry]
	if e.Commitment == nil {
		return fmt.Errorf("entry %d, %s, hides nothing that could be opened", o.Entry, e.Word)
	}
	if commit(game, o.Entry, o.Word, o.Nonce, Head(log[:o.Entry])) != *e.Commitment {
		return fmt.Errorf("entry %d, %s: what is shown now, %s, is not what was committed to then", o.Entry, e.Word, o.Word)
	}
	return nil
}
