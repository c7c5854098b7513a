package mind

import (
	"math"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// What a Phantom looks at when he chooses a ride: the stop that it leads to, how
// the detectives stand around it, and the ticket.
const (
	threatened = iota // a detective could ride there next
	crowd             // every further one who could
	doubt             // threatened, by doublings of the stops where he may be thought
	twoAway           // the nearest detective is two rides away
	threeAway
	farAway
	firstPair   // rounds that the best pair of detectives needs
	secondPair  // the next best
	exits       // doublings of the stops around
	landing     // nothing but boats there
	shownThreat // threatened, where the ride ends in a showing
	shownPair   // firstPair, where the ride ends in a showing
	aboard      // the first of the kinds of tickets, bus being 0
	fresh       = aboard + int(board.Double)
	supply      = fresh + int(board.Double) // doublings of the tickets over the windows left
	hidden      = supply + 1                // a taxi ride that ends in a showing
	Features    = hidden + 1                // how many there are
)

// mostRounds is what counts for a pair that needs more or never captures.
const mostRounds = 10

// Habit is how much each feature counts: a Phantom takes each ride with a chance
// proportional to the exponential of the weighted sum.
type Habit [Features]float32

// Sight is how detectives stand.
type Sight struct {
	places [hideride.MaxDetectives]place
	n      int
}

// place is where a detective stands, and with which kinds of tickets.
type place struct {
	at    board.StopID
	kinds sim.Kinds
}

// SightOf is the detectives of a position.
func (m *Mind) SightOf(s *sim.State) Sight {
	v := Sight{n: m.city.Detectives}
	for i := range v.n {
		v.places[i] = m.place(s, i+1)
	}
	return v
}

// place is how one detective stands.
func (m *Mind) place(s *sim.State, detective int) place {
	return place{s.At[detective], m.city.KindsOf(&s.Packs[detective])}
}

// far is how many rides away from a detective a stop is.
func (m *Mind) far(p place, to board.StopID) int { return m.city.FarBy(p.kinds, p.at, to) }

// look fills in the features of a stop.
func (m *Mind) look(v *Sight, to board.StopID, size float32, shown bool, x *Habit) {
	near, within := sim.Unreachable, 0
	for _, p := range v.places[:v.n] {
		d := m.far(p, to)
		near = min(near, d)
		if d <= 1 {
			within++
		}
	}
	switch {
	case near <= 1:
		x[threatened], x[crowd] = 1, float32(within-1)
		x[doubt] = size
	case near == 2:
		x[twoAway] = 1
	case near == 3:
		x[threeAway] = 1
	default:
		x[farAway] = 1
	}
	x[firstPair], x[secondPair] = m.rounds(v, to, m.pairs.Hunt)
	x[exits] = m.exits[to]
	if m.exits[to] == 0 {
		x[landing] = 1
	}
	if shown {
		x[shownThreat], x[shownPair] = x[threatened], x[firstPair]
	}
}

// rounds is how long the best pair of detectives needs by a table of pairs, and
// the second best.
func (m *Mind) rounds(v *Sight, e board.StopID, table func(a, b, e board.StopID) uint8) (first, second float32) {
	if v.n == 1 {
		r := float32(min(m.far(v.places[0], e), mostRounds))
		return r, r
	}
	a, b := uint8(mostRounds), uint8(mostRounds)
	for i := 1; i < v.n; i++ {
		for j := range i {
			a, b = two(a, b, table(v.places[i].at, v.places[j].at, e))
		}
	}
	return float32(a), float32(b)
}

// pay fills in the features of a ticket in a position.
func (m *Mind) pay(s *sim.State, t board.Ticket, shown bool, x *Habit) {
	if t != board.Bus {
		x[aboard+int(t)] = 1
		if s.Belief.Len() == 1 {
			x[fresh+int(t)] = 1
		}
	}
	left := float64(m.city.Windows - int(s.Window))
	x[supply] = float32(math.Log2((float64(s.Packs[0][t]) + 0.5) / (left + 0.5)))
	if shown && t == board.Taxi {
		x[hidden] = 1
	}
}

// Look is the features of a ride in a position where the Phantom is to move.
func (m *Mind) Look(s *sim.State, ride sim.Move) (x Habit) {
	v, shown := m.SightOf(s), m.city.Reveals(int(s.Window)+1)
	m.look(&v, ride.Stop, doublings(s.Belief.Len()), shown, &x)
	if ride.Ticket != board.NoTicket {
		m.pay(s, ride.Ticket, shown, &x)
	}
	return x
}

// Dot is the weighted sum.
func (h *Habit) Dot(x *Habit) float32 {
	sum := float32(0)
	for i := range h {
		sum += h[i] * x[i]
	}
	return sum
}

// doublings is how often one stop must be doubled to be n.
func doublings(n int) float32 { return float32(math.Log2(float64(max(n, 1)))) }
