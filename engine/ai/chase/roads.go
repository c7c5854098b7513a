package chase

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// unreachable is the distance to a stop that the tickets do not lead to. It is
// more than any real distance and small enough to be added up.
const unreachable = 30

// roads measures how far detectives are from stops, in rides. There is one
// table for every combination of tickets, made when first asked for.
type roads struct {
	game *hideride.Game
	n    int
	far  [1 << len(board.Land)][]uint8 // far[mask][from*n+to]
}

func newRoads(g *hideride.Game) *roads { return &roads{game: g, n: g.Board().Len() + 1} }

// mask tells which kinds of lines a pack can pay for. Taxis are too few to
// count on.
func mask(p board.Pack) int {
	m := 0
	for i, t := range board.Land {
		if p[t] > 0 {
			m |= 1 << i
		}
	}
	return m
}

// table is the distances for the lines of a mask: table[from*n+to].
func (r *roads) table(mask int) []uint8 {
	if r.far[mask] == nil {
		r.far[mask] = r.measure(mask)
	}
	return r.far[mask]
}

// measure walks outwards from every stop, a ride at a time.
func (r *roads) measure(mask int) []uint8 {
	next := make([]board.Set, r.n)
	for from := 1; from < r.n; from++ {
		for i, t := range board.Land {
			if mask>>i&1 != 0 {
				next[from] = next[from].Union(r.game.DetectiveReach(board.StopID(from), t, board.Set{}))
			}
		}
	}
	out := make([]uint8, r.n*r.n)
	for i := range out {
		out[i] = unreachable
	}
	for from := 1; from < r.n; from++ {
		flood(out[from*r.n:(from+1)*r.n], next, board.StopID(from))
	}
	return out
}

// flood writes the distances from one stop into its row.
func flood(row []uint8, next []board.Set, from board.StopID) {
	seen := board.SetOf(from)
	for edge, d := seen, uint8(0); !edge.Empty() && d < unreachable; d++ {
		var beyond board.Set
		for at := range edge.All() {
			row[at] = d
			beyond = beyond.Union(next[at])
		}
		edge = beyond.Minus(seen)
		seen = seen.Union(edge)
	}
}

// oneRide is every stop that a detective with this pack could ride to.
func (r *roads) oneRide(at board.StopID, pack board.Pack) board.Set {
	var out board.Set
	for _, t := range board.Rides {
		if pack[t] > 0 {
			out = out.Union(r.game.DetectiveReach(at, t, board.Set{}))
		}
	}
	return out
}
