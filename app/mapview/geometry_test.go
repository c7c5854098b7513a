package mapview

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestNum(t *testing.T) {
	for f, want := range map[float64]string{0: "0", 3: "3", -3: "-3", 2.5: "2.5", -0.25: "-.25", 0.05: ".05", 12.345: "12.35", 100.10: "100.1", -0.001: "0"} {
		assert.Equal(t, want, num(f), "%v", f)
	}
}

func TestTraceRoundsCorners(t *testing.T) {
	var out strings.Builder
	trace(&out, []Point{{0, 0}, {20, 0}, {20, 20}}, 5)
	assert.Equal(t, "M0 0L15 0Q20 0 20 5L20 20", out.String())
}

func TestTraceKeepsShortLegs(t *testing.T) {
	var out strings.Builder
	trace(&out, []Point{{0, 0}, {4, 0}, {4, 20}}, 9)
	assert.Equal(t, "M0 0L2 0Q4 0 4 2L4 20", out.String(), "a corner takes at most half of a leg")
}

func TestShiftedKeepsItsDistance(t *testing.T) {
	got := shifted([]Point{{0, 0}, {10, 0}, {10, 10}}, 2)
	want := []Point{{0, 2}, {8, 2}, {8, 10}}
	for i := range want {
		assert.InDelta(t, want[i].X, got[i].X, 1e-9)
		assert.InDelta(t, want[i].Y, got[i].Y, 1e-9)
	}
}

func TestAlong(t *testing.T) {
	way := []Point{{0, 0}, {10, 0}, {10, 30}}
	assert.Equal(t, Point{0, 0}, along(way, 0))
	assert.Equal(t, Point{10, 10}, along(way, 0.5))
	assert.Equal(t, Point{10, 30}, along(way, 1))
	assert.Equal(t, Point{10, 30}, along(way, 1.2))
	assert.Equal(t, Point{}, along(nil, 0.5))
}

func TestEaseBeginsAndEnds(t *testing.T) {
	assert.Equal(t, 0.0, ease(0))
	assert.Equal(t, 0.5, ease(0.5))
	assert.Equal(t, 1.0, ease(1))
	assert.Less(t, ease(0.1), 0.1)
}

// TestMetroColoursStandOut: 3:1 by day and by night, whatever the operator's
// colour is.
func TestMetroColoursStandOut(t *testing.T) {
	for _, colour := range []string{"#00A562", "#F8B322", "#CF003D", "#FFFFFF", "#000000", "#FFD800", "#12151B"} {
		assert.GreaterOrEqual(t, Contrast(Edge(colour), dayGround), enough, colour)
		assert.GreaterOrEqual(t, Contrast(Night(colour), nightGround), enough, colour)
	}
	assert.Equal(t, "#CF003D", Edge("#CF003D"), "what stands out stays as it is")
	assert.Equal(t, "red", Edge("red"), "what is no colour stays too")
}

func TestContrast(t *testing.T) {
	assert.InDelta(t, 21, Contrast("#000000", "#FFFFFF"), 0.01)
	assert.Equal(t, 1.0, Contrast("#123456", "#123456"))
	assert.Equal(t, 1.0, Contrast("", "#123456"))
}
