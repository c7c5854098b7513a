// Package towns holds boards for the tests of computer players, and the games
// on them. Only programs that measure link it.
package towns

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Options are games with all the variants and numbers of detectives that
// the menu offers on a board.
func Options() []engine.Options {
	return []engine.Options{
		{},
		{"detectives": "1", "variants": "cheeky"},
		{"detectives": "2", "variants": "expert"},
		{"detectives": "3", "variants": "notaxi"},
		{"detectives": "4", "variants": "cheeky,expert"},
		{"detectives": "5", "variants": "cheeky,notaxi"},
		{"variants": "expert,notaxi"},
		{"variants": "cheeky,expert,notaxi"},
		{"windows": "6", "reveals": "2,4", "variants": "cheeky"},
		{"reveals": ""},
	}
}

// Game is a game on a board.
func Game(t testing.TB, b *board.Board, o engine.Options) *hideride.Game {
	t.Helper()
	g, err := hideride.New(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// root is the folder of the project.
func root() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "../../../..")
}

// load is a board from a file of the project.
func load(t testing.TB, file string) *board.Board {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root(), file))
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Load(file, data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Harbour is the small fixture of the rules, section 16.
func Harbour(t testing.TB) *board.Board { return load(t, "engine/board/testdata/harbour10.json") }

// Prague is the city that players meet first.
func Prague(t testing.TB) *board.Board { return load(t, "cities/praha/board.json") }

// Grid is what Build makes.
func Grid(t testing.TB, wide, high int) *board.Board {
	t.Helper()
	b, err := Build(wide, high)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Ring has a metro ring, so that two detectives together can bar a ride
// that neither of them bars alone, and two landings between which a Phantom
// could go by boat for ever.
func Ring(t testing.TB) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "ringtown", Name: "Ringtown", MetroReach: 3, Small: true,
		Plan: board.Plan{Width: 9, Height: 9}, Starts: []string{"s0", "s2", "s4"},
		Lines: []board.Line{
			{Mode: board.ModeMetro, Name: "O", Stops: []string{"s0", "s1", "s2", "s3", "s4", "s5", "s0"}},
			{Mode: board.ModeBus, Name: "1", Stops: []string{"s0", "s6", "s3"}},
			{Mode: board.ModeBus, Name: "2", Stops: []string{"s6", "s7", "s8"}},
			{Mode: board.ModeBoat, Name: "P", Stops: []string{"s8", "s9", "s10", "s2"}},
		},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 15, board.Metro: 9, board.Boat: 3}, Detective: board.Pack{board.Bus: 14, board.Metro: 9}}}
	for i := range 11 {
		slug := fmt.Sprintf("s%d", i)
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i % 9), Y: float64(i / 9), Landing: i > 8})
	}
	if err := b.Compile(); err != nil {
		t.Fatal(err)
	}
	return b
}
