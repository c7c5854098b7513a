package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// cross lets all players play all others and themselves, on both sides, and
// prints the table of the Phantoms' rates. The strength of A over B is the mean
// of what A reaches as Phantom and as detectives; 50 % is equal.
func cross(h *hall, o order, out io.Writer) error {
	names := strings.Split(o.cross, ",")
	rows := make([][]result, len(names))
	for i, phantom := range names {
		for _, detectives := range names {
			r, err := h.play(phantom, detectives, o.seed, o.games)
			if err != nil {
				return err
			}
			rows[i] = append(rows[i], r)
			if o.json {
				if err := r.print(o, out); err != nil {
					return err
				}
			}
		}
	}
	if o.json {
		return nil
	}
	_, err := fmt.Fprint(out, table(names, rows))
	return err
}

// table is the cross table and the strengths as text.
func table(names []string, rows [][]result) string {
	var text strings.Builder
	first := rows[0][0]
	fmt.Fprintf(&text, "%s%s, %d games a cell, seeds from %d: how often the Phantom escapes, in %%\n",
		first.Board, prefixed(" ", first.Variants), first.Games, first.Seed)
	columns := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintf(columns, "Phantom\t%s\n", strings.Join(names, "\t"))
	for i, name := range names {
		fmt.Fprint(columns, name)
		for _, r := range rows[i] {
			fmt.Fprintf(columns, "\t%.1f [%.1f, %.1f]", 100*r.PhantomRate, 100*r.Low, 100*r.High)
		}
		fmt.Fprintln(columns)
	}
	columns.Flush() // into memory
	for i := range names {
		for j := range i {
			strength := (rows[i][j].PhantomRate + 1 - rows[j][i].PhantomRate) / 2
			fmt.Fprintf(&text, "strength of %s over %s: %.1f %%\n", names[i], names[j], 100*strength)
		}
	}
	return text.String()
}
