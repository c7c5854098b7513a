package chase

import (
	"math"

	"hideride/engine/board"
)

// depth is how many rides of the Phantom freedom looks ahead.
const depth = 3

// fence is how the detectives stand around: share[k][stop] is what is left of
// the Phantom's freedom at a stop after k rides, for every detective who could
// be there or have passed by then takes half of it.
type fence struct {
	roads *roads
	share [depth + 1][]float64
}

// newFence measures the distances from the detectives; rows are as of roads.row,
// one per detective.
func newFence(r *roads, rows [][]uint8) *fence {
	f := &fence{roads: r}
	for k := 1; k <= depth; k++ {
		f.share[k] = make([]float64, r.n)
		for stop := 1; stop < r.n; stop++ {
			f.share[k][stop] = 1
			for _, row := range rows {
				if int(row[stop]) <= k+1 {
					f.share[k][stop] *= 0.5
				}
			}
		}
	}
	return f
}

// freedom is how much room a Phantom has who stands at a stop with these
// tickets: doublings of the stops that he could be on after one ride, two and
// three, those near detectives counting less. next are the stops of his first
// ride.
func (f *fence) freedom(next board.Set, pack board.Pack) float64 {
	total, fade := 0.0, 1.0
	leads := f.roads.leads(pack)
	for k := 1; k <= depth; k++ {
		sum := 0.0
		for stop := range next.All() {
			sum += f.share[k][stop]
		}
		total += fade * math.Log2(0.5+sum)
		fade *= 0.6
		if k < depth {
			var on board.Set
			for stop := range next.All() {
				on = on.Union(leads[stop])
			}
			next = on
		}
	}
	return total
}

// leads is where the Phantom's tickets lead from every stop when nobody is in
// the way.
func (r *roads) leads(pack board.Pack) []board.Set {
	kinds := 0
	for i, t := range board.Rides {
		if pack[t] > 0 {
			kinds |= 1 << i
		}
	}
	if r.lead[kinds] == nil {
		r.lead[kinds] = make([]board.Set, r.n)
		for from := 1; from < r.n; from++ {
			for i, t := range board.Rides {
				if kinds>>i&1 != 0 {
					r.lead[kinds][from] = r.lead[kinds][from].Union(r.game.Reach(board.StopID(from), t, board.Set{}))
				}
			}
		}
	}
	return r.lead[kinds]
}
