package chase

import (
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// record is the windows of the log as everybody knows them.
func (s *scene) record() []mind.Past {
	out := make([]mind.Past, len(s.view.Log))
	pack, take := s.game.Start().Packs[hideride.Phantom], 0
	for k, stub := range s.view.Log {
		before := s.before(k)
		before.Packs[0] = pack
		out[k] = mind.Past{Before: before, Ticket: stub.Ticket, After: s.sets[k]}
		if stub.Ticket != board.NoTicket {
			pack[stub.Ticket]--
		}
		if stub.First {
			pack[board.Double]--
		}
		for ; take < len(s.view.Takes) && s.view.Takes[take].Window == k+1; take++ {
			pack[s.view.Takes[take].Ticket]++
		}
	}
	return out
}

// before is the position that window k+1 was chosen in, but for the tickets
// (HR-91).
func (s *scene) before(k int) sim.State {
	at := sim.State{Window: uint8(k), Phase: sim.Riding}
	if k == 0 {
		at.Phase = sim.Choosing
	} else {
		at.Belief = s.sets[k-1]
	}
	for i, slug := range s.view.Log[k].Guards {
		at.At[i+1] = s.game.Board().Find(slug)
		at.Guards.Add(at.At[i+1])
	}
	return at
}
