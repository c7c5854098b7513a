package pairs

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"

	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// format is the version of kept tables and of the way they are made.
const format = 1

// Key names the table of a game: games with equal keys have equal tables.
// It depends on the rides of both sides, not on names or on the plan.
func Key(g *hideride.Game) string {
	h := fnv.New64a()
	put := func(s board.Set) {
		for _, word := range s {
			h.Write(binary.LittleEndian.AppendUint64(nil, word))
		}
	}
	x, pack := newEscapes(g), g.Start().Packs[1]
	for at := board.StopID(1); int(at) <= g.Board().Len(); at++ {
		put(Rides(g, at, pack))
		put(x.open[at])
		for _, ride := range x.rides[at] {
			put(board.SetOf(ride.Via...))
			put(board.SetOf(ride.To))
		}
	}
	return fmt.Sprintf("pairs-%d-%d-%016x", format, g.Board().Len(), h.Sum64())
}

// Bytes is the table in one piece, to be kept under its Key.
func (p *Table) Bytes() []byte {
	return append(append(append(make([]byte, 0, 1+2*len(p.hunt)), format), p.hunt...), p.flee...)
}

// Read is the table that Bytes wrote for a game with this Key. The
// error says that the data are of another kind or size.
func Read(g *hideride.Game, data []byte) (*Table, error) {
	n := g.Board().Len() + 1
	size := pairCount(n) * n
	if len(data) != 1+2*size || data[0] != format {
		return nil, fmt.Errorf("table of pairs: %d bytes are no table for %d stops", len(data), n-1)
	}
	return &Table{n: n, hunt: data[1 : 1+size : 1+size], flee: data[1+size:]}, nil
}
