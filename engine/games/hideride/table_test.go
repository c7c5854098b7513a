package hideride

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

// harbour is the Harbour-10 fixture of the rules, section 16. Letters are stops.
func harbour(t testing.TB) *board.Board {
	t.Helper()
	data, err := os.ReadFile("../../board/testdata/harbour10.json")
	require.NoError(t, err)
	b, err := board.Load("harbour10.json", data)
	require.NoError(t, err)
	return b
}

// harbourGame is the game on Harbour-10 with options "key=value".
func harbourGame(t testing.TB, options ...string) *Game {
	t.Helper()
	o := engine.Options{}
	for _, each := range options {
		key, value, _ := strings.Cut(each, "=")
		o[key] = value
	}
	g, err := New(harbour(t), o)
	require.NoError(t, err)
	return g
}

// games is how many random games a property is checked on: a fifth of them
// where the engine is slow and only its likeness to the native one is at stake.
func games(n int) int {
	if testing.Short() {
		return max(1, n/5)
	}
	return n
}

// table is a position that a test sets up and plays on.
type table struct {
	t testing.TB
	g *Game
	s State
}

// at sets up the Phantom's turn: w windows are filled, the Phantom stands on
// one letter, D1, D2, ... on the following ones. The windows up to the last
// reveal are uncovered and every free stop is possible.
func at(t testing.TB, g *Game, w int, phantom string, detectives ...string) *table {
	t.Helper()
	s := g.Start()
	s.Phase, s.Turn = Riding, 0
	s.At[Phantom] = stop(t, g, phantom)
	for i, d := range detectives {
		s.At[i+1] = stop(t, g, d)
	}
	for k := 1; k <= w; k++ {
		s.Trail = append(s.Trail, Window{Ticket: board.Bus, Stop: s.At[Phantom], Guards: s.guards()})
		if g.Reveals(k) {
			s.Shown = k
		}
	}
	s.Trail[0].Ticket = board.NoTicket
	s.Belief = g.board.All().Minus(s.guards())
	return &table{t, g, s}
}

// choosing sets up the Phantom's choice of a start.
func choosing(t testing.TB, g *Game, detectives ...string) *table {
	t.Helper()
	s := g.Start()
	s.Phase, s.Turn = Choosing, 0
	for i, d := range detectives {
		s.At[i+1] = stop(t, g, d)
	}
	return &table{t, g, s}
}

func stop(t testing.TB, g *Game, slug string) board.StopID {
	t.Helper()
	id := g.board.Find(slug)
	require.NotZero(t, id, "no stop %q", slug)
	return id
}

// pack gives a player exactly these tickets: "bus 1", "double 2".
func (p *table) pack(who int, tickets ...string) *table {
	p.t.Helper()
	p.s.Packs[who] = board.Pack{}
	for _, each := range tickets {
		name, count, _ := strings.Cut(each, " ")
		kind, err := board.ParseTicket(name)
		require.NoError(p.t, err)
		n, err := number(count, 0, 99)
		require.NoError(p.t, err)
		p.s.Packs[who][kind] = uint8(n)
	}
	return p
}

// believes sets what the detectives think possible.
func (p *table) believes(slugs string) *table {
	p.t.Helper()
	p.s.Belief = letters(p.t, p.g, slugs)
	return p
}

// letters is a set of one-letter stops: "acd".
func letters(t testing.TB, g *Game, slugs string) board.Set {
	t.Helper()
	var out board.Set
	for _, slug := range strings.Split(slugs, "") {
		out.Add(stop(t, g, slug))
	}
	return out
}

// spell writes a set of one-letter stops in order: "acd".
func spell(g *Game, set board.Set) string {
	var out strings.Builder
	for id := range set.All() {
		out.WriteString(g.board.Slug(id))
	}
	return out.String()
}

// detecting turns to detective i.
func (p *table) detecting(i int) *table {
	p.s.Phase, p.s.Turn = Detecting, int8(i)
	return p
}

// play makes legal entries, the Dealer's too.
func (p *table) play(words ...string) *table {
	p.t.Helper()
	for _, word := range words {
		m, err := p.g.Parse(word)
		require.NoError(p.t, err)
		require.Contains(p.t, p.moves(), word, "in phase %s", p.s.Phase)
		p.s = p.g.Apply(p.s, m)
	}
	return p
}

// rejects checks that a word is refused and tells why.
func (p *table) rejects(word, why string) *table {
	p.t.Helper()
	m, err := p.g.Parse(word)
	require.NoError(p.t, err)
	require.NotContains(p.t, p.moves(), word)
	require.Equal(p.t, why, p.g.Why(p.s, m))
	return p
}

func (p *table) moves() []string {
	var out []string
	for _, m := range p.g.Moves(p.s) {
		out = append(out, p.g.Format(m))
	}
	return out
}

// targets spells the stops that a ticket leads to: "tram" or "2:tram".
func (p *table) targets(ticket string) string {
	var out []string
	for _, word := range p.moves() {
		if to, ok := strings.CutPrefix(word, ticket+">"); ok {
			out = append(out, to)
		}
	}
	return strings.Join(out, "")
}

// offers tells whether any move begins so.
func (p *table) offers(prefix string) bool {
	return slices.ContainsFunc(p.moves(), func(w string) bool { return strings.HasPrefix(w, prefix) })
}

// tickets counts what a player holds of a kind.
func (p *table) tickets(who int, kind board.Ticket) int { return int(p.s.Packs[who][kind]) }

// seen is the stop of a window in the view of D1, or "".
func (p *table) seen(window int) string { return p.g.View(p.s, 1).Log[window-1].Stop }

// pass lets every detective who can ride make his first legal ride that ends
// outside avoid, and answers for the Dealer, up to the Phantom's next turn.
func (p *table) pass(avoid string) *table {
	p.t.Helper()
	for p.s.Phase == Detecting || p.g.Actor(p.s) == engine.Dealer {
		moves := p.moves()
		i := slices.IndexFunc(moves, func(w string) bool { return avoid == "" || !strings.HasSuffix(w, ">"+avoid) })
		require.GreaterOrEqual(p.t, i, 0, "every ride leads to %s", avoid)
		p.play(moves[i])
	}
	return p
}
