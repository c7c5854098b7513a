package cities

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/cities/check"
	"hideride/engine/board"
)

// every runs a test on each shipped board.
func every(t *testing.T, test func(t *testing.T, b *board.Board)) {
	t.Helper()
	require.Contains(t, List(), "praha")
	for _, id := range List() {
		t.Run(id, func(t *testing.T) {
			b, err := Board(id)
			require.NoError(t, err)
			test(t, b)
		})
	}
}

// land lists the stops that land lines serve.
func land(b *board.Board) board.Set {
	var s board.Set
	for id := range b.All().All() {
		if !b.Stop(id).Landing {
			s.Add(id)
		}
	}
	return s
}

func TestShippedBoardsAreSound(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		assert.Empty(t, b.Validate())
		data, err := JSON(b.ID)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(data), "{\n\"format\":1,\n\"id\":\""+b.ID+"\""), "the file is that of its city")
		assert.NotEmpty(t, b.Credits)
	})
}

func TestUnknownCity(t *testing.T) {
	_, err := Board("../praha")
	assert.EqualError(t, err, `city "../praha": no such city`)
	_, err = JSON("atlantis")
	assert.EqualError(t, err, `city "atlantis": no such city`)
}

// TestShippedBoardsPassTheChecks: every stop has a way on, the starts lie all
// over the city, and the plan is drawn as the checks ask.
func TestShippedBoardsPassTheChecks(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		assert.Empty(t, check.Network(b).Faults)
		assert.Empty(t, check.Board(b).Faults)
	})
}

// TestNoTwoStartsCrowd: a start has at most one other start next to it.
func TestNoTwoStartsCrowd(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		starts := board.SetOf(b.StartStops()...)
		for id := range starts.All() {
			next := board.SetOf(b.Neighbours(board.Taxi, id)...)
			assert.LessOrEqual(t, next.Meet(starts).Len(), 1, "starts crowd around %s", b.Slug(id))
		}
	})
}
