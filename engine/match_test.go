package engine_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/enginetest/toy"
)

// dealt is a match in which seat 0 holds a 3 and seat 1 a 5.
func dealt(t *testing.T) *engine.Match[toy.State, toy.Move, toy.View] {
	t.Helper()
	m := engine.Open(toy.Game{}, nil)
	require.NoError(t, m.Play(engine.Dealer, 0, "deal:0:3"))
	require.NoError(t, m.Play(engine.Dealer, 1, "deal:1:5"))
	return m
}

func TestPlayTellsWhoWhatAndWhy(t *testing.T) {
	m := dealt(t)
	require.NoError(t, m.Play(0, 2, "bet"))
	for _, c := range []struct {
		who  engine.Seat
		at   int
		word string
		want string
	}{
		{1, 3, "ask:2", "two cannot play ask:2: it is the turn of one"},
		{0, 3, "bet", "one cannot play bet: you have bet already"},
		{0, 3, "sing", `one cannot play "sing": no such move`},
		{0, 2, "swap", "one cannot play swap as entry 2: that entry is already played"},
		{0, 9, "swap", "one cannot play swap as entry 9: the next entry is 3"},
		{0, -1, "swap", "one cannot play swap as entry -1: the next entry is 3"},
		{engine.Spectator, 3, "swap", "a spectator cannot play swap: it is the turn of one"},
		{9, 3, "swap", "seat 9 cannot play swap: it is the turn of one"},
	} {
		before := m.Record()
		assert.EqualError(t, m.Play(c.who, c.at, c.word), c.want)
		assert.Equal(t, before, m.Record(), "nothing changed")
	}
	assert.True(t, errors.Is(m.Play(0, 2, "swap"), engine.ErrLate))
}

func TestARepeatedPlayChangesNothing(t *testing.T) {
	m := dealt(t)
	require.NoError(t, m.Play(0, 2, "ask:4"))
	before := m.Update(0)
	require.NoError(t, m.Play(0, 2, "ask:4"))
	assert.Equal(t, before, m.Update(0))
}

func TestRevisionsOnlyGrow(t *testing.T) {
	m := dealt(t)
	last := m.Update(1).Rev
	grow := func() {
		t.Helper()
		assert.Greater(t, m.Update(1).Rev, last)
		last = m.Update(1).Rev
	}
	require.NoError(t, m.Play(0, 2, "bet"))
	grow()
	require.NoError(t, m.Undo(0))
	grow()
	require.NoError(t, m.Concede(1))
	grow()
}

func TestOthersSeeATurnWhenItPasses(t *testing.T) {
	m := dealt(t)
	before := m.Update(1)
	require.NoError(t, m.Play(0, 2, "bet"))
	after := m.Update(1)
	after.Rev = before.Rev
	assert.Equal(t, before, after)
	assert.Equal(t, []string{"deal:0:3", "deal:1:?", "bet"}, m.Update(0).Log)
	require.NoError(t, m.Play(0, 3, "ask:4"))
	assert.Equal(t, []string{"deal:0:?", "deal:1:5", "bet", "ask:4"}, m.Update(1).Log, "the Dealer's turn makes it public")
}

func TestUndoStopsAtTheDealerAndAtOthers(t *testing.T) {
	m := dealt(t)
	assert.EqualError(t, m.Undo(0), "one cannot undo: nothing in an unfinished turn")
	require.NoError(t, m.Play(0, 2, "bet"))
	assert.EqualError(t, m.Undo(1), "two cannot undo: nothing in an unfinished turn")
	require.NoError(t, m.Undo(0))
	require.NoError(t, m.Play(0, 2, "swap"))
	require.NoError(t, m.Play(engine.Dealer, 3, "card:3"))
	assert.EqualError(t, m.Undo(0), "one cannot undo: nothing in an unfinished turn")
}

func TestASourceDealsByItselfAndNeverRollsAgain(t *testing.T) {
	m := engine.Open(toy.Game{}, engine.Seeded(5))
	require.Equal(t, engine.Seat(0), m.Actor())
	require.NoError(t, m.Play(0, 2, "swap"))
	require.Len(t, m.Record().Log, 4, "the seat's move and the Dealer's entry are one")
	cut := m.Record()
	cut.Log = cut.Log[:3]
	again, err := engine.Resume(toy.Game{}, engine.Seeded(5), cut)
	require.NoError(t, err)
	assert.Equal(t, m.Record(), again.Record())
}

func TestResumeNamesTheEntryThatIsWrong(t *testing.T) {
	good := engine.Record{Game: "toy", Version: 1, Log: []string{"deal:0:3", "deal:1:5", "ask:2", "yes"}}
	for _, c := range []struct {
		spoil func(*engine.Record)
		want  string
	}{
		{func(r *engine.Record) { r.Game = "chess" }, `record is of the game "chess", not "toy"`},
		{func(r *engine.Record) { r.Version = 2 }, "record of toy has rules version 2, this program has 1"},
		{func(r *engine.Record) { r.Log[3] = "no" }, "record of toy, entry 3: the dealer cannot play no: no such move now"},
		{func(r *engine.Record) { r.Log[2] = "ask:7" }, `record of toy, entry 2: one cannot play "ask:7": "7" is no card`},
		{func(r *engine.Record) { r.Log = append(r.Log, "fold:1", "bet") }, `record of toy, entry 5: "bet" follows the end of the game`},
	} {
		rec := good
		rec.Log = append([]string(nil), good.Log...)
		c.spoil(&rec)
		_, err := engine.Resume(toy.Game{}, engine.Seeded(1), rec)
		assert.EqualError(t, err, c.want)
	}
	good.Log = append(good.Log, "fold:1")
	m, err := engine.Resume(toy.Game{}, engine.Seeded(1), good)
	require.NoError(t, err)
	assert.Equal(t, engine.Over, m.Actor(), "a concession is replayed too")
	assert.EqualError(t, m.Concede(0), "one cannot concede: the game is over")
}
