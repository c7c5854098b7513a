package reference

import (
	"math/rand/v2"
	"os"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

func loaded(t testing.TB, file string, o engine.Options) *hideride.Game {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Load(file, data)
	if err != nil {
		t.Fatal(err)
	}
	g, err := hideride.New(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	harbour = "../../board/testdata/harbour10.json"
	prague  = "../../../cities/praha/board.json"
)

// BenchmarkPlayout plays from the Phantom's first choice to the end, as nw does
// below its tree.
func BenchmarkPlayout(b *testing.B) {
	g := loaded(b, prague, nil)
	t := &tree{Table: Prepare(g)}
	t.rand = rand.New(rand.NewPCG(1, 1))
	m := engine.Open(g, engine.Seeded(1))
	root := t.city.Read(g.View(m.State(), hideride.Phantom), board.Set{})
	t.city.Do(&root, sim.Move{Stop: 1})
	for b.Loop() {
		s := root
		t.playout(&s)
	}
}
