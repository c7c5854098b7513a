package hideride

import (
	"os"
	"path/filepath"
	"testing"

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
		t.Run(options[0], func(t *testing.T) { enginetest.Laws(t, harbourGame(t, options...), 12) })
	}
}

func TestWorlds(t *testing.T) {
	for _, who := range []engine.Seat{0, 1, engine.Spectator} {
		enginetest.Worlds(t, harbourGame(t, "detectives=2", "variants=cheeky"), who, 12, 14, 300)
		enginetest.Worlds(t, harbourGame(t, "detectives=1", "reveals=", "windows=5"), who, 6, 10, 300)
	}
}

func TestStories(t *testing.T) {
	dir := "testdata/play"
	b := harbour(t)
	enginetest.Stories(t, enginetest.Shelf{
		FS:    os.DirFS(dir),
		Write: func(name string, text []byte) error { return os.WriteFile(filepath.Join(dir, name), text, 0o644) },
	}, func(o engine.Options) (engine.Table, error) {
		g, err := New(b, o)
		if err != nil {
			return nil, err
		}
		return engine.Open(g, nil), nil
	})
}
