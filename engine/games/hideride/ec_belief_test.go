package hideride

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestReachOfTheFixture(t *testing.T) {
	g := harbourGame(t)
	for _, c := range []struct{ from, ticket, guards, want string }{
		{"a", "metro", "", "cdegj"},
		{"a", "metro", "c", "dgj"},
		{"a", "metro", "d", "ceg"},
		{"a", "metro", "cd", ""},
		{"a", "taxi", "", "bcdf"},
		{"h", "taxi", "", ""},
		{"h", "boat", "", "ck"},
		{"c", "taxi", "", "abde"},
	} {
		ticket, err := board.ParseTicket(c.ticket)
		require.NoError(t, err)
		var d board.Set
		if c.guards != "" {
			d = letters(t, g, c.guards)
		}
		assert.Equal(t, c.want, spell(g, g.Reach(stop(t, g, c.from), ticket, d)), "%+v", c)
	}
	b := harbour(t)
	b.MetroReach = 2
	require.NoError(t, b.Compile())
	two, err := New(b, nil)
	require.NoError(t, err)
	assert.Equal(t, "cdeg", spell(two, two.Reach(1, board.Metro, board.Set{})), "N=2")
}

// blocked is the position of EC-38: shown at A after window 3, detectives on C,
// J and K.
func blocked(t *testing.T) *table {
	p := at(t, harbourGame(t, "detectives=3"), 3, "a", "c", "j", "k").believes("a")
	return p.play("metro>g")
}

func TestEC_38_BeliefMetroWithBlock(t *testing.T) {
	p := blocked(t)
	assert.Equal(t, "dg", spell(p.g, p.s.Belief))
	p.play("bus>d", "clear")
	assert.Equal(t, "g", spell(p.g, p.s.Belief))
}

func TestEC_39_BeliefTaxiThenBus(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "j", "k").pack(1).pack(2, "train 1").believes("a")
	d := p.s.guards()
	b := p.g.spread(p.s.Belief, board.Taxi, d)
	assert.Equal(t, "bcdf", spell(p.g, b))
	assert.Equal(t, "abcdef", spell(p.g, p.g.spread(b, board.Bus, d)))
}

func TestEC_40_BeliefUsesOldPositions_HR_91(t *testing.T) {
	p := blocked(t)
	p.play("bus>d", "clear", "train>b", "bus>j")
	sets := p.g.Trace(p.g.View(p.s, 1))
	again := p.g.spread(board.SetOf(stop(t, p.g, "a")), board.Metro, p.s.Trail[3].Guards)
	assert.Equal(t, "dg", spell(p.g, again), "window 4 is judged by where the detectives stood at that ride")
	assert.Equal(t, "g", spell(p.g, sets[3]), "less the stop on which D1 found nobody")
}

func TestEC_41_BeliefAfterAStand(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "j", "b").pack(1, "tram 1").believes("a").play("tram>f")
	assert.Equal(t, engine.Seat(2), p.g.Actor(p.s))
	assert.Equal(t, "f", spell(p.g, p.s.Belief))
}

// variants are all combinations that the properties are checked with.
var variants = []string{"", "cheeky", "expert", "notaxi", "cheeky,expert", "cheeky,expert,notaxi"}

// randomGame plays to the end and calls visit before every entry.
func randomGame(g *Game, seed uint64, visit func(s State, m Move)) State {
	r := rand.New(rand.NewPCG(seed, 9))
	s := g.Start()
	for g.Actor(s) != engine.Over {
		m := g.Deal(s, r)
		visit(s, m)
		s = g.Apply(s, m)
	}
	return s
}

func TestHR_89_HR_90_BeliefIsPublicExactAndNeverLosesThePhantom(t *testing.T) {
	for _, v := range variants {
		for n := 1; n <= 5; n++ {
			g := harbourGame(t, "variants="+v, fmt.Sprintf("detectives=%d", n))
			for seed := range uint64(games(50)) {
				randomGame(g, seed, func(s State, _ Move) { checkBelief(t, g, s) })
			}
		}
	}
}

func checkBelief(t *testing.T, g *Game, s State) {
	if s.Phase == Drawing || s.Phase == Choosing {
		return
	}
	require.True(t, s.Belief.Has(s.At[Phantom]) || s.Reason == Caught, "the true stop is in B")
	pending := board.Set{}
	if s.Phase == Answering || s.Reason == Caught { // he may stand, or stands, where the Phantom is
		pending.Add(s.At[s.Turn])
	}
	require.True(t, s.Belief.Meet(s.guards()).Minus(pending).Empty(), "B has no detective's stop")
	for _, who := range []engine.Seat{engine.Spectator, 0, 1} {
		require.Equal(t, spell(g, s.Belief), spell(g, g.Belief(g.View(s, who))), "recomputed from the view of seat %d in phase %s after window %d", who, s.Phase, len(s.Trail))
	}
}

// TestBeliefIsExact_HR_92 lists by brute force every path that fits the public
// record of random games on the small board: B is exactly the set of their ends.
func TestBeliefIsExact_HR_92(t *testing.T) {
	for _, v := range variants {
		g := harbourGame(t, "detectives=3", "windows=9", "reveals=3,6,9", "variants="+v)
		for seed := range uint64(games(25)) {
			paths := []State{g.Start()}
			randomGame(g, seed, func(s State, m Move) {
				if s.Phase != Drawing && s.Phase != Choosing && s.Phase != Showing { // a showing narrows B with its last entry
					require.Equal(t, spell(g, ends(paths)), spell(g, s.Belief), "variants %q seed %d window %d phase %s", v, seed, len(s.Trail), s.Phase)
				}
				paths = follow(g, paths, g.Redact(s, m, 1))
			})
		}
	}
}

// follow is every state whose next entry looks to detectives like this one.
func follow(g *Game, from []State, seen Move) []State {
	var out []State
	for _, s := range from {
		for _, m := range g.Moves(s) {
			if g.Redact(s, m, 1) == seen {
				out = append(out, g.Apply(s, m))
			}
		}
	}
	return out
}

func ends(paths []State) board.Set {
	var out board.Set
	for _, s := range paths {
		out.Add(s.At[Phantom])
	}
	return out
}

// TestPathsAreSampledEvenly checks drawPath on a position that can be counted
// by hand: from A by bus and back, B is reached and left in known ways.
func TestPathsAreSampledEvenly(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 3, "b", "k").believes("b")
	p.play("taxi>c").pass("x").play("bus>d").pass("x")
	v := p.g.View(p.s, 1)
	counts := map[string]int{}
	r := rand.New(rand.NewPCG(1, 1))
	const draws = 6000
	for range draws {
		s := p.g.Sample(v, r)
		counts[p.g.board.Slug(s.Trail[3].Stop)+p.g.board.Slug(s.Trail[4].Stop)]++
	}
	for path, n := range counts {
		assert.InDelta(t, draws/len(counts), n, 0.2*draws/float64(len(counts)), "path %s", path)
	}
	assert.Greater(t, len(counts), 3)
}

func TestViewReadsBackFromJSON(t *testing.T) {
	g := harbourGame(t, "variants=cheeky")
	randomGame(g, 3, func(s State, _ Move) {
		want := g.View(s, 1)
		data, err := json.Marshal(want)
		require.NoError(t, err)
		var got View
		require.NoError(t, json.Unmarshal(data, &got))
		again, err := json.Marshal(got)
		require.NoError(t, err)
		require.Equal(t, string(data), string(again))
	})
}
