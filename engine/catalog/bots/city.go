package bots

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"

	"hideride/engine/ai/chase/pairs"
	"hideride/engine/games/hideride"
)

// city is the table of pairs of all games that ride alike, or the way to it.
type city struct {
	key      string // of the table, between visits
	game     *hideride.Game
	fetching bool // a kept table may be on its way
	builder  *pairs.Builder
	table    *pairs.Table // nil until it is there
}

// take makes use of a kept table. The error says what is wrong with it.
func (c *city) take(kept []byte) error {
	data, err := unseal(kept)
	if err == nil {
		c.table, err = pairs.Read(c.game, data)
	}
	return err
}

// step builds a little of the table; once it is done it gives what to keep.
func (c *city) step() (keep []byte) {
	if c.builder == nil {
		c.builder = pairs.NewBuilder(c.game)
		return nil
	}
	if c.builder.Step() {
		return nil
	}
	c.table, c.builder = c.builder.Table(), nil
	return seal(c.table.Bytes())
}

// progress is the share of the table that is there.
func (c *city) progress() float64 {
	if c.builder == nil {
		return 0
	}
	return c.builder.Progress()
}

// sealLength is the length of the sum at the end of what is kept.
const sealLength = 8

// seal adds a sum, so that what a disk has changed is not taken for a table.
func seal(data []byte) []byte { return binary.LittleEndian.AppendUint64(data, sum(data)) }

func unseal(kept []byte) ([]byte, error) {
	n := len(kept) - sealLength
	if n < 0 || binary.LittleEndian.Uint64(kept[n:]) != sum(kept[:n]) {
		return nil, fmt.Errorf("kept table: its %d bytes have changed", len(kept))
	}
	return kept[:n:n], nil
}

func sum(data []byte) uint64 {
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}
