package bots

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog"
)

// ring is a town with one bus line around it.
func ring(id string) (*board.Board, error) {
	if id != "ring" {
		return nil, fmt.Errorf("no board %q", id)
	}
	b := &board.Board{Format: board.Format, ID: "ring", Name: "Ring", Small: true, Plan: board.Plan{Width: 9, Height: 9},
		Starts: []string{"s1", "s3", "s5"}, Lines: []board.Line{{Mode: board.ModeBus, Name: "1"}},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 25}, Detective: board.Pack{board.Bus: 24}}}
	for i := range 9 {
		slug := fmt.Sprintf("s%d", i)
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i), Y: float64(i)})
		b.Lines[0].Stops = append(b.Lines[0].Stops, slug)
	}
	b.Lines[0].Stops = append(b.Lines[0].Stops, "s0")
	return b, b.Compile()
}

var options = engine.Options{"board": "ring"}

func open(t *testing.T) engine.Table {
	t.Helper()
	table, err := catalog.Open("hideride", options, ring, engine.Seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// hall is a room with all that happens around it.
type hall struct {
	*Room
	t        *testing.T
	clock    time.Duration // goes on by a millisecond whenever it is read
	kept     map[string][]byte
	waits    func() // the fetch on its way, where fetches are slow
	slow     bool
	fetched  int
	progress []string
	answers  map[int]Answer
	measured []int
}

func newHall(t *testing.T) *hall {
	h := &hall{t: t, kept: map[string][]byte{}, answers: map[int]Answer{}}
	h.Room = NewRoom(World{
		Boards: ring,
		Now:    func() time.Duration { h.clock += time.Millisecond; return h.clock },
		Fetch: func(key string, got func([]byte)) {
			h.fetched++
			h.waits = func() { got(h.kept[key]) }
			if !h.slow {
				h.waits()
			}
		},
		Keep: func(key string, table []byte) { h.kept[key] = table },
		Progress: func(number int, stage string, share float64) {
			h.progress = append(h.progress, stage)
			if share < 0 || share > 1 {
				t.Errorf("the share of %d is %v", number, share)
			}
		},
		Answer:   func(number int, a Answer) { h.answers[number] = a },
		Measured: func(trials int) { h.measured = append(h.measured, trials) },
	})
	return h
}

// run lets the room work until it rests.
func (h *hall) run() (steps int) {
	for h.Step() {
		if steps++; steps > 1e6 {
			h.t.Fatal("the room never rests")
		}
	}
	return steps
}

// ask asks and waits for the answer.
func (h *hall) ask(number int, q Question) Answer {
	h.t.Helper()
	h.Ask(number, q)
	h.run()
	a, answered := h.answers[number]
	if !answered {
		h.t.Fatalf("question %d has no answer", number)
	}
	return a
}

func TestEveryLevelAnswersWithALegalMove(t *testing.T) {
	h, u := newHall(t), open(t).Update(0)
	for i, level := range []string{"easy", "medium", "hard", "master:50", "master"} {
		if a := h.ask(i, Question{Update: u, Level: level, Seed: 7}); a.Err != nil || !slices.Contains(u.Moves, a.Word) {
			t.Errorf("%s answers %q, %v; moves are %q", level, a.Word, a.Err, u.Moves)
		}
	}
}

func TestWhatCannotBeAnswered(t *testing.T) {
	u := open(t).Update(0)
	other, elsewhere, waiting := u, u, open(t).Update(1)
	other.Game = "chess"
	elsewhere.Options = engine.Options{"board": "atlantis"}
	for i, c := range []struct {
		name, level, want string
		update            engine.Update
	}{
		{"unknown game", "easy", `no computer player for the game "chess"`, other},
		{"unknown level", "genius", `hideride has no level "genius"`, u},
		{"unknown board", "easy", `no board "atlantis"`, elsewhere},
		{"another seat's turn", "easy", "seat 1 is not to move", waiting},
	} {
		if a := newHall(t).ask(i, Question{Update: c.update, Level: c.level, Seed: 7}); a.Err == nil || !strings.Contains(a.Err.Error(), c.want) {
			t.Errorf("%s: got %q, %v, want an error with %q", c.name, a.Word, a.Err, c.want)
		}
	}
}

// HR-98: the same update, level and seed give the same answer, whatever else
// happened in the room.
func TestHR98TheAnswerIsTheSameInEveryRoom(t *testing.T) {
	q := Question{Update: open(t).Update(0), Level: "master:60", Seed: 5}
	first := newHall(t).ask(1, q)
	h := newHall(t)
	h.ask(1, Question{Update: q.Update, Level: "easy", Seed: 9})
	h.Ask(2, q)
	h.Step()
	h.Cancel(2)
	if again := h.ask(3, q); again.Word != first.Word {
		t.Errorf("%q in a fresh room, %q in a used one", first.Word, again.Word)
	}
}

func TestNothingIsSpentOnACancelledQuestion(t *testing.T) {
	h := newHall(t)
	q := Question{Update: open(t).Update(0), Level: "master:2000", Seed: 5}
	h.Ask(1, q)
	for range 5 {
		h.Step()
	}
	h.Cancel(1)
	if steps := h.run(); steps > 0 {
		t.Errorf("%d more steps after the question was cancelled", steps)
	}
	if len(h.answers) > 0 {
		t.Errorf("a cancelled question is answered: %v", h.answers)
	}
	h.Cancel(1)
	if a := h.ask(2, q); a.Err != nil {
		t.Error(a.Err)
	}
}

func TestANewerQuestionTakesThePlaceOfTheOneBefore(t *testing.T) {
	h, u := newHall(t), open(t).Update(0)
	h.Ask(1, Question{Update: u, Level: "master:500"})
	h.ask(2, Question{Update: u, Level: "easy"})
	if _, answered := h.answers[1]; answered {
		t.Error("the older question is answered")
	}
	h.Cancel(1) // late
}

func TestAPreparedCityIsKeptAndBuiltOnce(t *testing.T) {
	h := newHall(t)
	if err := h.Prepare("hideride", options, false); err != nil {
		t.Fatal(err)
	}
	built := h.run()
	if len(h.kept) != 1 || built < 10 {
		t.Fatalf("%d tables kept after %d steps", len(h.kept), built)
	}
	u := open(t).Update(0)
	h.ask(1, Question{Update: u, Level: "easy"})
	if h.fetched != 1 {
		t.Errorf("the table was fetched %d times: names of options do not matter", h.fetched)
	}
	again := newHall(t)
	again.kept = h.kept
	_ = again.Prepare("hideride", options, false)
	if steps := again.run(); steps > 0 {
		t.Errorf("a kept table takes %d steps to build", steps)
	}
	if a, b := again.ask(1, Question{Update: u, Level: "master:60", Seed: 3}), h.ask(2, Question{Update: u, Level: "master:60", Seed: 3}); a.Word != b.Word {
		t.Errorf("%q with a kept table, %q with a built one", a.Word, b.Word)
	}
}

func TestABrokenTableIsBuiltAnew(t *testing.T) {
	h := newHall(t)
	_ = h.Prepare("hideride", options, false)
	h.run()
	for key, good := range h.kept {
		for _, broken := range [][]byte{{}, good[:100], append([]byte{good[0] ^ 1}, good[1:]...), append(slices.Clone(good[:50]), append([]byte{good[50] + 1}, good[51:]...)...)} {
			again := newHall(t)
			again.kept[key] = broken
			_ = again.Prepare("hideride", options, false)
			if again.run() == 0 || !slices.Equal(again.kept[key], good) {
				t.Errorf("a table of %d bytes was not built anew", len(broken))
			}
		}
	}
}

func TestAQuestionWaitsForTheDisk(t *testing.T) {
	h := newHall(t)
	h.slow = true
	h.Ask(1, Question{Update: open(t).Update(0), Level: "easy"})
	if h.Step() {
		t.Error("the table is built while a kept one may come")
	}
	h.waits()
	h.run()
	if h.answers[1].Err != nil || h.answers[1].Word == "" {
		t.Errorf("%+v", h.answers[1])
	}
}

func TestProgressIsToldTenTimesASecond(t *testing.T) {
	h := newHall(t)
	h.ask(1, Question{Update: open(t).Update(0), Level: "master:3000"})
	if seconds := int(h.clock/time.Second) + 1; len(h.progress) == 0 || len(h.progress) > 10*seconds {
		t.Errorf("%d words in %v", len(h.progress), h.clock)
	}
	if last := h.progress[len(h.progress)-1]; last != Thinking {
		t.Errorf("the last stage is %q", last)
	}
}

func TestADeviceIsMeasuredOnce(t *testing.T) {
	h := newHall(t)
	_ = h.Prepare("hideride", options, true)
	h.run()
	if len(h.measured) != 1 || !slices.Contains(ladder[:], h.measured[0]) {
		t.Errorf("measured %v", h.measured)
	}
}

func TestRungsOfTheLadder(t *testing.T) {
	for _, c := range []struct {
		perSecond float64
		want      int
	}{{0, 100}, {120, 100}, {1000, 800}, {1412, 1200}, {11800, 9600}, {1e6, 19200}} {
		if got := rung(c.perSecond); got != c.want {
			t.Errorf("%v trials a second: got %d, want %d", c.perSecond, got, c.want)
		}
	}
}

func TestAdviceIsOfLegalMovesTheBestFirst(t *testing.T) {
	u := open(t).Update(0)
	a := newHall(t).ask(1, Question{Update: u, Level: "master:200", Advice: 3})
	if a.Err != nil || len(a.Advice) != 3 || a.Advice[0].Word != a.Word {
		t.Fatalf("%+v", a)
	}
	for _, d := range a.Advice {
		if !slices.Contains(u.Moves, d.Word) || d.Chance < 0 || d.Chance > 1 || len(d.Reasons) == 0 {
			t.Errorf("%+v", d)
		}
	}
}
