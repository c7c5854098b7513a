package pairs

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Builder makes a table of pairs in small steps, so that a worker can show its
// progress and stop in between. It works backwards from the ends of the game,
// a round at a time: what is newly won spreads from one detective's rides to
// the other's, and only where something spread to is a Phantom tried anew. All
// stops of the Phantom are handled together, as the bits of a set.
type Builder struct {
	pairs *Table
	from  []board.Set // where a detective comes from and goes to; himself if he has no ride
	rides escapes

	round uint8       // rounds within which everything in won and lost ends
	phase int         // half, join or test
	row   int         // the next stop of detective a
	news  bool        // some position was decided in this round
	lost  []board.Set // by pair: stops that end within round, the Phantom to move
	won   []board.Set // the same with the detectives to move
	fresh []board.Set // by pair: what came to lost in the last round
	half  []board.Set // [a*n+b]: what becomes of fresh when only b has still to ride
	found int         // positions decided
	all   int         // positions
}

// The phases of a round.
const (
	riding  = iota // b's rides into half
	joining        // a's rides into won
	testing        // the Phantom's rides into lost
)

// NewBuilder prepares the table for a configured game.
func NewBuilder(g *hideride.Game) *Builder {
	n := g.Board().Len() + 1
	size := pairCount(n)
	b := &Builder{pairs: &Table{n: n, hunt: make([]uint8, size*n), flee: make([]uint8, size*n)},
		from: make([]board.Set, n), rides: newEscapes(g), phase: testing, row: 1, all: (n - 1) * (n - 1) * (n - 2) / 2,
		lost: make([]board.Set, size), won: make([]board.Set, size), fresh: make([]board.Set, size), half: make([]board.Set, n*n)}
	for at := 1; at < n; at++ {
		b.from[at] = Rides(g, board.StopID(at), g.Start().Packs[1])
		if b.from[at].Empty() {
			b.from[at] = board.SetOf(board.StopID(at))
		}
	}
	for i := range b.pairs.hunt {
		b.pairs.hunt[i], b.pairs.flee[i] = Never, Never
	}
	b.caught()
	return b
}

// Rides is every stop that a detective with this pack can ride to when
// nobody is in the way.
func Rides(g *hideride.Game, at board.StopID, pack board.Pack) board.Set {
	var out board.Set
	for _, t := range board.Rides {
		if pack[t] > 0 {
			out = out.Union(g.DetectiveReach(at, t, board.Set{}))
		}
	}
	return out
}

// caught writes the positions that are over: the Phantom stands where a
// detective does.
func (b *Builder) caught() {
	n := b.pairs.n
	for a := 1; a < n; a++ {
		for c := 1; c <= a; c++ {
			for _, e := range []int{a, c} {
				at := pair(board.StopID(a), board.StopID(c))*n + e
				b.pairs.hunt[at], b.pairs.flee[at] = 0, 0
			}
		}
	}
}

// Table is the table, once Step has returned false.
func (b *Builder) Table() *Table { return b.pairs }

// Progress is the share of positions decided so far. It ends at 1 only where a
// pair wins everywhere.
func (b *Builder) Progress() float64 { return float64(b.found) / float64(b.all) }

// Step does a small part of the work, far less than a millisecond, and tells
// whether there is more.
func (b *Builder) Step() bool {
	a := board.StopID(b.row)
	switch b.phase {
	case riding:
		b.ride(a)
	case joining:
		b.join(a)
	case testing:
		b.test(a)
	}
	if b.row++; b.row < b.pairs.n {
		return true
	}
	b.row = 1
	return b.next()
}

// next goes on to the next phase or round.
func (b *Builder) next() bool {
	switch b.phase {
	case riding:
		b.phase = joining
	case joining:
		b.phase = testing
	default:
		if b.round > 0 && !b.news || b.round == Never-1 {
			return false
		}
		b.round, b.phase, b.news = b.round+1, riding, false
	}
	return true
}

// ride collects what detective b wins by each ride when a already rode to the
// stop.
func (b *Builder) ride(a board.StopID) {
	n := b.pairs.n
	for c := 1; c < n; c++ {
		var out board.Set
		for to := range b.from[c].All() {
			if to != a {
				out = out.Union(b.fresh[pair(a, to)])
			}
		}
		b.half[int(a)*n+c] = out
	}
}

// join does the same for detective a, and writes what is newly won. In the
// first round this is also every stop that one of the two can ride to.
func (b *Builder) join(a board.StopID) {
	n := b.pairs.n
	for c := board.StopID(1); c < a; c++ {
		var out board.Set
		for to := range b.from[a].All() {
			out = out.Union(b.half[int(to)*n+int(c)])
		}
		if b.round == 1 {
			out = out.Union(b.from[a]).Union(b.from[c])
		}
		at := pair(a, c)
		out = out.Minus(b.won[at])
		out.Drop(a)
		out.Drop(c)
		b.fresh[at] = out // until test reads it; lost comes next
		b.won[at] = b.won[at].Union(out)
		for e := range out.All() {
			b.pairs.hunt[at*n+int(e)] = b.round
			b.found++
		}
	}
}

// test finds the stops from which every ride of the Phantom is lost. Only stops
// next to one that was newly won can have become so; at the beginning all are
// tried.
func (b *Builder) test(a board.StopID) {
	n := b.pairs.n
	for c := board.StopID(1); c < a; c++ {
		at := pair(a, c)
		try := b.rides.all
		if b.round > 0 {
			try = b.rides.before(b.fresh[at])
		}
		try = try.Minus(b.lost[at])
		try.Drop(a)
		try.Drop(c)
		var out board.Set
		for e := range try.All() {
			if b.rides.none(e, a, c, b.won[at]) {
				out.Add(e)
				b.pairs.flee[at*n+int(e)] = b.round
			}
		}
		b.fresh[at] = out
		b.lost[at] = b.lost[at].Union(out)
		b.news = b.news || !out.Empty()
	}
}
