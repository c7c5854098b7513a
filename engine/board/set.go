package board

import (
	"iter"
	"math/bits"
)

// StopID numbers a stop from 1; 0 is the unknown stop.
type StopID uint8

// Set is a set of stops.
type Set [4]uint64

// SetOf collects stops.
func SetOf(ids ...StopID) Set {
	var s Set
	for _, id := range ids {
		s.Add(id)
	}
	return s
}

// Add puts a stop into the set.
func (s *Set) Add(id StopID) { s[id>>6] |= 1 << (id & 63) }

// Drop takes a stop out of the set.
func (s *Set) Drop(id StopID) { s[id>>6] &^= 1 << (id & 63) }

// Has tells whether the stop is in the set.
func (s Set) Has(id StopID) bool { return s[id>>6]>>(id&63)&1 != 0 }

// Len counts the stops of the set.
func (s Set) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// Empty tells whether the set has no stop.
func (s Set) Empty() bool { return s == Set{} }

// Union is every stop of either set.
func (s Set) Union(o Set) Set {
	return Set{s[0] | o[0], s[1] | o[1], s[2] | o[2], s[3] | o[3]}
}

// Minus is every stop of s that is not in o.
func (s Set) Minus(o Set) Set {
	return Set{s[0] &^ o[0], s[1] &^ o[1], s[2] &^ o[2], s[3] &^ o[3]}
}

// Meet is every stop of both sets.
func (s Set) Meet(o Set) Set {
	return Set{s[0] & o[0], s[1] & o[1], s[2] & o[2], s[3] & o[3]}
}

// All yields the stops in ascending order.
func (s Set) All() iter.Seq[StopID] {
	return func(yield func(StopID) bool) {
		for w, word := range s {
			for word != 0 {
				if !yield(StopID(w<<6 + bits.TrailingZeros64(word))) {
					return
				}
				word &= word - 1
			}
		}
	}
}

// List returns the stops in ascending order.
func (s Set) List() []StopID {
	out := make([]StopID, 0, s.Len())
	for id := range s.All() {
		out = append(out, id)
	}
	return out
}

// Nth is the stop of the set that has n smaller ones in it; it panics if there
// are not so many.
func (s Set) Nth(n int) StopID {
	for w, word := range s {
		if k := bits.OnesCount64(word); n >= k {
			n -= k
			continue
		}
		for ; n > 0; n-- {
			word &= word - 1
		}
		return StopID(w<<6 + bits.TrailingZeros64(word))
	}
	panic("board: a set has fewer stops than it should")
}
