package check

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/engine/board"
)

// street is a town of stops in a row, with a tram along the first of them and
// buses along all.
func street(t *testing.T, tram int, stops ...string) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "street", Name: "Street", Small: true, Plan: board.Plan{Width: 1, Height: 1}}
	for _, s := range stops {
		b.Stops = append(b.Stops, board.Stop{Slug: s, Name: s})
	}
	b.Lines = []board.Line{
		{Mode: board.ModeBus, Name: "1", Stops: append(stops, stops[0])},
		{Mode: board.ModeTram, Name: "2", Stops: stops[:tram]},
	}
	b.Starts = stops[:6]
	b.Tickets.Phantom = board.Pack{board.Bus: 14, board.Tram: 12}
	b.Tickets.Detective = board.Pack{board.Bus: 14, board.Tram: 10}
	assert.NoError(t, b.Compile())
	return b
}

func TestNetworkMeasures(t *testing.T) {
	r := Network(street(t, 6, "a", "b", "c", "d", "e", "f", "g", "h"))
	assert.Empty(t, r.Faults)
	assert.Equal(t, 8.0, r.Figure("land_stops"))
	assert.Equal(t, 1.0, r.Figure("land_links_per_stop"))
	assert.Equal(t, 2.0, r.Figure("land_neighbours_min"))
	assert.Equal(t, 1.0, r.Figure("rides_to_second_mode_max"))
	assert.Equal(t, 6.0, r.Figure("starts"))
	assert.Equal(t, 1.0, r.Figure("rides_to_start_max"))
}

func TestNetworkNamesFaults(t *testing.T) {
	b := street(t, 2, "a", "b", "c", "d", "e", "f", "g", "h")
	b.Lines[0].Stops = b.Lines[0].Stops[:8]
	b.Starts = b.Starts[:3]
	b.Relink()
	assert.NoError(t, b.Compile())
	assert.Equal(t, []string{
		"network: a has 1 land neighbours, at least 2 are needed",
		"network: h has 1 land neighbours, at least 2 are needed",
		"network: from e it takes 3 rides to a second_mode, at most 2 are allowed",
		"network: from f it takes 4 rides to a second_mode, at most 2 are allowed",
		"network: from g it takes 5 rides to a second_mode, at most 2 are allowed",
		"network: from h it takes 6 rides to a second_mode, at most 2 are allowed",
		"network: 3 start stops are too few",
		"network: from g it takes 4 rides to a start, at most 3 are allowed",
		"network: from h it takes 5 rides to a start, at most 3 are allowed",
	}, Network(b).Faults)
}
