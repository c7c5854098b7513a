package chase

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// thrift is the price of a ticket for a ride that every stop allows when the
// tickets are exactly as many as the rides still to be paid.
const thrift = 0.5

// need is what a ticket is worth with so many rides still to be made: the
// share of stops where it could be used, times the rides, over the supply. What
// works everywhere must be spared; what seldom fits should be used where it
// does (HR-86: watch your tickets).
func (r *roads) need(t board.Ticket, rides int, pack board.Pack) float64 {
	return thrift * r.use[t] * float64(rides) / float64(pack[t])
}

// price is what a ride's ticket costs the Phantom. Right after a showing it is
// cheap, for then he needs a ticket that leads to many stops.
func (f *flight) price(t board.Ticket) float64 {
	price := f.roads.need(t, f.game.Windows()-f.windows(), f.packs[0])
	if f.fresh {
		price *= freshFactor
	}
	return price
}

// freshFactor is what prices fall to right after a showing.
const freshFactor = 0.4

// doublePrice is what a double ticket costs: little right after a showing and
// towards the end, where it would be left over.
func (f *flight) doublePrice() float64 {
	left := f.game.Windows() - f.windows()
	if f.fresh || left <= 3*int(f.packs[0][board.Double]) {
		return doublePrice / 4
	}
	return doublePrice
}

// offer shows himself when that wins at once, or when it tells the detectives
// next to nothing and they are far (HR-64).
func (s *scene) offer() int {
	worth := make([]float64, len(s.moves))
	dare := s.disarms() || s.belief().Len() <= 2 && s.nearest(s.at[0]) >= 3
	for i, m := range s.moves {
		if dare == (m.Kind == hideride.ShowMyself) {
			worth[i] = 1
		}
	}
	return best(worth, 0, s.rand)
}

// disarms tells whether one ticket less from each would leave no detective
// able to ride: then he wins (HR-58, HR-69).
func (s *scene) disarms() bool {
	for i := 1; i <= s.n; i++ {
		if s.game.Mobile(s.at[i], s.packs[i], s.guards) && s.stripping(i) == board.NoTicket {
			return false
		}
	}
	return true
}

// stripping is a ticket without which detective i cannot ride, or none.
func (s *scene) stripping(i int) board.Ticket {
	for _, t := range board.Rides {
		pack := s.packs[i]
		if pack[t] == 0 {
			continue
		}
		pack[t]--
		if !s.game.Mobile(s.at[i], pack, s.guards) {
			return t
		}
	}
	return board.NoTicket
}

// nearest is the distance of the nearest detective.
func (s *scene) nearest(stop board.StopID) int {
	least := unreachable
	for i := 1; i <= s.n; i++ {
		least = min(least, int(s.roads.row(s.at[i], s.packs[i])[stop]))
	}
	return least
}

// take is the ticket to take from the next detective: one that stops him, or
// the one whose loss takes the most targets and the most of his supply.
func (s *scene) take() int {
	i := s.view.Turn
	stop := s.stripping(i)
	worth := make([]float64, len(s.moves))
	for k, m := range s.moves {
		pack := s.packs[i]
		before := s.roads.oneRide(s.at[i], pack).Len()
		pack[m.Ticket]--
		lost := before - s.roads.oneRide(s.at[i], pack).Len()
		worth[k] = s.roads.need(m.Ticket, s.game.Windows()-s.windows(), s.packs[i]) + 0.1*float64(lost)
		if m.Ticket == stop {
			worth[k] += 100
		}
	}
	return best(worth, 0.1, s.rand)
}
