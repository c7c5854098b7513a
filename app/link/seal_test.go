package link

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSealedBodiesOpenInTheirPlaceOnly(t *testing.T) {
	key := NewKey()
	sealed := key.Seal("offer 1>2", []byte("hello"))
	assert.False(t, bytes.Contains(sealed, []byte("hello")))
	body, err := key.Open("offer 1>2", sealed)
	require.NoError(t, err)
	assert.Equal(t, "hello", string(body))
	for _, c := range []struct {
		key     Key
		purpose string
		sealed  []byte
	}{
		{NewKey(), "offer 1>2", sealed},
		{key, "offer 2>1", sealed},
		{key, "offer 1>2", sealed[1:]},
		{key, "offer 1>2", append(bytes.Clone(sealed[:len(sealed)-1]), sealed[len(sealed)-1]^1)},
		{key, "offer 1>2", nil},
	} {
		_, err := c.key.Open(c.purpose, c.sealed)
		assert.ErrorIs(t, err, ErrForged)
	}
	assert.NotEqual(t, sealed, key.Seal("offer 1>2", []byte("hello")), "a fresh nonce each time")
}

func TestKeysReadBack(t *testing.T) {
	key := NewKey()
	assert.Len(t, key.String(), 22, "short enough for a coarse QR code")
	got, err := ParseKey(key.String())
	require.NoError(t, err)
	assert.Equal(t, key, got)
	for _, text := range []string{"", "abc", key.String() + "A", "!!!!!!!!!!!!!!!!!!!!!!"} {
		_, err := ParseKey(text)
		assert.EqualError(t, err, "the key of the link is damaged: scan the code again")
	}
}

func TestBothDevicesAgree(t *testing.T) {
	owner, joiner := NewHandshake(), NewHandshake()
	commitment := joiner.Commitment()
	public, err := CheckReveal(commitment, joiner.Reveal())
	require.NoError(t, err)
	k1, s1, err := owner.Agree(owner.Public(), public)
	require.NoError(t, err)
	k2, s2, err := joiner.Agree(owner.Public(), joiner.Public())
	require.NoError(t, err)
	assert.Equal(t, k1, k2)
	assert.Equal(t, s1, s2)
	for _, s := range s1 {
		assert.Less(t, s, byte(SymbolCount))
	}
}

func TestSomebodyInTheMiddleIsSeen(t *testing.T) {
	owner, joiner, middle := NewHandshake(), NewHandshake(), NewHandshake()
	k1, s1, err := owner.Agree(owner.Public(), middle.Public())
	require.NoError(t, err)
	k2, s2, err := joiner.Agree(middle.Public(), joiner.Public())
	require.NoError(t, err)
	assert.NotEqual(t, k1, k2)
	assert.NotEqual(t, s1, s2)
	_, err = CheckReveal(joiner.Commitment(), middle.Reveal())
	assert.ErrorIs(t, err, ErrForged, "another key than the one committed to")
	_, _, err = owner.Agree(owner.Public(), []byte("short"))
	assert.ErrorIs(t, err, ErrForged)
	_, _, err = owner.Agree(owner.Public(), make([]byte, 32))
	assert.ErrorIs(t, err, ErrForged, "a weak key")
}
