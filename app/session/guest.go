package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog"
	"hideride/engine/fair"
)

// Guest is the match on a device that does not deal: it holds what its seats
// may know, asks the dealer for every change, and checks that the dealer plays
// fair. It is called from one goroutine and learns the time by Tick and Hear.
type Guest struct {
	c      GuestConfig
	saved  GuestSave
	board  *board.Board
	rules  bool // the other device plays what this program knows
	err    error
	heard  time.Time
	ticked time.Time
	hailed time.Time // when a silent dealer was last greeted
	left   *timeLeft // of the move clock, as last told
	leftAt time.Time // when that was
}

// GuestConfig is what a guest needs from its surroundings.
type GuestConfig struct {
	Match     string // id of the match to play, "" for any
	Boards    catalog.Boards
	BoardFile func(id string) ([]byte, error)
	AddBoard  func(id string, file []byte) error // keeps a board that came over the link; Boards finds it from then on
	Say       func(message []byte)               // to the dealer; dropped while there is no connection
	Save      func(GuestSave) error
	Keeps     bool   // keep the dealer's backups: on the table, not on every phone
	Changed   func() // the screen should look again; may be nil
}

// GuestSave is a linked match as a guest stores it. It holds no secret of
// others.
type GuestSave struct {
	Format  int           `json:"format"`
	Token   SeatToken     `json:"token"`
	Name    string        `json:"name"`
	Nonce   fair.Nonce    `json:"nonce"`
	Welcome *welcome      `json:"welcome,omitempty"`
	State   *state        `json:"state,omitempty"`  // the newest
	Backup  []byte        `json:"backup,omitempty"` // of the dealer, encrypted; see GuestConfig.Keeps
	Seats   []engine.Seat `json:"seats"`
	Early   bool          `json:"early"`             // greeted before the game began
	Counts  bool          `json:"counts"`            // the draws need this device's nonce
	Number  int           `json:"number"`            // of the last command
	Command *command      `json:"command,omitempty"` // on its way
}

// ErrCheated is the error of a dealer that broke the rules; its text names the
// entry and the rule.
var ErrCheated = errors.New("unfair game")

// NewGuest is a guest who has not greeted yet. The token and the nonce must be
// random and new.
func NewGuest(token SeatToken, name string, nonce fair.Nonce, c GuestConfig) (*Guest, error) {
	if err := token.check(); err != nil {
		return nil, err
	}
	g := &Guest{c: c, saved: GuestSave{Format: SaveFormat, Token: token, Name: name, Nonce: nonce}}
	return g, g.keep()
}

// RestoreGuest goes on where a saved match was.
func RestoreGuest(save GuestSave, c GuestConfig) (*Guest, error) {
	if save.Format != SaveFormat {
		return nil, fmt.Errorf("saved game: format %d is not %d, the one this program reads", save.Format, SaveFormat)
	}
	if err := save.Token.check(); err != nil {
		return nil, fmt.Errorf("saved game: %w", err)
	}
	g := &Guest{c: c, saved: save}
	if save.Welcome != nil {
		g.accept(*save.Welcome)
	}
	return g, nil
}

func (g *Guest) keep() error {
	if err := g.c.Save(g.saved); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

func (g *Guest) say(p parcel) { g.c.Say(p.encode()) }

func (g *Guest) changed() {
	if g.c.Changed != nil {
		g.c.Changed()
	}
}

// Connected greets the dealer over a new connection.
func (g *Guest) Connected() {
	g.say(parcel{Hello: &hello{Protocol: Protocol, Token: g.saved.Token, Name: g.saved.Name, Nonce: g.saved.Nonce, Keeps: g.c.Keeps}})
}

// Leaving says good-bye, as a courtesy; the seat stays.
func (g *Guest) Leaving() { g.say(parcel{Bye: &bye{}}) }

// Presence is how the dealing device does.
func (g *Guest) Presence(now time.Time) Presence { return presence(g.heard, now) }

// Err is why the match cannot go on here: the dealer refused, speaks another
// version, or cheated (ErrCheated). It is nil while all is well.
func (g *Guest) Err() error { return g.err }

// fail ends the match on this device.
func (g *Guest) fail(err error) {
	if g.err == nil {
		g.err = err
		g.changed()
	}
}

// Hear takes a message of the dealer.
func (g *Guest) Hear(message []byte, now time.Time) {
	p, err := unpack(message)
	if err != nil || g.err != nil {
		return
	}
	g.heard = now
	switch {
	case p.Welcome != nil:
		g.welcomed(*p.Welcome)
	case p.State != nil:
		g.clocked(p.State.Clock, now)
		g.take(p.State)
	case p.Ping != nil:
		g.clocked(p.Ping.Clock, now)
		g.pinged(*p.Ping)
	case p.Board != nil:
		g.takeBoard(*p.Board)
	case p.Refusal != nil:
		g.fail(fmt.Errorf("the other device refused: %s", p.Refusal.Reason))
	}
}

// welcomed learns what is played.
func (g *Guest) welcomed(w welcome) {
	if g.c.Match != "" && w.ID != g.c.Match {
		return // the dealer has not heard yet of the new match
	}
	if old := g.saved.Welcome; old != nil {
		if old.ID != w.ID || old.Promise != w.Promise {
			g.fail(fmt.Errorf("%w: the other device began another match under this seat", ErrCheated))
			return
		}
	}
	g.saved.Early = g.saved.Early || !w.Began
	g.saved.Welcome = &w
	if g.keep() != nil {
		return
	}
	g.accept(w)
	g.changed()
}

// accept looks for the board that is played, and asks for it.
func (g *Guest) accept(w welcome) {
	if w.Protocol != Protocol {
		g.fail(fmt.Errorf("the other device speaks version %d of the protocol, this one %d: reload both pages", w.Protocol, Protocol))
		return
	}
	id := w.Options["board"]
	file, err := g.c.BoardFile(id)
	if err != nil || BoardHash(file) != w.Board {
		g.say(parcel{WantBoard: &wantBoard{id}})
		return
	}
	if g.board, err = g.c.Boards(id); err != nil {
		g.fail(err)
		return
	}
	table, err := catalog.Open(w.Game, w.Options, g.c.Boards, nil)
	if err != nil {
		g.fail(err)
		return
	}
	if v := table.Info().Version; v != w.Version {
		g.fail(fmt.Errorf("the other device plays version %d of the rules of %s, this one %d: reload both pages", w.Version, w.Game, v))
		return
	}
	g.rules = true
}

func (g *Guest) takeBoard(b boardFile) {
	w := g.saved.Welcome
	if w == nil || g.rules || b.ID != w.Options["board"] || BoardHash(b.Data) != w.Board {
		return
	}
	if err := g.c.AddBoard(b.ID, b.Data); err != nil {
		g.fail(fmt.Errorf("the board of the other device: %w", err))
		return
	}
	g.accept(*w)
	g.changed()
}

// pinged learns the seats that the lobby gave, and answers.
func (g *Guest) pinged(p ping) {
	newest := g.saved.State == nil || p.Rev >= g.saved.State.Rev
	if newest && !slices.Equal(p.Seats, g.saved.Seats) {
		g.saved.Seats = p.Seats
		_ = g.keep() // the next state tells it again
		g.changed()
	}
	g.answer()
}

// Backup is the newest backup of the dealer that this device keeps, or nil.
func (g *Guest) Backup() []byte {
	return g.saved.Backup
}

// answer tells the dealer what this device has. A guest who still lacks the
// board asks again.
func (g *Guest) answer() {
	p := pong{}
	if s := g.saved.State; s != nil {
		p.Rev, p.Head = s.Rev, fair.Head(s.Log)
	}
	g.say(parcel{Pong: &p})
	if w := g.saved.Welcome; w == nil {
		g.Connected()
	} else if !g.rules {
		g.accept(*w)
	}
}

// take accepts a newer state, after checking that the dealer is honest.
func (g *Guest) take(s *state) {
	old := g.saved.State
	if !g.rules || old != nil && s.Rev <= old.Rev {
		g.answer()
		return
	}
	if err := g.check(old, s); err != nil {
		g.fail(err)
		return
	}
	saved := g.saved
	if old == nil {
		g.saved.Counts = g.saved.Early && len(s.Seats)+len(s.Computers) > 0
	}
	if s.Backup != nil {
		g.saved.Backup, s.Backup = s.Backup, nil // once is enough
	}
	g.saved.State, g.saved.Seats = s, s.Seats
	if c := g.saved.Command; c != nil && s.Done >= c.Number {
		g.saved.Command = nil
	}
	if g.keep() != nil {
		g.saved = saved // not kept, so not confirmed: the dealer sends it again
		return
	}
	g.answer()
	g.changed()
}

// Tick repeats what is not answered. Call it a few times a second.
func (g *Guest) Tick(now time.Time) {
	if g.err != nil || now.Sub(g.ticked) < resendAfter {
		return
	}
	g.ticked = now
	g.declare(now)
	if now.Sub(g.heard) >= amberAfter && now.Sub(g.hailed) >= pingEvery {
		g.hailed = now
		g.Connected() // a dealer who was restarted waits to be greeted
	}
	switch c := g.saved.Command; {
	case g.saved.Welcome == nil:
		g.Connected()
	case c != nil:
		g.say(parcel{Command: c})
	}
}

// Ready tells whether there is a game to look at.
func (g *Guest) Ready() bool { return g.rules && g.saved.State != nil }

// Seats are the seats of this device.
func (g *Guest) Seats() []engine.Seat { return g.saved.Seats }

// Update is what the screen may show. It must not be asked before Ready.
func (g *Guest) Update() engine.Update { return g.saved.State.Update }

// Actor is the seat to move, or engine.Over.
func (g *Guest) Actor() engine.Seat { return g.Update().Actor }

// Waiting tells whether a command is on its way.
func (g *Guest) Waiting() bool { return g.saved.Command != nil }

// Refused is why the last command changed nothing, or "".
func (g *Guest) Refused() string {
	if s := g.saved.State; s != nil && s.Done == g.saved.Number {
		return s.Refused
	}
	return ""
}

// Play asks for a move of the seat that Update shows.
func (g *Guest) Play(word string) error {
	u := g.Update()
	if !slices.Contains(u.Moves, word) {
		return fmt.Errorf("cannot play %s: it is not among your moves", word)
	}
	return g.ask(command{Do: "play", Seat: u.Seat, At: u.At, Word: word})
}

// Asked is what the computer on this device has to answer, if it is its turn.
// The screen must not show it.
func (g *Guest) Asked() (engine.Update, bool) {
	if s := g.saved.State; s != nil && s.Asked != nil && g.saved.Command == nil {
		return *s.Asked, true
	}
	return engine.Update{}, false
}

// Answer asks for the computer's move for what Asked told.
func (g *Guest) Answer(u engine.Update, word string) error {
	return g.ask(command{Do: "play", Seat: u.Seat, At: u.At, Word: word})
}

// Undo asks to take back the last entry of an unfinished turn.
func (g *Guest) Undo() error { return g.ask(command{Do: "undo", Seat: g.Update().Seat}) }

// Concede asks to give up.
func (g *Guest) Concede() error { return g.ask(command{Do: "concede", Seat: g.Update().Seat}) }

// ask keeps a command and sends it until it is judged.
func (g *Guest) ask(c command) error {
	if g.saved.Command != nil {
		return fmt.Errorf("the last move is still on its way")
	}
	if g.err != nil {
		return g.err
	}
	g.saved.Number++
	c.Number = g.saved.Number
	g.saved.Command = &c
	if err := g.keep(); err != nil {
		g.saved.Number--
		g.saved.Command = nil
		return err
	}
	g.say(parcel{Command: &c})
	return nil
}

// DecodeGuest reads a stored match of a guest.
func DecodeGuest(data []byte) (GuestSave, error) {
	var s GuestSave
	if err := json.Unmarshal(data, &s); err != nil {
		return s, fmt.Errorf("saved game: %w", err)
	}
	return s, nil
}
