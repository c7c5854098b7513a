package wire

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const token = Token("00112233445566778899aabbccddeeff")

// every is one good message of each type.
var every = []any{
	Open{Name: "tablet", Near: true}, Join{Code: "AB12CD", Hello: []byte("hi")}, Join{Handle: "0011"},
	Return{Code: "AB12CD", Token: token, Epoch: 2, Peer: 3, Hello: []byte("hi")}, Forward{To: 2, Kind: Offer, Body: []byte("sealed")}, Forward{From: 1, Kind: Relay},
	Admit{2}, Refuse{3}, Lock{true}, Leave{}, Near{},
	Opened{Version: 1, Code: "AB12CD", Token: token, Ice: []Ice{{URLs: []string{"stun:x"}}}}, Joined{Version: 1, Code: "AB12CD", Peer: 2, Token: token},
	Returned{Version: 1, Peer: 2, Admitted: true, Others: []PeerID{1}}, Knock{Peer: 2, Hello: []byte("hi")}, Admitted{},
	Presence{2, Away}, Neighbours{[]Neighbour{{"0011", "tablet"}}}, Fault{FaultNoRoom, "why"},
}

func TestEveryMessageReadsBack(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range every {
		got, err := Decode(Encode(m))
		require.NoError(t, err, "%T", m)
		assert.Equal(t, m, got)
		name, _ := nameOf(m)
		seen[name] = true
	}
	assert.Len(t, seen, len(kinds), "a type of message has no example here")
}

func TestBrokenMessagesSayWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		`{"type":"dance"}`: `message: unknown type "dance"`,
		`{"type":`:         "message: unexpected end of JSON input",
		`{"type":"join"}`:  "message join: needs a code or a handle",
		`{"type":"join","code":"AB12CD","handle":"0011"}`:                                          "message join: needs a code or a handle",
		`{"type":"join","code":"ab12cd"}`:                                                          `message join: room code "ab12cd" is not written as "AB12CD"`,
		`{"type":"join","code":"AB12C"}`:                                                           `message join: room code "AB12C" has 5 letters, it needs 6`,
		`{"type":"join","handle":"` + strings.Repeat("x", 33) + `"}`:                               "message join: handle is too long",
		`{"type":"return","code":"AB12CD","token":"xyz","epoch":1}`:                                "message return: token is not 32 hexadecimal digits",
		`{"type":"return","code":"AB12CD","token":"` + string(token) + `"}`:                        "message return: epoch 0 is below 1",
		`{"type":"return","code":"AB12CD","token":"` + string(token) + `","epoch":1,"peer":10000}`: "message return: member 0 or 10000 does not exist",
		`{"type":"forward","to":1,"kind":"spy"}`:                                                   `message forward: unknown kind "spy"`,
		`{"type":"forward","kind":"offer"}`:                                                        "message forward: needs to or from",
		`{"type":"forward","to":-4,"kind":"offer"}`:                                                "message forward: member -4 does not exist",
		`{"type":"admit"}`: "message admit: member 0 does not exist",
		`{"type":"open","name":"` + strings.Repeat("ž", 41) + `"}`: "message open: name has 41 characters, 40 are allowed",
	} {
		_, err := Decode([]byte(text))
		assert.EqualError(t, err, want, text)
	}
}

func TestSizes(t *testing.T) {
	_, err := Decode(Encode(Forward{To: 1, Kind: Relay, Body: make([]byte, MaxBody)}))
	assert.NoError(t, err, "the largest body fits into a message")
	_, err = Decode(Encode(Forward{To: 1, Kind: Relay, Body: make([]byte, MaxBody+1)}))
	assert.ErrorIs(t, err, ErrTooLarge)
	_, err = Decode(bytes.Repeat([]byte("x"), MaxMessage+1))
	assert.True(t, errors.Is(err, ErrTooLarge))
}

func TestCodesAreReadAsPeopleTypeThem(t *testing.T) {
	for text, want := range map[string]Code{"ab12cd": "AB12CD", " AB1-2CD ": "AB12CD", "oO iIl": "", "ooilIL": "001111"} {
		got, err := ParseCode(text)
		assert.Equal(t, want, got)
		assert.Equal(t, want == "", err != nil)
	}
	_, err := ParseCode("AB12CU")
	assert.EqualError(t, err, `room code "AB12CU": 'U' is no letter of a code`)
}

func FuzzDecode(f *testing.F) {
	for _, m := range every {
		f.Add(Encode(m))
	}
	f.Add([]byte(`{"type":"forward","body":"!"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Decode(Encode(m))
		require.NoError(t, err)
		require.Equal(t, string(Encode(m)), string(Encode(again)))
	})
}
