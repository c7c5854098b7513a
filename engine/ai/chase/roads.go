package chase

import (
	"hideride/engine/ai/chase/pairs"
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
	far  [1 << len(board.Land)][]uint8      // far[mask][from*n+to]
	lead [1 << len(board.Rides)][]board.Set // by the Phantom's kinds of tickets
	hub  []float64                          // how busy each metro station is, up to 1
	use  [board.Double]float64              // share of stops where each ticket can be used
}

func newRoads(g *hideride.Game) *roads {
	r := &roads{game: g, n: g.Board().Len() + 1}
	r.hub = r.hubs()
	for _, t := range board.Rides {
		r.use[t] = r.usable(t)
	}
	return r
}

// usable is the share of stops where a ticket leads anywhere.
func (r *roads) usable(t board.Ticket) float64 {
	served := 0
	for at := 1; at < r.n; at++ {
		if r.game.Board().Serves(t, board.StopID(at)) {
			served++
		}
	}
	return float64(served) / float64(r.n-1)
}

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
	return pairs.Rides(r.game, at, pack)
}

// around is every stop one ride away from some stop of d by any land line.
func (r *roads) around(d board.Set) board.Set {
	var out board.Set
	for at := range d.All() {
		out = out.Union(r.oneRide(at, allLand))
	}
	return out
}

// allLand is a pack that can pay for every land line.
var allLand = board.Pack{board.Bus: 1, board.Tram: 1, board.Metro: 1, board.Train: 1}

// near are the distances of detectives to one stop, the nearest first.
type near [seats]int

// add puts a distance in its place among the first n.
func (d *near) add(n, far int) {
	for n > 0 && d[n-1] > far {
		d[n] = d[n-1]
		n--
	}
	d[n] = far
}

// farEnough is a distance beyond which it makes no difference.
const farEnough = 9

// row is the distances from a stop with a pack.
func (r *roads) row(from board.StopID, pack board.Pack) []uint8 {
	return r.table(mask(pack))[int(from)*r.n : (int(from)+1)*r.n]
}

// hubs tells for every stop how many metro rides end or pass there, the busiest
// station counting 1: stations in the middle of lines stand out.
func (r *roads) hubs() []float64 {
	count := make([]float64, r.n)
	most := 1.0
	for from := 1; from < r.n; from++ {
		for _, ride := range r.game.Board().Metro(board.StopID(from)) {
			count[ride.To]++
			for _, via := range ride.Via {
				count[via]++
			}
		}
	}
	for _, c := range count {
		most = max(most, c)
	}
	for i := range count {
		count[i] /= most
	}
	return count
}
