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

// Unreachable is the distance to a stop that no land line leads to.
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
	far     []uint8 // [from*N+to]
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
	c.measure()
	return c
}

// measure fills the distances, walking outwards from every stop.
func (c *City) measure() {
	c.far = make([]uint8, c.N*c.N)
	for i := range c.far {
		c.far[i] = Unreachable
	}
	for from := board.StopID(1); int(from) < c.N; from++ {
		row, seen := c.Row(from), board.SetOf(from)
		for edge, d := seen, uint8(0); !edge.Empty() && d < Unreachable; d++ {
			var beyond board.Set
			for at := range edge.All() {
				row[at] = d
				beyond = beyond.Union(c.Land(at))
			}
			edge = beyond.Minus(seen)
			seen = seen.Union(edge)
		}
	}
}

// Land is every stop one ride by any land line away.
func (c *City) Land(at board.StopID) board.Set {
	return c.links[board.Taxi][at].Union(c.links[board.Metro][at])
}

// Row is the number of land rides from a stop to every other.
func (c *City) Row(from board.StopID) []uint8 { return c.far[int(from)*c.N : (int(from)+1)*c.N] }

// Far is the number of land rides from one stop to another.
func (c *City) Far(from, to board.StopID) int { return int(c.far[int(from)*c.N+int(to)]) }

// Near is the number of rides from the nearest detective to a stop.
func (c *City) Near(s *State, to board.StopID) int {
	least := Unreachable
	for i := 1; i <= c.Detectives; i++ {
		least = min(least, c.Far(s.At[i], to))
	}
	return least
}
