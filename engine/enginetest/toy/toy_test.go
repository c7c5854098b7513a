package toy_test

import (
	"os"
	"path/filepath"
	"testing"

	"hideride/engine"
	"hideride/engine/enginetest"
	"hideride/engine/enginetest/toy"
)

func TestLaws(t *testing.T) {
	enginetest.Laws(t, toy.Game{}, 200)
}

func TestWorlds(t *testing.T) {
	for _, who := range []engine.Seat{0, 1, engine.Spectator} {
		enginetest.Worlds(t, toy.Game{}, who, 20, 20, 400)
	}
}

func TestStories(t *testing.T) {
	dir := "testdata/play"
	enginetest.Stories(t, enginetest.Shelf{
		FS:    os.DirFS(dir),
		Write: func(name string, text []byte) error { return os.WriteFile(filepath.Join(dir, name), text, 0o644) },
	}, func(engine.Options) (engine.Table, error) { return engine.Open(toy.Game{}, nil), nil })
}
