package desk

import (
	crand "crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/session"
	"hideride/app/store"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Keys of the store.
const (
	saveKey = "game"      // the one saved game
	keptKey = "game.kept" // a save that could not be read, with the reason
)

// running is the game of this page, or nil.
var running *session.Session

// Kept is a save that could not be read, kept so that it can be exported.
type Kept struct {
	Reason string `json:"reason"`
	Text   string `json:"text"`
}

// Session is the running game, or nil.
func Session() *session.Session { return running }

// Start begins a new game in the place of the saved one. got runs on the UI
// goroutine; without an error the game is saved and is Session().
func Start(ctx app.Context, setup session.Setup, got func(err error)) {
	Board(ctx, setup.Options[hideride.OptBoard], func(_ *board.Board, err error) {
		if err != nil {
			got(err)
			return
		}
		elsewhere = false
		setup.Level = paced(setup.Level)
		s, err := session.Start(setup, config())
		if err != nil {
			got(err)
			return
		}
		take(s)
		got(nil)
	})
}

// Resume gives the running game, or else the saved one of the store, which
// becomes Session(); nil and no error when there is none. A save that cannot
// be read is moved aside, see KeptSave, and is an error once. ErrAway says that
// the board did not arrive; the save stays where it is.
func Resume(ctx app.Context, got func(s *session.Session, err error)) {
	Attach(ctx)
	if running != nil {
		running.Stop() // whoever was told the answer has gone
		got(running, nil)
		return
	}
	text, found := store.Get(saveKey)
	if !found {
		got(nil, nil)
		return
	}
	open(ctx, text, func(s *session.Session, err error) {
		if err != nil && !errors.Is(err, ErrAway) {
			keep(text, err)
		}
		got(s, err)
	})
}

// Import takes a game from a file in the place of the saved one. After an
// error everything is as before.
func Import(ctx app.Context, text string, got func(err error)) {
	open(ctx, text, func(_ *session.Session, err error) { got(err) })
}

// Export is the saved game as a file, or "" when there is none.
func Export() string {
	text, _ := store.Get(saveKey)
	return text
}

// open reads a save and makes it the running game.
func open(ctx app.Context, text string, got func(s *session.Session, err error)) {
	save, err := session.Decode([]byte(text))
	if err != nil {
		got(nil, err)
		return
	}
	Board(ctx, save.Record.Options[hideride.OptBoard], func(_ *board.Board, err error) {
		if err != nil {
			got(nil, fmt.Errorf("saved game: %w", err))
			return
		}
		elsewhere = false
		s, err := session.Resume(save, config())
		if err == nil {
			take(s)
		}
		got(s, err)
	})
}

func take(s *session.Session) {
	if running != nil {
		running.Stop()
	}
	running = s
	Prepare(s.Info().Options)
}

// keep moves a save that cannot be read aside.
func keep(text string, reason error) {
	data, err := json.Marshal(Kept{Reason: reason.Error(), Text: text})
	if err == nil && store.Set(keptKey, string(data)) == nil {
		store.Remove(saveKey)
	}
}

// KeptSave is the save that could not be read, or nil.
func KeptSave() *Kept {
	text, found := store.Get(keptKey)
	if !found {
		return nil
	}
	var k Kept
	if json.Unmarshal([]byte(text), &k) != nil {
		return &Kept{Reason: "unreadable", Text: text}
	}
	return &k
}

// DropKept forgets the save that could not be read.
func DropKept() { store.Remove(keptKey) }

// Seed is a fresh random number, for Setup.Seed.
func Seed() uint64 {
	var b [8]byte
	_, _ = crand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// config gives a session what this page has. The Dealer draws from numbers of
// his own, so that the computer's seed foretells nothing.
func config() session.Config {
	return session.Config{Boards: atHand, Source: engine.Seeded(Seed()), Thinker: computer, Save: write}
}

// write stores the game after every entry. Somebody who has finished a game
// may have more to lose, so then the browser is asked to keep it all.
func write(s session.Save) error {
	data, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	if running != nil && running.Actor() == engine.Over && !asked {
		asked = true
		AskToKeep(func(bool) {})
	}
	if elsewhere {
		return errElsewhere
	}
	return store.Set(saveKey, string(data))
}

// asked tells that this page has asked the browser to keep what is stored.
var asked bool
