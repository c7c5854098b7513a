package mind

import (
	"math/rand/v2"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// Starts draws n different moves, or as many as there are, for a Phantom who
// chooses his start; those that invite a daring Phantom are drawn more often.
func (m *Mind) Starts(s *sim.State, moves []sim.Move, n int, r *rand.Rand) (out []sim.Move) {
	sight, total := m.SightOf(s), float32(0)
	pull := make([]float32, len(moves))
	for i, move := range moves {
		var x Habit
		m.look(&sight, move.Stop, 0, m.city.Reveals(1), &x)
		pull[i] = exp(population[daring].start.Dot(&x))
		total += pull[i]
	}
	for range min(n, len(moves)) {
		left, pick := r.Float32()*total, -1
		for i, p := range pull {
			if p > 0 {
				pick = i
				if left -= p; left < 0 {
					break
				}
			}
		}
		out = append(out, moves[pick])
		total -= pull[pick]
		pull[pick] = 0
	}
	return out
}

// Safe is the Phantom's moves that end where no detective could ride next and
// that leave him a ride; if there is none, those where no detective could ride;
// or else all. A double that begins so is safe, too.
func (m *Mind) Safe(s *sim.State, moves []sim.Move) []sim.Move {
	threat := m.threat(s)
	var safe, free []sim.Move
	for _, move := range moves {
		if threat.Has(move.Stop) {
			continue
		}
		safe = append(safe, move)
		pack := s.Packs[0]
		if move.Ticket != board.NoTicket {
			pack[move.Ticket]--
		}
		if m.city.Free(move.Stop, &pack, s.Guards) {
			free = append(free, move)
		}
	}
	switch {
	case len(free) > 0:
		return free
	case len(safe) > 0:
		return safe
	}
	return moves
}

// threat is every stop that a detective could ride to with his tickets, whoever
// stands there now.
func (m *Mind) threat(s *sim.State) (out board.Set) {
	at := *s
	at.Guards = board.Set{}
	for i := 1; i <= m.city.Detectives; i++ {
		at.Turn = int8(i)
		for _, t := range board.Rides {
			out = out.Union(m.city.Reach(&at, t))
		}
	}
	return out
}
