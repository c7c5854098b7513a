package link

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
)

// Key seals what two devices send each other through others: 128 random bits,
// from a QR code or agreed on.
type Key [16]byte

// NewKey makes a key.
func NewKey() Key {
	var k Key
	rand.Read(k[:]) // never fails
	return k
}

// String is the key as it stands in the fragment of a link.
func (k Key) String() string { return base64.RawURLEncoding.EncodeToString(k[:]) }

// ParseKey reads what String writes.
func ParseKey(text string) (Key, error) {
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(data) != len(Key{}) {
		return Key{}, fmt.Errorf("the key of the link is damaged: scan the code again")
	}
	return Key(data), nil
}

// ErrForged is the error of a body that was not sealed with the key, or for
// another place.
var ErrForged = errors.New("message was not sealed by the other device")

// aead is the cipher of one purpose: a body sealed for one place cannot be
// opened in another.
func (k Key) aead(purpose string) cipher.AEAD {
	derived, err := hkdf.Key(sha256.New, k[:], nil, "hide-and-ride "+purpose, 16)
	if err != nil {
		panic(err) // only for absurd lengths
	}
	block, err := aes.NewCipher(derived)
	if err != nil {
		panic(err)
	}
	gcm, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err)
	}
	return gcm
}

// Seal encrypts and authenticates a body for a purpose, such as "offer 1>2".
func (k Key) Seal(purpose string, body []byte) []byte {
	return k.aead(purpose).Seal(nil, nil, body, nil)
}

// Open is the body of what Seal made for the same purpose.
func (k Key) Open(purpose string, sealed []byte) ([]byte, error) {
	body, err := k.aead(purpose).Open(nil, nil, sealed, nil)
	if err != nil {
		return nil, ErrForged
	}
	return body, nil
}

// Handshake agrees on a key over a server that is not trusted. The joining
// device first commits to its public key, so that nobody in the middle can try
// keys until the symbols match.
type Handshake struct {
	private *ecdh.PrivateKey
	salt    [16]byte
}

// NewHandshake makes a fresh pair of keys.
func NewHandshake() *Handshake {
	private, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		panic(err) // the system has no randomness
	}
	h := &Handshake{private: private}
	rand.Read(h.salt[:])
	return h
}

// Public is the public key, for the other device.
func (h *Handshake) Public() []byte { return h.private.PublicKey().Bytes() }

// Commitment is sent by the joining device before it has seen the other key.
func (h *Handshake) Commitment() []byte {
	sum := sha256.Sum256(append(h.Public(), h.salt[:]...))
	return sum[:]
}

// Reveal opens the commitment: the public key and the salt.
func (h *Handshake) Reveal() []byte { return append(h.Public(), h.salt[:]...) }

// CheckReveal tells whether a reveal fits the commitment, and returns the public
// key in it.
func CheckReveal(commitment, reveal []byte) ([]byte, error) {
	sum := sha256.Sum256(reveal)
	if len(reveal) != 32+16 || subtle.ConstantTimeCompare(sum[:], commitment) != 1 {
		return nil, ErrForged
	}
	return reveal[:32], nil
}

// Agree is the key that both devices get, and the symbols that both show. Both
// give the public keys of owner and joiner in the same order.
func (h *Handshake) Agree(owner, joiner []byte) (Key, Symbols, error) {
	other := owner
	if string(other) == string(h.Public()) {
		other = joiner
	}
	public, err := ecdh.X25519().NewPublicKey(other)
	if err != nil {
		return Key{}, Symbols{}, ErrForged
	}
	shared, err := h.private.ECDH(public)
	if err != nil {
		return Key{}, Symbols{}, ErrForged
	}
	both := append(append([]byte{}, owner...), joiner...)
	key, err := hkdf.Key(sha256.New, shared, both, "hide-and-ride key", len(Key{}))
	if err != nil {
		return Key{}, Symbols{}, err
	}
	shown, err := hkdf.Key(sha256.New, shared, both, "hide-and-ride symbols", len(Symbols{}))
	if err != nil {
		return Key{}, Symbols{}, err
	}
	var s Symbols
	for i := range s {
		s[i] = shown[i] % SymbolCount
	}
	return Key(key), s, nil
}

// SymbolCount is how many symbols there are to show.
const SymbolCount = 64

// Symbols are four numbers below SymbolCount; the page draws a sign for each.
type Symbols [4]byte
