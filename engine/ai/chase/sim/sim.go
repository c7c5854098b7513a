// Package sim plays Hide & Ride thousands of times a second, for players who
// search. A State is small and flat, is copied by assignment and changed in
// place without allocating. It knows the rules of riding, showing, catching
// and ending; it knows no cheeky Phantom (he keeps quiet) and keeps what the
// others believe a little too wide (it drops no stop by HR-92).
//
// The rules themselves are in engine/games/hideride; a test plays both side by
// side.
package sim

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Unreachable is more than any distance.
const Unreachable = 30

// City is the tables of one configured game. It never changes, so goroutines
// may share it.
type City struct {
	Game       *hideride.Game
	N          int // stops and 1: the length of a table by stop
	Windows    int
	Detectives int

	reveals []bool // by window
	links   [board.Double][]board.Set
	rides   [][]board.Ride
	idle    Kinds                    // that no line takes
	far     [anyKind + 1][]uint8     // [kinds][a*N+b]; nil where an idle kind is missing
	beside  [anyKind + 1][]board.Set // [kinds][at]
	around  []board.Set              // [a*rings+d]
}

// NewCity makes the tables of a game.
func NewCity(g *hideride.Game) *City {
	b := g.Board()
	c := &City{Game: g, N: b.Len() + 1, Windows: g.Windows(), Detectives: g.Detectives()}
	for w := range c.Windows + 1 {
		c.reveals = append(c.reveals, g.Reveals(w))
	}
	c.rides = make([][]board.Ride, c.N)
	for _, t := range board.Rides {
		c.links[t] = make([]board.Set, c.N)
		for at := board.StopID(1); int(at) < c.N; at++ {
			c.links[t][at] = g.Reach(at, t, board.Set{})
			c.rides[at] = b.Metro(at)
		}
	}
	c.findIdle()
	for k := c.idle; k <= anyKind; k = (k + 1) | c.idle {
		c.measure(k)
	}
	c.enclose()
	return c
}

// measure fills the distances for tickets of some kinds, walking outwards from
// every stop.
func (c *City) measure(k Kinds) {
	c.far[k], c.beside[k] = make([]uint8, c.N*c.N), make([]board.Set, c.N)
	for i := range c.far[k] {
		c.far[k][i] = Unreachable
	}
	for from := board.StopID(1); int(from) < c.N; from++ {
		row, seen := c.RowBy(k, from), board.SetOf(from)
		for edge, d := seen, uint8(0); !edge.Empty() && d < Unreachable; d++ {
			var beyond board.Set
			for at := range edge.All() {
				row[at] = d
				beyond = beyond.Union(c.by(k, at))
			}
			edge = beyond.Minus(seen)
			seen = seen.Union(edge)
		}
		c.measureLandings(row)
	}
	c.turnBack(c.far[k])
	for at := range c.N {
		c.beside[k][at] = c.within(k, board.StopID(at), 1)
	}
}

// measureLandings gives each stop without land lines the distance of the
// nearest one that its boats lead to, and one: there a detective waits for the
// Phantom to come out.
func (c *City) measureLandings(row []uint8) {
	for again := true; again; {
		again = false
		for at := board.StopID(1); int(at) < c.N; at++ {
			if !c.Land(at).Empty() {
				continue
			}
			for to := range c.links[board.Boat][at].All() {
				if row[to]+1 < row[at] {
					row[at], again = row[to]+1, true
				}
			}
		}
	}
}

// turnBack makes distances from landings what they are the other way.
func (c *City) turnBack(far []uint8) {
	for a := board.StopID(1); int(a) < c.N; a++ {
		if c.Land(a).Empty() {
			for b := range c.N {
				far[int(a)*c.N+b] = far[b*c.N+int(a)]
			}
		}
	}
}

// rings is the number of distances that Around tells apart.
const rings = 16

// enclose fills the sets of the stops around every stop.
func (c *City) enclose() {
	c.around = make([]board.Set, c.N*rings)
	for a := range c.N {
		for d := range rings {
			c.around[a*rings+d] = c.within(anyKind, board.StopID(a), d)
		}
	}
}

// within is every stop at most d rides away; beyond 14 all of them.
func (c *City) within(k Kinds, at board.StopID, d int) (ring board.Set) {
	for b, far := range c.RowBy(k, at) {
		if b > 0 && (int(far) <= d || d == rings-1) {
			ring.Add(board.StopID(b))
		}
	}
	return ring
}

// Around is every stop at most d rides away, d from 0; beyond 14 all of them.
func (c *City) Around(at board.StopID, d int) board.Set {
	return c.around[int(at)*rings+min(d, rings-1)]
}

// Land is every stop one ride by any land line away.
func (c *City) Land(at board.StopID) board.Set {
	return c.links[board.Taxi][at].Union(c.links[board.Metro][at])
}

// Row is the number of land rides from a stop to every other. To or from a
// landing it is one more than to the nearest stop that its boats lead to.
func (c *City) Row(from board.StopID) []uint8 { return c.RowBy(anyKind, from) }

// Far is one number of Row.
func (c *City) Far(from, to board.StopID) int { return c.FarBy(anyKind, from, to) }

// Near is the number of rides from the nearest detective to a stop.
func (c *City) Near(s *State, to board.StopID) int {
	least := Unreachable
	for i := 1; i <= c.Detectives; i++ {
		least = min(least, c.Far(s.At[i], to))
	}
	return least
}
