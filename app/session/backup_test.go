package session

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"hideride/engine"
)

// TestThePhantomGoesOnFromAnotherDevice: his phone is lost for good; the table
// keeps what only the recovery code opens.
func TestThePhantomGoesOnFromAnotherDevice(t *testing.T) {
	w := newWorld(t, 4, 1, engine.Options{"board": "harbour10", "detectives": "2"})
	table := w.guests[0]
	w.begin()
	w.until("some moves", func() bool { return table.guest.Ready() && len(table.guest.saved.State.Log) > 9 })
	w.until("the table has the newest", func() bool { return table.guest.saved.State.Rev == w.dealer.saved.Rev })
	code, want := w.dealer.Recovery().Code(), w.dealer.Record()
	w.dealer = nil

	key, err := ParseRecoveryCode(strings.ToUpper(code))
	require.NoError(t, err)
	save, err := key.Recover(table.guest.Backup())
	require.NoError(t, err)
	w.dealer, err = RestoreDealer(save, w.dealerConfig())
	require.NoError(t, err)
	assert.Equal(t, want, w.dealer.Record(), "nothing is lost")
	table.connect()
	w.until("the end", w.over)
	w.settled()
}

func TestABackupTellsNothing(t *testing.T) {
	w := newWorld(t, 4, 1, engine.Options{"board": "harbour10", "detectives": "1"})
	w.begin()
	w.until("a state", func() bool { return w.guests[0].guest.Ready() })
	backup := w.guests[0].guest.Backup()
	require.NotEmpty(t, backup)
	for _, part := range []string{"draw:", "record", "secret", w.dealer.Record().Log[0]} {
		assert.False(t, bytes.Contains(backup, []byte(part)), part)
	}
	short, long := w.dealer.saved, w.dealer.saved
	long.Guests = append(long.Guests, SavedGuest{Name: strings.Repeat("x", 500)})
	assert.Len(t, w.dealer.Recovery().seal(long), len(w.dealer.Recovery().seal(short)), "its size tells nothing")
	for _, key := range []RecoveryKey{{}, {1}} {
		_, err := key.Recover(backup)
		assert.ErrorIs(t, err, ErrRecovery)
	}
	_, err := w.dealer.Recovery().Recover(backup[:20])
	assert.ErrorIs(t, err, ErrRecovery)
	kept, err := json.Marshal(w.guests[0].guest.saved.State)
	require.NoError(t, err)
	assert.NotContains(t, string(kept), "backup", "it is kept once")
}

func TestRecoveryCodesCanBeSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := RecoveryKey(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "key"))
		got, err := ParseRecoveryCode(key.Code())
		assert.NoError(t, err)
		assert.Equal(t, key, got)
		assert.Len(t, strings.Fields(key.Code()), 8)
	})
	_, err := ParseRecoveryCode("babab")
	assert.EqualError(t, err, "the recovery code has 8 words, not 1")
	_, err = ParseRecoveryCode(strings.Repeat("babab ", 7) + "bxbab")
	assert.EqualError(t, err, `"bxbab" is no word of a recovery code`)
}
