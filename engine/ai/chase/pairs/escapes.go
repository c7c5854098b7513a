package pairs

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// escapes are the single rides of a Phantom who holds every kind of ticket he
// is dealt. He takes a boat only where nothing else leaves: with as many boats
// as he likes he would never be caught near a river.
type escapes struct {
	all   board.Set
	open  []board.Set // with nobody in the way
	into  []board.Set // where a ride to the stop may come from
	plain []board.Set // those that lead through no station
	metro []board.Set // the ends of metro rides
	rides [][]board.Ride
}

func newEscapes(g *hideride.Game) escapes {
	b, pack := g.Board(), g.Start().Packs[hideride.Phantom]
	n := b.Len() + 1
	x := escapes{all: b.All(), open: make([]board.Set, n), into: make([]board.Set, n), plain: make([]board.Set, n), metro: make([]board.Set, n), rides: make([][]board.Ride, n)}
	for at := board.StopID(1); int(at) < n; at++ {
		for _, t := range board.Rides {
			switch {
			case pack[t] == 0 || t == board.Boat && b.Serves(board.Taxi, at):
			case t == board.Metro:
				x.metro[at], x.rides[at] = b.Stations(at), b.Metro(at)
			default:
				x.plain[at] = x.plain[at].Union(b.Linked(t, at))
			}
		}
		x.open[at] = x.plain[at].Union(x.metro[at])
		for to := range x.open[at].All() {
			x.into[to].Add(at)
		}
	}
	return x
}

// before is every stop from which a ride may lead into the set.
func (x *escapes) before(to board.Set) board.Set {
	var out board.Set
	for at := range to.All() {
		out = out.Union(x.into[at])
	}
	return out
}

// none tells whether every ride of the Phantom from e past detectives on a and b
// ends in the set, which holds neither a nor b.
func (x *escapes) none(e, a, b board.StopID, but board.Set) bool {
	d := board.SetOf(a, b)
	if !x.plain[e].Minus(d).Minus(but).Empty() {
		return false
	}
	rest := x.metro[e].Minus(d).Minus(but)
	if rest.Empty() || x.metro[e].Meet(d).Empty() {
		return rest.Empty()
	}
	for i := range x.rides[e] {
		if ride := &x.rides[e][i]; rest.Has(ride.To) && !ride.Crosses(d) {
			return false
		}
	}
	return true
}
