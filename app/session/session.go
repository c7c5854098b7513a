// Package session is one game being played on this device: who sits where,
// whose view the screen shows, and the save that survives a closed tab. It
// knows no screen; the page calls it from one goroutine.
package session

import (
	"encoding/json"
	"fmt"
	"slices"

	"hideride/engine"
	"hideride/engine/catalog"
)

// Setup is what was chosen before the game.
type Setup struct {
	Game    string         `json:"game"`
	Options engine.Options `json:"options"`
	Humans  []engine.Seat  `json:"humans"` // the seats played on this device; all others are the computer's
	Level   string         `json:"level"`  // of the computer
	Clue    string         `json:"clue"`   // what detectives are told: none, count or map (HR-77)
	Seed    uint64         `json:"seed"`   // of the computer's choices (HR-98)
	// Clock is how many seconds a turn may take on several devices; 0 for as
	// long as it takes (HR-74).
	Clock int `json:"clock,omitempty"`
}

// Clue levels (HR-77).
const (
	ClueNone  = "none"
	ClueCount = "count"
	ClueMap   = "map"
)

// Save is a game as it is stored: Format tells old from new.
type Save struct {
	Format int           `json:"format"`
	Setup  Setup         `json:"setup"`
	Record engine.Record `json:"record"`
}

// SaveFormat is the version of Save that this program writes and reads.
const SaveFormat = 1

// Thinker answers for the computer's seats. It gets an Update and nothing
// else, so it cannot peek.
type Thinker interface {
	// Think calls answer once, later, on the caller's goroutine, unless the
	// returned cancel was called before.
	Think(ask Question, answer func(word string, err error)) (cancel func())
}

// Question is what a computer seat is asked.
type Question struct {
	Update engine.Update `json:"update"`
	Level  string        `json:"level"`
	Seed   uint64        `json:"seed"`
}

// secretKeeper is the seat whose view must not share a screen with others: the
// Phantom's. Seat 0 keeps the secret in every game where only one side has one.
const secretKeeper engine.Seat = 0

// Session is a running game.
type Session struct {
	setup   Setup
	table   engine.Table
	thinker Thinker
	save    func(Save) error
	cancel  func()      // of the question being thought about, or nil
	saveErr error       // of the last save
	look    engine.Seat // the human seat that moved last or moves now
}

// Config is what a session needs from its surroundings.
type Config struct {
	Boards  catalog.Boards
	Source  engine.Source    // of the Dealer's entries
	Thinker Thinker          // may be nil where no computer plays
	Save    func(Save) error // called after every change; its error is kept for SaveError
}

// Start begins a new game.
func Start(setup Setup, c Config) (*Session, error) {
	table, err := catalog.Open(setup.Game, setup.Options, c.Boards, c.Source)
	if err != nil {
		return nil, fmt.Errorf("new game: %w", err)
	}
	setup.Options = table.Info().Options
	return open(setup, table, c)
}

// Decode reads a stored game. The error says what is wrong with it.
func Decode(data []byte) (Save, error) {
	var s Save
	if err := json.Unmarshal(data, &s); err != nil {
		return s, fmt.Errorf("saved game: %w", err)
	}
	if s.Format != SaveFormat {
		return s, fmt.Errorf("saved game: format %d is not %d, the one this program reads", s.Format, SaveFormat)
	}
	return s, nil
}

// Resume goes on with a stored game.
func Resume(s Save, c Config) (*Session, error) {
	table, err := catalog.Resume(s.Record, c.Boards, c.Source)
	if err != nil {
		return nil, fmt.Errorf("saved game: %w", err)
	}
	return open(s.Setup, table, c)
}

func open(setup Setup, table engine.Table, c Config) (*Session, error) {
	seats := len(table.Info().Seats)
	for _, h := range setup.Humans {
		if h < 0 || int(h) >= seats {
			return nil, fmt.Errorf("game: seat %d does not exist, there are %d", h, seats)
		}
	}
	if len(setup.Humans) > 1 && slices.Contains(setup.Humans, secretKeeper) {
		return nil, fmt.Errorf("game: seat %d keeps a secret from the other players of this screen", secretKeeper)
	}
	s := &Session{setup: setup, table: table, thinker: c.Thinker, save: c.Save, look: engine.Spectator}
	if len(setup.Humans) > 0 {
		s.look = setup.Humans[0]
	}
	s.changed()
	return s, nil
}

// changed follows the turn with the screen and saves.
func (s *Session) changed() {
	if s.HumanTurn() {
		s.look = s.table.Actor()
	}
	if s.save != nil {
		s.saveErr = s.save(s.Export())
	}
}

// Setup is what was chosen before the game.
func (s *Session) Setup() Setup { return s.setup }

// Info says what is played.
func (s *Session) Info() engine.Info { return s.table.Info() }

// Export is the game as it is stored.
func (s *Session) Export() Save { return Save{SaveFormat, s.setup, s.table.Record()} }

// SaveError is what went wrong with the last save, or nil.
func (s *Session) SaveError() error { return s.saveErr }

// Update is what the screen may show: the view of the human seat that moves or
// moved last, or the public view when only computers play.
func (s *Session) Update() engine.Update { return s.table.Update(s.look) }

// Actor is the seat to move, or engine.Over.
func (s *Session) Actor() engine.Seat { return s.table.Actor() }

// Human tells whether a seat is played on this device.
func (s *Session) Human(seat engine.Seat) bool { return slices.Contains(s.setup.Humans, seat) }

// HumanTurn tells whether a player on this device is to move.
func (s *Session) HumanTurn() bool { return s.Human(s.table.Actor()) }

// Thinking tells whether the computer was asked and has not answered.
func (s *Session) Thinking() bool { return s.cancel != nil }

// Play makes a move of the human seat whose turn it is.
func (s *Session) Play(word string) error {
	u := s.Update()
	if !s.HumanTurn() {
		return fmt.Errorf("cannot play %s: it is not your turn", word)
	}
	if err := s.table.Play(u.Seat, u.At, word); err != nil {
		return err
	}
	s.changed()
	return nil
}

// Undo takes back the last entry of the human's unfinished turn.
func (s *Session) Undo() error {
	if err := s.table.Undo(s.look); err != nil {
		return err
	}
	s.changed()
	return nil
}

// Concede gives up for a human seat.
func (s *Session) Concede() error {
	if !s.Human(s.look) {
		return fmt.Errorf("cannot concede: nobody plays here")
	}
	s.Stop()
	if err := s.table.Concede(s.look); err != nil {
		return err
	}
	s.changed()
	return nil
}

// Step asks the computer when it is its turn, and calls done after its move is
// made, or with what went wrong. It does nothing while the computer thinks or
// when a human is to move. The screen calls it when its animation has ended.
func (s *Session) Step(done func(error)) {
	actor := s.table.Actor()
	if s.cancel != nil || actor < 0 || s.Human(actor) || s.thinker == nil {
		return
	}
	u := s.table.Update(actor)
	s.cancel = s.thinker.Think(Question{u, s.setup.Level, s.setup.Seed}, func(word string, err error) {
		s.cancel = nil
		if err == nil {
			err = s.table.Play(actor, u.At, word)
		}
		if err == nil {
			s.changed()
		}
		done(err)
	})
}

// Stop forgets the question being thought about. Step asks again.
func (s *Session) Stop() {
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
}
