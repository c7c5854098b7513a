// Package play is the screen of a running game, from the first move to the end.
// It asks the session, shows what the board component makes of it, and decides
// nothing by itself.
package play

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/desk"
	"hideride/app/i18n"
	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Game is what the screen plays: a session on this device, or this device's
// part in a match on several ones.
type Game interface {
	Setup() session.Setup
	Info() engine.Info
	Update() engine.Update
	HumanTurn() bool
	Play(word string) error
	Undo() error
	Concede() error
	Step(done func(error))
	Stop()
	SaveError() error
}

// Screen is the game on the screen.
type Screen struct {
	app.Compo
	Linked   bool        // the match on several devices
	ctx      app.Context // of the screen itself: the context of a button dies with the button
	game     Game
	part     part // in a match on several devices
	view     *mapview.View
	pos      *hideride.Position
	pick     hideride.Pick
	missing  bool     // there is no game to play
	trouble  *trouble // what went wrong last, or nil
	busy     bool     // rides are being shown
	gone     bool     // the screen has been left
	dialog   string   // the open dialog, as in the address behind #
	tab      string   // of the panel on phones
	high     bool     // the panel is pulled up
	grab     float64  // where a finger took the panel
	step     int      // window that the replay shows
	running  bool     // the replay goes on by itself
	hint     hint
	learning bool // the computer does not know the city yet
}

// trouble is something that went wrong, with one way out of it.
type trouble struct {
	text   string
	button string
	help   func(ctx app.Context)
}

// Tabs of the panel on phones.
const (
	tabTable = "table"
	tabRides = "rides"
	tabTalk  = "talk"
)

// OnMount opens the running or the saved game.
func (s *Screen) OnMount(ctx app.Context) {
	s.ctx, s.tab, s.gone = ctx, tabTable, false
	s.dialog = ctx.Page().URL().Fragment
	desk.StayAwake(ctx, true)
	desk.WatchThought(s.thought)
	if s.Linked {
		s.openMatch()
		return
	}
	s.open()
}

// OnDismount leaves the table; the game is saved.
func (s *Screen) OnDismount() {
	s.gone, s.running = true, false
	s.rise()
	desk.WatchThought(nil)
	s.dropHint()
	if s.game != nil {
		s.game.Stop()
	}
}

// OnNav opens and closes dialogs: they stand behind the # of the address, so
// that the back button closes a dialog first.
func (s *Screen) OnNav(ctx app.Context) {
	s.dialog = ctx.Page().URL().Fragment
}

// open takes the game from the desk and shows it, until another window takes
// it over.
func (s *Screen) open() {
	s.gone = false
	desk.WatchSave(s.lose)
	desk.Resume(s.ctx, func(game *session.Session, err error) {
		switch {
		case err != nil:
			s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
		case game == nil:
			s.missing = true
		default:
			s.sit(game)
		}
		s.ctx.Update()
	})
}

// lose stands still, for the game goes on in another window.
func (s *Screen) lose() {
	if s.Linked || s.gone {
		return
	}
	s.gone, s.running = true, false
	s.fail(i18n.T("play.error.elsewhere"), i18n.T("play.error.here"), func(app.Context) {
		s.trouble = nil
		s.open()
	})
	s.ctx.Update()
}

// sit begins to follow a game.
func (s *Screen) sit(game Game) {
	desk.Board(s.ctx, game.Info().Options[rules.OptBoard], func(b *board.Board, err error) {
		if err != nil {
			s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
			return
		}
		s.game, s.pos, s.trouble, s.missing = game, nil, nil, false
		s.pick, s.step, s.running, s.busy, s.high = hideride.Pick{Help: s.pick.Help}, 0, false, false, false
		s.hush()
		if s.view == nil || s.view.Board() != b {
			s.view = mapview.New(b)
			s.view.OnStop = s.touched
			s.view.Name = s.spoken
		}
		s.follow()
	})
}

// fail shows what went wrong with one button.
func (s *Screen) fail(text, button string, help func(ctx app.Context)) {
	s.trouble = &trouble{text, button, help}
}

// home leaves for the start page.
func home(ctx app.Context) { ctx.Navigate("/") }

// spoken is a stop as it is read out: its name, what calls there, who stands
// there and whether it is a target.
func (s *Screen) spoken(slug string) string {
	var modes []string
	id := s.pos.Board.Find(slug)
	for _, t := range s.pos.Kinds() {
		if s.pos.Board.Links[t] != nil && s.pos.Board.Serves(t, id) {
			modes = append(modes, i18n.T("words."+t.String()))
		}
	}
	key := "play.map.stop"
	if hideride.Find(s.pos.Targets(s.pick.Double), slug) != nil {
		key = "play.map.target"
	}
	out := i18n.T(key, "name", s.pos.Name(slug), "modes", strings.Join(modes, ", "))
	out += s.tipAt(slug)
	for _, p := range s.pos.Pieces() {
		if p.At == slug {
			out += ", " + i18n.T("play.map.piece", "who", hideride.Player(engine.Seat(p.Who)))
		}
	}
	return out
}
