// Package towns holds boards for the tests of computer players, and the games
// on them. No program links it.
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

// Grid is a city of wide by high stops: buses along every street but not
// across every one, trams on every third avenue, two metro lines that cross,
// a train around and a river with four landings.
func Grid(t testing.TB, wide, high int) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: fmt.Sprintf("grid-%d-%d", wide, high), Name: "Gridtown", MetroReach: 3,
		Plan: board.Plan{Width: float64(wide), Height: float64(high)},
		Tickets: board.Tickets{
			Phantom:   board.Pack{board.Bus: 9, board.Tram: 9, board.Metro: 5, board.Train: 3, board.Boat: 2, board.Taxi: 4, board.Double: 2},
			Detective: board.Pack{board.Bus: 9, board.Tram: 8, board.Metro: 4, board.Train: 2, board.Taxi: 1},
		},
	}
	at := func(x, y int) string { return fmt.Sprintf("s%d-%d", x, y) }
	for y := range high {
		for x := range wide {
			b.Stops = append(b.Stops, board.Stop{Slug: at(x, y), Name: at(x, y), X: float64(x), Y: float64(y)})
			if x%3 == 1 && y%3 == 1 {
				b.Starts = append(b.Starts, at(x, y))
			}
		}
	}
	street := func(mode board.Mode, name string, step func(i int) (x, y int), count int) {
		l := board.Line{Mode: mode, Name: name}
		for i := range count {
			l.Stops = append(l.Stops, at(step(i)))
		}
		b.Lines = append(b.Lines, l)
	}
	for y := range high {
		street(board.ModeBus, fmt.Sprintf("b%d", y), func(i int) (int, int) { return i, y }, wide)
	}
	for x := range wide {
		if x%3 != 2 {
			street(board.ModeBus, fmt.Sprintf("v%d", x), func(i int) (int, int) { return x, i }, high)
		}
		if x%2 == 0 {
			street(board.ModeTram, fmt.Sprintf("t%d", x), func(i int) (int, int) { return x, i }, high)
		}
	}
	street(board.ModeTram, "t", func(i int) (int, int) { return i, high / 3 }, wide)
	street(board.ModeMetro, "A", func(i int) (int, int) { return i * 2, high / 2 }, (wide+1)/2)
	street(board.ModeMetro, "B", func(i int) (int, int) { return wide / 2 / 2 * 2, i }, high)
	street(board.ModeTrain, "S", func(i int) (int, int) { return (wide - 1) * (i % 2), (high - 1) * (i / 2) }, 4)
	street(board.ModeBoat, "P", func(i int) (int, int) { return 1 + i*(wide-2)/3, 1 + i*(high-2)/3 }, 4)
	if err := b.Compile(); err != nil {
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
