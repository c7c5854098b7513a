package cities

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// TestEveryStopHasAWayOn holds the promise of the boards: two land neighbours,
// and a second land mode within two rides.
func TestEveryStopHasAWayOn(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		modes := func(id board.StopID) (n int) {
			for _, ticket := range board.Land {
				if b.Serves(ticket, id) {
					n++
				}
			}
			return n
		}
		for id := range land(b).All() {
			assert.GreaterOrEqual(t, len(b.Neighbours(board.Taxi, id)), 2, "%s has too few land neighbours", b.Slug(id))
			near := board.SetOf(id)
			for range 2 {
				for from := range near.All() {
					near = near.Union(rides(b, from))
				}
			}
			best := 0
			for to := range near.All() {
				best = max(best, modes(to))
			}
			assert.GreaterOrEqual(t, best, 2, "%s is too far from a second mode", b.Slug(id))
		}
	})
}

// rides is where one land ticket leads.
func rides(b *board.Board, from board.StopID) board.Set {
	s := board.SetOf(b.Neighbours(board.Taxi, from)...)
	for _, r := range b.Metro(from) {
		s.Add(r.To)
	}
	return s
}

// TestStartsAreSpread: enough start stops for the draw to differ (rules S13),
// and no two of them next to each other all over the city.
func TestStartsAreSpread(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		starts := board.SetOf(b.StartStops()...)
		assert.GreaterOrEqual(t, starts.Len(), max(12, 2*b.Detectives()))
		near := starts
		for range 3 {
			for id := range near.All() {
				near = near.Union(rides(b, id))
			}
		}
		assert.Empty(t, land(b).Minus(near).List(), "stops more than three rides from any start")
		for id := range starts.All() {
			next := board.SetOf(b.Neighbours(board.Taxi, id)...)
			assert.LessOrEqual(t, next.Meet(starts).Len(), 1, "starts crowd around %s", b.Slug(id))
		}
	})
}
