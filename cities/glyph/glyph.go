// Package glyph knows how much room a stop's name takes on a plan: a fixed
// table of glyph widths and the place of a label beside its stop. The layout,
// the check and the page share it, so a label that fits here fits there. It
// draws nothing.
package glyph

import "strings"

// Text metrics of stop names, in pixels of the screen.
const (
	Size       = 11.0 // font size
	LineHeight = 12.0
	Halo       = 1.0 // outline of the ground colour around the text
	Gap        = 2.0 // between the stop's circle and the text
)

// StopRadius is the radius of a drawn stop with its mode rings, in pixels when
// the plan fits the tablet sheet; it grows with the zoom.
const StopRadius = 8.0

// Sheet is a screen that the whole plan has to fit.
type Sheet struct{ Width, Height float64 }

// The reference sheets.
var (
	Phone  = Sheet{390, 480}
	Tablet = Sheet{640, 760}
)

// Fit is the number of pixels per plan unit when a plan of the given size
// fills the sheet.
func (s Sheet) Fit(width, height float64) float64 {
	return min(s.Width/width, s.Height/height)
}

// reserve widens every glyph, since fonts differ between systems.
const reserve = 1.1

// classes lists glyphs by their width in thousandths of the font size.
var classes = []struct {
	width  float64
	glyphs string
}{
	{245, "ijlıíìîïľĺļ'’`|"},
	{280, " .,:;!·IÍÌÎÏİ"},
	{340, "ftrťřŕț()[]/\\\"-„“”"},
	{500, "cszkvxyçčćśšşșźžżýÿķJ*?"},
	{560, "aeáäâàãåąăāéèêëěęēėLĹĽŁ"},
	{575, "nuhňñńúùûüůűūµ0123456789ß+=<>#$€–_FT†Ť"},
	{595, "bdgpqoóòôöőøōõđďğłđþ"},
	{670, "ABEPSVXYZÁÄÂÀÃÅĄĂĀÉÈÊËĚĘĒŠŚŞȘÝŹŽŻ&K"},
	{725, "CDHNRUwŵÇČĆĎĐŇÑŃŘŔÚÙÛÜŮŰŪ"},
	{785, "GOQÓÒÔÖŐØŌÕ"},
	{870, "mMæœ%@"},
	{950, "WÆŒ—"},
}

// unknown is the width of a glyph outside the table: an em, as wide as the
// widest scripts are.
const unknown = 1000

var widths = func() map[rune]float64 {
	table := map[rune]float64{}
	for _, c := range classes {
		for _, r := range c.glyphs {
			table[r] = c.width
		}
	}
	return table
}()

// Width is the room in pixels that one line of text takes at Size.
func Width(text string) float64 {
	sum := 0.0
	for _, r := range text {
		w, known := widths[r]
		if !known {
			w = unknown
		}
		sum += w
	}
	return sum / 1000 * Size * reserve
}

// Measure is the room in pixels of a text of lines separated by "\n", without
// the halo.
func Measure(text string) (width, height float64) {
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		width = max(width, Width(line))
	}
	return width, float64(len(lines)) * LineHeight
}
