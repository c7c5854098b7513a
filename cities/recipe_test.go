package cities

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/cities/steps"
	"hideride/engine/board"
)

// TestBoardsFollowTheirRecipes fails when a recipe was changed and its board
// was not made anew.
func TestBoardsFollowTheirRecipes(t *testing.T) {
	every(t, func(t *testing.T, b *board.Board) {
		file := filepath.Join(b.ID, "recipe.json")
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		r, err := steps.ReadRecipe(file, data)
		require.NoError(t, err)

		assert.Equal(t, r.Name, b.Name)
		assert.Equal(t, r.MetroReach, b.MetroReach)
		assert.Equal(t, r.Small, b.Small)
		assert.Equal(t, r.Tickets, b.Tickets)
		assert.Equal(t, r.Credits, b.Credits)
		assert.Equal(t, stopsOf(r), names(b, b.All().List()))
		assert.Equal(t, r.Starts, names(b, b.StartStops()))
		assert.Equal(t, picked(r), lineNames(b))
		assert.Equal(t, handmade(r), handmadeOf(b))
	})
}

func stopsOf(r steps.Recipe) (out []string) {
	for _, k := range r.Stops {
		out = append(out, k.Name)
	}
	return out
}

func names(b *board.Board, ids []board.StopID) (out []string) {
	for _, id := range ids {
		out = append(out, b.Stop(id).Name)
	}
	return out
}

// picked lists the lines of the recipe in the order of the board.
func picked(r steps.Recipe) (out []string) {
	for _, p := range r.Lines {
		out = append(out, string(p.Mode)+" "+p.Name)
	}
	for _, h := range r.Hand {
		out = append(out, string(h.Mode)+" "+h.Name)
	}
	return out
}

func lineNames(b *board.Board) (out []string) {
	for _, l := range b.Lines {
		out = append(out, string(l.Mode)+" "+l.Name)
	}
	return out
}

// handmade writes each hand-made line with its stops.
func handmade(r steps.Recipe) (out []string) {
	for _, h := range r.Hand {
		out = append(out, h.Name+": "+strings.Join(h.Stops, ", "))
	}
	return out
}

func handmadeOf(b *board.Board) (out []string) {
	for _, l := range b.Lines {
		if strings.HasPrefix(l.Note, steps.Handmade) {
			var stops []board.StopID
			for _, slug := range l.Stops {
				stops = append(stops, b.Find(slug))
			}
			out = append(out, l.Name+": "+strings.Join(names(b, stops), ", "))
		}
	}
	return out
}
