package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"hideride/engine/board"
)

// london is a file of the classic board of 199 stations, as far as it is used
// here. It is a benchmark that published players were measured on; it is no
// city of this project.
//
// It is read for our rules so: taxi links become bus links, bus becomes tram,
// underground becomes a metro with N = 1, ferry becomes boat. The detectives
// start from the old deck of 18 cards. As our rules hand no spent ticket over,
// both sides get packs that last for a whole game.
type london struct {
	Stations []struct {
		ID int     `json:"id"`
		X  float64 `json:"x"`
		Y  float64 `json:"y"`
	} `json:"stations"`
	Edges []struct {
		A    int    `json:"a"`
		B    int    `json:"b"`
		Mode string `json:"mode"`
	} `json:"edges"`
	Starts map[string]json.RawMessage `json:"starts_variants"` // the old deck is a list of ids
}

// deck is the number of cards of the old deck.
const deck = 18

var londonModes = map[string]board.Mode{
	"taxi": board.ModeBus, "bus": board.ModeTram, "underground": board.ModeMetro, "ferry": board.ModeBoat,
}

var londonTickets = board.Tickets{
	Phantom:   board.Pack{board.Bus: 14, board.Tram: 9, board.Metro: 6, board.Boat: 2, board.Taxi: 5, board.Double: 2},
	Detective: board.Pack{board.Bus: 10, board.Tram: 8, board.Metro: 4},
}

// isLondon tells whether the data are such a file rather than a board.
func isLondon(data []byte) bool {
	var keys map[string]json.RawMessage
	return json.Unmarshal(data, &keys) == nil && keys["stations"] != nil && keys["edges"] != nil
}

// readLondon makes a board of the file. The error tells what in it is unknown.
func readLondon(data []byte) (*board.Board, error) {
	var l london
	if err := json.Unmarshal(data, &l); err != nil {
		return nil, err
	}
	starts, err := l.oldDeck()
	if err != nil {
		return nil, err
	}
	b := &board.Board{Format: board.Format, ID: fmt.Sprintf("london%d", len(l.Stations)), Name: "London", MetroReach: 1, Tickets: londonTickets}
	for _, s := range l.Stations {
		b.Stops = append(b.Stops, board.Stop{Slug: station(s.ID), Name: fmt.Sprint(s.ID), X: s.X, Y: s.Y})
		b.Plan.Width, b.Plan.Height = max(b.Plan.Width, s.X+1), max(b.Plan.Height, s.Y+1)
	}
	for _, e := range l.Edges {
		mode, known := londonModes[e.Mode]
		if !known {
			return nil, fmt.Errorf("edge %d-%d: unknown mode %q", e.A, e.B, e.Mode)
		}
		b.Lines = append(b.Lines, board.Line{Mode: mode, Name: fmt.Sprintf("%d-%d", e.A, e.B), Stops: []string{station(e.A), station(e.B)}})
	}
	for _, id := range starts {
		b.Starts = append(b.Starts, station(id))
	}
	return b, b.Compile()
}

func station(id int) string { return fmt.Sprintf("s%d", id) }

// oldDeck finds the only list of 18 starts.
func (l *london) oldDeck() ([]int, error) {
	var found [][]int
	for _, raw := range l.Starts {
		var ids []int
		if json.Unmarshal(raw, &ids) == nil && len(ids) == deck {
			found = append(found, ids)
		}
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("starts_variants: %d lists of %d stations, want one", len(found), deck)
	}
	return slices.Sorted(slices.Values(found[0])), nil
}
