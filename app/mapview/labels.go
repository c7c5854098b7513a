package mapview

import (
	"html"
	"slices"
	"strings"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// side is where a label stands: its direction from the stop in radii, the gap
// in pixels, how the text is anchored and the baseline of its first line for
// one and for two lines, in pixels.
type side struct {
	x, y   float64
	anchor string
	base   [2]float64
}

var middle = [2]float64{3.9, -2.1}
var above = [2]float64{-3, -15}
var below = [2]float64{9.5, 9.5}

var sides = map[string]side{
	"e":  {1, 0, "start", middle},
	"w":  {-1, 0, "end", middle},
	"n":  {0, -1, "middle", above},
	"s":  {0, 1, "middle", below},
	"ne": {.7, -.7, "start", above},
	"nw": {-.7, -.7, "end", above},
	"se": {.7, .7, "start", below},
	"sw": {-.7, .7, "end", below},
}

// sideOf reads the name of a side; an unknown one counts as "e".
func sideOf(name string) side {
	if at, found := sides[name]; found {
		return at
	}
	return sides["e"]
}

// text is the name as it is written beside the stop.
func text(s *board.Stop) string {
	if s.Label.Text != "" {
		return s.Label.Text
	}
	return s.Name
}

// sign is +1, -1 or 0 like f.
func sign(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

// mirrored are the sides across the stop.
var mirrored = map[string]string{"e": "w", "w": "e", "ne": "nw", "nw": "ne", "se": "sw", "sw": "se", "": "w"}

// inside is the side on which a stop's name stays within bounds: its own or the
// one across.
func (p *plan) inside(id board.StopID, scale, k float64, bounds glyph.Rect) string {
	s := p.board.Stop(id)
	other, found := mirrored[s.Label.Side]
	box := p.box(id, scale, k)
	if !found || box.X0 >= bounds.X0 && box.X1 <= bounds.X1 {
		return s.Label.Side
	}
	return other
}

// drawLabel writes a stop's name. The stylesheet places it: the direction grows
// with the stop, the text keeps its size on the screen.
func (p *plan) drawLabel(out *strings.Builder, id board.StopID, class, where string) {
	s := p.board.Stop(id)
	at, lines := sideOf(where), strings.Split(text(s), "\n")
	gap := Point{sign(at.x) * glyph.Gap, sign(at.y) * glyph.Gap}
	put(out, `<text class="`, class, `" text-anchor="`, at.anchor, `" style="--x:`, num(s.X), `;--y:`, num(s.Y),
		`;--dx:`, num(at.x*glyph.StopRadius), `;--dy:`, num(at.y*glyph.StopRadius))
	base := at.base[min(len(lines), 2)-1] + gap.Y
	if len(lines) == 1 {
		put(out, `" x="`, num(gap.X), `" y="`, num(base), `">`, html.EscapeString(lines[0]), `</text>`)
		return
	}
	out.WriteString(`">`)
	for i, line := range lines {
		put(out, `<tspan x="`, num(gap.X), `" y="`, num(base+float64(i)*glyph.LineHeight), `">`, html.EscapeString(line), `</tspan>`)
	}
	out.WriteString(`</text>`)
}

// largeNames is how much larger names are written on demand; play.css has the
// same number.
const largeNames = 1.25

// from is the scale, in tablet fits, from which names of a rank may be shown.
var from = [...]float64{0, 1.6, 2.3}

// fitting is the set of stops whose names fit at a scale (pixels per plan unit)
// and a stop size k: by rank, then by the number of neighbours, each where it
// stays within bounds and meets no name before it and no stop.
func (p *plan) fitting(scale, k float64, bounds glyph.Rect) board.Set {
	var out board.Set
	var taken []glyph.Rect
	for _, id := range p.byRank(p.board.All()) {
		s := p.board.Stop(id)
		rank := min(max(s.Label.Rank, 0), len(from)-1)
		if scale*p.px < from[rank]*0.999 {
			continue
		}
		box := p.box(id, scale, k)
		if within(box, bounds) && p.free(box, id, k) && !slices.ContainsFunc(taken, box.Meets) {
			taken = append(taken, box)
			out.Add(id)
		}
	}
	return out
}

func within(box, bounds glyph.Rect) bool {
	return box.X0 >= bounds.X0 && box.Y0 >= bounds.Y0 && box.X1 <= bounds.X1 && box.Y1 <= bounds.Y1
}

// apart is the set of stops whose names meet no other name of the set, whatever
// their rank and whatever lies below.
func (p *plan) apart(among board.Set, scale, k float64) board.Set {
	var out board.Set
	var taken []glyph.Rect
	for _, id := range p.byRank(among) {
		box := p.box(id, scale, k)
		if !slices.ContainsFunc(taken, box.Meets) {
			taken = append(taken, box)
			out.Add(id)
		}
	}
	return out
}

// box is the room of a stop's name in plan units.
func (p *plan) box(id board.StopID, scale, k float64) glyph.Rect {
	s := p.board.Stop(id)
	return glyph.Place(s.X, s.Y, glyph.StopRadius*k, scale, s.Label.Side, text(s))
}

// free tells whether a name covers no stop but its own.
func (p *plan) free(box glyph.Rect, own board.StopID, k float64) bool {
	for i := range p.board.Stops {
		s := &p.board.Stops[i]
		if id := board.StopID(i + 1); id != own && box.Near(s.X, s.Y, 0.8*p.radius(id)*k) {
			return false
		}
	}
	return true
}

// byRank sorts stops: low rank first, then many neighbours, then number.
func (p *plan) byRank(among board.Set) []board.StopID {
	ids := among.List()
	slices.SortStableFunc(ids, func(a, b board.StopID) int {
		if d := p.board.Stop(a).Label.Rank - p.board.Stop(b).Label.Rank; d != 0 {
			return d
		}
		return len(p.board.Neighbours(board.Taxi, b)) - len(p.board.Neighbours(board.Taxi, a))
	})
	return ids
}
