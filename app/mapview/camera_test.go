package mapview

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func phone() *camera {
	c := &camera{plan: Point{640, 760}, zoom: 1, inset: Point{10, 10}, top: 40}
	c.resize(Point{390, 500})
	return c
}

func TestWholePlanFits(t *testing.T) {
	c := phone()
	a, b := c.toScreen(Point{}), c.toScreen(Point{640, 760})
	assert.InDelta(t, 10, a.X, 0.5)
	assert.InDelta(t, 380, b.X, 0.5)
	assert.GreaterOrEqual(t, a.Y, 40.0, "below what lies over the map")
	assert.LessOrEqual(t, b.Y, 500.0)
}

func TestZoomKeepsThePlaceUnderTheFinger(t *testing.T) {
	c := phone()
	finger := Point{200, 260}
	before := c.toPlan(finger)
	c.zoomAt(finger, 2)
	after := c.toPlan(finger)
	assert.InDelta(t, before.X, after.X, 1e-6)
	assert.InDelta(t, before.Y, after.Y, 1e-6)
}

func TestZoomIsBounded(t *testing.T) {
	c := phone()
	c.zoomAt(Point{0, 0}, 100)
	assert.Equal(t, maxZoom, c.zoom)
	c.zoomAt(Point{0, 0}, 0.001)
	assert.Equal(t, 1.0, c.zoom)
}

func TestPanStopsAtTheEdge(t *testing.T) {
	c := phone()
	c.zoomAt(Point{195, 250}, 3)
	c.pan(Point{1e6, 1e6})
	a := c.toScreen(Point{})
	assert.InDelta(t, 10, a.X, 1e-6)
	c.pan(Point{-1e6, -1e6})
	b := c.toScreen(Point{640, 760})
	assert.InDelta(t, 380, b.X, 1e-6)
	assert.InDelta(t, 490, b.Y, 1e-6)
}

func TestPanOfTheWholePlanMovesNothing(t *testing.T) {
	c := phone()
	before := c.move
	c.pan(Point{50, -50})
	assert.Equal(t, before, c.move)
}

func TestResizeKeepsTheMiddle(t *testing.T) {
	c := phone()
	c.zoomAt(Point{195, 250}, 4)
	c.centre(Point{300, 300})
	c.resize(Point{800, 700})
	middle := c.toPlan(Point{400, 350})
	assert.InDelta(t, 300, middle.X, 1)
	assert.InDelta(t, 300, middle.Y, 1)
}

func TestSees(t *testing.T) {
	c := phone()
	assert.True(t, c.sees(Point{320, 380}, 12))
	c.zoomAt(Point{0, 40}, 4)
	assert.False(t, c.sees(Point{630, 750}, 12))
}

func TestNamesMayLeaveTheScreenOnlyWhenZoomed(t *testing.T) {
	c := phone()
	assert.InDelta(t, 390/c.scale(), c.bounds().X1-c.bounds().X0, 4/c.scale()+0.01)
	c.zoomAt(Point{195, 250}, 2)
	assert.Less(t, c.bounds().X0, -1e9)
}
