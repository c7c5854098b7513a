package steps

import "slices"

// Credits writes the sources of the data to the board, as their licences ask.
func Credits(d Draft, r Recipe) (Draft, []Warning) {
	d.Board.Credits = slices.Clone(r.Credits)
	return d, nil
}
