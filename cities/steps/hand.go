package steps

import "slices"

// Handmade starts the note of every line that a recipe and not the source
// gives.
const Handmade = "hand-made"

// Hand adds the recipe's own lines after those of the source and marks them in
// their notes.
func Hand(d Draft, r Recipe) (Draft, []Warning) {
	d.Lines = slices.Clip(d.Lines)
	for _, h := range r.Hand {
		note := Handmade
		if h.Note != "" {
			note += ": " + h.Note
		}
		d.Lines = append(d.Lines, Line{Mode: h.Mode, Name: h.Name, Color: h.Color, Note: note, Tracks: h.tracks()})
	}
	return d, nil
}
