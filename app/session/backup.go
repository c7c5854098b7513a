package session

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// A backup is the dealer's save as the table keeps it: encrypted with a key
// that only the dealing device and the recovery code hold, and padded, so that
// its size tells nothing.

// backupBlock is what backups are padded to, in bytes.
const backupBlock = 16 << 10

// recovered is how far the revisions of a recovered match jump, so that its
// states are newer than all that the lost device may have sent.
const recovered = 1000

// RecoveryKey opens backups.
type RecoveryKey [16]byte

// ErrRecovery is the error of a recovery code that does not fit.
var ErrRecovery = errors.New("the recovery code does not fit this game")

// Recovery is the key of this match's backups. It is made of the dealer's
// secret and tells nothing about it.
func (d *Dealer) Recovery() RecoveryKey {
	mac := hmac.New(sha256.New, d.saved.Secret[:])
	mac.Write([]byte("recovery"))
	return RecoveryKey(mac.Sum(nil)[:16])
}

func (k RecoveryKey) aead() cipher.AEAD {
	block, err := aes.NewCipher(k[:])
	if err != nil {
		panic(err) // only for another length of key
	}
	gcm, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err)
	}
	return gcm
}

// seal encrypts a save.
func (k RecoveryKey) seal(s DealerSave) []byte {
	plain, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("session: backup: %v", err)) // plain data always encodes
	}
	padded := binary.BigEndian.AppendUint32(nil, uint32(len(plain)))
	padded = append(padded, plain...)
	padded = append(padded, make([]byte, backupBlock-len(padded)%backupBlock)...)
	return k.aead().Seal(nil, nil, padded, nil)
}

// Recover opens a backup with the key of the recovery code, so that the same
// player can deal on from another device.
func (k RecoveryKey) Recover(backup []byte) (DealerSave, error) {
	var s DealerSave
	padded, err := k.aead().Open(nil, nil, backup, nil)
	if err != nil || len(padded) < 4 {
		return s, ErrRecovery
	}
	n := int(binary.BigEndian.Uint32(padded))
	if n > len(padded)-4 {
		return s, ErrRecovery
	}
	if err := json.Unmarshal(padded[4:4+n], &s); err != nil {
		return s, fmt.Errorf("backup: %w", err)
	}
	s.Rev += recovered
	return s, nil
}

// The sounds of a recovery code: every 16 bits are a word of consonant, vowel,
// consonant, vowel, consonant, that can be said in every language.
const (
	consonants = "bdfghjklmnprstvz"
	vowels     = "aiou"
)

// Code is the key as eight words to write down.
func (k RecoveryKey) Code() string {
	var out []string
	for i := 0; i < len(k); i += 2 {
		n := int(k[i])<<8 | int(k[i+1])
		out = append(out, string([]byte{consonants[n>>12], vowels[n>>10&3], consonants[n>>6&15], vowels[n>>4&3], consonants[n&15]}))
	}
	return strings.Join(out, " ")
}

// ParseRecoveryCode reads what Code writes, in capital letters and with hyphens
// too.
func ParseRecoveryCode(text string) (k RecoveryKey, err error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == '-' || r == ',' || r == '\n' })
	if len(words) != len(k)/2 {
		return k, fmt.Errorf("the recovery code has %d words, not %d", len(k)/2, len(words))
	}
	for i, word := range words {
		n, ok := parseSounds(word)
		if !ok {
			return k, fmt.Errorf("%q is no word of a recovery code", word)
		}
		k[2*i], k[2*i+1] = byte(n>>8), byte(n)
	}
	return k, nil
}

func parseSounds(word string) (n int, ok bool) {
	if len(word) != 5 {
		return 0, false
	}
	for i := range 5 {
		letters, bits := consonants, 4
		if i%2 == 1 {
			letters, bits = vowels, 2
		}
		v := strings.IndexByte(letters, word[i])
		if v < 0 {
			return 0, false
		}
		n = n<<bits | v
	}
	return n, true
}
