package session

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"hideride/app/link"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog"
	"hideride/engine/fair"
)

// world is a linked match on a fake network: a dealer who plays the Phantom,
// guests who play detectives, and whatever goes wrong between them.
type world struct {
	t       testing.TB
	r       *rand.Rand
	net     *link.Net
	file    []byte
	board   *board.Board
	dealer  *Dealer
	kept    []byte // the dealer's last save
	guests  []*member
	numbers uint64
	entries int // of the log when it was last looked at
}

// member is a guest's device.
type member struct {
	w      *world
	number int
	guest  *Guest
	kept   []byte
	pipe   *link.Pipe
	conn   int
	joiner link.Joiner
	heard  [][]byte // every message that reached the device
}

func newWorld(t testing.TB, seed uint64, guests int, options engine.Options) *world {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 77))
	file, err := os.ReadFile("../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	b, err := board.Load("harbour10.json", file)
	require.NoError(t, err)
	w := &world{t: t, r: r, net: link.NewNet(r, time.Unix(1000, 0)), file: file, board: b}
	setup := Setup{Game: "hideride", Options: options, Humans: []engine.Seat{0}, Clue: ClueCount}
	w.dealer, err = NewDealer("match-1", setup, nil, fair.Secret{byte(seed), 9}, fair.Nonce{byte(seed), 1}, w.dealerConfig())
	require.NoError(t, err)
	for i := range guests {
		m := &member{w: w, number: i}
		m.guest, err = NewGuest(SeatToken(fmt.Sprintf("%032x", i+1)), fmt.Sprintf("guest %d", i), fair.Nonce{byte(seed), byte(i + 2)}, m.config())
		require.NoError(t, err)
		w.guests = append(w.guests, m)
		m.connect()
	}
	w.tick()
	return w
}

func (w *world) boards(id string) (*board.Board, error) {
	if id != w.board.ID {
		return nil, os.ErrNotExist
	}
	return w.board, nil
}

func (w *world) boardFile(string) ([]byte, error) { return w.file, nil }

func (w *world) dealerConfig() DealerConfig {
	return DealerConfig{Boards: w.boards, BoardFile: w.boardFile, Say: w.sayTo,
		Save: func(s DealerSave) (err error) { w.kept, err = json.Marshal(s); return err }}
}

func (m *member) config() GuestConfig {
	return GuestConfig{Boards: m.w.boards, BoardFile: m.w.boardFile, Say: m.say,
		Keeps: true,
		Save:  func(s GuestSave) (err error) { m.kept, err = json.Marshal(s); return err }}
}

// frames cuts a message for the pipe.
func (w *world) frames(message []byte) [][]byte {
	w.numbers++
	frames, err := link.Split(w.numbers, message)
	require.NoError(w.t, err)
	return frames
}

func (w *world) sayTo(conn int, message []byte) {
	for _, m := range w.guests {
		if m.conn == conn {
			for _, f := range w.frames(message) {
				m.pipe.End(0).Send(f)
			}
		}
	}
}

func (m *member) say(message []byte) {
	if m.pipe != nil {
		for _, f := range m.w.frames(message) {
			m.pipe.End(1).Send(f)
		}
	}
}

// connect opens a new pipe to the dealer; the older one is forgotten.
func (m *member) connect() {
	w := m.w
	if m.pipe != nil {
		m.pipe.End(1).Close()
	}
	w.numbers++
	conn, joiner := int(w.numbers), &link.Joiner{}
	m.conn, m.joiner = conn, link.Joiner{}
	m.pipe = w.net.NewPipe(
		link.Events{
			Frame: func(f []byte) {
				if message, _ := joiner.Add(f); message != nil {
					w.dealer.Hear(conn, message, w.net.Now())
				}
			},
			State: func(s link.State) {
				if s == link.Closed {
					w.dealer.Lost(conn)
				}
			},
		},
		link.Events{
			Frame: func(f []byte) {
				if m.conn != conn {
					return
				}
				if message, _ := m.joiner.Add(f); message != nil {
					m.heard = append(m.heard, message)
					m.guest.Hear(message, w.net.Now())
				}
			},
			State: func(s link.State) {
				if m.conn == conn && s == link.Open {
					m.guest.Connected()
				}
			},
		})
}

// tick lets every device do what is due, and players play, four times a second.
func (w *world) tick() {
	w.dealer.Tick(w.net.Now())
	if w.dealer.Began() && w.dealer.Local(w.dealer.Actor()) {
		moves := w.dealer.Update().Moves
		require.NoError(w.t, w.dealer.Play(moves[w.r.IntN(len(moves))]))
	}
	for _, m := range w.guests {
		m.guest.Tick(w.net.Now())
		m.play()
	}
	w.net.After(250*time.Millisecond, w.tick)
}

func (m *member) play() {
	if !m.guest.Ready() || m.guest.Waiting() || m.guest.Err() != nil {
		return
	}
	if u, ok := m.guest.Asked(); ok {
		require.NoError(m.w.t, m.guest.Answer(u, u.Moves[m.w.r.IntN(len(u.Moves))]))
		return
	}
	u := m.guest.Update()
	if u.Actor != u.Seat || len(u.Moves) == 0 {
		return
	}
	require.NoError(m.w.t, m.guest.Play(u.Moves[m.w.r.IntN(len(u.Moves))]))
}

// until runs the world until something holds, for at most an hour of virtual
// time.
func (w *world) until(what string, holds func() bool) {
	w.t.Helper()
	end := w.net.Now().Add(time.Hour)
	for !holds() {
		require.True(w.t, w.net.Step() && w.net.Now().Before(end), "never came: %s", what)
	}
}

// begin gives each guest an equal share of the detectives and starts.
func (w *world) begin() {
	w.t.Helper()
	w.until("all guests greeted", func() bool { return len(w.dealer.Companions(w.net.Now())) == len(w.guests) })
	n := len(w.dealer.info.Seats) - 1
	for i := range n {
		order := w.order()
		seat := []engine.Seat{engine.Seat(i + 1)}
		people, computers := seat, []engine.Seat(nil)
		if w.r.IntN(3) == 0 {
			people, computers = nil, seat
		}
		require.NoError(w.t, w.dealer.Give(order[i%len(order)], people, computers))
	}
	require.NoError(w.t, w.dealer.Begin())
}

// order is the dealer's number of each guest.
func (w *world) order() []int {
	out := make([]int, len(w.dealer.guests))
	for i := range out {
		out[i] = i
	}
	return out
}

// over tells whether the match has ended on all devices.
func (w *world) over() bool {
	if w.dealer.Actor() != engine.Over {
		return false
	}
	for _, m := range w.guests {
		if m.guest.Err() == nil && (!m.guest.Ready() || m.guest.Actor() != engine.Over || m.guest.saved.State.Rev < w.dealer.saved.Rev) {
			return false
		}
	}
	return true
}

// restartDealer loads the dealer from his save, as after a reload.
func (w *world) restartDealer() {
	var save DealerSave
	require.NoError(w.t, json.Unmarshal(w.kept, &save))
	d, err := RestoreDealer(save, w.dealerConfig())
	require.NoError(w.t, err)
	w.dealer = d
	for _, m := range w.guests {
		w.net.After(time.Duration(w.r.IntN(3000))*time.Millisecond, m.connect)
	}
}

// restart loads a guest from his save.
func (m *member) restart() {
	save, err := DecodeGuest(m.kept)
	require.NoError(m.w.t, err)
	m.guest, err = RestoreGuest(save, m.config())
	require.NoError(m.w.t, err)
	m.w.net.After(time.Duration(m.w.r.IntN(3000))*time.Millisecond, m.connect)
}

// trouble makes one thing go wrong now and then.
func (w *world) trouble() {
	m := w.guests[w.r.IntN(len(w.guests))]
	switch w.r.IntN(7) {
	case 0:
		w.restartDealer()
	case 1:
		m.restart()
	case 2:
		m.pipe.Cut()
		pipe := m.pipe
		w.net.After(time.Duration(w.r.IntN(15000))*time.Millisecond, pipe.Mend)
	case 3:
		end := m.pipe.End(w.r.IntN(2))
		end.Freeze()
		w.net.After(time.Duration(w.r.IntN(20000))*time.Millisecond, end.Thaw)
	case 4:
		m.connect()
	case 5:
		m.pipe.Cut()
		w.net.After(time.Duration(w.r.IntN(8000))*time.Millisecond, m.connect)
	}
	w.net.After(time.Duration(500+w.r.IntN(6000))*time.Millisecond, w.trouble)
}

// settled: all devices hold the same public log, nothing is lost or doubled,
// and the game was fair.
func (w *world) settled() {
	w.t.Helper()
	full := w.dealer.Record().Log
	for _, m := range w.guests {
		require.NoError(w.t, m.guest.Err())
		s := m.guest.saved.State
		require.Equal(w.t, fair.Head(w.dealer.public()), fair.Head(s.Log), "guest %d holds another log", m.number)
		require.True(w.t, m.guest.Verdict().Fair())
		opened, err := m.guest.opened(s)
		require.NoError(w.t, err)
		require.Equal(w.t, full, opened)
		m.noSecretEarly()
	}
}

// noSecretEarly looks at every message that the device ever got: an entry is
// opened only after the Dealer's entry that uncovers it, or at the end.
func (m *member) noSecretEarly() {
	for _, message := range m.heard {
		p, err := unpack(message)
		require.NoError(m.w.t, err)
		if p.State == nil || p.State.Update.Actor == engine.Over {
			continue
		}
		require.Empty(m.w.t, p.State.Nonces)
		for _, o := range p.State.Openings {
			public := words(p.State.Log)
			uncovered := false
			for n := range public {
				entry, _, ok := catalog.Uncovers("hideride", public, n)
				uncovered = uncovered || ok && entry == o.Entry
			}
			require.True(m.w.t, uncovered, "entry %d was opened early", o.Entry)
		}
	}
}

func TestALinkedMatchIsPlayedToItsEnd(t *testing.T) {
	w := newWorld(t, 1, 2, engine.Options{"board": "harbour10", "detectives": "3"})
	w.begin()
	w.until("the end", w.over)
	w.settled()
}

// TestARestartedDealerIsGreetedOverTheSameLine: nothing tells the guests that he
// was away.
func TestARestartedDealerIsGreetedOverTheSameLine(t *testing.T) {
	w := newWorld(t, 1, 2, engine.Options{"board": "harbour10", "detectives": "3"})
	w.begin()
	w.until("the middle", func() bool { return w.dealer.Record().Log != nil && len(w.dealer.Record().Log) > 6 })
	var save DealerSave
	require.NoError(t, json.Unmarshal(w.kept, &save))
	d, err := RestoreDealer(save, w.dealerConfig())
	require.NoError(t, err)
	w.dealer = d
	w.until("the end", w.over)
	w.settled()
}

// simulate plays one match with random faults.
func simulate(t testing.TB, seed uint64) {
	variants := []string{"", "cheeky", "expert", "notaxi", "cheeky,expert"}
	w := newWorld(t, seed, 1+int(seed%3), engine.Options{"board": "harbour10", "detectives": fmt.Sprint(3 + seed%3), "variants": variants[seed%5]})
	w.net.Faults = link.Faults{Drop: 0.3 * w.r.Float64(), Double: 0.3 * w.r.Float64(), Delay: time.Duration(w.r.IntN(1500)) * time.Millisecond}
	w.begin()
	w.net.After(time.Second, w.trouble)
	w.until(fmt.Sprintf("the end of seed %d", seed), w.over)
	w.settled()
}
