// Package mind thinks about a chase that one cannot see: how Phantoms choose
// their rides, how likely the Phantom is on each stop, what a position is
// worth, and which move is best. It knows positions of package sim and no
// updates; package chase asks it for a seat.
package mind

import (
	"math"

	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// Mind is the tables of one configured game. It never changes, so goroutines
// may share it.
type Mind struct {
	city  *sim.City
	pairs *pairs.Table
	exits []float32 // doublings of the stops one land ride away, by stop
	folk  []member  // the Phantoms that are reckoned with
	sharp bool      // a Phantom foresees what detectives of this mind make of his ride
}

// New makes a mind of the tables of one game.
func New(city *sim.City, table *pairs.Table) *Mind {
	m := &Mind{city: city, pairs: table, exits: make([]float32, city.N), folk: population[:]}
	for at := 1; at < city.N; at++ {
		m.exits[at] = float32(math.Log2(1 + float64(city.Land(board.StopID(at)).Len())))
	}
	return m
}

// Exploiter is a mind that plays against players of this mind and knows how they
// think: as detective it reckons with the habits of their Phantom alone, and as
// Phantom it foresees how their detectives begin.
func (m *Mind) Exploiter() *Mind {
	x := *m
	x.folk, x.sharp = ourselves[:], true
	return &x
}
