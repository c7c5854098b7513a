package hideride_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// bigCity is Prague, the board that the figures are told for.
func bigCity(b *testing.B) *hideride.Game {
	b.Helper()
	const file = "../../../cities/praha/board.json"
	data, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	city, err := board.Load(file, data)
	if err != nil {
		b.Fatal(err)
	}
	g, err := hideride.New(city, engine.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return g
}

// randomGame plays a whole game of random moves through the rules alone.
func randomGame(g *hideride.Game, r *rand.Rand) hideride.State {
	s := g.Start()
	for {
		switch g.Actor(s) {
		case engine.Over:
			return s
		case engine.Dealer:
			s = g.Apply(s, g.Deal(s, r))
		default:
			moves := g.Moves(s)
			s = g.Apply(s, moves[r.IntN(len(moves))])
		}
	}
}

// BenchmarkRandomGames tells how many whole random games a second the rules
// play: bare, and through a match that checks and writes every word.
func BenchmarkRandomGames(b *testing.B) {
	g := bigCity(b)
	b.Run("rules", func(b *testing.B) {
		r := rand.New(rand.NewPCG(1, 2))
		for b.Loop() {
			randomGame(g, r)
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	})
	b.Run("match", func(b *testing.B) {
		r := rand.New(rand.NewPCG(1, 2))
		for b.Loop() {
			m := engine.Open(g, func(int) *rand.Rand { return r })
			for who := m.Actor(); who != engine.Over; who = m.Actor() {
				u := m.Update(who)
				if err := m.Play(who, u.At, u.Moves[r.IntN(len(u.Moves))]); err != nil {
					b.Fatal(err)
				}
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	})
}

// BenchmarkBeliefUpdate times the step from one belief set to the next, over
// all windows of random games.
func BenchmarkBeliefUpdate(b *testing.B) {
	g := bigCity(b)
	r := rand.New(rand.NewPCG(1, 2))
	var views []hideride.View
	steps := 0
	for len(views) < 50 {
		v := g.View(randomGame(g, r), engine.Spectator)
		steps += len(v.Log)
		views = append(views, v)
	}
	for b.Loop() {
		for _, v := range views {
			g.Trace(v)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1e3/float64(b.N*steps), "µs/step")
	b.ReportMetric(0, "ns/op")
}
