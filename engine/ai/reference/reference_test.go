package reference

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/games/hideride"
)

// names are all players, with few playouts.
var names = []string{"random", "greedy", "heuristic", "pair", "nw:20"}

func made(t testing.TB, table *Table, name string) ai.Bot {
	t.Helper()
	bot, err := New(table, name)
	if err != nil {
		t.Fatal(err)
	}
	return bot
}

// match is a running game of one phantom and one player of all detectives.
type match = engine.Match[hideride.State, hideride.Move, hideride.View]

// play makes legal moves to the end, calling look before each.
func play(t testing.TB, g *hideride.Game, phantom, detectives ai.Bot, seed uint64, look func(*match)) hideride.State {
	t.Helper()
	m := engine.Open(g, engine.Seeded(seed))
	for m.Actor() != engine.Over {
		look(m)
		u := m.Update(m.Actor())
		bot := detectives
		if u.Seat == hideride.Phantom {
			bot = phantom
		}
		word, err := bot.Answer(u, seed)
		if err != nil {
			t.Fatalf("seed %d, entry %d: %v", seed, u.At, err)
		}
		if err := m.Play(u.Seat, u.At, word); err != nil {
			t.Fatalf("seed %d, entry %d: %v", seed, u.At, err)
		}
	}
	return m.State()
}

// TestAnswersFitAnyPosition asks all players in random games with all variants.
func TestAnswersFitAnyPosition(t *testing.T) {
	for i, o := range []engine.Options{
		{"variants": "cheeky,expert"}, {"detectives": "1", "variants": "cheeky"}, {"detectives": "2", "variants": "notaxi"},
		{"detectives": "3"}, {"windows": "6", "reveals": "2,4", "variants": "cheeky,expert,notaxi"},
	} {
		g := loaded(t, harbour, o)
		table := Prepare(g)
		var bots []ai.Bot
		for _, name := range names {
			bots = append(bots, made(t, table, name))
		}
		play(t, g, bots[0], bots[0], uint64(i), func(m *match) {
			u := m.Update(m.Actor())
			for k, bot := range bots {
				if word, err := bot.Answer(u, 3); err != nil || !slices.Contains(u.Moves, word) {
					t.Fatalf("%v, entry %d: %s answers %q, %v; moves are %q", o, u.At, names[k], word, err, u.Moves)
				}
			}
		})
	}
}

func TestWhatIsNoPlayer(t *testing.T) {
	table := Prepare(loaded(t, harbour, nil))
	for name, want := range map[string]string{"genius": "there are random greedy", "nw": "how many playouts", "nw:x": "how many playouts", "nw:0": "how many playouts", "nw:9:1": "how many playouts", "nw:9:x:1": "exploration"} {
		if _, err := New(table, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want an error with %q", name, err, want)
		}
	}
}

func TestWhoIsNotToMove(t *testing.T) {
	g := loaded(t, harbour, nil)
	u := engine.Open(g, engine.Seeded(1)).Update(1)
	if word, err := made(t, Prepare(g), "greedy").Answer(u, 1); err == nil {
		t.Errorf("a detective answers %q before the Phantom's start", word)
	}
}

// twin is a match with the same public record and another hidden path.
func twin(t *testing.T, g *hideride.Game, m *match, r *rand.Rand) *match {
	t.Helper()
	other := g.Sample(g.View(m.State(), m.Actor()), r)
	rec, s := m.Record(), g.Start()
	for i, word := range rec.Log {
		move, err := g.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		if g.Actor(s) == hideride.Phantom && move.Stop != 0 {
			move.Stop = other.Trail[len(s.Trail)].Stop
			rec.Log[i] = g.Format(move)
		}
		s = g.Apply(s, move)
	}
	out, err := engine.Resume(g, engine.Seeded(0), rec)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestTwinsGetTheSameDetective: no detective acts on what he cannot know.
func TestTwinsGetTheSameDetective(t *testing.T) {
	g := loaded(t, harbour, engine.Options{"detectives": "2"})
	table, r := Prepare(g), rand.New(rand.NewPCG(1, 1))
	for _, name := range names {
		bot, differ := made(t, table, name), 0
		for seed := range uint64(3) {
			play(t, g, made(t, table, "heuristic"), bot, seed, func(m *match) {
				if m.Actor() == hideride.Phantom {
					return
				}
				other := twin(t, g, m, r)
				if other.State().At[0] != m.State().At[0] {
					differ++
				}
				mine, err := bot.Answer(m.Update(m.Actor()), seed)
				if err != nil {
					t.Fatal(err)
				}
				if theirs, err := bot.Answer(other.Update(m.Actor()), seed); err != nil || theirs != mine {
					t.Fatalf("%s, seed %d: %q, but %q (%v) when the Phantom is elsewhere", name, seed, mine, theirs, err)
				}
			})
		}
		if differ == 0 {
			t.Errorf("%s: no twin had the Phantom elsewhere", name)
		}
	}
}

// TestGuessesAreShares: a guess lies within the belief and adds up to 1.
func TestGuessesAreShares(t *testing.T) {
	g := loaded(t, prague, nil)
	bot := made(t, Prepare(g), "pair").(*thinker)
	play(t, g, bot, bot, 1, func(m *match) {
		if m.Actor() == hideride.Phantom {
			return
		}
		weights, err := bot.Guess(m.Update(m.Actor()))
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for e := range m.State().Belief.All() {
			sum += weights[e]
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the weights of the belief add up to %v", sum)
		}
	})
}

// TestOrderOfStrength: players who know more win more, on either side.
func TestOrderOfStrength(t *testing.T) {
	const games = 20
	g := loaded(t, prague, nil)
	table := Prepare(g)
	escapes := func(phantom, detectives string) int {
		n := 0
		p, d := made(t, table, phantom), made(t, table, detectives)
		for seed := range uint64(games) {
			if play(t, g, p, d, seed, func(*match) {}).Reason.PhantomWins() {
				n++
			}
		}
		return n
	}
	if n := escapes("random", "greedy"); n > 2 {
		t.Errorf("a random Phantom escapes greedy detectives in %d of %d games", n, games)
	}
	if n := escapes("pair", "random"); n < games*4/5 {
		t.Errorf("a pair Phantom escapes random detectives in only %d of %d games", n, games)
	}
	if n := escapes("greedy", "pair"); n > games/4 {
		t.Errorf("a greedy Phantom escapes pair detectives in %d of %d games", n, games)
	}
}

// TestTheTreeCatchesWhoIsSeen: with the Phantom in sight beside the last
// detective to ride, nw steps on him.
func TestTheTreeCatchesWhoIsSeen(t *testing.T) {
	g := loaded(t, prague, engine.Options{"detectives": "2", "variants": "expert", "reveals": "2,3,4,5,6,7,8,9,10,11,12"})
	table := Prepare(g)
	bot, seen := made(t, table, "nw:200"), 0
	for seed := range uint64(8) {
		play(t, g, made(t, table, "random"), made(t, table, "greedy"), seed, func(m *match) {
			s, u := m.State(), m.Update(m.Actor())
			catches := slices.DeleteFunc(slices.Clone(u.Moves), func(w string) bool { return !strings.HasSuffix(w, ">"+g.Board().Slug(s.At[0])) })
			if int(m.Actor()) != g.Detectives() || s.Belief.Len() != 1 || len(catches) == 0 {
				return
			}
			seen++
			if word, err := bot.Answer(u, seed); err != nil || !slices.Contains(catches, word) {
				t.Errorf("seed %d, entry %d: %q (%v), want one of %q", seed, u.At, word, err, catches)
			}
		})
	}
	if seen == 0 {
		t.Error("nobody was seen beside a detective")
	}
}
