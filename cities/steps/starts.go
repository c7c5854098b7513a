package steps

// Starts marks the start stops of the recipe (HR-8). A start that could not be
// placed is left out with a warning.
func Starts(d Draft, r Recipe) (Draft, []Warning) {
	slugs := map[string]string{}
	for i := range d.Board.Stops {
		slugs[d.Board.Stops[i].Name] = d.Board.Stops[i].Slug
	}
	var warnings []Warning
	for _, name := range r.Starts {
		if slug := slugs[d.Names[name]]; slug != "" {
			d.Board.Starts = append(d.Board.Starts, slug)
		} else {
			warnings = append(warnings, Warning{"starts", Missing, name, "is not on the board"})
		}
	}
	return d, warnings
}
