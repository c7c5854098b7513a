package layout

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"hideride/engine/board"
)

// check refuses what no plan can be made of.
func (in Input) check() error {
	if n := len(in.Board.Stops); n < 2 || n > board.MaxStops {
		return fmt.Errorf("layout: there are %d stops, a plan has 2 to %d", n, board.MaxStops)
	}
	known := map[string]bool{}
	for _, s := range in.Board.Stops {
		if !(math.Abs(s.Lat) <= 90) || !(math.Abs(s.Lon) <= 180) {
			return fmt.Errorf("layout: stop %s: lat %v, lon %v is no place on earth", s.Slug, s.Lat, s.Lon)
		}
		known[s.Slug] = true
	}
	for _, s := range slices.Concat(in.Water, in.Parks) {
		if len(s.Path) < 2 {
			return fmt.Errorf("layout: shape %q has %d corners, it needs at least 2", s.Name, len(s.Path))
		}
	}
	return errors.Join(checkLines(in.Board, known), in.Hints.check(known, newGrid(len(in.Board.Stops))))
}

// checkLines refuses lines of an unknown mode and lines that call at an unknown
// stop or at one stop twice in a row.
func checkLines(b *board.Board, known map[string]bool) error {
	for _, l := range b.Lines {
		if l.Mode.Ticket() == board.NoTicket {
			return fmt.Errorf("layout: line %s: unknown mode %q", l.Name, l.Mode)
		}
		for _, track := range append([][]string{l.Stops}, l.Branches...) {
			for i, slug := range track {
				if !known[slug] {
					return fmt.Errorf("layout: line %s calls at %q: no such stop", l.Name, slug)
				}
				if i > 0 && track[i-1] == slug {
					return fmt.Errorf("layout: line %s calls at %q twice in a row", l.Name, slug)
				}
			}
		}
	}
	return nil
}

func (h Hints) check(known map[string]bool, g grid) error {
	pinned := map[[2]int]string{}
	for _, slug := range sortedKeys(h.Nudge, h.Pin, h.Labels) {
		if !known[slug] {
			return fmt.Errorf("layout: hint for %q: no such stop", slug)
		}
		at, ok := h.Pin[slug]
		if !ok {
			continue
		}
		if !g.inside(at[0], at[1]) {
			return fmt.Errorf("layout: hint for %q: column %d, row %d is not on the grid of %d by %d", slug, at[0], at[1], g.cols, g.rows)
		}
		if other, taken := pinned[at]; taken {
			return fmt.Errorf("layout: hint for %q: %q is pinned to the same place", slug, other)
		}
		pinned[at] = slug
	}
	return nil
}
