package session_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

func boards(t *testing.T) func(string) (*board.Board, error) {
	data, err := os.ReadFile("../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	return func(string) (*board.Board, error) { return board.Load("harbour10.json", data) }
}

// thinker answers with a random move when told to, and keeps all it was asked.
type thinker struct {
	r       *rand.Rand
	asked   []session.Question
	pending func()
	broken  error
}

func (th *thinker) Think(q session.Question, answer func(string, error)) func() {
	th.asked = append(th.asked, q)
	word := q.Update.Moves[th.r.IntN(len(q.Update.Moves))]
	th.pending = func() { answer(word, th.broken) }
	return func() { th.pending = nil }
}

// answer gives the pending answer.
func (th *thinker) answer() {
	if p := th.pending; p != nil {
		th.pending = nil
		p()
	}
}

type fixture struct {
	*session.Session
	thinker *thinker
	saved   []session.Save
	config  session.Config
}

func start(t *testing.T, humans ...engine.Seat) *fixture {
	t.Helper()
	f := &fixture{thinker: &thinker{r: rand.New(rand.NewPCG(1, 1))}}
	f.config = session.Config{Boards: boards(t), Source: engine.Seeded(3), Thinker: f.thinker,
		Save: func(s session.Save) error { f.saved = append(f.saved, s); return nil }}
	setup := session.Setup{Game: hideride.Name, Options: engine.Options{"board": "harbour10", "detectives": "3"},
		Humans: humans, Level: "easy", Clue: session.ClueCount, Seed: 7}
	s, err := session.Start(setup, f.config)
	require.NoError(t, err)
	f.Session = s
	return f
}

// run plays to the end: random moves for humans too.
func (f *fixture) run(t *testing.T) {
	t.Helper()
	for f.Actor() != engine.Over {
		if f.HumanTurn() {
			u := f.Update()
			require.NoError(t, f.Play(u.Moves[f.thinker.r.IntN(len(u.Moves))]))
			continue
		}
		f.Step(func(err error) { require.NoError(t, err) })
		require.True(t, f.Thinking())
		f.thinker.answer()
	}
}

func TestWholeGamesOfEveryKind(t *testing.T) {
	for name, humans := range map[string][]engine.Seat{
		"the Phantom": {0}, "one detective": {2}, "all detectives": {1, 2, 3}, "nobody": nil,
	} {
		t.Run(name, func(t *testing.T) {
			f := start(t, humans...)
			f.run(t)
			assert.NotNil(t, f.Update().Scores)
			for _, q := range f.thinker.asked {
				assert.Equal(t, q.Update.Actor, q.Update.Seat, "a computer sees its own seat only")
				assert.NotContains(t, humans, q.Update.Seat)
			}
		})
	}
}

func TestTheScreenShowsTheHumanSeat(t *testing.T) {
	assert.Equal(t, engine.Spectator, start(t).Update().Seat)
	assert.Equal(t, engine.Seat(0), start(t, 0).Update().Seat)
	f := start(t, 1, 2, 3)
	assert.Equal(t, engine.Seat(1), f.Update().Seat, "while the Phantom thinks")
	f.Step(func(error) {})
	f.thinker.answer()
	assert.True(t, f.HumanTurn())
	assert.Empty(t, f.Update().Log[3][1:], "the start is written as ?")
	require.NoError(t, f.Play(f.Update().Moves[0]))
	assert.Equal(t, engine.Seat(2), f.Update().Seat, "the next detective's")
}

func TestThePhantomSharesNoScreen(t *testing.T) {
	_, err := session.Start(session.Setup{Game: hideride.Name, Options: engine.Options{"board": "harbour10"}, Humans: []engine.Seat{0, 1}}, session.Config{Boards: boards(t), Source: engine.Seeded(1)})
	assert.EqualError(t, err, "game: seat 0 keeps a secret from the other players of this screen")
	_, err = session.Start(session.Setup{Game: hideride.Name, Options: engine.Options{"board": "harbour10"}, Humans: []engine.Seat{6}}, session.Config{Boards: boards(t), Source: engine.Seeded(1)})
	assert.EqualError(t, err, "game: seat 6 does not exist, there are 6")
}

func TestEverySaveResumesExactlyThere(t *testing.T) {
	f := start(t, 2)
	f.run(t)
	require.Greater(t, len(f.saved), 3)
	for _, save := range f.saved {
		data, err := json.Marshal(save)
		require.NoError(t, err)
		decoded, err := session.Decode(data)
		require.NoError(t, err)
		again, err := session.Resume(decoded, f.config)
		require.NoError(t, err)
		assert.Equal(t, save.Record, again.Export().Record)
		assert.Equal(t, save.Setup, again.Setup())
	}
}

func TestBrokenSavesAreRefusedWithAReason(t *testing.T) {
	good, err := json.Marshal(start(t, 0).Export())
	require.NoError(t, err)
	for _, c := range []struct{ spoil, with, want string }{
		{`{"format"`, `"format"`, "saved game: "},
		{`"format":1`, `"format":9`, "saved game: format 9 is not 1, the one this program reads"},
		{`"draw:`, `"drew:`, "saved game: record of hideride, entry 0: "},
		{`"version":1`, `"version":8`, "saved game: record of hideride has rules version 8, this program has 1"},
		{`"hideride","version"`, `"chess","version"`, `saved game: unknown game "chess"`},
		{`"humans":[0]`, `"humans":[77]`, "game: seat 77 does not exist, there are 4"},
	} {
		text := strings.Replace(string(good), c.spoil, c.with, 1)
		require.NotEqual(t, string(good), text, c.spoil)
		save, err := session.Decode([]byte(text))
		if err == nil {
			_, err = session.Resume(save, session.Config{Boards: boards(t), Source: engine.Seeded(1)})
		}
		assert.ErrorContains(t, err, c.want)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"format":1,"setup":{"game":"hideride","options":{"board":"harbour10"},"humans":[0]},"record":{"game":"hideride","version":1,"options":{"board":"harbour10"},"log":["draw:a"]}}`))
	f.Add([]byte(`{"format":1}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if save, err := session.Decode(data); err == nil {
			_, _ = session.Resume(save, session.Config{Boards: boards(t), Source: engine.Seeded(1)})
		}
	})
}

func TestStopForgetsTheQuestionAndStepAsksAgain(t *testing.T) {
	f := start(t, 1)
	f.Step(func(error) {})
	require.True(t, f.Thinking())
	f.Step(func(error) {})
	assert.Len(t, f.thinker.asked, 1, "one question at a time")
	f.Stop()
	assert.False(t, f.Thinking())
	f.Step(func(error) {})
	assert.Len(t, f.thinker.asked, 2)
	assert.Equal(t, f.thinker.asked[0], f.thinker.asked[1], "the same question, so the same answer")
}

func TestAFailingComputerIsReportedAndAskedAgain(t *testing.T) {
	f := start(t, 1)
	f.thinker.broken = errors.New("out of memory")
	var got error
	f.Step(func(err error) { got = err })
	f.thinker.answer()
	assert.EqualError(t, got, "out of memory")
	f.thinker.broken = nil
	f.Step(func(err error) { got = err })
	f.thinker.answer()
	assert.NoError(t, got)
}

func TestHumansPlayInTheirTurnOnly(t *testing.T) {
	f := start(t, 0)
	require.NoError(t, f.Play("a"))
	assert.EqualError(t, f.Play("bus>b"), "cannot play bus>b: it is not your turn")
	assert.Error(t, f.Undo())
	require.NoError(t, f.Concede())
	assert.Equal(t, engine.Over, f.Actor())
	assert.EqualError(t, start(t).Concede(), "cannot concede: nobody plays here")
}
