package steps

import (
	"fmt"
	"slices"

	"hideride/engine/board"
)

// Links starts the board. Every line drops the stops that are not kept, so
// that it runs between neighbouring kept stops, and the links follow from the
// lines. Stops and lines go by name until Slugs.
func Links(d Draft, r Recipe) (Draft, []Warning) {
	b := &board.Board{Format: board.Format, ID: r.City, Name: r.Name, Small: r.Small, MetroReach: r.MetroReach}
	for _, s := range d.Stops {
		s.Slug = s.Name
		b.Stops = append(b.Stops, s)
	}
	var warnings []Warning
	for _, l := range d.Lines {
		subject := fmt.Sprintf("%s %s", l.Mode, l.Name)
		tracks, twice := d.thin(l.Tracks)
		if twice != "" {
			warnings = append(warnings, Warning{"link", Twice, subject, fmt.Sprintf("calls at %q more than once", twice)})
		}
		if len(tracks) == 0 {
			warnings = append(warnings, Warning{"link", Short, subject, "fewer than two of its stops are kept"})
			continue
		}
		b.Lines = append(b.Lines, board.Line{Mode: l.Mode, Name: l.Name, Color: l.Color, Note: l.Note, Stops: tracks[0], Branches: tracks[1:]})
	}
	b.Relink()
	d.Board = b
	return d, warnings
}

// thin keeps the kept stops of each track and the tracks that have at least
// two of them. It also returns a stop at which a track calls twice although it
// is no ring, or "".
func (d *Draft) thin(tracks [][]string) (kept [][]string, twice string) {
	for _, track := range tracks {
		var thinned []string
		for _, name := range track {
			name, keep := d.Names[name]
			if !keep || len(thinned) > 0 && thinned[len(thinned)-1] == name {
				continue
			}
			if i := slices.Index(thinned, name); i > 0 {
				twice = name
			}
			thinned = append(thinned, name)
		}
		if len(thinned) >= 2 {
			kept = append(kept, thinned)
		}
	}
	return kept, twice
}
