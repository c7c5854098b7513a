package chase_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// known keeps what was prepared for games.
var known = map[string]*chase.Knowledge{}

func know(g *hideride.Game) *chase.Knowledge {
	key := pairs.Key(g) + fmt.Sprint(g.Info().Options)
	if known[key] == nil {
		known[key] = chase.Know(g, table(g))
	}
	return known[key]
}

// tables keeps the tables of pairs.
var tables = map[string]*pairs.Table{}

func table(g *hideride.Game) *pairs.Table {
	key := pairs.Key(g)
	if tables[key] == nil {
		tables[key] = pairs.New(g)
	}
	return tables[key]
}

func player(t testing.TB, g *hideride.Game, level chase.Level) *chase.Player {
	t.Helper()
	p, err := chase.New(know(g), level)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// match is a running game of one phantom and one player of all detectives.
type match = engine.Match[hideride.State, hideride.Move, hideride.View]

// play makes moves until the game ends, calling look before each. An answer
// that is not among the moves fails the test.
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
		if !slices.Contains(u.Moves, word) {
			t.Fatalf("seed %d, entry %d: answer %q is not among %q", seed, u.At, word, u.Moves)
		}
		if err := m.Play(u.Seat, u.At, word); err != nil {
			t.Fatalf("seed %d, entry %d: %v", seed, u.At, err)
		}
	}
	return m.State()
}

func nothing(*match) {}

func TestEveryPairingPlaysWholeLegalGames(t *testing.T) {
	levels := []chase.Level{chase.Easy, chase.Medium, chase.Master + ":40"}
	for _, b := range []*board.Board{towns.Harbour(t), towns.Grid(t, 8, 8), towns.Prague(t)} {
		for i, o := range towns.Options() {
			g := towns.Game(t, b, o)
			for _, phantom := range levels {
				for _, detectives := range levels {
					end := play(t, g, player(t, g, phantom), player(t, g, detectives), uint64(i), nothing)
					if end.Reason == hideride.NotOver {
						t.Errorf("%s %v: %s against %s has no ending", b.ID, o, phantom, detectives)
					}
				}
			}
		}
	}
}

// TestAnswersFitAnyPosition asks in the middle of random games, where players
// who think would never be.
func TestAnswersFitAnyPosition(t *testing.T) {
	for _, b := range []*board.Board{towns.Harbour(t), towns.Grid(t, 8, 8)} {
		for i, o := range towns.Options() {
			g := towns.Game(t, b, o)
			bots := []ai.Bot{player(t, g, chase.Easy), player(t, g, chase.Medium), player(t, g, chase.Master+":40")}
			play(t, g, dice{}, dice{}, uint64(i), func(m *match) {
				u := m.Update(m.Actor())
				for _, bot := range bots {
					if word, err := bot.Answer(u, 3); err != nil || !slices.Contains(u.Moves, word) {
						t.Fatalf("%s %v, entry %d: answer %q, %v; moves are %q", b.ID, o, u.At, word, err, u.Moves)
					}
				}
			})
		}
	}
}

// dice plays at random.
type dice struct{}

func (dice) Answer(u engine.Update, seed uint64) (string, error) {
	return u.Moves[rand.New(rand.NewPCG(seed, uint64(u.At))).IntN(len(u.Moves))], nil
}
