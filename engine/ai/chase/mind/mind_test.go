package mind

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// made is a mind of a small city, and the position before the Phantom's start.
func made(t testing.TB) (*Mind, sim.State) {
	t.Helper()
	g := towns.Game(t, towns.Grid(t, 8, 8), nil)
	city := sim.NewCity(g)
	match := engine.Open(g, engine.Seeded(1))
	return New(city, pairs.New(g)), city.Read(g.View(match.State(), hideride.Phantom), board.Set{})
}

// record plays some windows by habit, with detectives at random: the position,
// and what everybody knows.
func record(m *Mind, s sim.State, windows int, r *rand.Rand) (sim.State, []Past) {
	var out []Past
	for s.Phase != sim.Ended && (int(s.Window) < windows || s.Turn != 0) {
		if s.Turn != 0 {
			moves := m.city.Moves(&s, nil)
			m.city.Do(&s, moves[r.IntN(len(moves))])
			if n := len(out); s.Phase != sim.Ended {
				out[n-1].After = s.Belief
			}
			continue
		}
		before := s
		move := sim.Move{Stop: 1}
		if s.Phase != sim.Choosing {
			move = m.flee(&s, &population[careful].ride, r)
		}
		m.city.Do(&s, move)
		before.At[0] = 0
		out = append(out, Past{before, move.Ticket, s.Belief})
	}
	return s, out
}

// TestBeliefIsOfPossibleStops: it adds up to 1, is nowhere where the Phantom
// cannot be, and not 0 where he is.
func TestBeliefIsOfPossibleStops(t *testing.T) {
	m, start := made(t)
	for seed := range uint64(20) {
		s, past := record(m, start, 2+int(seed)%7, rand.New(rand.NewPCG(seed, 1)))
		if s.Phase == sim.Ended {
			continue
		}
		sum := 0.0
		set := past[len(past)-1].After
		for at, w := range m.Belief(past) {
			sum += float64(w)
			if w > 0 && !set.Has(board.StopID(at)) {
				t.Errorf("seed %d: weight %v on stop %d, where he cannot be", seed, w, at)
			}
			if board.StopID(at) == s.At[0] && !(w > 0) {
				t.Errorf("seed %d: no weight on stop %d, where he is", seed, at)
			}
		}
		if math.Abs(sum-1) > 1e-4 {
			t.Errorf("seed %d: the weights add up to %v", seed, sum)
		}
	}
}

// TestBeliefCountsPaths: against a count of all paths, one by one.
func TestBeliefCountsPaths(t *testing.T) {
	m, start := made(t)
	_, past := record(m, start, 3, rand.New(rand.NewPCG(7, 1)))
	want := make([]float64, m.city.N)
	for i := range m.folk {
		who := &m.folk[i]
		for at, w := range m.begin(who, &past[0]) {
			if w > 0 {
				m.walk(who, past[1:], board.StopID(at), float64(w)*float64(who.share), want)
			}
		}
	}
	total := 0.0
	for _, w := range want {
		total += w
	}
	for at, got := range m.Belief(past) {
		if math.Abs(float64(got)-want[at]/total) > 1e-4 {
			t.Errorf("stop %d: %v, want %v", at, got, want[at]/total)
		}
	}
}

// walk adds up the chances of all paths from a stop, by where they end.
func (m *Mind) walk(who *member, past []Past, at board.StopID, chance float64, out []float64) {
	if len(past) == 0 {
		out[at] += chance
		return
	}
	s := past[0].Before
	s.At[0], s.Turn = at, 0
	moves := slices.DeleteFunc(m.city.Moves(&s, nil), func(move sim.Move) bool { return move.Double })
	sum := 0.0
	for _, move := range moves {
		sum += math.Exp(float64(who.ride.Dot(ptr(m.Look(&s, move)))))
	}
	for _, move := range moves {
		if move.Ticket == past[0].Ticket && past[0].After.Has(move.Stop) {
			p := math.Exp(float64(who.ride.Dot(ptr(m.Look(&s, move))))) / sum
			m.walk(who, past[1:], move.Stop, chance*((1-clueless)*p+clueless/float64(len(moves))), out)
		}
	}
}

func ptr(h Habit) *Habit { return &h }

// TestShownIsKnown: a Phantom who was shown is where he was shown.
func TestShownIsKnown(t *testing.T) {
	m, start := made(t)
	past := []Past{{Before: start, After: board.SetOf(9)}}
	if w := m.Belief(past); w[9] != 1 {
		t.Errorf("weight %v on the stop where he was shown", w[9])
	}
}

// TestSearchIsReproducible: the same seed tries the same games on.
func TestSearchIsReproducible(t *testing.T) {
	m, start := made(t)
	s, past := record(m, start, 4, rand.New(rand.NewPCG(3, 1)))
	run := func(seed uint64) []Trial {
		x := m.NewSearch(s, nil, m.city.Moves(&s, nil), 200, seed)
		for x.Step() {
		}
		return x.Trials()
	}
	if len(past) == 0 || !slices.Equal(run(1), run(1)) {
		t.Error("two searches with one seed differ")
	}
	if slices.Equal(run(1), run(2)) {
		t.Error("searches with different seeds are equal")
	}
}

// TestSearchSpendsItsTrials: about as many games on as were asked for, each
// move at least once, and the best twice as often as the worst.
func TestSearchSpendsItsTrials(t *testing.T) {
	m, start := made(t)
	for windows := 1; windows < 5; windows++ {
		s, _ := record(m, start, windows, rand.New(rand.NewPCG(uint64(windows), 1)))
		moves := m.city.Moves(&s, nil)
		x := m.NewSearch(s, nil, moves, 600, 1)
		for x.Step() {
		}
		sum, least := 0, 600
		for _, trial := range x.Trials() {
			sum, least = sum+trial.Tries, min(least, trial.Tries)
		}
		if sum < 500 || sum > 600+2*len(moves) {
			t.Errorf("%d moves had %d trials, want about 600", len(moves), sum)
		}
		if most := x.Trials()[0].Tries; least < 1 || most < 2*least {
			t.Errorf("%d moves: tried from %d to %d times", len(moves), least, most)
		}
		if p := x.Progress(); p < 0.8 {
			t.Errorf("progress is %v at the end", p)
		}
	}
}

// TestSearchSeesTheCapture: where the Phantom is known to stand one ride away,
// the detective rides there.
func TestSearchSeesTheCapture(t *testing.T) {
	m, start := made(t)
	s := start
	m.city.Do(&s, sim.Move{Stop: 1})
	target := m.city.Moves(&s, nil)[0].Stop
	s.At[0], s.Belief = 0, board.SetOf(target)
	weights := make([]float32, m.city.N)
	weights[target] = 1
	x := m.NewSearch(s, weights, m.city.Moves(&s, nil), 100, 1)
	for x.Step() {
	}
	if best := x.Trials()[0]; best.Move.Stop != target || best.Rate() != 1 {
		t.Errorf("rides to %d with rate %v, the Phantom is on %d", best.Move.Stop, best.Rate(), target)
	}
}

// TestChanceTellsTheFuture: positions from which the Phantom escapes were
// judged better on average than those from which he is caught.
func TestChanceTellsTheFuture(t *testing.T) {
	m, start := made(t)
	var sum, n [2]float64
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 3))
		s, _ := record(m, start, 2+int(seed)%12, r)
		if s.Phase != sim.Riding {
			continue
		}
		p := m.Chance(&s)
		if !(p > 0 && p < 1) {
			t.Errorf("seed %d: a chance of %v", seed, p)
		}
		end := int(m.playOn(&s, &own, 4, m.city.Windows+1, r))
		sum[end], n[end] = sum[end]+p, n[end]+1
	}
	caught, escaped := sum[0]/n[0], sum[1]/n[1]
	t.Logf("mean chance %.3f of %v games lost, %.3f of %v won", caught, n[0], escaped, n[1])
	if !(escaped > caught+0.04) {
		t.Errorf("the mean chance is %v before a capture and %v before an escape", caught, escaped)
	}
}

// TestHeaviestStops are in order and no more than a lot holds.
func TestHeaviestStops(t *testing.T) {
	weights := make([]float32, 100)
	r := rand.New(rand.NewPCG(1, 1))
	for at := 1; at < len(weights); at++ {
		weights[at] = r.Float32()
	}
	l := heaviest(weights)
	sorted := slices.Clone(weights)
	slices.SortFunc(sorted, func(a, b float32) int { return int(math.Copysign(1, float64(b-a))) })
	for k := range mostLot {
		if l.weight[k] != sorted[k] || weights[l.stops[k]] != sorted[k] {
			t.Fatalf("place %d has weight %v, want %v", k, l.weight[k], sorted[k])
		}
	}
	if l := heaviest(make([]float32, 5)); l.n != 0 {
		t.Errorf("%d stops without weight", l.n)
	}
}

// TestSafeMoves end beside nobody, or there is no such move.
func TestSafeMoves(t *testing.T) {
	m, start := made(t)
	for seed := range uint64(20) {
		s, _ := record(m, start, 4, rand.New(rand.NewPCG(seed, 2)))
		if s.Phase != sim.Riding {
			continue
		}
		all := m.city.Moves(&s, nil)
		safe := m.Safe(&s, all)
		for _, move := range safe {
			if len(safe) < len(all) && m.threat(&s).Has(move.Stop) {
				t.Errorf("seed %d: %+v is beside a detective", seed, move)
			}
		}
	}
}

// TestCoverIsTheBest: against all ways to ride, one by one.
func TestCoverIsTheBest(t *testing.T) {
	m, start := made(t)
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 4))
		s := start
		m.city.Do(&s, sim.Move{Stop: 1})
		s.At[0] = 0
		weights := make([]float32, m.city.N)
		for at := range s.Belief.All() {
			if r.IntN(4) == 0 {
				weights[at] = r.Float32()
			}
		}
		l := heaviest(weights)
		got, want := m.cover(&s, &l).best, m.best(&s, l, 1)
		if math.Abs(float64(got-want)) > 1e-5 {
			t.Errorf("seed %d: covers %v, the best is %v", seed, got, want)
		}
	}
}

// best is the most of a lot that detectives i and those after can catch, by
// trying all rides of each.
func (m *Mind) best(s *sim.State, l lot, i int) (most float32) {
	if i > m.city.Detectives {
		return 0
	}
	most = m.best(s, l, i+1)
	at := *s
	at.Turn = int8(i)
	var reach board.Set
	for _, t := range board.Rides {
		reach = reach.Union(m.city.Reach(&at, t))
	}
	for k := range l.n {
		if e := l.stops[k]; reach.Has(e) {
			rest := l
			rest.drop(e)
			most = max(most, l.weight[k]+m.best(s, rest, i+1))
		}
	}
	return most
}

// TestWhoLacksTicketsIsFarther: detectives without a kind of tickets are farther
// away, and beside fewer stops.
func TestWhoLacksTicketsIsFarther(t *testing.T) {
	m, s := made(t)
	s, _ = record(m, s, 2, rand.New(rand.NewPCG(3, 1)))
	poor := s
	for i := 1; i <= m.city.Detectives; i++ {
		poor.Packs[i][board.Metro], poor.Packs[i][board.Tram] = 0, 0
	}
	var farther board.Set
	for e := range m.city.Game.Board().All().All() {
		with, without := m.far(m.place(&s, 1), e), m.far(m.place(&poor, 1), e)
		if without < with {
			t.Errorf("stop %d: %d rides without the tickets, %d with them", e, without, with)
		}
		if without > with {
			farther.Add(e)
		}
	}
	if farther.Empty() {
		t.Error("no stop is farther without the tickets")
	}
	net, less := m.beside(&s), m.beside(&poor)
	if !less.Minus(net).Empty() || net.Minus(less).Empty() {
		t.Errorf("beside detectives are %d stops without the tickets, %d with them", less.Len(), net.Len())
	}
}
