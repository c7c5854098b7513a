package browsertest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/lobby"
	"hideride/cities"
	"hideride/engine"
	"hideride/engine/board"
)

// modified is a phone whose program was changed by its owner: it plays the
// Phantom over real links, natively, and its map has a bus line of its own. The
// board's file, of which the devices compare the hash, is the honest one.
type modified struct {
	t      *testing.T
	device *lobby.Device
	honest *board.Board
	own    *board.Board
	tasks  chan func()
	lies   bool
	moves  int
	at     string // where the Phantom began
	lie    string // the ride that no bus makes
}

// secretLine adds a bus line through every tenth stop.
func (m *modified) secretLine() {
	m.t.Helper()
	var stops []string
	for i := range m.own.Stops {
		if id := board.StopID(i + 1); i%10 == 0 && m.own.Serves(board.Bus, id) {
			stops = append(stops, m.own.Slug(id))
		}
	}
	m.own.Lines = append(m.own.Lines, board.Line{Name: "secret", Mode: board.ModeBus, Stops: stops})
	m.own.Relink()
	require.NoError(m.t, m.own.Compile())
}

// newModified joins by an invitation.
func newModified(t *testing.T, server *Server, invitation string, lies bool) *modified {
	t.Helper()
	file, err := cities.JSON("praha")
	require.NoError(t, err)
	load := func() *board.Board {
		b, err := board.Load("praha.json", file)
		require.NoError(t, err)
		return b
	}
	m := &modified{t: t, honest: load(), own: load(), tasks: make(chan func(), 1000), lies: lies}
	if lies {
		m.secretLine()
	}
	i, err := lobby.ParseFragment(strings.TrimPrefix(invitation, "/join#"))
	require.NoError(t, err)
	m.device = lobby.JoinRoom(i, "modified", lobby.Config{
		URL:       "ws://" + server.Addr + "/signal",
		Post:      func(f func()) { m.tasks <- f },
		Boards:    func(string) (*board.Board, error) { return m.own, nil },
		BoardFile: func(string) ([]byte, error) { return file, nil },
		Save:      func(lobby.Save) error { return nil },
		Changed:   func() {},
	}, time.Now())
	stop, stopped := make(chan struct{}), make(chan struct{})
	go m.run(stop, stopped)
	t.Cleanup(func() { close(stop); <-stopped })
	return m
}

// run is the phone's one goroutine.
func (m *modified) run(stop, stopped chan struct{}) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer close(stopped)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			m.device.Close()
			return
		case f := <-m.tasks:
			f()
		case now := <-tick.C:
			m.device.Tick(now)
			m.play()
		}
	}
}

// play makes the Phantom's moves: one that his own map alone allows, and after
// another one he gives up, so that all is opened.
func (m *modified) play() {
	d := m.device.Dealer()
	if d == nil || !d.Began() {
		return
	}
	u := d.Update()
	if u.Actor != 0 || len(u.Moves) == 0 {
		return
	}
	switch m.moves++; m.moves {
	case 1:
		m.at = m.start(u)
		assert.NoError(m.t, d.Play(m.at))
	case 2:
		assert.NoError(m.t, d.Play(m.ride(u.Moves)))
	default:
		assert.NoError(m.t, d.Concede())
	}
}

// start is a stop on the secret line where no detective can be after his first
// ride: the second comes after the lie.
func (m *modified) start(u engine.Update) string {
	var near board.Set
	for _, word := range u.Log {
		if slug, drawn := strings.CutPrefix(word, "draw:"); drawn {
			near.Add(m.honest.Find(slug))
		}
	}
	for id := range near.All() {
		for _, t := range []board.Ticket{board.Bus, board.Tram, board.Train} {
			near = near.Union(m.honest.Linked(t, id))
		}
		near = near.Union(m.honest.Stations(id))
	}
	line := m.own.Lines[len(m.own.Lines)-1].Stops
	for _, word := range u.Moves {
		if !near.Has(m.honest.Find(word)) && (!m.lies || slices.Contains(line, word)) {
			return word
		}
	}
	m.t.Error("the detectives are everywhere")
	return u.Moves[0]
}

// ride is a bus that runs on the own map only, or with an honest map any ride.
func (m *modified) ride(moves []string) string {
	for _, word := range moves {
		slug, bus := strings.CutPrefix(word, "bus>")
		if m.lies && bus && !slices.Contains(m.honest.Neighbours(board.Bus, m.honest.Find(m.at)), m.honest.Find(slug)) {
			m.lie = word
			return word
		}
	}
	return moves[0]
}

// against lets a table play against a phone, until the phone has opened all.
func against(t *testing.T, lies bool) (*Page, *modified) {
	t.Helper()
	server := Serve(t) // the phone runs in the test's own network
	table := Open(t, server, Wish{Screen: Tablet})
	table.OpenRoom("phone")
	phone := newModified(t, server, table.Invitation(), lies)
	table.Until(`document.querySelector("#begin:enabled")`)
	computers(table)
	begin(table)
	for n := range 2 { // rounds of the one detective that is not the computer's
		assert.True(t, Table{table}.Turn(n))
	}
	return table, phone
}

func TestAPhantomWhoBreaksARuleIsNamedOnTheTable(t *testing.T) {
	table, phone := against(t, true)
	table.Until(`document.body.innerText.includes("was not fair")`)
	table.Shot("unfair")
	require.NotEmpty(t, phone.lie)
	said := table.Text(".play-note, [role=alert]")
	assert.Contains(t, said, "This game was not fair.")
	assert.Regexp(t, `entry \d+: .*bus.*`+phone.at, said, "the entry and the rule")
	assert.NotContains(t, Eval[string](table, "document.body.innerText"), "Fair game")
}

func TestAnHonestPhantomIsVerifiedOnTheTable(t *testing.T) {
	table, _ := against(t, false)
	table.Until(`document.querySelector(".end-fair")`)
	table.Shot("fair")
	assert.Regexp(t, `^Fair game: (\d) of \d hidden moves verified\.$`, table.Text(".end-fair"))
}
