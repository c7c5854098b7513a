package mind

import (
	"math/rand/v2"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// BenchmarkTry plays one game on from a detective's first ride.
func BenchmarkTry(b *testing.B) {
	g := towns.Game(b, towns.Prague(b), nil)
	city := sim.NewCity(g)
	m := New(city, pairs.New(g))
	match := engine.Open(g, engine.Seeded(1))
	root := city.Read(g.View(match.State(), hideride.Phantom), board.Set{})
	city.Do(&root, sim.Move{Stop: 1})
	r := rand.New(rand.NewPCG(1, 1))
	for range 3 {
		city.Do(&root, m.flee(&root, &population[careful].ride, r))
		for root.Turn != 0 {
			city.Do(&root, city.Moves(&root, nil)[0])
		}
	}
	city.Do(&root, m.flee(&root, &population[careful].ride, r))
	w := make([]float32, city.N)
	for at := range root.Belief.All() {
		w[at] = 1
	}
	x := m.NewSearch(root, normal(w, root.Belief), city.Moves(&root, nil)[:1], 1<<40, 1)
	for b.Loop() {
		x.Step()
	}
}
