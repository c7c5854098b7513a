package mind

import (
	"math/rand/v2"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// maxRides bounds the single rides of a position: no city has half of them.
const maxRides = 256

// flight is the single rides of a Phantom.
type flight struct {
	rides  [maxRides]sim.Move
	pull   [maxRides]float32
	beside [maxRides]bool // a detective
	n      int
	total  float32 // of pull
}

// flee is a ride of a Phantom with this habit. Where it leads beside a
// detective he begins a double, if he can.
func (m *Mind) flee(s *sim.State, h *Habit, r *rand.Rand) sim.Move {
	var f flight
	m.weigh(s, h, &f)
	left, k := r.Float32()*f.total, 0
	for ; k < f.n-1; k++ {
		if left -= f.pull[k]; left < 0 {
			break
		}
	}
	ride := f.rides[k]
	ride.Double = f.beside[k] && m.city.MayDouble(s) && m.city.Doubles(s, ride.Ticket, ride.Stop)
	return ride
}

// weigh lists the rides and how much each invites.
func (m *Mind) weigh(s *sim.State, h *Habit, f *flight) {
	sight, size, shown := m.SightOf(s), doublings(s.Belief.Len()), m.city.Reveals(int(s.Window)+1)
	for _, t := range board.Rides {
		to := m.city.Reach(s, t)
		if to.Empty() {
			continue
		}
		var fare Habit
		m.pay(s, t, shown, &fare)
		cost := h.Dot(&fare)
		for at := range to.All() {
			var x Habit
			m.look(&sight, at, size, shown, &x)
			f.rides[f.n], f.beside[f.n] = sim.Move{Ticket: t, Stop: at}, x[threatened] > 0
			f.pull[f.n] = exp(cost + h.Dot(&x))
			f.total += f.pull[f.n]
			f.n++
		}
	}
}
