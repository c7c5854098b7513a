package mapview

import "hideride/engine/board"

// Sample is a short piece of a mode's line for the legend.
func Sample(m board.Mode) string {
	out := `<svg class="plan sample" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 16" aria-hidden="true">`
	for _, class := range strokes[m] {
		out += `<path class="ln ` + class + `" d="M2 8H42"/>`
	}
	return out + `</svg>`
}

// SampleStop is a stop with some rings for the legend.
func SampleStop() string {
	return `<svg class="plan sample" xmlns="http://www.w3.org/2000/svg" viewBox="-22 -11 44 22" aria-hidden="true"><circle class="st-disc" r="8.6"/>` +
		`<circle class="st-ring st-bus" r="4"/><circle class="st-ring st-tram" r="5.5"/><circle class="st-metro" r="7.4"/><circle class="st-start" r="1.7"/></svg>`
}

// SampleRing is a ring of the given class, "target" or "clue", for the legend.
func SampleRing(class string) string {
	return `<svg class="plan sample" xmlns="http://www.w3.org/2000/svg" viewBox="-22 -11 44 22" aria-hidden="true"><g class="` + class +
		`"><circle class="halo" r="7"/><circle class="r1" r="7"/><circle class="r2" r="7"/></g></svg>`
}
