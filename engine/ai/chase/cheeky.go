package chase

import (
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// cheeky answers the questions of that variant (HR-64): whether he shows
// himself, and which ticket he takes for it.
func (s *scene) cheeky() (choice int, asked bool) {
	switch s.moves[0].Kind {
	case hideride.ShowMyself, hideride.KeepQuiet:
		return s.offer(), true
	case hideride.TakeOne:
		return s.take(), true
	}
	return 0, false
}

// offer shows himself when that wins at once, or when it tells the detectives
// next to nothing and they are far.
func (s *scene) offer() int {
	dare := s.disarms() || s.belief().Len() <= 2 && s.nearest(s.state.At[0]) >= 3
	for i, m := range s.moves {
		if dare == (m.Kind == hideride.ShowMyself) {
			return i
		}
	}
	return 0
}

// disarms tells whether one ticket less from each would leave no detective
// able to ride: then he wins (HR-58, HR-69).
func (s *scene) disarms() bool {
	for i := 1; i <= s.city.Detectives; i++ {
		if s.game.Mobile(s.state.At[i], s.state.Packs[i], s.state.Guards) && s.stripping(i) == board.NoTicket {
			return false
		}
	}
	return true
}

// stripping is a ticket without which detective i cannot ride, or none.
func (s *scene) stripping(i int) board.Ticket {
	for _, t := range board.Rides {
		pack := s.state.Packs[i]
		if pack[t] == 0 {
			continue
		}
		pack[t]--
		if !s.game.Mobile(s.state.At[i], pack, s.state.Guards) {
			return t
		}
	}
	return board.NoTicket
}

// nearest is the distance of the nearest detective.
func (s *scene) nearest(stop board.StopID) int {
	least := sim.Unreachable
	for _, at := range s.state.At[1 : 1+s.city.Detectives] {
		least = min(least, s.city.Far(at, stop))
	}
	return least
}

// take is the ticket to take from the next detective: one that stops him, or
// the one whose loss takes the most stops from him, or else the one that he has
// fewest of.
func (s *scene) take() int {
	i := s.view.Turn
	at, pack, stop := s.state.At[i], s.state.Packs[i], s.stripping(i)
	best, choice := -1.0, 0
	for k, m := range s.moves {
		left := pack
		left[m.Ticket]--
		lost := pairs.Rides(s.game, at, pack).Len() - pairs.Rides(s.game, at, left).Len()
		worth := float64(lost) + 1/float64(pack[m.Ticket])
		if m.Ticket == stop {
			worth += 1000
		}
		if worth > best {
			best, choice = worth, k
		}
	}
	return choice
}
