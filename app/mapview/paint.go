package mapview

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hideride/app/tickets"
	"hideride/engine/board"
)

// layer is one of the groups above the plan: how it is drawn, and whether two
// scenes differ in it. Names and focus also follow the camera and the hands.
type layer struct {
	draw    func(v *View, out *strings.Builder)
	differ  func(a, b *Scene) bool
	follows bool
}

// painters are the layers in the order of over; pieces have nodes of their own.
var painters = [len(over)]layer{
	{draw: (*View).drawPath, differ: func(a, b *Scene) bool { return !slices.EqualFunc(a.Path, b.Path, sameStep) }},
	{draw: (*View).drawHot, differ: func(a, b *Scene) bool {
		return a.Dim != b.Dim || !slices.Equal(a.Targets, b.Targets) || !slices.EqualFunc(a.Rides, b.Rides, sameRoute)
	}},
	{draw: (*View).drawClues, differ: func(a, b *Scene) bool { return !slices.Equal(a.Clues, b.Clues) }},
	{draw: (*View).drawWay, differ: func(a, b *Scene) bool { return !sameRoute(a.Way, b.Way) }},
	{draw: (*View).drawRings, differ: func(a, b *Scene) bool { return a.Open != b.Open || !slices.Equal(a.Targets, b.Targets) }},
	{draw: (*View).drawPick, differ: func(a, b *Scene) bool { return a.Picked != b.Picked }},
	{draw: (*View).drawNames, follows: true, differ: func(a, b *Scene) bool {
		return a.Dim != b.Dim || a.Picked != b.Picked || !slices.Equal(a.Targets, b.Targets)
	}},
	{draw: (*View).drawMarks, differ: func(a, b *Scene) bool {
		return a.Flag != b.Flag || a.Fresh != b.Fresh || !slices.EqualFunc(a.Path, b.Path, sameStep)
	}},
	{},
	{draw: (*View).drawFocus, follows: true, differ: func(_, _ *Scene) bool { return false }},
}

func sameRoute(a, b Route) bool { return a.Ticket == b.Ticket && slices.Equal(a.Stops, b.Stops) }

func sameStep(a, b Step) bool {
	return a.Window == b.Window && a.Faint == b.Faint && sameRoute(a.Route, b.Route)
}

// paint writes what differs between the scene and the screen.
func (v *View) paint() {
	v.fade()
	var out strings.Builder
	for i, l := range painters {
		if l.draw == nil || !v.fresh && !(l.follows && v.moved) && !l.differ(&v.drawn, &v.scene) {
			continue
		}
		out.Reset()
		l.draw(v, &out)
		if content := out.String(); content != v.shown[i] {
			v.shown[i] = content
			v.dom.layers[i].Set("innerHTML", content)
		}
	}
	v.drawn, v.fresh, v.moved = v.scene, false, false
	v.placePieces()
	v.offer(v.Hides())
}

// offer shows or hides the button that brings targets onto the screen.
func (v *View) offer(on bool) {
	if on != v.offered {
		v.offered = on
		v.dom.show.Set("hidden", !on)
	}
}

// fade lets the base step back as the scene asks.
func (v *View) fade() {
	class := "base"
	switch {
	case v.scene.Dim:
		class = "base dim"
	case v.scene.Hush:
		class = "base hush"
	}
	if class != v.faded {
		v.faded = class
		v.dom.base.Call("setAttribute", "class", class)
	}
}

// look applies the camera: the transform, the sizes for the stylesheet and the
// names that fit.
func (v *View) look() {
	if v.dom == nil {
		return
	}
	v.dom.cam.Call("setAttribute", "transform", v.cam.matrix())
	style(v.dom.svg, v.sizes())
	toggle(v.dom.root, "zoomed", v.cam.zoom > 1.001)
	v.chooseNames()
	v.moved = true
	v.paint()
}

// sizes are the custom properties of the camera for the stylesheet.
func (v *View) sizes() string {
	return "--u:" + px(1/v.cam.scale()) + ";--k:" + px(v.cam.stopScale(v.plan.px)) + ";--ps:" + px(v.pieceScale())
}

// letters is the scale for names: what is written larger needs the room of a
// smaller scale.
func (v *View) letters() float64 {
	if v.Large {
		return v.cam.scale() / largeNames
	}
	return v.cam.scale()
}

// pieceScale is the size of a piece: larger on large screens and zoomed in.
func (v *View) pieceScale() float64 {
	return min(1.35, max(0.82, math.Sqrt(v.cam.scale()*v.plan.px)))
}

// nameStep is the step of the zoom for which names are chosen. Zooms are taken
// in steps, downwards: what fits at a step fits above it.
func (v *View) nameStep() int { return int(math.Floor(math.Log2(v.letters()*v.plan.px)*6 + 0.01)) }

// fitNames finds the names that fit at a step of the zoom.
func (v *View) fitNames(step int) board.Set {
	return v.plan.fitting(math.Exp2(float64(step)/6)/v.plan.px, v.cam.stopScale(v.plan.px), v.cam.bounds())
}

// chooseNames shows the labels that fit at this zoom.
func (v *View) chooseNames() {
	step := v.nameStep()
	if step == v.step && v.cam.zoom > 1 {
		return
	}
	names := v.fitNames(step)
	v.step = step
	for i, node := range v.dom.labels {
		if id := board.StopID(i + 1); names.Has(id) != v.names.Has(id) {
			toggle(node, "on", names.Has(id))
		}
	}
	v.names = names
}

// drawHot draws the rides and the targets again at full strength above the
// faded plan.
func (v *View) drawHot(out *strings.Builder) {
	if !v.scene.Dim {
		return
	}
	var spans []span
	var stops board.Set
	for _, r := range v.scene.Rides {
		for i, slug := range r.Stops {
			stops.Add(v.plan.board.Find(slug))
			if i == 0 {
				continue
			}
			s, found := v.plan.span(r.Ticket, r.Stops[i-1], slug)
			if found && !slices.ContainsFunc(spans, func(o span) bool { return o.link == s.link }) {
				spans = append(spans, s)
			}
		}
	}
	for _, slug := range v.scene.Targets {
		stops.Add(v.plan.board.Find(slug))
	}
	v.plan.drawLinks(out, spans)
	for id := range stops.All() {
		v.plan.drawStop(out, id)
	}
}

// ringAt opens a group at a stop; --r is the radius of the stop plus more, in
// pixels at tablet fit.
func (v *View) ringAt(out *strings.Builder, class, slug string, more float64) {
	at := v.plan.at[slug]
	put(out, `<g class="rg `, class, `" style="--x:`, num(at.X), `;--y:`, num(at.Y), `;--r:`, num(v.plan.radius(v.plan.board.Find(slug))+more), `">`)
}

func (v *View) drawRings(out *strings.Builder) {
	if v.scene.Open {
		return
	}
	for _, slug := range v.scene.Targets {
		v.ringAt(out, "target", slug, 2.6)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r1" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// drawPick rings the target that was tapped first.
func (v *View) drawPick(out *strings.Builder) {
	if v.plan.board.Find(v.scene.Picked) != 0 {
		v.ringAt(out, "pick", v.scene.Picked, 2.6)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// crowd is the number of clues from which their rings are drawn thin, so that
// they do not drown the plan.
const crowd = 40

func (v *View) drawClues(out *strings.Builder) {
	class := "clue"
	if len(v.scene.Clues) > crowd {
		class = "clue many"
	}
	for _, slug := range v.scene.Clues {
		v.ringAt(out, class, slug, 1.8)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r1" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// drawWay draws the ride to the picked target.
func (v *View) drawWay(out *strings.Builder) {
	if len(v.scene.Way.Stops) < 2 {
		return
	}
	for _, class := range []string{"way-out", "way-in"} {
		put(out, `<path class="`, class, `" d="`)
		trace(out, v.plan.way(v.scene.Way), bend*v.plan.px)
		out.WriteString(`"/>`)
	}
}

// drawPath draws the uncovered path as a marker's stroke.
func (v *View) drawPath(out *strings.Builder) {
	for _, s := range v.scene.Path {
		put(out, `<path class="mark`, faint(s), `" d="`)
		trace(out, v.plan.way(s.Route), bend*v.plan.px)
		out.WriteString(`"/>`)
	}
}

func faint(s Step) string {
	if s.Faint {
		return " faint"
	}
	return ""
}

// drawStep puts the ticket in the middle of a ride, or a dot at the start.
func (v *View) drawStep(out *strings.Builder, s Step) {
	at := along(v.plan.way(s.Route), 0.5)
	name := s.Ticket.String()
	if s.Ticket == board.NoTicket {
		name = "start"
	}
	fmt.Fprintf(out, `<g class="tag tag-%s%s" style="--x:%s;--y:%s"><circle r="8.5"/><g transform="translate(-6 -6) scale(.5)">%s</g></g>`,
		name, faint(s), num(at.X), num(at.Y), tickets.Mark(name))
}

// drawNames writes the names of targets above the faded plan as far as they
// fit, and the name of the stop that was touched or has the focus.
func (v *View) drawNames(out *strings.Builder) {
	spots := []string{v.scene.Picked, v.spot}
	if v.scene.Dim {
		var among board.Set
		for _, slug := range v.scene.Targets {
			if !slices.Contains(spots, slug) {
				among.Add(v.plan.board.Find(slug))
			}
		}
		for id := range v.plan.apart(among, v.letters(), v.cam.stopScale(v.plan.px)).All() {
			v.drawName(out, id, "lb on")
		}
	}
	for i, slug := range spots {
		if id := v.plan.board.Find(slug); id != 0 && !slices.Contains(spots[:i], slug) {
			v.drawName(out, id, "lb on spot")
		}
	}
}

// drawName writes a name on the side where it stays on the screen.
func (v *View) drawName(out *strings.Builder, id board.StopID, class string) {
	v.plan.drawLabel(out, id, class, v.plan.inside(id, v.letters(), v.cam.stopScale(v.plan.px), v.cam.bounds()))
}

// drawMarks draws what lies on the path: its tickets and the flag.
func (v *View) drawMarks(out *strings.Builder) {
	for _, s := range v.scene.Path {
		v.drawStep(out, s)
	}
	v.drawFlag(out)
}

func (v *View) drawFlag(out *strings.Builder) {
	f := v.scene.Flag
	at, found := v.plan.at[f.At]
	if !found {
		return
	}
	class := "flag"
	if v.scene.Fresh {
		class = "flag fresh"
	}
	fmt.Fprintf(out, `<g class="%s" style="--x:%s;--y:%s"><circle class="wave" r="14"/><g class="drop"><path class="pole" d="M0 0V-33"/><path class="paper" d="M0-33H23L18-25.5 23-18H0Z"/><text x="9.5" y="-21.3" text-anchor="middle">%d</text></g></g>`,
		class, num(at.X), num(at.Y), f.Window)
}

func (v *View) drawFocus(out *strings.Builder) {
	if v.keys && v.plan.board.Find(v.spot) != 0 {
		v.ringAt(out, "focus", v.spot, 5.5)
		out.WriteString(`<circle class="r1" r="1"/></g>`)
	}
}
