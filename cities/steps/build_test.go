package steps

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine/board"
)

// tiny reads the committed little city.
func tiny(t *testing.T) (lines []byte, r Recipe) {
	t.Helper()
	lines, err := os.ReadFile("testdata/tiny/lines.json")
	require.NoError(t, err)
	data, err := os.ReadFile("testdata/tiny/recipe.json")
	require.NoError(t, err)
	r, err = ReadRecipe("tiny/recipe.json", data)
	require.NoError(t, err)
	return lines, r
}

func build(t *testing.T) []byte {
	t.Helper()
	lines, r := tiny(t)
	b, warnings, err := Build("tiny/lines.json", lines, r)
	require.NoError(t, err)
	assert.Empty(t, warnings)
	data, err := Encode(b)
	require.NoError(t, err)
	return data
}

func TestSameInputSameBytes(t *testing.T) {
	assert.Equal(t, string(build(t)), string(build(t)))
}

func TestBuildMakesABoardThatLoads(t *testing.T) {
	b, err := board.Load("tiny", build(t))
	require.NoError(t, err)
	assert.Equal(t, "Tiny", b.Name)
	assert.True(t, b.Small)
	assert.Equal(t, []board.StopID{1, 3, 4}, b.StartStops())
	assert.Equal(t, []board.StopID{b.Find("nadrazi"), b.Find("zoo"), b.Find("lazne")}, b.Neighbours(board.Tram, b.Find("trh")))
	assert.Equal(t, []board.StopID{b.Find("ostrov")}, b.Neighbours(board.Boat, b.Find("trh")))
	for _, s := range b.Stops {
		assert.True(t, s.X > 0 && s.Y > 0, "%s has no place on the plan", s.Name)
	}
}

func TestBuildTellsWhatIsWrong(t *testing.T) {
	lines, r := tiny(t)
	_, _, err := Build("x/lines.json", []byte("{"), r)
	assert.ErrorContains(t, err, "lines x/lines.json: ")

	r.Tickets.Phantom = board.Pack{}
	_, _, err = Build("tiny/lines.json", lines, r)
	assert.ErrorContains(t, err, "tiny/lines.json: the board of tiny is not sound: tickets.phantom: 0 rides")

	_, r = tiny(t)
	r.Layout.Pin = map[string][2]int{"nowhere": {1, 1}}
	_, _, err = Build("tiny/lines.json", lines, r)
	assert.ErrorContains(t, err, "tiny/lines.json: layout: ")
}
