package chase_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/games/hideride"
)

// twin is a match with the same public record and another hidden path.
func twin(t *testing.T, g *hideride.Game, m *match, r *rand.Rand) *match {
	t.Helper()
	other := g.Sample(g.View(m.State(), m.Actor()), r)
	rec, s := m.Record(), g.Start()
	for i, word := range rec.Log {
		move, err := g.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		if g.Actor(s) == hideride.Phantom && move.Stop != 0 {
			move.Stop = other.Trail[len(s.Trail)].Stop
			rec.Log[i] = g.Format(move)
		}
		s = g.Apply(s, move)
	}
	out, err := engine.Resume(g, engine.Seeded(0), rec)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestTwinsGetTheSameDetective(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, level := range []chase.Level{chase.Easy, chase.Medium, chase.Hard + ":60", chase.Master + ":60"} {
		for seed := range uint64(4) {
			g := towns.Game(t, towns.Grid(t, 8, 8), towns.Options()[seed])
			bot, differ := player(t, g, level), 0
			play(t, g, player(t, g, chase.Medium), bot, seed, func(m *match) {
				if m.Actor() == hideride.Phantom {
					return
				}
				other := twin(t, g, m, r)
				if other.State().At[0] != m.State().At[0] {
					differ++
				}
				mine, err := bot.Answer(m.Update(m.Actor()), seed)
				if err != nil {
					t.Fatal(err)
				}
				if theirs, err := bot.Answer(other.Update(m.Actor()), seed); err != nil || theirs != mine {
					t.Fatalf("%s, seed %d, entry %d: %q, but %q (%v) when the Phantom is elsewhere", level, seed, len(m.Record().Log), mine, theirs, err)
				}
			})
			if differ == 0 {
				t.Errorf("%s, seed %d: no twin had the Phantom elsewhere", level, seed)
			}
		}
	}
}

// TestAnswersAreReproducible: a new player that reads the update anew answers
// alike, whatever the order of the options.
func TestAnswersAreReproducible(t *testing.T) {
	for _, level := range []chase.Level{chase.Easy, chase.Medium, chase.Hard + ":60", chase.Master + ":60"} {
		g := towns.Game(t, towns.Grid(t, 8, 8), engine.Options{"variants": "cheeky"})
		old := player(t, g, level)
		play(t, g, old, old, 5, func(m *match) {
			u := m.Update(m.Actor())
			want, err := old.Answer(u, 9)
			if err != nil {
				t.Fatal(err)
			}
			data, err := json.Marshal(u)
			if err != nil {
				t.Fatal(err)
			}
			var again engine.Update
			if err := json.Unmarshal(data, &again); err != nil {
				t.Fatal(err)
			}
			if got, err := player(t, towns.Game(t, g.Board(), again.Options), level).Answer(again, 9); err != nil || got != want {
				t.Fatalf("%s, entry %d: got %q (%v), want %q", level, u.At, got, err, want)
			}
		})
	}
}

func TestSeedsGiveVariety(t *testing.T) {
	g := towns.Game(t, towns.Grid(t, 8, 8), nil)
	u := engine.Open(g, engine.Seeded(1)).Update(hideride.Phantom)
	for _, level := range []chase.Level{chase.Easy, chase.Medium, chase.Hard + ":60", chase.Master + ":60"} {
		bot, seen := player(t, g, level), map[string]bool{}
		for seed := range uint64(30) {
			word, err := bot.Answer(u, seed)
			if err != nil {
				t.Fatal(err)
			}
			seen[word] = true
		}
		if len(seen) < 5 {
			t.Errorf("%s starts from %d stops in 30 games", level, len(seen))
		}
	}
}
