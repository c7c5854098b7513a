package bots_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog"
	"hideride/engine/catalog/bots"
)

// ring is a town with one bus line around it.
func ring(id string) (*board.Board, error) {
	if id != "ring" {
		return nil, fmt.Errorf("no board %q", id)
	}
	b := &board.Board{Format: board.Format, ID: "ring", Name: "Ring", Small: true, Plan: board.Plan{Width: 9, Height: 9},
		Starts: []string{"s1", "s3", "s5"}, Lines: []board.Line{{Mode: board.ModeBus, Name: "1"}},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 25}, Detective: board.Pack{board.Bus: 24}}}
	for i := range 9 {
		slug := fmt.Sprintf("s%d", i)
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i), Y: float64(i)})
		b.Lines[0].Stops = append(b.Lines[0].Stops, slug)
	}
	b.Lines[0].Stops = append(b.Lines[0].Stops, "s0")
	return b, b.Compile()
}

func open(t *testing.T) engine.Table {
	t.Helper()
	table, err := catalog.Open("hideride", engine.Options{"board": "ring"}, ring, engine.Seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	u := open(t).Update(0)
	for _, level := range []string{"easy", "medium"} {
		word, err := bots.Answer(u, level, 7, ring)
		if err != nil || !slices.Contains(u.Moves, word) {
			t.Errorf("%s answers %q, %v; moves are %q", level, word, err, u.Moves)
		}
	}
}

func TestWhatCannotBeAnswered(t *testing.T) {
	u := open(t).Update(0)
	other, elsewhere, waiting := u, u, open(t).Update(1)
	other.Game = "chess"
	elsewhere.Options = engine.Options{"board": "atlantis"}
	for _, c := range []struct {
		name, level, want string
		update            engine.Update
	}{
		{"unknown game", "easy", `no computer player for the game "chess"`, other},
		{"unknown level", "genius", `hideride has no level "genius"`, u},
		{"unknown board", "easy", `no board "atlantis"`, elsewhere},
		{"another seat's turn", "easy", "seat 1 is not to move", waiting},
	} {
		if word, err := bots.Answer(c.update, c.level, 7, ring); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %q, %v, want an error with %q", c.name, word, err, c.want)
		}
	}
}
