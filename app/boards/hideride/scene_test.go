//go:build !js

package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

func seatOf(n int) engine.Seat { return engine.Seat(n) }

// shownTwice is a game in which windows 1 and 3 were showings and window 4 is
// hidden: a, then f and g by tram, then e.
func shownTwice(t *testing.T) *match {
	return begin(t, engine.Options{rules.OptReveals: "1,3"},
		"a bus>c bus>j tram>f bus>b bus>k tram>g bus>c bus>j tram>e")
}

func TestPieceOfTheHiddenPhantom(t *testing.T) {
	m := shownTwice(t)
	assert.Len(t, m.see(1, "").Pieces(), 2, "his piece is gone after he rode on (HR-10)")
	assert.Contains(t, m.see(rules.Phantom, "").Pieces(), mapview.Piece{Who: 0, At: "e"})
}

func TestFlagStaysOnTheLastShownStop(t *testing.T) {
	m := shownTwice(t)
	assert.Equal(t, mapview.Flag{At: "g", Window: 3}, m.see(1, "").Flag(), "HR-47")
	assert.Equal(t, mapview.Flag{}, begin(t, nil, "a").see(1, "").Flag())
}

func TestPathSinceTheShowingBefore(t *testing.T) {
	m := shownTwice(t)
	path := m.see(1, "").Path()
	require.Len(t, path, 2, "the rides to f and g (HR-46)")
	assert.Equal(t, mapview.Route{Ticket: board.Tram, Stops: []string{"a", "f"}}, path[0].Route)
	own := m.see(rules.Phantom, "").Path()
	require.Len(t, own, 3, "and his own ride since")
	assert.True(t, own[0].Faint)
	assert.False(t, own[2].Faint)
}

func TestCluesByLevel(t *testing.T) {
	m := shownTwice(t)
	for _, c := range []struct {
		who    engine.Seat
		clue   string
		help   bool
		counts bool
		rings  bool
	}{
		{1, session.ClueNone, false, false, false},
		{1, session.ClueCount, false, true, false},
		{1, session.ClueMap, false, true, true},
		{rules.Phantom, session.ClueMap, false, false, false},
		{rules.Phantom, session.ClueNone, true, true, true},
		{engine.Spectator, session.ClueNone, false, false, false},
		{engine.Spectator, session.ClueMap, false, true, true},
	} {
		p := m.see(c.who, c.clue)
		_, shown := p.Belief(c.help)
		assert.Equal(t, c.counts, shown, "%+v", c)
		assert.Equal(t, c.rings, len(p.Scene(Pick{Help: c.help}).Clues) > 0, "%+v", c)
	}
}

func TestCluesAreTheBeliefSet(t *testing.T) {
	p := shownTwice(t).see(1, session.ClueMap)
	assert.Equal(t, []string{"e", "f"}, p.Scene(Pick{}).Clues, "by tram from g, past no detective")
}

func TestSceneOfATurn(t *testing.T) {
	p := begin(t, nil, "a").see(1, "")
	s := p.Scene(Pick{Stop: "g", Ticket: board.Metro})
	assert.True(t, s.Dim)
	assert.Equal(t, "g", s.Picked)
	assert.Equal(t, []string{"d", "g"}, s.Way.Stops)
	assert.Len(t, s.Rides, len(p.Update.Moves))
	assert.True(t, s.Pieces[0].Active)
}

func TestWalks(t *testing.T) {
	m := begin(t, nil, "a")
	before := m.see(1, "")
	m.play("metro>j")
	assert.Equal(t, []Walk{{1, mapview.Route{Ticket: board.Metro, Stops: []string{"d", "g", "j"}}}}, Walks(before, m.see(1, "")))
}

func TestWalksOfThePhantomAreHisOwn(t *testing.T) {
	m := begin(t, nil, "a bus>c bus>j")
	before, mine := m.see(1, ""), m.see(rules.Phantom, "")
	m.play("tram>f")
	assert.Empty(t, Walks(before, m.see(1, "")), "nobody sees where he goes (HR-44)")
	assert.Equal(t, []Walk{{0, mapview.Route{Ticket: board.Tram, Stops: []string{"a", "f"}}}}, Walks(mine, m.see(rules.Phantom, "")))
	assert.Empty(t, Walks(nil, mine))
}

func TestUncovered(t *testing.T) {
	m := begin(t, engine.Options{rules.OptReveals: "2"}, "a bus>c bus>j")
	before := m.see(1, "")
	m.play("tram>f")
	assert.True(t, Uncovered(before, m.see(1, "")))
	assert.False(t, Uncovered(nil, m.see(1, "")))
	assert.Equal(t, "f", m.see(1, "").At(rules.Phantom))
}

func TestReplay(t *testing.T) {
	m := begin(t, nil, "a bus>c bus>j tram>f bus>b bus>k")
	require.NoError(t, m.table.Concede(1))
	m.answer()
	p := m.see(1, "")
	require.True(t, p.Over())
	assert.Equal(t, rules.Phantom, p.Winner())
	assert.Equal(t, []string{"c", "j"}, p.Standing(1))
	assert.Equal(t, []string{"d", "k"}, p.Standing(0))
	s := p.Replay(2)
	assert.Len(t, s.Path, 1)
	assert.Equal(t, mapview.Flag{At: "f", Window: 2}, s.Flag)
	assert.Contains(t, s.Pieces, mapview.Piece{Who: 1, At: "b"})
	assert.Len(t, p.Replay(1).Path, 0)
}
