package mapview

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// The time a ride takes on the screen, in milliseconds.
const (
	shortest = 240.0
	longest  = 500.0
	perPixel = 1.1
)

// Walk moves a piece along its ride and calls done on the UI goroutine when it
// has arrived; at once when the view is calm or not on the screen. The caller
// shows the scene after the ride then.
func (v *View) Walk(ctx app.Context, who int, r Route, done func(ctx app.Context)) {
	way := v.plan.way(r)
	if v.dom == nil || v.Calm || len(way) < 2 || who < 0 || who >= players {
		ctx.Dispatch(done)
		return
	}
	time := min(longest, shortest+perPixel*length(way)*v.cam.scale()*0.5)
	if v.Quick {
		time *= 0.4
	}
	v.walks[who] = true
	v.dom.pieces[who].Call("setAttribute", "visibility", "visible")
	began := now()
	var frame func(float64)
	frame = func(float64) {
		if v.dom == nil {
			delete(v.walks, who)
			return
		}
		part := (now() - began) / time
		v.move(who, along(way, ease(min(1, part))), 0)
		if part < 1 {
			later(frame)
			return
		}
		delete(v.walks, who)
		v.stood[who] = stand{}
		ctx.Dispatch(done)
	}
	later(frame)
}

// ease starts and ends softly.
func ease(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 2 - 2*t
	return 1 - u*u*u/2
}
