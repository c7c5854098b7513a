package layout

import (
	"math"
	"slices"

	"hideride/engine/board"
)

// edge is all that runs between two neighbouring stops over land, drawn as one
// bundle, or the boats between them.
type edge struct {
	a, b    int // nodes, a before b
	boat    bool
	weight  float64 // how straight it wants to be
	links   []*board.Link
	way     way     // from a to b along the grid while stops settle
	want    float64 // length in grid steps
	bearing float64 // true direction from a to b, radians from east to south
	route   []half  // the way in half steps, both ends included
}

// half is a place on the grid of half steps: stops have even i and j.
type half struct{ i, j int }

// run is a number of grid steps in one of dirs.
type run struct{ dir, n int }

// weights tell how much straightness matters by ticket.
var weights = map[board.Ticket]float64{board.Metro: 5.5, board.Train: 2, board.Tram: 2.2, board.Bus: 0.8, board.Boat: 1}

// through is a line that passes a node from one edge to another.
type through struct {
	e, f   *edge
	weight float64
}

// tickets are the kinds of links in the order in which they are drawn.
var tickets = []board.Ticket{board.Metro, board.Train, board.Tram, board.Bus, board.Boat}

// connect makes the edges from the links of the board.
func (p *plan) connect() {
	index := p.index()
	for _, t := range tickets {
		for i := range p.b.Links[t] {
			l := &p.b.Links[t][i]
			e := p.edge(index[l.A], index[l.B], t == board.Boat)
			e.links = append(e.links, l)
			e.weight = max(e.weight, weights[t])
			if t == board.Boat {
				p.nodes[e.a].boat, p.nodes[e.b].boat = true, true
			}
		}
	}
	for _, e := range p.edges {
		a, b := &p.nodes[e.a], &p.nodes[e.b]
		e.want = max(1, a.want.distance(b.want))
		e.bearing = math.Atan2(b.geo.y-a.geo.y, b.geo.x-a.geo.x)
	}
}

func (p *plan) index() map[string]int {
	index := make(map[string]int, len(p.b.Stops))
	for i := range p.b.Stops {
		index[p.b.Stops[i].Slug] = i
	}
	return index
}

// edge finds the edge between two nodes, or makes it.
func (p *plan) edge(a, b int, boat bool) *edge {
	for _, e := range p.edges {
		if e.boat == boat && e.joins(a, b) {
			return e
		}
	}
	e := &edge{a: min(a, b), b: max(a, b), boat: boat}
	p.edges = append(p.edges, e)
	return e
}

func (e *edge) joins(a, b int) bool { return e.a == min(a, b) && e.b == max(a, b) }

// other is the end of the edge that is not n.
func (e *edge) other(n int) int { return e.a + e.b - n }

// incident lists the edges at every node.
func (p *plan) incident() [][]*edge {
	at := make([][]*edge, len(p.nodes))
	for _, e := range p.edges {
		at[e.a] = append(at[e.a], e)
		at[e.b] = append(at[e.b], e)
	}
	return at
}

// more is how much weight each further line on the same way adds.
const more = 0.2

// throughs lists at every node the lines that pass it over land.
func (p *plan) throughs() [][]through {
	at := make([][]through, len(p.nodes))
	for _, tr := range p.tracks() {
		w := weights[tr.ticket]
		for k := 1; k+1 < len(tr.nodes); k++ {
			n := tr.nodes[k]
			e, f := p.edge(tr.nodes[k-1], n, false), p.edge(n, tr.nodes[k+1], false)
			if e == f {
				continue
			}
			i := slices.IndexFunc(at[n], func(t through) bool { return t.e == e && t.f == f || t.e == f && t.f == e })
			if i < 0 {
				at[n] = append(at[n], through{e, f, w})
				continue
			}
			at[n][i].weight = max(at[n][i].weight, w) + more*w
		}
	}
	return at
}

// track is one sequence of stops of a line over land.
type track struct {
	ticket board.Ticket
	nodes  []int
}

func (p *plan) tracks() []track {
	index := p.index()
	var out []track
	for _, l := range p.b.Lines {
		if l.Mode.Ticket() == board.Boat {
			continue
		}
		for _, stops := range append([][]string{l.Stops}, l.Branches...) {
			t := track{ticket: l.Mode.Ticket()}
			for _, slug := range stops {
				t.nodes = append(t.nodes, index[slug])
			}
			out = append(out, t)
		}
	}
	return out
}
