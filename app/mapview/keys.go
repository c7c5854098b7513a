package mapview

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// arrows are the directions of the arrow keys.
var arrows = map[string]Point{
	"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1},
}

// stride is how far in pixels an arrow with the shift key moves the plan.
const stride = 80.0

// key works the map by keyboard: arrows walk from stop to stop along the
// lines, with shift they move the plan; + - 0 zoom; enter chooses.
func (v *View) key(e app.Value) {
	if onTool(e) || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
		return
	}
	name := e.Get("key").String()
	dir, arrow := arrows[name]
	switch {
	case arrow && e.Get("shiftKey").Bool():
		v.cam.pan(dir.times(-stride))
		v.soon()
	case arrow:
		v.stepTo(dir)
	case name == "+" || name == "=":
		v.Zoom(1.5)
	case name == "-":
		v.Zoom(1 / 1.5)
	case name == "0":
		v.Fit()
	case (name == "Enter" || name == " ") && v.spot != "":
		v.choose(v.spot)
	default:
		return
	}
	e.Call("preventDefault")
}

// stepTo moves the focus to the neighbour in a direction and reads it out.
func (v *View) stepTo(dir Point) {
	if v.spot == "" || !v.keys {
		v.point(v.beginning(), true)
	} else {
		v.point(v.plan.beside(v.spot, dir), true)
	}
	if p := v.plan.at[v.spot]; !v.cam.sees(p, 40) {
		v.cam.centre(p)
		v.look()
	}
	v.paint()
	v.dom.say.Set("textContent", v.read(v.spot))
}

// beginning is where the focus starts: the picked stop, the piece that is to
// move, or the stop in the middle of the view.
func (v *View) beginning() string {
	if v.scene.Picked != "" {
		return v.scene.Picked
	}
	for _, p := range v.scene.Pieces {
		if p.Active {
			return p.At
		}
	}
	return v.plan.nearest(v.cam.toPlan(v.cam.screen.times(0.5)), v.cam.plan.length(), nil)
}

// read is how a stop is read out.
func (v *View) read(slug string) string {
	if v.Name != nil {
		return v.Name(slug)
	}
	if id := v.plan.board.Find(slug); id != 0 {
		return v.plan.board.Stop(id).Name
	}
	return slug
}
