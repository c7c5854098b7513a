package ai

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"hideride/engine"
)

// curiosity weighs untried moves against good ones in the choice of a move.
const curiosity = 0.5

// Search looks for the move of one seat in any game, by information-set Monte
// Carlo tree search: each step draws a state that the seat's view cannot tell
// from the real one, walks down a tree of what the seat would see, and plays
// the rest at random. It starts from an update and holds nothing else.
//
// An opponent judges his moves in worlds drawn from his own view, so he does
// not act on what only the searching seat knows.
type Search[S any, M comparable, V any] struct {
	game  engine.Game[S, M, V]
	view  V
	seat  engine.Seat
	moves []string
	rand  *rand.Rand
	root  *node[M]
}

// node is a moment of the game as the searching seat sees it.
type node[M comparable] struct {
	arms []arm[M]       // moves tried here, in the order of their first try
	at   map[M]int      // their places in arms
	next map[M]*node[M] // by the entry as the searching seat sees it
}

// arm is one move and what came of it.
type arm[M comparable] struct {
	move   M
	offers int     // times it was possible: hidden facts decide which moves are
	visits int     // times it was made
	sum    float64 // scores of the seat that made it
}

// NewSearch prepares a search. The error says why the update asks for no move.
func NewSearch[S any, M comparable, V any](g engine.Game[S, M, V], u engine.Update, seed uint64) (*Search[S, M, V], error) {
	if name := g.Info().Game; u.Game != name {
		return nil, fmt.Errorf("search in %s: an update of %q cannot be answered", name, u.Game)
	}
	if u.Seat != u.Actor || len(u.Moves) == 0 {
		return nil, fmt.Errorf("search in %s: seat %d is not to move", u.Game, u.Seat)
	}
	s := &Search[S, M, V]{game: g, seat: u.Seat, moves: u.Moves, root: newNode[M](), rand: rand.New(rand.NewPCG(seed, uint64(u.At)))}
	if err := json.Unmarshal(u.View, &s.view); err != nil {
		return nil, fmt.Errorf("search in %s: view: %w", u.Game, err)
	}
	return s, nil
}

func newNode[M comparable]() *node[M] {
	return &node[M]{at: map[M]int{}, next: map[M]*node[M]{}}
}

// Step makes one iteration. Between steps the caller may do other things or
// give up.
func (s *Search[S, M, V]) Step() {
	state, n := s.game.Sample(s.view, s.rand), s.root
	var mine []*arm[M]
	for fresh := false; !fresh; {
		who := s.game.Actor(state)
		if who == engine.Over {
			break
		}
		var m M
		if who == engine.Dealer {
			m = s.game.Deal(state, s.rand)
		} else {
			a := n.choose(s.game.Moves(state), s.rand)
			m, fresh = a.move, a.visits == 0
			if who == s.seat {
				mine = append(mine, a)
			} else {
				a.learn(s.imagine(state, m, who))
			}
		}
		n = n.child(s.game.Redact(state, m, s.seat))
		state = s.game.Apply(state, m)
	}
	score := s.playout(state)[s.seat]
	for _, a := range mine {
		a.learn(score)
	}
}

// imagine is how a move turns out for another seat in a world that it thinks
// possible.
func (s *Search[S, M, V]) imagine(state S, m M, who engine.Seat) float64 {
	world := s.game.Sample(s.game.View(state, who), s.rand)
	return s.playout(s.game.Apply(world, m))[who]
}

// playout plays to the end at random.
func (s *Search[S, M, V]) playout(state S) []float64 {
	for {
		switch s.game.Actor(state) {
		case engine.Over:
			return s.game.Scores(state)
		case engine.Dealer:
			state = s.game.Apply(state, s.game.Deal(state, s.rand))
		default:
			moves := s.game.Moves(state)
			state = s.game.Apply(state, moves[s.rand.IntN(len(moves))])
		}
	}
}

// Best is the move tried most so far, one of the update's moves.
func (s *Search[S, M, V]) Best() string {
	words, visits := make([]string, len(s.root.arms)), make([]int, len(s.root.arms))
	for i, a := range s.root.arms {
		words[i], visits[i] = s.game.Format(a.move), a.visits
	}
	best, most := s.moves[0], -1
	for _, word := range s.moves {
		if i := slices.Index(words, word); i >= 0 && visits[i] > most {
			best, most = word, visits[i]
		}
	}
	return best
}

// choose offers the moves and takes a random untried one, or else the one with
// the highest upper bound. The arm stays valid until the next choose here.
func (n *node[M]) choose(moves []M, r *rand.Rand) *arm[M] {
	var untried []int
	best, top := -1, math.Inf(-1)
	for _, m := range moves {
		i, known := n.at[m]
		if !known {
			i = len(n.arms)
			n.at[m] = i
			n.arms = append(n.arms, arm[M]{move: m})
		}
		a := &n.arms[i]
		a.offers++
		if a.visits == 0 {
			untried = append(untried, i)
		} else if bound := a.bound(); bound > top {
			best, top = i, bound
		}
	}
	if len(untried) > 0 {
		best = untried[r.IntN(len(untried))]
	}
	return &n.arms[best]
}

// bound is the mean score and what more may be hoped for.
func (a *arm[M]) bound() float64 {
	v := float64(a.visits)
	return a.sum/v + curiosity*math.Sqrt(math.Log(float64(a.offers))/v)
}

func (a *arm[M]) learn(score float64) {
	a.visits++
	a.sum += score
}

// child is the moment after an entry.
func (n *node[M]) child(seen M) *node[M] {
	if n.next[seen] == nil {
		n.next[seen] = newNode[M]()
	}
	return n.next[seen]
}

// Searcher is a Bot that searches a fixed number of iterations.
type Searcher[S any, M comparable, V any] struct {
	Game       engine.Game[S, M, V]
	Iterations int
}

// Answer searches and gives the best move found.
func (b Searcher[S, M, V]) Answer(u engine.Update, seed uint64) (string, error) {
	s, err := NewSearch(b.Game, u, seed)
	if err != nil {
		return "", err
	}
	for range b.Iterations {
		s.Step()
	}
	return s.Best(), nil
}
