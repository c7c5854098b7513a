package mapview

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// What counts as a tap.
const (
	drift    = 9.0   // pixels a finger may move
	press    = 600.0 // milliseconds it may stay
	twice    = 320.0 // milliseconds between the taps of a double tap
	nearby   = 30.0  // pixels between them
	hoverFar = 14.0
)

// On a map narrower than narrow pixels, buttons cover that many at its top.
const (
	narrow  = 560.0
	covered = 44.0
)

// finger is a pointer that is down.
type finger struct {
	from, at Point
	time     float64
	drag     bool
}

// hands follow the pointers on the map.
type hands struct {
	listener app.Func
	resizer  app.Func
	observer app.Value
	corner   Point // of the map in the window, in pixels
	fingers  map[int]*finger
	tapAt    Point
	tapTime  float64
	waiting  bool // the camera is applied before the next frame
}

var heard = [...]string{"pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "wheel", "keydown", "click"}

// listen puts one listener on the map for everything.
func (v *View) listen() {
	h := &v.hands
	h.fingers = map[int]*finger{}
	h.listener = app.FuncOf(func(_ app.Value, args []app.Value) any {
		v.hear(args[0])
		return nil
	})
	for _, name := range heard {
		v.dom.root.Call("addEventListener", name, h.listener, map[string]any{"passive": false})
	}
	h.resizer = app.FuncOf(func(_ app.Value, args []app.Value) any {
		r := args[0].Index(0).Get("contentRect")
		v.resized(Point{r.Get("width").Float(), r.Get("height").Float()})
		return nil
	})
	h.observer = app.Window().Get("ResizeObserver").New(h.resizer)
	h.observer.Call("observe", v.dom.root)
}

// deafen ends listening.
func (v *View) deafen() {
	if v.dom == nil {
		return
	}
	for _, name := range heard {
		v.dom.root.Call("removeEventListener", name, v.hands.listener)
	}
	v.hands.observer.Call("disconnect")
	v.hands.listener.Release()
	v.hands.resizer.Release()
}

// hear is the one listener.
func (v *View) hear(e app.Value) {
	if v.dom == nil {
		return
	}
	switch e.Get("type").String() {
	case "pointerdown":
		v.down(e)
	case "pointermove":
		v.slide(e)
	case "pointerup":
		v.up(e)
	case "pointercancel":
		delete(v.hands.fingers, e.Get("pointerId").Int())
	case "pointerleave":
		v.hover("")
	case "wheel":
		v.wheel(e)
	case "keydown":
		v.key(e)
	case "click":
		v.click(e)
	}
}

// resized takes a new size of the map and keeps the view.
func (v *View) resized(size Point) {
	if v.dom == nil || size == v.cam.screen || size.X < 1 || size.Y < 1 {
		return
	}
	v.aim(size)
	v.look()
}

// aim points the camera at a map of the given size.
func (v *View) aim(size Point) {
	v.cam.inset = Point{min(16, size.X*0.03), min(16, size.Y*0.025)}
	v.cam.top = 0
	if size.X < narrow {
		v.cam.top = covered
	}
	v.cam.resize(size)
}

// at is where an event happened, in pixels of the map.
func (v *View) at(e app.Value) Point {
	return Point{e.Get("clientX").Float(), e.Get("clientY").Float()}.minus(v.hands.corner)
}

// onTool tells whether an event belongs to a button on the map.
func onTool(e app.Value) bool { return e.Get("target").Call("closest", "button").Truthy() }

func (v *View) down(e app.Value) {
	r := v.dom.root.Call("getBoundingClientRect")
	v.hands.corner = Point{r.Get("left").Float(), r.Get("top").Float()}
	if onTool(e) || e.Get("button").Int() > 0 {
		return
	}
	p := v.at(e)
	v.hands.fingers[e.Get("pointerId").Int()] = &finger{from: p, at: p, time: e.Get("timeStamp").Float()}
}

// slide pans with one finger and zooms with two.
func (v *View) slide(e app.Value) {
	id := e.Get("pointerId").Int()
	f := v.hands.fingers[id]
	if f == nil {
		if e.Get("pointerType").String() == "mouse" && !onTool(e) {
			v.hover(v.under(v.at(e), hoverFar))
		}
		return
	}
	p := v.at(e)
	if !f.drag && p.minus(f.from).length() > drift {
		f.drag = true
		v.dom.root.Call("setPointerCapture", id)
	}
	if !f.drag && len(v.hands.fingers) == 1 {
		return
	}
	v.pinch(id, f, p)
	f.at = p
	v.soon()
}

// pinch moves the plan with the finger and, when another is down, stretches it
// between the two.
func (v *View) pinch(id int, f *finger, p Point) {
	for other, o := range v.hands.fingers {
		if other == id {
			continue
		}
		before, after := f.at.minus(o.at).length(), p.minus(o.at).length()
		f.drag, o.drag = true, true
		v.cam.pan(p.minus(f.at).times(0.5))
		if before > 1 {
			v.cam.zoomAt(p.plus(o.at).times(0.5), after/before)
		}
		return
	}
	v.cam.pan(p.minus(f.at))
}

func (v *View) up(e app.Value) {
	id := e.Get("pointerId").Int()
	f := v.hands.fingers[id]
	delete(v.hands.fingers, id)
	time := e.Get("timeStamp").Float()
	if f == nil || f.drag || time-f.time > press {
		return
	}
	v.tap(f.at, time)
}

// tap chooses the stop under a finger; a second tap on empty ground zooms in.
func (v *View) tap(p Point, time float64) {
	h := &v.hands
	double := time-h.tapTime < twice && p.minus(h.tapAt).length() < nearby
	h.tapAt, h.tapTime = p, time
	slug := v.under(p, snap)
	switch {
	case slug != "":
		v.point(slug, false)
		v.choose(slug)
	case double:
		v.cam.zoomAt(p, 2)
		v.soon()
	default:
		v.hover("")
	}
}

// under is the stop that a place on the screen means.
func (v *View) under(p Point, reach float64) string {
	return v.plan.nearest(v.cam.toPlan(p), reach/v.cam.scale(), v.scene.Targets)
}

// hover shows the name of the stop under the mouse.
func (v *View) hover(slug string) {
	if slug != v.spot {
		v.point(slug, false)
		v.paint()
	}
}

// point makes a stop the one whose name shows.
func (v *View) point(slug string, keys bool) { v.spot, v.keys, v.moved = slug, keys, true }

// choose hands a stop to the page, which shows what follows.
func (v *View) choose(slug string) {
	v.ctx.Dispatch(func(ctx app.Context) {
		if v.OnStop != nil {
			v.OnStop(ctx, slug)
		}
		if v.dom != nil && v.moved {
			v.paint()
		}
	})
}

func (v *View) wheel(e app.Value) {
	e.Call("preventDefault")
	by := e.Get("deltaY").Float()
	if e.Get("deltaMode").Int() == 1 {
		by *= 16
	}
	rate := 0.0016
	if e.Get("ctrlKey").Bool() {
		rate = 0.01
	}
	r := v.dom.root.Call("getBoundingClientRect")
	v.hands.corner = Point{r.Get("left").Float(), r.Get("top").Float()}
	v.cam.zoomAt(v.at(e), math.Exp(-by*rate))
	v.soon()
}

// click works the buttons on the map.
func (v *View) click(e app.Value) {
	button := e.Get("target").Call("closest", "button")
	if !button.Truthy() {
		return
	}
	classes := button.Get("classList")
	switch {
	case classes.Call("contains", "map-in").Bool():
		v.Zoom(1.5)
	case classes.Call("contains", "map-out").Bool():
		v.Zoom(1 / 1.5)
	case classes.Call("contains", "map-fit").Bool():
		v.Fit()
	case classes.Call("contains", "map-show").Bool():
		v.Reach(v.scene.Targets)
	}
}

// soon applies the camera before the next frame, once.
func (v *View) soon() {
	if v.hands.waiting {
		return
	}
	v.hands.waiting = true
	later(func(float64) {
		v.hands.waiting = false
		v.look()
	})
}
