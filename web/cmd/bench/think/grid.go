package main

import (
	"fmt"

	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// grid is a game in a city of wide by high stops: buses along every street,
// trams along every third, a metro line across each way.
func grid(wide, high int) (*hideride.Game, error) {
	b := &board.Board{Format: board.Format, ID: "grid", Name: "Grid", MetroReach: 3, Plan: board.Plan{Width: float64(wide), Height: float64(high)},
		Tickets: board.Tickets{
			Phantom:   board.Pack{board.Bus: 10, board.Tram: 9, board.Metro: 6, board.Taxi: 4, board.Double: 2},
			Detective: board.Pack{board.Bus: 10, board.Tram: 8, board.Metro: 5, board.Taxi: 1},
		}}
	at := func(x, y int) string { return fmt.Sprintf("s%d-%d", x, y) }
	for y := range high {
		for x := range wide {
			b.Stops = append(b.Stops, board.Stop{Slug: at(x, y), Name: at(x, y), X: float64(x), Y: float64(y)})
			if x%3 == 1 && y%3 == 1 {
				b.Starts = append(b.Starts, at(x, y))
			}
		}
	}
	line := func(mode board.Mode, n, count int, stop func(i int) string) {
		l := board.Line{Mode: mode, Name: fmt.Sprint(mode, len(b.Lines))}
		for i := 0; i < count; i += n {
			l.Stops = append(l.Stops, stop(i))
		}
		b.Lines = append(b.Lines, l)
	}
	for y := range high {
		line(board.ModeBus, 1, wide, func(x int) string { return at(x, y) })
	}
	for x := range wide {
		mode := board.ModeBus
		if x%3 == 0 {
			mode = board.ModeTram
		}
		line(mode, 1, high, func(y int) string { return at(x, y) })
	}
	line(board.ModeMetro, 2, wide, func(x int) string { return at(x, high/2) })
	line(board.ModeMetro, 2, high, func(y int) string { return at(wide/4*2, y) })
	if err := b.Compile(); err != nil {
		return nil, err
	}
	return hideride.New(b, nil)
}
