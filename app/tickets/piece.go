package tickets

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// shape is a silhouette around the origin, about 12 in each direction, and the
// height of the baseline of the sign inside.
type shape struct {
	path string
	base float64
}

// shapes are the silhouettes: the Phantom's pawn, then D1 to D5 (HR-9).
var shapes = [...]shape{
	{"M0-14.5A5 5 0 0 1 3.6-6C7-4.5 6.5-1 8.5 4c1 2.5 2.5 3.5 2.5 6.5v1.5H-11v-1.5C-11 7.5-9.5 6.5-8.5 4-6.5-1-7-4.5-3.6-6A5 5 0 0 1 0-14.5Z", 8.2},
	{"M0-13.5 13 9.5H-13Z", 6.4},
	{"M-10-10H10V10H-10Z", 4.2},
	{"M0-11A11 11 0 0 1 0 11 11 11 0 0 1 0-11Z", 4.2},
	{"M0-13.5 13.5 0 0 13.5-13.5 0Z", 4.2},
	{"M0-15 4.6-6.6 14.1-4.7 7.5 2.3 8.7 11.9 0 7.8-8.7 11.9-7.5 2.3-14.1-4.7-4.6-6.6Z", 4.4},
}

// PieceName is the class of a player's colour: "p0" is the Phantom's.
func PieceName(who int) string { return "p" + strconv.Itoa(who) }

// sign is what stands on a piece: F, or the detective's number.
func sign(who int) string {
	if who == 0 {
		return "F"
	}
	return strconv.Itoa(who)
}

// Figure is a player's piece as SVG content around the origin: its silhouette
// with a casing, and its sign. The Phantom is 0, detectives 1 to 5.
func Figure(who int) string {
	s := shapes[who]
	return `<path class="fig-halo" d="` + s.path + `"/><path class="fig" d="` + s.path + `"/>` +
		`<text class="fig-sign" text-anchor="middle" y="` + strconv.FormatFloat(s.base, 'f', -1, 64) + `">` + sign(who) + `</text>`
}

// FigureSVG is a Figure as an SVG of its own.
func FigureSVG(who int) string {
	return `<svg class="figure ` + PieceName(who) + `" xmlns="http://www.w3.org/2000/svg" viewBox="-17 -17 34 34" aria-hidden="true">` + Figure(who) + `</svg>`
}

// Piece is a player's piece for lists.
func Piece(who int) app.UI { return app.Raw(FigureSVG(who)) }
