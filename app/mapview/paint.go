package mapview

import (
	"math"
	"slices"
	"strings"

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
		return a.Flag != b.Flag || a.Fresh != b.Fresh || !slices.Equal(a.Tips, b.Tips) || !slices.EqualFunc(a.Path, b.Path, sameStep)
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
