package layout

import (
	"math"
	"slices"
)

// The sheet in plan units: its shape lies between the two reference sheets.
const (
	sheetWidth  = 1000.0
	sheetHeight = 1180.0
)

// closest is the smallest step of the grid in plan units: a little over 20
// pixels when the plan fits a phone.
const closest = 52.0

// widest is the largest step: a plan of few stops stays a plan.
const widest = 100.0

// crowd is the share of grid places that stops should take.
const crowd = 0.36

// point is a place: in kilometres, grid steps or plan units.
type point struct{ x, y float64 }

func (a point) minus(b point) point             { return point{a.x - b.x, a.y - b.y} }
func (a point) plus(b point) point              { return point{a.x + b.x, a.y + b.y} }
func (a point) times(f float64) point           { return point{a.x * f, a.y * f} }
func (a point) cross(b point) float64           { return a.x*b.y - a.y*b.x }
func (a point) dot(b point) float64             { return a.x*b.x + a.y*b.y }
func (a point) length() float64                 { return math.Hypot(a.x, a.y) }
func (a point) distance(b point) float64        { return math.Hypot(a.x-b.x, a.y-b.y) }
func (a point) angle(b point) float64           { return math.Abs(math.Atan2(a.cross(b), a.dot(b))) }
func (a point) toward(b point, f float64) point { return a.plus(b.minus(a).times(f)) }

// unit is the vector of length 1, or 0 for 0.
func (a point) unit() point {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return point{}
}

// grid is the even grid that stops stand on; columns and rows count from 0.
type grid struct {
	cols, rows int
	step       float64 // plan units
	x0, y0     float64 // place of column 0, row 0 in plan units
}

// newGrid makes a grid with room for the stops.
func newGrid(stops int) grid {
	step := min(widest, max(closest, math.Floor(math.Sqrt(sheetWidth*sheetHeight*crowd/float64(stops)))))
	g := grid{step: step}
	g.cols = int((sheetWidth-1.15*step)/step) + 1
	g.rows = int((sheetHeight-1.15*step)/step) + 1
	g.x0 = (sheetWidth - float64(g.cols-1)*step) / 2
	g.y0 = (sheetHeight - float64(g.rows-1)*step) / 2
	return g
}

// at is the place in plan units.
func (g grid) at(col, row float64) point { return point{g.x0 + col*g.step, g.y0 + row*g.step} }

func (g grid) inside(col, row int) bool { return col >= 0 && row >= 0 && col < g.cols && row < g.rows }

func (g grid) cell(col, row int) int { return row*g.cols + col }

// dirs are the eight ways along a grid, clockwise from east; y grows south.
var dirs = [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}

// dirOf is the index in dirs of a step of -1, 0 or 1 in each axis.
func dirOf(dx, dy int) int { return [3][3]int{{5, 6, 7}, {4, 0, 0}, {3, 2, 1}}[dy+1][dx+1] }

// turn is how many steps of 45 degrees lie between two ways, 0 to 4.
func turn(a, b int) int {
	d := (a - b) & 7
	return min(d, 8-d)
}

func sign(v int) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

func abs(v int) int { return max(v, -v) }

// sortedKeys lists the keys of the three kinds of hints in order.
func sortedKeys[A, B, C any](a map[string]A, b map[string]B, c map[string]C) []string {
	var keys []string
	for k := range a {
		keys = append(keys, k)
	}
	for k := range b {
		keys = append(keys, k)
	}
	for k := range c {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}
