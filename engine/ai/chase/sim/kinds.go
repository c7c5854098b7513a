package sim

import "hideride/engine/board"

// Kinds is kinds of land tickets, a bit each in the order of board.Land.
type Kinds uint8

// anyKind is all of them.
const anyKind Kinds = 1<<len(board.Land) - 1

// KindsOf is the kinds of land tickets that are left in a pack. Those that no
// line of the board takes count as there.
func (c *City) KindsOf(p *board.Pack) Kinds {
	k := c.idle
	for i, t := range board.Land {
		if p[t] > 0 {
			k |= 1 << i
		}
	}
	return k
}

// Lacks tells whether a kind is missing that some line takes.
func (k Kinds) Lacks() bool { return k != anyKind }

// by is every stop one ride with a ticket of these kinds away.
func (c *City) by(k Kinds, at board.StopID) (to board.Set) {
	for i, t := range board.Land {
		if k&(1<<i) != 0 {
			to = to.Union(c.links[t][at])
		}
	}
	return to
}

// findIdle notes the kinds that no line takes.
func (c *City) findIdle() {
	for i := range board.Land {
		none := true
		for at := board.StopID(1); int(at) < c.N && none; at++ {
			none = c.by(1<<i, at).Empty()
		}
		if none {
			c.idle |= 1 << i
		}
	}
}

// RowBy is Row with tickets of these kinds only, as many as one likes.
func (c *City) RowBy(k Kinds, from board.StopID) []uint8 {
	return c.far[k][int(from)*c.N : (int(from)+1)*c.N]
}

// FarBy is one number of RowBy.
func (c *City) FarBy(k Kinds, from, to board.StopID) int { return int(c.far[k][int(from)*c.N+int(to)]) }

// Beside is every stop at most one ride with a ticket of these kinds away.
func (c *City) Beside(k Kinds, at board.StopID) board.Set { return c.beside[k][at] }
