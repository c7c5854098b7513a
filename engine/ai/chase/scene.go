package chase

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"hideride/engine"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// scene is what an update tells, in the numbers of the board.
type scene struct {
	*Player
	seat  engine.Seat
	view  hideride.View
	words []string
	moves []hideride.Move // in the order of words
	sets  []board.Set     // belief after every window; the last is B (section 13)
	state sim.State
	rand  *rand.Rand
}

// read makes a scene of an update.
func (p *Player) read(u engine.Update, seed uint64) (*scene, error) {
	if u.Game != hideride.Name {
		return nil, fmt.Errorf("an update of %q cannot be answered", u.Game)
	}
	if u.Seat != u.Actor || len(u.Moves) == 0 {
		return nil, fmt.Errorf("seat %d is not to move", u.Seat)
	}
	s := &scene{Player: p, seat: u.Seat, words: u.Moves, rand: rand.New(rand.NewPCG(seed, uint64(u.At)))}
	if err := json.Unmarshal(u.View, &s.view); err != nil {
		return nil, fmt.Errorf("view: %w", err)
	}
	if n := p.city.Detectives; len(s.view.Tickets) != 1+n || len(s.view.Detectives) != n {
		return nil, fmt.Errorf("view: %d detectives with %d packs, want %d with %d",
			len(s.view.Detectives), len(s.view.Tickets), n, 1+n)
	}
	for _, word := range u.Moves {
		m, err := p.game.Parse(word)
		if err != nil {
			return nil, fmt.Errorf("move %q: %w", word, err)
		}
		s.moves = append(s.moves, m)
	}
	s.sets = p.game.Trace(s.view)
	s.state = p.city.Read(s.view, s.belief())
	return s, nil
}

// belief is B; before the Phantom's start it is empty.
func (s *scene) belief() board.Set {
	if len(s.sets) == 0 {
		return board.Set{}
	}
	return s.sets[len(s.sets)-1]
}

// weights is how likely the Phantom is on each stop, in the eyes of this level.
func (s *scene) weights() []float32 {
	w := s.mind.Belief(s.record())
	b := s.belief()
	even := s.skill.blur / float32(b.Len())
	for at := range b.All() {
		w[at] = (1-s.skill.blur)*w[at] + even
	}
	return w
}

// fast is a move in the terms of the simulation.
func fast(m hideride.Move) sim.Move {
	return sim.Move{Double: m.Kind == hideride.Double, Ticket: m.Ticket, Stop: m.Stop}
}
