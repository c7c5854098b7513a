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
	w := s.newWalk()
	for k, stub := range s.view.Log {
		out[k] = mind.Past{Before: w.before(k), Ticket: stub.Ticket, After: s.sets[k]}
		w.over(k)
	}
	return out
}

// walk goes through the log from the beginning and knows where the detectives
// stand, and which tickets everybody holds, before each window (HR-91).
type walk struct {
	*scene
	at    [1 + hideride.MaxDetectives]board.StopID
	packs [1 + hideride.MaxDetectives]board.Pack
	ride  int // next of the view's rides
	take  int // next of the view's takes
}

func (s *scene) newWalk() *walk {
	w := &walk{scene: s, packs: s.game.Start().Packs}
	for i, slug := range s.view.Detectives {
		w.at[i+1] = s.game.Board().Find(slug)
	}
	for i := len(s.view.Rides) - 1; i >= 0; i-- { // back to the starts
		w.at[s.view.Rides[i].By] = s.game.Board().Find(s.view.Rides[i].From)
	}
	return w
}

// before is the position that window k+1 was chosen in, with the Phantom's stop
// unknown.
func (w *walk) before(k int) sim.State {
	s := sim.State{At: w.at, Packs: w.packs, Window: uint8(k), Phase: sim.Riding}
	if k == 0 {
		s.Phase = sim.Choosing
	} else {
		s.Belief = w.sets[k-1]
	}
	for _, at := range w.at[1 : 1+w.city.Detectives] {
		s.Guards.Add(at)
	}
	return s
}

// over takes the tickets of window k+1 and of what followed it.
func (w *walk) over(k int) {
	stub := w.view.Log[k]
	if stub.Ticket != board.NoTicket {
		w.packs[hideride.Phantom][stub.Ticket]--
	}
	if stub.First {
		w.packs[hideride.Phantom][board.Double]--
	}
	for ; w.take < len(w.view.Takes) && w.view.Takes[w.take].Window == k+1; w.take++ {
		t := w.view.Takes[w.take]
		w.packs[t.From][t.Ticket]--
		w.packs[hideride.Phantom][t.Ticket]++
	}
	for ; w.ride < len(w.view.Rides) && w.view.Rides[w.ride].Window == k+1; w.ride++ {
		r := w.view.Rides[w.ride]
		w.at[r.By] = w.game.Board().Find(r.To)
		if r.Ticket != board.NoTicket {
			w.packs[r.By][r.Ticket]--
		}
	}
}
