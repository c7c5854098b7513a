//go:build !js

package hideride

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"hideride/app/i18n"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// match is a game on the Harbour-10 board in which the test deals.
type match struct {
	t     *testing.T
	table engine.Table
	board *board.Board
}

// begin opens a game of two detectives who start on d and k; then the words are
// played by whoever is to move, and the Dealer answers in between.
func begin(t *testing.T, options engine.Options, words string) *match {
	t.Helper()
	data, err := os.ReadFile("../../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	b, err := board.Load("harbour10.json", data)
	require.NoError(t, err)
	all := engine.Options{rules.OptBoard: b.ID, rules.OptDetectives: "2"}
	for key, value := range options {
		all[key] = value
	}
	g, err := rules.New(b, all)
	require.NoError(t, err)
	m := &match{t, engine.Open(g, nil), b}
	m.play("draw:d draw:k " + words)
	return m
}

func (m *match) play(words string) *match {
	m.t.Helper()
	for _, word := range strings.Fields(words) {
		who := m.table.Actor()
		require.NoError(m.t, m.table.Play(who, m.table.Update(who).At, word), word)
		m.answer()
	}
	return m
}

// answer makes the Dealer's entries that are no draws: there is one truth.
func (m *match) answer() {
	m.t.Helper()
	for m.table.Actor() == engine.Dealer {
		u := m.table.Update(engine.Dealer)
		if len(u.Moves) != 1 {
			return
		}
		require.NoError(m.t, m.table.Play(engine.Dealer, u.At, u.Moves[0]))
	}
}

// see is the position as a seat sees it, with that seat played here.
func (m *match) see(who engine.Seat, clue string) *Position {
	m.t.Helper()
	setup := session.Setup{Clue: clue}
	if who >= 0 {
		setup.Humans = []engine.Seat{who}
	}
	p, err := Read(m.table.Update(who), m.board, setup)
	require.NoError(m.t, err)
	return p
}

// inEnglish runs a test with English texts.
func inEnglish(t *testing.T) {
	old := i18n.Language()
	i18n.Use("en")
	t.Cleanup(func() { i18n.Use(old) })
}
