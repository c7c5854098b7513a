package reference

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// The published parameters, and the exploration chosen among 0.2 and 2.0 or 0.5
// and 0.5 on training seeds: 0.5 and 0.5 has a strength of 51.9 % over the other
// in London and of 56.9 % in Prague, 80 games a cell.
//
//	go run ./engine/cmd/arena -board praha -cross nw:300:0.2:2.0,nw:300:0.5:0.5 -games 80 -seed 1000
const (
	coalition       = 0.25 // what a capture by a colleague is worth less
	dither          = 0.2  // share of random moves in playouts
	progress        = 5.0  // weight of the history of a move
	exploreHiding   = 0.5
	exploreChasing  = 0.5
	startCandidates = 24 // starts that are tried, of those that no detective is near
	startDistance   = 3
)

// tree is one search for many determinizations: each playout draws a stop where
// the Phantom may be, by location categories, and walks down the same tree
// among the moves that are legal there. The Phantom, who knows where he is,
// draws nothing: in his tree the detectives choose as if they saw him; only in
// the playouts they ride to a stop drawn from where he may be.
type tree struct {
	*Table
	playouts int
	explore  [2]float64 // in the choice of the Phantom's moves and of the detectives'
	rand     *rand.Rand
	nodes    []node
	history  [1 + hideride.MaxDetectives][sim.Codes]tally
	child    [sim.Codes]int32 // children of the node at hand, by move
	moves    []sim.Move
	path     []step
}

// tally is the visits of a move and the sum of its scores for who made it.
type tally struct {
	visits int32
	sum    float32
}

// node is a move in the tree; its children are chained.
type node struct {
	move        sim.Move
	first, next int32
	tally
}

// step is a node on the way down and who made its move.
type step struct {
	node int32
	who  int8
}

// parseTree reads "1000" or "1000:0.2:2.0": playouts and exploration.
func parseTree(t *Table, numbers string) (*tree, error) {
	words := strings.Split(numbers, ":")
	x := &tree{Table: t, explore: [2]float64{exploreHiding, exploreChasing}}
	var err error
	if x.playouts, err = strconv.Atoi(words[0]); err != nil || x.playouts < 1 || len(words) != 1 && len(words) != 3 {
		return nil, fmt.Errorf("how many playouts? say nw:1000 or nw:1000:0.2:2.0")
	}
	for i, word := range words[1:] {
		if x.explore[i], err = strconv.ParseFloat(word, 64); err != nil || !(x.explore[i] >= 0) {
			return nil, fmt.Errorf("exploration %q is no number from 0", word)
		}
	}
	return x, nil
}

func (t *tree) choose(s *scene) int {
	if i, asked := s.cheeky(); asked {
		return i
	}
	if len(s.moves) == 1 {
		return 0
	}
	best := t.search(s)
	for i, m := range s.moves {
		if fast(m) == best {
			return i
		}
	}
	panic("reference: the search found a move that is not legal")
}

// search is the move tried most.
func (t *tree) search(s *scene) sim.Move {
	t.rand = s.rand
	t.nodes = append(t.nodes[:0], node{first: -1, next: -1})
	clear(t.history[:])
	draw := t.lottery(s)
	starts := t.starts(s)
	for range t.playouts {
		state := s.state
		if s.seat != hideride.Phantom {
			state.At[0] = draw()
		}
		t.iterate(&state, starts)
	}
	best, most := sim.Move{}, int32(-1)
	for c := t.nodes[0].first; c >= 0; c = t.nodes[c].next {
		if n := &t.nodes[c]; n.visits > most {
			best, most = n.move, n.visits
		}
	}
	return best
}

// lottery draws stops by their weights.
func (t *tree) lottery(s *scene) func() board.StopID {
	weights, stops := t.byCategory(&s.state), s.state.Belief.List()
	return func() board.StopID {
		left := t.rand.Float64()
		for _, e := range stops {
			if left -= weights[e]; left < 0 {
				return e
			}
		}
		return stops[len(stops)-1]
	}
}

// starts are the moves to try when the Phantom chooses his start.
func (t *tree) starts(s *scene) []sim.Move {
	if s.state.Phase != sim.Choosing {
		return nil
	}
	var all, far []sim.Move
	for _, m := range s.moves {
		all = append(all, fast(m))
		if t.city.Near(&s.state, m.Stop) >= startDistance {
			far = append(far, fast(m))
		}
	}
	if len(far) == 0 {
		far = all
	}
	t.rand.Shuffle(len(far), func(i, j int) { far[i], far[j] = far[j], far[i] })
	return far[:min(len(far), startCandidates)]
}

// iterate walks down, adds a node, plays to the end and learns.
func (t *tree) iterate(s *sim.State, starts []sim.Move) {
	t.path = append(t.path[:0], step{0, -1})
	at, fresh := int32(0), false
	for s.Phase != sim.Ended && !fresh {
		moves := starts
		if s.Phase != sim.Choosing {
			t.moves = t.city.Moves(s, t.moves[:0])
			moves = t.filter(s, t.moves)
		}
		at, fresh = t.descend(at, moves, s.Turn)
		t.path = append(t.path, step{at, s.Turn})
		t.city.Do(s, t.nodes[at].move)
	}
	t.playout(s)
	for _, p := range t.path {
		score := worth(s, p.who)
		t.nodes[p.node].add(score)
		if p.who >= 0 {
			t.history[p.who][t.nodes[p.node].move.Code()].add(score)
		}
	}
}

func (y *tally) add(score float32) {
	y.visits++
	y.sum += score
}

// worth is the score of a finished game for a player. To be caught by a
// colleague is worth less than by oneself.
func worth(s *sim.State, who int8) float32 {
	switch {
	case s.PhantomWins == (who == 0):
		if who > 0 && s.By != 0 && s.By != who {
			return 1 - coalition
		}
		return 1
	}
	return 0
}

// descend picks a child for one of the moves: a random one that is not
// in the tree yet, or the one with the highest bound.
func (t *tree) descend(at int32, moves []sim.Move, who int8) (child int32, fresh bool) {
	for _, m := range moves {
		t.child[m.Code()] = -1
	}
	for c := t.nodes[at].first; c >= 0; c = t.nodes[c].next {
		t.child[t.nodes[c].move.Code()] = c
	}
	explore := t.explore[min(who, 1)]
	log := math.Log(float64(max(t.nodes[at].visits, 1)))
	top, untried, pick := math.Inf(-1), 0, sim.Move{}
	for _, m := range moves {
		c := t.child[m.Code()]
		if c < 0 {
			if untried++; t.rand.IntN(untried) == 0 {
				pick = m
			}
			continue
		}
		if untried > 0 {
			continue
		}
		if b := t.bound(c, who, log, explore); b > top {
			top, child = b, c
		}
	}
	if untried == 0 {
		return child, false
	}
	child = int32(len(t.nodes))
	t.nodes = append(t.nodes, node{move: pick, first: -1, next: t.nodes[at].first})
	t.nodes[at].first = child
	return child, true
}

// bound is the mean score, what more may be hoped for, and the history of the
// move elsewhere, which fades as the move is tried and does badly.
func (t *tree) bound(c int32, who int8, log, explore float64) float64 {
	n := &t.nodes[c]
	h := &t.history[who][n.move.Code()]
	visits, sum := float64(n.visits), float64(n.sum)
	return sum/visits + explore*math.Sqrt(log/visits) + float64(h.sum)/float64(h.visits)*progress/(visits-sum+1)
}
