package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/engine"
	"hideride/engine/enginetest/toy"
)

// verdict catches what a law says of a game.
type verdict struct{ text string }

func (*verdict) Helper() {}

func (v *verdict) Fatalf(format string, args ...any) {
	v.text = fmt.Sprintf(format, args...)
	panic(v)
}

// judge runs a law and returns its complaint, or "".
func judge(law func(reporter)) (text string) {
	v := &verdict{}
	defer func() {
		if r := recover(); r != nil && r != any(v) {
			panic(r)
		}
		text = v.text
	}()
	law(v)
	return ""
}

type toyGame = engine.Game[toy.State, toy.Move, toy.View]
type toyLaws = laws[toy.State, toy.Move, toy.View]

// Games that break one law each.
type (
	leakyView    struct{ toy.Game }
	leakyMoves   struct{ toy.Game }
	leakyRedact  struct{ toy.Game }
	leakyTurn    struct{ toy.Game }
	impure       struct{ toy.Game }
	forgetful    struct{ toy.Game }
	endless      struct{ toy.Game }
	unreadable   struct{ toy.Game }
	unfairScores struct{ toy.Game }
	uncertain    struct{ toy.Game }
)

func (g leakyView) View(s toy.State, who engine.Seat) toy.View {
	v := g.Game.View(s, who)
	v.Stake = s.Hand[0]+s.Hand[1] > 7
	return v
}

func (g leakyMoves) Moves(s toy.State) []toy.Move {
	moves := g.Game.Moves(s)
	if g.Actor(s) >= 0 && s.Hand[0] > s.Hand[1] {
		return moves[1:]
	}
	return moves
}

func (g leakyRedact) Redact(_ toy.State, m toy.Move, _ engine.Seat) toy.Move { return m }

func (g leakyTurn) Actor(s toy.State) engine.Seat {
	if who := g.Game.Actor(s); who >= 0 && s.Hand[0] > 3 {
		return 1 - who
	}
	return g.Game.Actor(s)
}

func (g impure) Apply(s toy.State, m toy.Move) toy.State {
	if facts := s.Known[0]; len(facts) > 1 {
		facts[0], facts[1] = facts[1], facts[0]
	}
	return g.Game.Apply(s, m)
}

func (g forgetful) Sample(v toy.View, r *rand.Rand) toy.State {
	v.Known = [2][]string{}
	return g.Game.Sample(v, r)
}

func (g endless) Info() engine.Info {
	info := g.Game.Info()
	info.Entries = 5
	return info
}

func (g unreadable) Format(m toy.Move) string {
	if m.Kind == "ask" {
		return "ask"
	}
	return g.Game.Format(m)
}

func (g unfairScores) Scores(toy.State) []float64 { return []float64{2, -1} }

// uncertain keeps what the Sample law cannot see: it samples only high cards.
func (g uncertain) Sample(v toy.View, r *rand.Rand) toy.State {
	best := g.Game.Sample(v, r)
	for range 20 {
		if s := g.Game.Sample(v, r); s.Hand[0]+s.Hand[1] > best.Hand[0]+best.Hand[1] {
			best = s
		}
	}
	return best
}

func TestLawsCatchGamesThatBreakThem(t *testing.T) {
	each := func(law func(toyLaws, reporter, uint64)) func(toyLaws, reporter) {
		return func(l toyLaws, r reporter) {
			for seed := range uint64(60) {
				law(l, r, seed)
			}
		}
	}
	twins := func(l toyLaws, r reporter) { l.twins(r, 60) }
	worlds := func(l toyLaws, r reporter) { l.worlds(r, 0, 10, 12, 300) }
	for _, c := range []struct {
		name string
		game toyGame
		law  func(toyLaws, reporter)
		want string
	}{
		{"a view that leaks", leakyView{}, twins, "can tell twins apart"},
		{"moves that leak", leakyMoves{}, twins, "no function of its view"},
		{"a turn that leaks", leakyTurn{}, twins, "by whose turn it is"},
		{"a log that leaks", leakyRedact{}, worlds, "does not fit the log"},
		{"a move that writes into the past", impure{}, each(toyLaws.purity), "must not touch"},
		{"a sampler that forgets answers", forgetful{}, each(toyLaws.resampling), "sampled view"},
		{"a sampler that misses worlds", uncertain{}, worlds, "worlds were ever sampled"},
		{"a game longer than promised", endless{}, each(toyLaws.end), "more than the promised"},
		{"two moves with one word", unreadable{}, each(toyLaws.moves), "stands twice"},
		{"scores outside 0 to 1", unfairScores{}, each(toyLaws.end), "has score 2"},
	} {
		got := judge(func(r reporter) { c.law(toyLaws{c.game}, r) })
		assert.Contains(t, got, c.want, c.name)
		assert.Empty(t, judge(func(r reporter) { c.law(toyLaws{toy.Game{}}, r) }), "the sound game passes the law of: %s", c.name)
	}
}

func TestStoriesNameTheLineThatCannotBePlayed(t *testing.T) {
	open := func(engine.Options) (engine.Table, error) { return engine.Open(toy.Game{}, nil), nil }
	for text, want := range map[string]string{
		"deal deal:0:1\n0 bet": `line 2, "0 bet": one cannot play bet: it is the turn of the dealer`,
		"deal deal:0:9":        `line 1, "deal deal:0:9": the dealer cannot play "deal:0:9": "9" is no card`,
		"deal deal:0:1\ndeal deal:1:1\nreject 0 ask:1": `line 3, "reject 0 ask:1": it was accepted`,
		"dance 0": `line 1, "dance 0": unknown command "dance"`,
	} {
		_, err := Tell(text, open)
		assert.EqualError(t, err, want)
	}
}
