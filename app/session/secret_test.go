package session

import (
	"encoding/base64"
	"encoding/hex"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/fair"
)

// lair is a slug that no detective can ever name: a landing that boats alone
// serve.
const lair = "unmistakable-hiding-place-at-the-harbour"

// taped is a linked match of two devices on a perfect line, with all that the
// guest was ever sent.
type taped struct {
	t      *testing.T
	dealer *Dealer
	guest  *Guest
	heard  []string
	kept   []string // what the guest stored
}

// tape opens a match on a board whose landing H is the lair. The draws are the
// same every time.
func tape(t *testing.T, options engine.Options) *taped {
	t.Helper()
	w := newWorld(t, 1, 0, engine.Options{"board": "harbour10"})
	file := []byte(strings.ReplaceAll(string(w.file), `"h"`, `"`+lair+`"`))
	b, err := board.Load("harbour10.json", file)
	require.NoError(t, err)
	boards := func(string) (*board.Board, error) { return b, nil }
	boardFile := func(string) ([]byte, error) { return file, nil }
	x := &taped{t: t}
	x.dealer, err = NewDealer("match", Setup{Game: "hideride", Options: options, Humans: []engine.Seat{0}, Clue: ClueMap}, nil, fair.Secret{7}, fair.Nonce{1},
		DealerConfig{Boards: boards, BoardFile: boardFile, Save: func(DealerSave) error { return nil }, Say: func(_ int, message []byte) {
			x.heard = append(x.heard, string(message))
			x.guest.Hear(message, w.net.Now())
		}})
	require.NoError(t, err)
	x.guest, err = NewGuest("00112233445566778899aabbccddeeff", "table", fair.Nonce{2},
		GuestConfig{Boards: boards, BoardFile: boardFile, Save: func(s GuestSave) error {
			x.kept = append(x.kept, string(parcel{State: s.State, Welcome: s.Welcome, Command: s.Command}.encode()))
			return nil
		}, Say: func(message []byte) { x.dealer.Hear(0, message, w.net.Now()) }})
	require.NoError(t, err)
	x.guest.Connected()
	require.NoError(t, x.dealer.Give(0, []engine.Seat{1}, nil))
	require.NoError(t, x.dealer.Begin())
	x.dealer.Tick(w.net.Now())
	return x
}

// play makes moves of the Phantom, and after each the guest rides away from
// the water.
func (x *taped) play(words ...string) {
	x.t.Helper()
	for _, word := range words {
		require.NoError(x.t, x.dealer.Play(word))
		x.dealer.Tick(x.dealer.guests[0].heard)
		for x.guest.Actor() == 1 {
			u := x.guest.Update()
			ride := u.Moves[0]
			for _, m := range u.Moves {
				if !strings.HasSuffix(m, ">c") && !strings.HasSuffix(m, ">k") {
					ride = m
					break
				}
			}
			require.NoError(x.t, x.guest.Play(ride))
		}
		require.NoError(x.t, x.guest.Err())
	}
}

// TestNoByteOfTheSecretReachesTheTable searches everything that the table ever
// got and stored for the stop where the Phantom hides, in plain text and in the
// usual codings.
func TestNoByteOfTheSecretReachesTheTable(t *testing.T) {
	x := tape(t, engine.Options{"board": "harbour10", "detectives": "1", "reveals": "4"})
	x.play(lair, "boat>c")
	require.NotEmpty(t, x.heard)
	forms := []string{lair, hex.EncodeToString([]byte(lair)), strings.ToUpper(hex.EncodeToString([]byte(lair)))}
	for shift := range 3 { // base64 of the same bytes looks different at each offset
		coded := base64.StdEncoding.EncodeToString([]byte(strings.Repeat(" ", shift) + lair))
		forms = append(forms, coded[4:len(coded)-4])
	}
	for _, text := range append(x.heard, x.kept...) {
		for _, form := range forms {
			assert.NotContains(t, text, form)
		}
	}
	assert.Contains(t, string(parcel{State: &state{Update: engine.Update{Log: []string{lair}}}}.encode()), lair, "it would have been found")
}

var hashes = regexp.MustCompile(`[0-9a-f]{64}`)

// TestTwinsSendTheSameBytes: two matches with the same public record and
// different secrets send the table the same messages, in number, size and
// content, but for the commitments.
func TestTwinsSendTheSameBytes(t *testing.T) {
	heard := func(hiding ...string) []string {
		x := tape(t, engine.Options{"board": "harbour10", "detectives": "1", "reveals": "20"})
		x.play(hiding...)
		for i, text := range x.heard {
			x.heard[i] = hashes.ReplaceAllString(text, "#")
		}
		return x.heard
	}
	assert.Equal(t, heard("e", "metro>g"), heard("g", "metro>e"))
	assert.NotEqual(t, heard("e", "metro>g"), heard("e", "tram>g"), "another ticket is public")
}
