// Package layout turns a network of stops on a globe into a schematic plan:
// stops on an even grid, lines that bend in steps of 45 degrees, a river with
// every stop on its true side, and names that keep out of each other's way.
// The same input always gives the same plan.
//
// The steps, one file each: project (flat kilometres), spread (an even
// density), river (the water on the grid), settle (stops on the grid), route
// (links along the grid), lanes (links side by side), labels.
package layout

import (
	"math"

	"hideride/engine/board"
)

// GeoShape is a piece of geography on the globe: a stroke along Path, or a
// filled area when Width is 0.
type GeoShape struct {
	Name  string       `json:"name,omitempty"`
	Width float64      `json:"width,omitempty"` // of the stroke; 1 is a great river
	Path  [][2]float64 `json:"path"`            // latitude, longitude
}

// Input is what Lay needs: a board whose stops have Lat and Lon, and the
// geography around them.
type Input struct {
	Board *board.Board
	Water []GeoShape // strokes are rivers that keep the banks apart
	Parks []GeoShape
	Hints Hints
}

// Hints are a city's choices by hand. The zero value is a fine choice.
type Hints struct {
	Spread float64                `json:"spread,omitempty"` // how evenly the stops fill the sheet: near 0 keeps the geography, 1 (or 0) evens it out
	Seed   uint64                 `json:"seed,omitempty"`   // another seed gives another arrangement
	Nudge  map[string][2]float64  `json:"nudge,omitempty"`  // slug: pull towards a place so many grid steps east and south
	Pin    map[string][2]int      `json:"pin,omitempty"`    // slug: column and row on the grid, from 0
	Labels map[string]board.Label `json:"labels,omitempty"` // slug: the label as it shall be; empty fields are chosen
}

// plan is the drawing while it is made.
type plan struct {
	b      *board.Board
	hints  Hints
	grid   grid
	nodes  []node
	edges  []*edge
	rivers []*river
	water  []trace
	parks  []trace
}

// Lay fills the plan, the places and labels of the stops, the paths of the
// links, the water and the parks of the board; it makes the links anew from the
// lines. It fails when a line or a hint names no stop of the board, a place is
// not on earth or a shape has no length.
func Lay(in Input) error {
	p, err := prepare(in)
	if err != nil {
		return err
	}
	p.settle()
	p.placeStops()
	p.drawShapes()
	p.route()
	p.lanes()
	p.label()
	return nil
}

// prepare makes the nodes, the rivers and the edges, before stops settle.
func prepare(in Input) (*plan, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	in.Board.Relink()
	p := &plan{b: in.Board, hints: in.Hints, grid: newGrid(len(in.Board.Stops))}
	p.project()
	p.water, p.parks = traces(in.Water), traces(in.Parks)
	p.spread()
	p.runRivers()
	p.connect()
	return p, nil
}

// placeStops writes the grid places of the nodes to the board.
func (p *plan) placeStops() {
	p.b.Plan = board.Plan{Width: sheetWidth, Height: sheetHeight}
	for i, n := range p.nodes {
		at := p.grid.at(float64(n.col), float64(n.row))
		p.b.Stops[i].X, p.b.Stops[i].Y = round(at.x), round(at.y)
	}
}

// drawShapes writes the water and the parks to the board.
func (p *plan) drawShapes() {
	p.b.Water, p.b.Parks = nil, nil
	for i, t := range p.water {
		course := t.warped
		if r := p.rivers[i]; r != nil {
			course = r.drawn
		}
		p.b.Water = append(p.b.Water, p.shape(t, course))
	}
	for _, t := range p.parks {
		p.b.Parks = append(p.b.Parks, p.shape(t, t.warped))
	}
}

// wide is the width of a great river in grid steps.
const wide = 0.75

// shape is a piece of geography with its course given in grid steps.
func (p *plan) shape(t trace, course []point) board.Shape {
	out := board.Shape{Name: t.Name, Width: round(t.Width * wide * p.grid.step), Geo: t.Path}
	for _, q := range course {
		q = p.grid.at(q.x, q.y)
		out.Path = append(out.Path, [2]float64{round(q.x), round(q.y)})
	}
	return out
}

// round keeps a tenth of a plan unit, so that a plan has the same bytes
// wherever it is made.
func round(v float64) float64 { return math.Round(v*10) / 10 }
