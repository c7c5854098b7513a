package chase

import (
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// record is the windows of a view as everybody knows them. sets are those of
// Game.Trace.
func (p *Player) record(v *hideride.View, sets []board.Set) []mind.Past {
	out := make([]mind.Past, len(v.Log))
	pack, take := p.game.Start().Packs[hideride.Phantom], 0
	for k, stub := range v.Log {
		at := sim.State{Window: uint8(k), Phase: sim.Riding}
		if k == 0 {
			at.Phase = sim.Choosing
		} else {
			at.Belief = sets[k-1]
		}
		at.Packs[0] = pack
		for i, slug := range stub.Guards {
			at.At[i+1] = p.game.Board().Find(slug)
			at.Guards.Add(at.At[i+1])
		}
		out[k] = mind.Past{Before: at, Ticket: stub.Ticket, After: sets[k]}
		if stub.Ticket != board.NoTicket {
			pack[stub.Ticket]--
		}
		if stub.First {
			pack[board.Double]--
		}
		for ; take < len(v.Takes) && v.Takes[take].Window == k+1; take++ {
			pack[v.Takes[take].Ticket]++
		}
	}
	return out
}
