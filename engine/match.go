package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// ErrLate is the error of a play for an entry that was made otherwise.
var ErrLate = errors.New("that entry is already played")

// Match is one running game: the log and the state before every entry. It is a
// Table. One goroutine owns it.
type Match[S any, M comparable, V any] struct {
	game   Game[S, M, V]
	source Source
	log    []entry[M]
	states []S // states[i] is the state before entry i; the last is the present
	rev    int
}

// entry is one line of the log.
type entry[M comparable] struct {
	move M
	by   Seat
}

// Open starts a match and makes the Dealer's first entries. Without a source
// nobody deals by himself: the Dealer's entries are made with
// Play(Dealer, at, word).
func Open[S any, M comparable, V any](g Game[S, M, V], source Source) *Match[S, M, V] {
	m := &Match[S, M, V]{game: g, source: source, states: []S{g.Start()}}
	m.deal()
	return m
}

// Resume replays a record and goes on from there. The error names the entry
// that the rules do not allow.
func Resume[S any, M comparable, V any](g Game[S, M, V], source Source, rec Record) (*Match[S, M, V], error) {
	info := g.Info()
	if rec.Game != info.Game {
		return nil, fmt.Errorf("record is of the game %q, not %q", rec.Game, info.Game)
	}
	if rec.Version != info.Version {
		return nil, fmt.Errorf("record of %s has rules version %d, this program has %d", rec.Game, rec.Version, info.Version)
	}
	m := &Match[S, M, V]{game: g, states: []S{g.Start()}}
	for i, word := range rec.Log {
		if err := m.replay(word); err != nil {
			return nil, fmt.Errorf("record of %s, entry %d: %w", rec.Game, i, err)
		}
	}
	m.source = source
	m.deal()
	return m, nil
}

// Info says what is played.
func (m *Match[S, M, V]) Info() Info { return m.game.Info() }

// State is the present state with every secret: for the rules' own tests and
// for the device that deals.
func (m *Match[S, M, V]) State() S { return m.states[len(m.states)-1] }

// Actor is the seat to move, or Over, or Dealer on a table without a source.
func (m *Match[S, M, V]) Actor() Seat { return m.game.Actor(m.State()) }

// Play enters a move; see Table.
func (m *Match[S, M, V]) Play(who Seat, at int, word string) error {
	if m.played(who, at, word) {
		return nil
	}
	if actor := m.Actor(); who != actor {
		return fmt.Errorf("%s cannot play %s: %s", m.name(who), word, m.turn(actor))
	}
	if n := len(m.log); at >= 0 && at < n {
		return fmt.Errorf("%s cannot play %s as entry %d: %w", m.name(who), word, at, ErrLate)
	} else if at != n {
		return fmt.Errorf("%s cannot play %s as entry %d: the next entry is %d", m.name(who), word, at, n)
	}
	move, err := m.legal(who, word)
	if err != nil {
		return err
	}
	m.enter(move, who)
	m.deal()
	m.rev++
	return nil
}

// played tells whether the entry was made already by this very play.
func (m *Match[S, M, V]) played(who Seat, at int, word string) bool {
	return at >= 0 && at < len(m.log) && m.log[at].by == who && m.game.Format(m.log[at].move) == word
}

// legal reads a word and checks it against the moves of the actor.
func (m *Match[S, M, V]) legal(who Seat, word string) (M, error) {
	move, err := m.game.Parse(word)
	if err != nil {
		return move, fmt.Errorf("%s cannot play %q: %w", m.name(who), word, err)
	}
	if s := m.State(); !slices.Contains(m.game.Moves(s), move) {
		return move, fmt.Errorf("%s cannot play %s: %s", m.name(who), word, m.game.Why(s, move))
	}
	return move, nil
}

// replay enters the next word of a record: the actor's move or a concession.
func (m *Match[S, M, V]) replay(word string) error {
	actor := m.Actor()
	if move, err := m.game.Parse(word); err == nil && actor != Over {
		for who := range m.game.Info().Seats {
			if c, err := m.game.Concede(m.State(), Seat(who)); err == nil && c == move {
				m.enter(move, Seat(who))
				return nil
			}
		}
	}
	if actor == Over {
		return fmt.Errorf("%q follows the end of the game", word)
	}
	move, err := m.legal(actor, word)
	if err == nil {
		m.enter(move, actor)
	}
	return err
}

func (m *Match[S, M, V]) enter(move M, by Seat) {
	m.states = append(m.states, m.game.Apply(m.State(), move))
	m.log = append(m.log, entry[M]{move, by})
}

// deal makes the Dealer's entries until a seat is to move.
func (m *Match[S, M, V]) deal() {
	for m.source != nil && m.Actor() == Dealer {
		m.enter(m.game.Deal(m.State(), m.source(len(m.log))), Dealer)
	}
}

// turnStart is the number of entries that are everybody's business: those of
// the actor's own unfinished turn come after it.
func (m *Match[S, M, V]) turnStart() int {
	actor, n := m.Actor(), len(m.log)
	if actor == Dealer || actor == Over {
		return n
	}
	for n > 0 && m.log[n-1].by == actor {
		n--
	}
	return n
}

// Undo takes back the last entry of an unfinished turn; see Table.
func (m *Match[S, M, V]) Undo(who Seat) error {
	n := len(m.log)
	if who != m.Actor() || m.turnStart() == n {
		return fmt.Errorf("%s cannot undo: nothing in an unfinished turn", m.name(who))
	}
	m.log, m.states = m.log[:n-1], m.states[:n]
	m.rev++
	return nil
}

// Concede gives up; see Table.
func (m *Match[S, M, V]) Concede(who Seat) error {
	if m.Actor() == Over {
		return fmt.Errorf("%s cannot concede: the game is over", m.name(who))
	}
	move, err := m.game.Concede(m.State(), who)
	if err != nil {
		return fmt.Errorf("%s cannot concede: %w", m.name(who), err)
	}
	m.enter(move, who)
	m.deal()
	m.rev++
	return nil
}

// Update is what one seat knows. Others see the entries of a turn when it
// passes or the Dealer speaks, not while they may be undone.
func (m *Match[S, M, V]) Update(who Seat) Update {
	info, n := m.game.Info(), len(m.log)
	if who != m.Actor() {
		n = m.turnStart()
	}
	s := m.states[n]
	view, err := json.Marshal(m.game.View(s, who))
	if err != nil {
		panic(fmt.Sprintf("engine: view of %s: %v", info.Game, err))
	}
	u := Update{Game: info.Game, Version: info.Version, Options: info.Options, Rev: m.rev, At: n,
		Seat: who, Actor: m.game.Actor(s), View: view, Log: m.words(n, who)}
	if u.Actor == who {
		u.Moves = m.formatAll(m.game.Moves(s))
	}
	if u.Actor == Over {
		u.Scores = m.game.Scores(s)
	}
	return u
}

// words are the first n entries as who sees them.
func (m *Match[S, M, V]) words(n int, who Seat) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = m.game.Format(m.game.Redact(m.states[i], m.log[i].move, who))
	}
	return out
}

func (m *Match[S, M, V]) formatAll(moves []M) []string {
	out := make([]string, len(moves))
	for i, move := range moves {
		out[i] = m.game.Format(move)
	}
	return out
}

// Record is the whole match, secrets included.
func (m *Match[S, M, V]) Record() Record {
	info := m.game.Info()
	rec := Record{Game: info.Game, Version: info.Version, Options: info.Options, Log: make([]string, len(m.log))}
	for i, e := range m.log {
		rec.Log[i] = m.game.Format(e.move)
	}
	return rec
}

// name is how errors call a seat.
func (m *Match[S, M, V]) name(who Seat) string {
	if seats := m.game.Info().Seats; who >= 0 && int(who) < len(seats) {
		return seats[who]
	}
	switch who {
	case Dealer:
		return "the dealer"
	case Spectator:
		return "a spectator"
	}
	return fmt.Sprintf("seat %d", who)
}

// turn says whose turn it is.
func (m *Match[S, M, V]) turn(actor Seat) string {
	if actor == Over {
		return "the game is over"
	}
	return "it is the turn of " + m.name(actor)
}
