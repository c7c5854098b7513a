package steps

import (
	"fmt"
	"slices"
)

// Choose keeps the lines that the recipe picks, in the recipe's order, each cut
// to the part it asks for.
func Choose(d Draft, r Recipe) (Draft, []Warning) {
	var kept []Line
	var warnings []Warning
	for _, p := range r.Lines {
		subject := fmt.Sprintf("%s %s", p.Mode, p.Name)
		i := find(d.Lines, p.Mode, p.Name)
		if i < 0 {
			warnings = append(warnings, Warning{"choose", Missing, subject, "no such line in " + d.Source})
			continue
		}
		line, missing := cut(d.Lines[i], p)
		if missing != "" {
			warnings = append(warnings, Warning{"choose", Missing, subject, fmt.Sprintf("does not call at %q", missing)})
			continue
		}
		kept = append(kept, line)
	}
	d.Lines = kept
	return d, warnings
}

// cut returns the part of a line between two of its stops, in the line's own
// order, and the first of them that it does not call at. A part has no
// branches.
func cut(l Line, p Pick) (part Line, missing string) {
	if p.From == "" && p.To == "" {
		return l, ""
	}
	track := l.Tracks[0]
	from, to := 0, len(track)-1
	if p.From != "" {
		from = slices.Index(track, p.From)
	}
	if p.To != "" {
		to = slices.Index(track, p.To)
	}
	switch {
	case from < 0:
		return l, p.From
	case to < 0:
		return l, p.To
	}
	l.Tracks = [][]string{track[min(from, to) : max(from, to)+1]}
	return l, ""
}
