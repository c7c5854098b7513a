package chase_test

import (
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/games/hideride"
)

// updates are the questions of a few medium games in Prague, those of the
// Phantom and those of the detectives.
func updates(b *testing.B) (g *hideride.Game, phantom, detectives []engine.Update) {
	b.Helper()
	g = towns.Game(b, towns.Prague(b), nil)
	bot := player(b, g, chase.Medium)
	for seed := range uint64(3) {
		play(b, g, bot, bot, seed, func(m *match) {
			if u := m.Update(m.Actor()); u.Seat == hideride.Phantom {
				phantom = append(phantom, u)
			} else {
				detectives = append(detectives, u)
			}
		})
	}
	return g, phantom, detectives
}

// BenchmarkMediumAnswer times one answer in Prague, by a player that is made for
// it alone, as the worker does.
func BenchmarkMediumAnswer(b *testing.B) {
	g, phantom, detectives := updates(b)
	for _, side := range []struct {
		name string
		asks []engine.Update
	}{{"phantom", phantom}, {"detective", detectives}} {
		b.Run(side.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				p, err := chase.New(know(g), chase.Medium)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := p.Answer(side.asks[i%len(side.asks)], 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
