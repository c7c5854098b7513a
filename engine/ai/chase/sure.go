package chase

import (
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/board"
)

// sureCapture is a move after which this and the following detectives can stop
// on every stop of B this round, or -1.
func (s *scene) sureCapture() int {
	b, n := s.belief(), s.city.Detectives
	if b.Len() > n+1-int(s.seat) {
		return -1
	}
	var reach []board.Set
	for i := int(s.seat) + 1; i <= n; i++ {
		reach = append(reach, pairs.Rides(s.game, s.state.At[i], s.state.Packs[i]))
	}
	for i, m := range s.moves {
		rest := b
		rest.Drop(m.Stop)
		if covers(reach, rest) {
			return i
		}
	}
	return -1
}

// covers tells whether detectives with these targets can between them end a
// ride on every stop of the set this round, each on one.
func covers(reach []board.Set, stops board.Set) bool {
	if stops.Len() > len(reach) {
		return false
	}
	taken := make([]board.StopID, len(reach)) // by each detective, 0 for none
	for stop := range stops.All() {
		if !assign(stop, reach, taken, make([]bool, len(reach))) {
			return false
		}
	}
	return true
}

// assign finds a detective for the stop; one who has another stop may pass it
// on. Those who were asked are not asked again.
func assign(stop board.StopID, reach []board.Set, taken []board.StopID, asked []bool) bool {
	for i := range reach {
		if asked[i] || !reach[i].Has(stop) {
			continue
		}
		asked[i] = true
		if taken[i] == 0 || assign(taken[i], reach, taken, asked) {
			taken[i] = stop
			return true
		}
	}
	return false
}
