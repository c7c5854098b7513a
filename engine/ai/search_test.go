package ai_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/board"
	"hideride/engine/enginetest/toy"
	"hideride/engine/games/hideride"
)

// dice plays at random.
type dice struct{}

func (dice) Answer(u engine.Update, seed uint64) (string, error) {
	return u.Moves[rand.New(rand.NewPCG(seed, uint64(u.At))).IntN(len(u.Moves))], nil
}

// play makes moves until the table's game is over, and gives the scores.
func play(t *testing.T, table engine.Table, seed uint64, bot func(engine.Seat) ai.Bot) []float64 {
	t.Helper()
	for who := table.Actor(); who != engine.Over; who = table.Actor() {
		u := table.Update(who)
		word, err := bot(who).Answer(u, seed)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if err := table.Play(who, u.At, word); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return table.Update(engine.Spectator).Scores
}

func TestSearchBeatsDiceFromEitherSide(t *testing.T) {
	search := ai.Searcher[toy.State, toy.Move, toy.View]{Game: toy.Game{}, Iterations: 300}
	for side := range engine.Seat(2) {
		const games = 100
		won, lost := 0, 0
		for seed := range uint64(games) {
			scores := play(t, engine.Open(toy.Game{}, engine.Seeded(seed)), seed, func(who engine.Seat) ai.Bot {
				if who == side {
					return search
				}
				return dice{}
			})
			switch {
			case scores[side] > 0.5:
				won++
			case scores[side] < 0.5:
				lost++
			}
		}
		t.Logf("seat %d: won %d, lost %d of %d", side, won, lost, games)
		if won < 3*lost || won < games/2 { // dice guess right now and then
			t.Errorf("seat %d: won %d and lost %d of %d games against dice", side, won, lost, games)
		}
	}
}

// TestSearchPlaysAnyGame: whole games of Hide & Ride with a few iterations.
func TestSearchPlaysAnyGame(t *testing.T) {
	g := ring(t)
	search := ai.Searcher[hideride.State, hideride.Move, hideride.View]{Game: g, Iterations: 40}
	for seed := range uint64(3) {
		if scores := play(t, engine.Open(g, engine.Seeded(seed)), seed, func(engine.Seat) ai.Bot { return search }); len(scores) != 3 {
			t.Errorf("seed %d: scores are %v", seed, scores)
		}
	}
}

// ring is a short game on a ring of buses with a tram across.
func ring(t *testing.T) *hideride.Game {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "ring", Name: "Ring", Small: true, Plan: board.Plan{Width: 9, Height: 9},
		Starts: []string{"s1", "s4", "s7"},
		Lines: []board.Line{{Mode: board.ModeBus, Name: "1", Stops: strings.Fields("s0 s1 s2 s3 s4 s5 s6 s7 s8 s0")},
			{Mode: board.ModeTram, Name: "2", Stops: strings.Fields("s0 s3 s6 s1")}},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 20, board.Tram: 6, board.Double: 1}, Detective: board.Pack{board.Bus: 16, board.Tram: 6}}}
	for i, slug := range strings.Fields("s0 s1 s2 s3 s4 s5 s6 s7 s8") {
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i), Y: float64(i)})
	}
	if err := b.Compile(); err != nil {
		t.Fatal(err)
	}
	g, err := hideride.New(b, engine.Options{"detectives": "2", "windows": "6", "variants": "cheeky"})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// dealt is a toy match with these cards; a turn of asking has passed.
func dealt(t *testing.T, words ...string) engine.Table {
	t.Helper()
	m := engine.Open(toy.Game{}, nil)
	for i, word := range words {
		if err := m.Play(m.Actor(), i, word); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestTwinsGetTheSameAnswer: the other hand is no part of an answer.
func TestTwinsGetTheSameAnswer(t *testing.T) {
	search := ai.Searcher[toy.State, toy.Move, toy.View]{Game: toy.Game{}, Iterations: 300}
	answers := map[string][]string{}
	for _, hand := range []string{"deal:1:4", "deal:1:5", "deal:1:6"} {
		table := dealt(t, "deal:0:2", hand, "ask:3", "yes", "swap", "card:"+hand[len(hand)-1:])
		for seed := range uint64(5) {
			word, err := search.Answer(table.Update(0), seed)
			if err != nil {
				t.Fatal(err)
			}
			answers[hand] = append(answers[hand], word)
		}
	}
	if !slices.Equal(answers["deal:1:4"], answers["deal:1:5"]) || !slices.Equal(answers["deal:1:4"], answers["deal:1:6"]) {
		t.Errorf("the answers depend on the hidden hand: %v", answers)
	}
}

// TestSearchUsesWhatItKnows: one card is left, so it is guessed, and the bet
// comes first.
func TestSearchUsesWhatItKnows(t *testing.T) {
	table := dealt(t, "deal:0:2", "deal:1:6", "ask:5", "yes", "ask:1", "yes")
	search := ai.Searcher[toy.State, toy.Move, toy.View]{Game: toy.Game{}, Iterations: 800}
	var said []string
	for table.Actor() == 0 {
		u := table.Update(0)
		word, err := search.Answer(u, 1)
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, word)
		if err := table.Play(0, u.At, word); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(said, []string{"bet", "guess:6"}) {
		t.Errorf("said %v, want a bet on guess:6", said)
	}
}

func TestEqualSeedsGiveEqualAnswers(t *testing.T) {
	u := dealt(t, "deal:0:2", "deal:1:6").Update(0)
	search := ai.Searcher[toy.State, toy.Move, toy.View]{Game: toy.Game{}, Iterations: 150}
	for seed := range uint64(10) {
		first, err := search.Answer(u, seed)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := search.Answer(u, seed); err != nil || again != first {
			t.Errorf("seed %d: first %q, then %q, %v", seed, first, again, err)
		}
	}
}

func TestWhatCannotBeSearched(t *testing.T) {
	u := dealt(t, "deal:0:2", "deal:1:6").Update(0)
	other, waiting, broken := u, dealt(t, "deal:0:2", "deal:1:6").Update(1), u
	other.Game, broken.View = "chess", []byte("{")
	for _, c := range []struct {
		name, want string
		update     engine.Update
	}{
		{"another game", `an update of "chess" cannot be answered`, other},
		{"another seat's turn", "seat 1 is not to move", waiting},
		{"a broken view", "view: unexpected end", broken},
	} {
		search := ai.Searcher[toy.State, toy.Move, toy.View]{Game: toy.Game{}, Iterations: 1}
		if word, err := search.Answer(c.update, 1); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %q, %v, want an error with %q", c.name, word, err, c.want)
		}
	}
}
