package towns

import (
	"fmt"

	"hideride/engine/board"
)

// Build makes a city of wide by high stops: buses along every street but not
// across every one, trams on every third avenue, two metro lines that cross,
// a train around and a river with four landings.
func Build(wide, high int) (*board.Board, error) {
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
	return b, b.Compile()
}
