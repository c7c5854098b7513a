package mapview

import (
	"math"

	"hideride/cities/glyph"
)

// maxZoom is how far one can zoom in over the whole plan.
const maxZoom = 4.0

// camera says which part of the plan the screen shows.
type camera struct {
	plan   Point   // size of the plan in plan units
	screen Point   // size of the map on the screen in pixels
	inset  Point   // free room in pixels at the left and right, at the top and bottom
	top    float64 // more room at the top, for what lies over the map there
	zoom   float64
	move   Point // of the plan's origin on the screen, in pixels
}

// fit is the scale at which the whole plan shows.
func (c *camera) fit() float64 {
	w, h := c.screen.X-2*c.inset.X, c.screen.Y-2*c.inset.Y-c.top
	if w <= 0 || h <= 0 {
		return 1
	}
	return min(w/c.plan.X, h/c.plan.Y)
}

// scale is the number of pixels per plan unit.
func (c *camera) scale() float64 { return c.fit() * c.zoom }

// whole shows the whole plan in the middle.
func (c *camera) whole() {
	c.zoom = 1
	c.clamp()
}

// resize keeps the middle of the view where it was.
func (c *camera) resize(screen Point) {
	if c.screen == screen {
		return
	}
	old := c.toPlan(c.screen.times(0.5))
	first := c.screen == Point{}
	c.screen = screen
	if first || c.zoom <= 1 {
		c.whole()
		return
	}
	c.centre(old)
}

// matrix is the transform that shows the plan.
func (c *camera) matrix() string {
	s := px(c.scale())
	return "matrix(" + s + " 0 0 " + s + " " + num(c.move.X) + " " + num(c.move.Y) + ")"
}

// toPlan is the place of the plan under a pixel of the map.
func (c *camera) toPlan(px Point) Point { return px.minus(c.move).times(1 / c.scale()) }

// toScreen is the pixel of a place of the plan.
func (c *camera) toScreen(p Point) Point { return p.times(c.scale()).plus(c.move) }

// zoomAt changes the zoom by a factor; the place under px stays there.
func (c *camera) zoomAt(px Point, factor float64) {
	place := c.toPlan(px)
	c.zoom = min(maxZoom, max(1, c.zoom*factor))
	c.move = px.minus(place.times(c.scale()))
	c.clamp()
}

// pan moves the plan by some pixels.
func (c *camera) pan(by Point) {
	c.move = c.move.plus(by)
	c.clamp()
}

// centre moves a place of the plan to the middle of the map.
func (c *camera) centre(p Point) {
	c.move = c.screen.times(0.5).minus(p.times(c.scale()))
	c.clamp()
}

// clamp keeps the plan on the screen: centred where it is smaller, without
// empty borders where it is larger.
func (c *camera) clamp() {
	c.move.X = held(c.move.X, c.plan.X*c.scale(), c.screen.X, c.inset.X)
	c.move.Y = c.top + held(c.move.Y-c.top, c.plan.Y*c.scale(), c.screen.Y-c.top, c.inset.Y)
}

func held(move, size, room, inset float64) float64 {
	if size <= room-2*inset+0.5 {
		return (room - size) / 2
	}
	return min(inset, max(room-size-inset, move))
}

// stopScale is the size of stops and lines for the stylesheet: they grow with
// the root of the zoom.
func (c *camera) stopScale(px float64) float64 { return px / math.Sqrt(c.zoom) }

// sees tells whether a place of the plan is at least margin pixels inside.
func (c *camera) sees(p Point, margin float64) bool {
	q := c.toScreen(p)
	return q.X >= margin && q.Y >= margin && q.X <= c.screen.X-margin && q.Y <= c.screen.Y-margin
}

// bounds is the part of the plane on which names may stand: all of it when
// zoomed in, what the screen shows when the whole plan fits.
func (c *camera) bounds() glyph.Rect {
	if c.zoom > 1.01 {
		far := math.Inf(1)
		return glyph.Rect{X0: -far, Y0: -far, X1: far, Y1: far}
	}
	a, b := c.toPlan(Point{2, 2}), c.toPlan(c.screen.minus(Point{2, 2}))
	return glyph.Rect{X0: a.X, Y0: a.Y, X1: b.X, Y1: b.Y}
}
