package hideride

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/enginetest"
)

func TestLaws(t *testing.T) {
	for _, options := range [][]string{
		{"detectives=5"},
		{"detectives=3", "variants=cheeky,expert"},
		{"detectives=2", "variants=cheeky,notaxi", "windows=12"},
		{"detectives=1", "windows=6", "reveals="},
	} {
		t.Run(options[0], func(t *testing.T) { enginetest.Laws(t, harbourGame(t, options...), games(10)) })
	}
}

func TestWorlds(t *testing.T) {
	for _, who := range []engine.Seat{0, 1, engine.Spectator} {
		enginetest.Worlds(t, harbourGame(t, "detectives=2", "variants=cheeky"), who, games(10), 14, 300)
		enginetest.Worlds(t, harbourGame(t, "detectives=1", "reveals=", "windows=5"), who, games(5), 10, 300)
	}
}

// shelf holds the stories.
var shelf = enginetest.Shelf{
	FS: os.DirFS("testdata/play"),
	Write: func(name string, text []byte) error {
		return os.WriteFile(filepath.Join("testdata/play", name), text, 0o644)
	},
}

// openHarbour opens a table on which nobody deals by himself.
func openHarbour(t *testing.T) func(engine.Options) (engine.Table, error) {
	b := harbour(t)
	return func(o engine.Options) (engine.Table, error) {
		g, err := New(b, o)
		if err != nil {
			return nil, err
		}
		return engine.Open(g, nil), nil
	}
}

func TestStories(t *testing.T) { enginetest.Stories(t, shelf, openHarbour(t)) }

// TestARandomGameIsRetold keeps one whole random game as a story.
func TestARandomGameIsRetold(t *testing.T) {
	g := harbourGame(t, "detectives=2", "variants=cheeky", "windows=14")
	open := openHarbour(t)
	m := engine.Open(g, engine.Seeded(7))
	r := rand.New(rand.NewPCG(7, 7))
	for m.Actor() != engine.Over {
		u := m.Update(m.Actor())
		require.NoError(t, m.Play(u.Seat, u.At, u.Moves[r.IntN(len(u.Moves))]))
	}
	commands, err := enginetest.Commands(m.Record(), open)
	require.NoError(t, err)
	got, err := enginetest.Tell(commands, open)
	require.NoError(t, err)
	shelf.Golden(t, "random-game.txt", got)
}

// FuzzPlay: no word, from anybody and at any time, makes the engine panic, and
// a refused word changes nothing.
func FuzzPlay(f *testing.F) {
	f.Add("tram>f", int8(0), 3, uint64(1))
	f.Add("2:metro>?", int8(1), 0, uint64(2))
	f.Add("show:99999999999999999999:a", int8(-2), 5, uint64(3))
	f.Add("concede:phantom", int8(-3), -1, uint64(4))
	f.Add("take:double", int8(2), 7, uint64(5))
	g := harbourGame(f, "detectives=2", "variants=cheeky")
	f.Fuzz(func(t *testing.T, word string, who int8, at int, seed uint64) {
		m := engine.Open(g, engine.Seeded(seed%64))
		r := rand.New(rand.NewPCG(seed, 0))
		for range seed % 40 {
			if m.Actor() == engine.Over {
				break
			}
			u := m.Update(m.Actor())
			require.NoError(t, m.Play(u.Seat, u.At, u.Moves[r.IntN(len(u.Moves))]))
		}
		for _, seat := range []engine.Seat{engine.Seat(who), m.Actor()} {
			for _, n := range []int{at, len(m.Record().Log)} {
				before := m.Record()
				if m.Play(seat, n, word) != nil {
					require.Equal(t, before, m.Record())
				}
			}
		}
		_, _ = engine.Resume(g, engine.Seeded(1), engine.Record{Game: Name, Version: Version, Log: append(m.Record().Log, word)})
	})
}
