package mind

import (
	"math/rand/v2"
	"slices"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// Trial is what came of a move that was tried.
type Trial struct {
	Move  sim.Move
	Tries int
	Wins  float64 // of the actor's side; a position judged at the horizon counts in part
}

// Rate is the share of wins.
func (t *Trial) Rate() float64 { return t.Wins / float64(max(t.Tries, 1)) }

// horizon is how many windows the two sides look ahead: the Phantom, and
// detectives, whose knowledge fades sooner.
var horizon = [2]int{4, 3}

// lotSizes are those of the detectives that a Phantom may meet: those who chase
// a single stop, and those who weigh many.
var lotSizes = [...]int{1, 2, 4, 8}

// Search tries the moves of a position by playing on from them with quick
// players up to a horizon, where the position is judged. All moves meet the same
// hidden stops, opponents and chances. Again and again the worst third of the
// moves is given up, until the trials are spent.
type Search struct {
	m      *Mind
	root   sim.State
	weight []float32 // where the Phantom may be, by stop
	seed   uint64
	source *rand.PCG
	rand   *rand.Rand

	trials []Trial
	plans  [][]sim.Move // rides of the detectives after the actor, by the move's code
	spare  int          // plays left in this round, for all moves alive
	alive  int
	round  int
	rounds int
	budget int // plays of a round
	world  uint64
	done   int
}

// NewSearch begins a search among at least one move. weights are as of Belief;
// a Phantom stands on root.At[0], whatever they are, and needs them only to
// foresee what an opponent who thinks alike does. trials is how many
// games on are played, but for each move at least one.
func (m *Mind) NewSearch(root sim.State, weights []float32, moves []sim.Move, trials int, seed uint64) *Search {
	x := &Search{m: m, root: root, weight: weights, seed: seed, source: rand.NewPCG(seed, 0), alive: len(moves), rounds: 1}
	x.rand = rand.New(x.source)
	for _, move := range moves {
		x.trials = append(x.trials, Trial{Move: move})
		x.plans = append(x.plans, x.follow(move))
	}
	for n := len(moves); n > 2; n = fewer(n) {
		x.rounds++
	}
	x.budget = trials / x.rounds
	x.spare = x.budget
	return x
}

// fewer is how many of n moves stay for the next round.
func fewer(n int) int { return 2 * n / 3 }

// Step plays one game on from each move that is left, and tells whether there
// is more to do.
func (x *Search) Step() bool {
	if x.round == x.rounds {
		return false
	}
	for i := range x.trials[:x.alive] {
		x.trials[i].Tries++
		x.trials[i].Wins += x.play(x.trials[i].Move, x.plans[i])
	}
	x.world++
	x.done += x.alive
	if x.spare -= x.alive; x.spare < x.alive {
		x.cut()
	}
	return x.round < x.rounds
}

// cut ends a round: the best moves go on.
func (x *Search) cut() {
	order := make([]int, x.alive)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch p, q := x.trials[a].Rate(), x.trials[b].Rate(); {
		case p > q:
			return -1
		case p < q:
			return 1
		}
		return 0
	})
	trials, plans := slices.Clone(x.trials[:x.alive]), slices.Clone(x.plans[:x.alive])
	for i, k := range order {
		x.trials[i], x.plans[i] = trials[k], plans[k]
	}
	x.round++
	x.spare += x.budget
	if x.round < x.rounds {
		x.alive = fewer(x.alive)
	}
}

// Progress is the share of the work that is done.
func (x *Search) Progress() float64 {
	return min(1, float64(x.done)/float64(max(1, x.budget*x.rounds)))
}

// Trials is what came of the moves, the best first once Step has returned
// false.
func (x *Search) Trials() []Trial { return x.trials }

// follow is what the detectives after the actor do this round.
func (x *Search) follow(move sim.Move) []sim.Move {
	if x.root.Turn == 0 {
		return x.foresee(move)
	}
	s, l := x.root, heaviest(x.weight)
	s.At[0] = 0
	x.m.city.Do(&s, move)
	l.drop(move.Stop)
	if s.Turn == 0 {
		return nil
	}
	return x.m.plan(s, l)
}

// foresee is what detectives of the same mind will do after a ride of the
// Phantom, if he thinks of that at all. weights are those before the ride then.
func (x *Search) foresee(move sim.Move) []sim.Move {
	if !x.m.sharp || move.Double || x.weight == nil || x.root.Phase == sim.Choosing {
		return nil
	}
	s := x.root
	x.m.city.Do(&s, move)
	past := Past{Before: x.root, Ticket: move.Ticket, After: s.Belief}
	w := x.m.follow(&population[daring], x.weight, &past, x.root.Belief)
	return x.m.plan(s, heaviest(normal(w, s.Belief)))
}

// play is a game on from a move: 1 if the actor's side wins it.
func (x *Search) play(move sim.Move, plan []sim.Move) float64 {
	x.source.Seed(x.seed, x.world)
	s, me := x.root, x.root.Turn
	if me != 0 {
		s.At[0] = x.pick()
	}
	size, habit := lotSizes[x.rand.IntN(len(lotSizes))], x.habit()
	x.m.city.Do(&s, move)
	for _, ride := range plan {
		if s.Phase == sim.Detecting { // nobody was caught yet
			x.m.city.Do(&s, ride)
		}
	}
	chance := x.m.playOn(&s, habit, size, int(x.root.Window)+horizon[min(me, 1)], x.rand)
	if me == 0 {
		return chance
	}
	return 1 - chance
}

// playOn lets quick players play to the end, or up to a window: the chance
// that the Phantom escapes.
func (m *Mind) playOn(s *sim.State, habit *Habit, size, until int, r *rand.Rand) float64 {
	var l lot
	window := -1
	for s.Phase != sim.Ended {
		if s.Phase == sim.Riding && int(s.Window) >= until {
			return m.Chance(s)
		}
		if s.Turn == 0 {
			m.city.Do(s, m.flee(s, habit, r))
			continue
		}
		if int(s.Window) != window || l.n == 0 {
			m.draw(s, &l, size, r)
			window = int(s.Window)
		}
		ride := m.hunt(s, &l)
		m.city.Do(s, ride)
		l.drop(ride.Stop)
	}
	if s.PhantomWins {
		return 1
	}
	return 0
}

// habit is that of the Phantom in a game on: his own, or of one of the
// population.
func (x *Search) habit() *Habit {
	if x.root.Turn == 0 {
		return &own
	}
	k := x.rand.IntN(len(x.m.folk) - 1) // not those who know nothing
	return &x.m.folk[k].ride
}

// pick draws where the Phantom is.
func (x *Search) pick() (last board.StopID) {
	left := x.rand.Float32()
	for at, w := range x.weight {
		if w > 0 {
			last = board.StopID(at)
			if left -= w; left < 0 {
				break
			}
		}
	}
	return last
}
