package chase

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// seats is the most players that a game can have.
const seats = 1 + hideride.MaxDetectives

// scene is what an update tells, in the numbers of the board.
type scene struct {
	game   *hideride.Game
	roads  *roads
	view   hideride.View
	moves  []hideride.Move // in the order of Update.Moves
	seat   engine.Seat
	n      int                 // detectives
	at     [seats]board.StopID // at[0] is the Phantom, 0 where unknown
	packs  [seats]board.Pack
	guards board.Set   // D, where detectives stand
	sets   []board.Set // belief after every window; the last is B (section 13)
	rand   *rand.Rand
}

// read makes a scene of an update.
func (p *Player) read(u engine.Update, seed uint64) (*scene, error) {
	if u.Game != hideride.Name {
		return nil, fmt.Errorf("an update of %q cannot be answered", u.Game)
	}
	if u.Seat != u.Actor || len(u.Moves) == 0 {
		return nil, fmt.Errorf("seat %d is not to move", u.Seat)
	}
	s := &scene{game: p.game, roads: p.roads, seat: u.Seat, n: p.game.Detectives(),
		rand: rand.New(rand.NewPCG(seed, uint64(u.At)))}
	if err := json.Unmarshal(u.View, &s.view); err != nil {
		return nil, fmt.Errorf("view: %w", err)
	}
	if len(s.view.Tickets) != 1+s.n || len(s.view.Detectives) != s.n {
		return nil, fmt.Errorf("view: %d detectives with %d packs, want %d with %d",
			len(s.view.Detectives), len(s.view.Tickets), s.n, 1+s.n)
	}
	for _, word := range u.Moves {
		m, err := p.game.Parse(word)
		if err != nil {
			return nil, fmt.Errorf("move %q: %w", word, err)
		}
		s.moves = append(s.moves, m)
	}
	s.place()
	return s, nil
}

// place fills in who stands where.
func (s *scene) place() {
	b := s.game.Board()
	copy(s.packs[:], s.view.Tickets)
	if s.view.Phantom != "" {
		s.at[0] = b.Find(s.view.Phantom)
	}
	for i, slug := range s.view.Detectives {
		s.at[i+1] = b.Find(slug)
		s.guards.Add(s.at[i+1])
	}
	s.sets = s.game.Trace(s.view)
}

// windows is w, the number of filled windows.
func (s *scene) windows() int { return len(s.view.Log) }

// belief is B; before the Phantom's start it is empty.
func (s *scene) belief() board.Set {
	if len(s.sets) == 0 {
		return board.Set{}
	}
	return s.sets[len(s.sets)-1]
}

// lastShown is the stop of the last showing, or 0 before the first.
func (s *scene) lastShown() board.StopID {
	if s.view.Shown == 0 {
		return 0
	}
	return s.game.Board().Find(s.view.Log[s.view.Shown-1].Stop)
}

// threat is every stop that some detective could end his next ride on. A
// colleague on the way may have moved on by then, so he hinders nobody here.
func (s *scene) threat() board.Set {
	var out board.Set
	for i := 1; i <= s.n; i++ {
		out = out.Union(s.roads.oneRide(s.at[i], s.packs[i]))
	}
	return out
}
