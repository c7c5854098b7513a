package chase_test

import (
	"slices"
	"testing"

	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/towns"
)

// TestAdviceNamesGoodMoves: the advice is of legal moves, the first of which is
// as good as what the player himself would do, and says why.
func TestAdviceNamesGoodMoves(t *testing.T) {
	g := towns.Game(t, towns.Grid(t, 8, 8), nil)
	bot, reasons := player(t, g, chase.Master+":60"), map[string]int{}
	play(t, g, bot, bot, 3, func(m *match) {
		u := m.Update(m.Actor())
		thought, err := bot.Think(u, 3)
		if err != nil {
			t.Fatal(err)
		}
		for last := 0.0; thought.Step(); last = thought.Progress() {
			if p := thought.Progress(); p < last || p > 1 {
				t.Fatalf("entry %d: progress %v after %v", u.At, p, last)
			}
		}
		if thought.Word() != thought.Word() {
			t.Errorf("entry %d: two answers", u.At)
		}
		advice := thought.Advice(3)
		if len(advice) == 0 || len(advice) > 3 {
			t.Fatalf("entry %d: %d pieces of advice", u.At, len(advice))
		}
		for i, a := range advice {
			if i > 0 && a.Chance > advice[i-1].Chance {
				t.Errorf("entry %d: advice %d promises more than the one before", u.At, i)
			}
			if !slices.Contains(u.Moves, a.Word) || a.Chance < 0 || a.Chance > 1 || len(a.Reasons) > 2 {
				t.Errorf("entry %d: advice %+v", u.At, a)
			}
			for _, r := range a.Reasons {
				reasons[r.Key]++
			}
		}
	})
	for _, key := range []string{"far", "ways", "doubt", "catch", "net", "rounds"} {
		if reasons[key] == 0 {
			t.Errorf("%q was never a reason in %v", key, reasons)
		}
	}
}

// TestRehearsalEnds: measuring needs no game.
func TestRehearsalEnds(t *testing.T) {
	for _, b := range []string{"harbour", "grid"} {
		town := towns.Harbour(t)
		if b == "grid" {
			town = towns.Grid(t, 8, 8)
		}
		know(towns.Game(t, town, nil)).Rehearse(50)
	}
}
