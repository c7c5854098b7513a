package link

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestFramesArriveInAnyOrderAndTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		message := bytes.Repeat([]byte{rapid.Byte().Draw(t, "b")}, rapid.SampledFrom([]int{0, 1, piece - 1, piece, piece + 1, 5*piece + 3}).Draw(t, "size"))
		frames, err := Split(7, message)
		require.NoError(t, err)
		order := append(append([][]byte{}, frames...), frames[:len(frames)-1]...)
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		var j Joiner
		var got []byte
		complete := 0
		for _, f := range order {
			assert.LessOrEqual(t, len(f), MaxFrame)
			m, err := j.Add(f)
			require.NoError(t, err)
			if m != nil {
				got = m
				complete++
			}
		}
		assert.GreaterOrEqual(t, complete, 1)
		assert.True(t, bytes.Equal(message, got))
	})
}

func TestDamagedFramesAreRefused(t *testing.T) {
	frames, err := Split(1, make([]byte, 2*piece))
	require.NoError(t, err)
	var j Joiner
	_, err = j.Add(frames[0][:header-1])
	assert.EqualError(t, err, "frame of 19 bytes, 20 to 16384 are allowed")
	bad := bytes.Clone(frames[0])
	bad[9] = 9
	_, err = j.Add(bad)
	assert.EqualError(t, err, "frame 9 of 2 does not exist")
	_, err = j.Add(frames[0])
	require.NoError(t, err)
	bad = bytes.Clone(frames[1])
	bad[12]++
	_, err = j.Add(bad)
	assert.EqualError(t, err, "frames of message 1 contradict each other")
	bad = bytes.Clone(frames[1])
	bad[header]++
	_, err = j.Add(bad)
	assert.EqualError(t, err, "message 1 arrived damaged")
	_, err = Split(1, make([]byte, MaxMessage+1))
	assert.ErrorIs(t, err, ErrTooLarge)
}

func TestUnfinishedMessagesAreForgotten(t *testing.T) {
	var j Joiner
	for n := range uint64(100) {
		frames, err := Split(n, make([]byte, 2*piece))
		require.NoError(t, err)
		_, err = j.Add(frames[0])
		require.NoError(t, err)
	}
	assert.Len(t, j.partial, maxPartial)
	assert.Len(t, j.order, maxPartial)
}

func FuzzJoiner(f *testing.F) {
	frames, _ := Split(3, []byte("tram>andel"))
	f.Add(frames[0])
	f.Add(make([]byte, header))
	f.Fuzz(func(t *testing.T, frame []byte) {
		var j Joiner
		_, _ = j.Add(frame)
		_, _ = j.Add(frame)
	})
}
