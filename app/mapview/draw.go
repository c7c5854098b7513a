package mapview

import (
	"strings"

	"hideride/engine/board"
)

// layer names are the classes of the groups above the plan, from the ground
// up. Their content changes with the scene.
var over = [...]string{"path", "hot", "clues", "way", "rings", "pick", "names", "flag", "pieces", "focus"}

// drawPlan is the whole board as one SVG: the base that never changes, the
// names, of which some show, and the empty layers for what moves. attr are
// attributes of the svg element, transform is the camera's.
func (p *plan) drawPlan(attr, transform string, names board.Set) string {
	var out strings.Builder
	out.Grow(len(p.base) + 1<<15)
	put(&out, `<svg class="plan" xmlns="http://www.w3.org/2000/svg" `, attr, `><g class="cam" transform="`, transform, `"><g class="base">`, p.base, `<g class="labels">`)
	for i := range p.board.Stops {
		id, class := board.StopID(i+1), "lb"
		if names.Has(id) {
			class = "lb on"
		}
		p.drawLabel(&out, id, class, p.board.Stops[i].Label.Side)
	}
	out.WriteString(`</g></g>`)
	for _, name := range over {
		put(&out, `<g class="ov ov-`, name, `"></g>`)
	}
	out.WriteString(`</g></svg>`)
	return out.String()
}

// drawBase draws geography, lines and stops.
func (p *plan) drawBase(out *strings.Builder) {
	p.drawShapes(out, p.board.Parks, "park")
	p.drawShapes(out, p.board.Water, "water")
	p.drawLinks(out, p.all())
	for i := range p.board.Stops {
		p.drawStop(out, board.StopID(i+1))
	}
}

// drawShapes draws rivers as strokes and areas filled.
func (p *plan) drawShapes(out *strings.Builder, shapes []board.Shape, class string) {
	for _, s := range shapes {
		if len(s.Path) < 2 {
			continue
		}
		way, end, kind := points(s.Path), "", "stroke"
		if s.Width == 0 {
			end, kind = "Z", "area"
		}
		put(out, `<path class="geo `, class, `-`, kind, `" stroke-width="`, num(s.Width), `" d="`)
		trace(out, way, 3*bend*p.px)
		out.WriteString(end + `"/>`)
	}
}

// Thumbnail is the board as a small picture without names and pieces: for the
// city's card and behind the home page.
func Thumbnail(b *board.Board) string {
	p := planOf(b)
	return `<svg class="plan thumb" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + num(b.Plan.Width) + ` ` + num(b.Plan.Height) +
		`" aria-hidden="true" style="--k:` + num(1.25*p.px) + `;--u:` + num(p.px) + `">` + p.base + `</svg>`
}
