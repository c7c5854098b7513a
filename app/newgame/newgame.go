// Package newgame is the one screen between the wish to play and the game.
package newgame

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine"
	"hideride/engine/board"
)

// Screen is the new game screen.
type Screen struct {
	app.Compo
	choice desk.Choice
	board  *board.Board // of the chosen city, nil until it is there
	plan   string       // its picture
	failed string       // what went wrong, "" for nothing
	asking bool         // whether to replace the saved game
	saved  bool         // an unfinished game would be replaced
	inRoom bool         // a room on several devices would be left
}

// OnMount takes up the last choice and gets its city.
func (s *Screen) OnMount(ctx app.Context) {
	s.choice = desk.LastChoice()
	desk.Resume(ctx, func(game *session.Session, err error) {
		s.saved = err == nil && game != nil && game.Actor() != engine.Over
		s.open(ctx)
	})
	desk.Rejoin(ctx, func(d *lobby.Device, _ bool, _ error) { s.inRoom = d != nil })
}

// open gets the board of the chosen city.
func (s *Screen) open(ctx app.Context) {
	s.board, s.failed = nil, ""
	city := s.choice.City
	desk.Board(ctx, city, func(b *board.Board, err error) {
		switch {
		case city != s.choice.City:
		case err != nil:
			s.failed = err.Error()
		default:
			s.board, s.plan = b, mapview.Thumbnail(b)
			s.prepare()
		}
		ctx.Update()
	})
}

// change remembers a new choice.
func (s *Screen) change(ctx app.Context, do func(c *desk.Choice)) {
	do(&s.choice)
	s.choice.Remember()
	s.prepare()
	ctx.Update()
}

// prepare lets the computer learn the city while the player still chooses.
func (s *Screen) prepare() {
	if s.board != nil {
		desk.Prepare(s.choice.Setup(s.board).Options)
	}
}

// question is shown over the screen while it asks.
const question = "ask"

// OnNav opens and closes the question.
func (s *Screen) OnNav(ctx app.Context) { s.asking = ui.Over(ctx) == question }

// play begins, or first asks whether the saved game may go.
func (s *Screen) play(ctx app.Context) {
	if !s.asking && s.replaces() {
		ui.ShowOver(ctx, question)
		return
	}
	s.asking = false
	s.choice.Remember()
	if desk.SharesDevices(s.choice.Way) {
		s.meet(ctx)
		return
	}
	desk.Start(ctx, s.choice.Setup(s.board), func(err error) {
		if err != nil {
			s.failed = err.Error()
			ctx.Update()
			return
		}
		ui.LeaveFor(ctx, "/play")
	})
}

// replaces tells whether something unfinished would be lost.
func (s *Screen) replaces() bool {
	if desk.SharesDevices(s.choice.Way) {
		return s.inRoom
	}
	return s.saved
}

// meet opens a room for the other devices.
func (s *Screen) meet(ctx app.Context) {
	desk.OpenRoom(ctx, s.choice.Setup(s.board), func(err error) {
		if err != nil {
			s.failed = err.Error()
			ctx.Update()
			return
		}
		ui.LeaveFor(ctx, "/room")
	})
}

// Render draws the screen.
func (s *Screen) Render() app.UI {
	return ui.Page{Name: "new", Title: i18n.T("newgame.title"), Back: "/"}.Show(
		html.Div().Class("new-parts").Body(
			html.Section().Class("new-city").Aria("label", i18n.T("newgame.city")).Body(s.city()),
			html.Section().Class("new-choices").Body(
				s.ways(),
				app.If(s.choice.Way == desk.WayOne && s.board != nil, s.which),
				s.levels(),
				s.rules(),
			),
		),
		html.Div().Class("begin").Body(
			ui.Button{Text: i18n.T("newgame.play"), Kind: ui.Main, Click: s.play, Off: s.board == nil}.Show(),
		),
		app.If(s.asking && s.replaces(), s.ask),
	)
}

// ask is the question before a saved game is replaced.
func (s *Screen) ask() app.UI {
	leave := func(app.Context) {
		s.asking = false
		ui.CloseOver()
	}
	return &ui.Dialog{Title: i18n.T("newgame.replace"), Close: leave, Body: func() []app.UI {
		return []app.UI{
			html.P().Text(i18n.T("newgame.replace.note")),
			html.Div().Class("row row-end").Body(
				ui.Button{Text: i18n.T("app.cancel"), Kind: ui.Quiet, Click: leave}.Show(),
				ui.Button{Text: i18n.T("newgame.replace.yes"), Kind: ui.Main, Click: s.play}.Show(),
			),
		}
	}}
}

func (s *Screen) ways() app.UI {
	c := ui.Choice{Label: i18n.T("newgame.way"), Value: s.choice.Way, Tall: true,
		Choose: func(ctx app.Context, way string) { s.change(ctx, func(c *desk.Choice) { c.Way = way }) }}
	for _, way := range desk.Ways() {
		c.Options = append(c.Options, ui.Option{Value: way, Text: i18n.T("words.way." + way), Note: i18n.T("newgame.way." + way)})
	}
	return c.Show()
}

// which lets choose one detective by his piece.
func (s *Screen) which() app.UI {
	var pieces []app.UI
	for i := range s.board.Detectives() {
		n := i + 1
		pieces = append(pieces, html.Button().Class("option option-piece").
			Aria("pressed", s.choice.Detective == n).Aria("label", "D"+strconv.Itoa(n)).
			OnClick(func(ctx app.Context, _ app.Event) {
				s.change(ctx, func(c *desk.Choice) { c.Detective = n })
			}, app.EventScope(n)).
			Body(tickets.Piece(n), html.Span().Text("D"+strconv.Itoa(n))))
	}
	return html.Div().Class("field").Role("group").Aria("label", i18n.T("newgame.which")).Body(
		html.P().Class("label").Aria("hidden", true).Text(i18n.T("newgame.which")),
		html.Div().Class("choice choice-row").Body(pieces...),
	)
}

func (s *Screen) levels() app.UI {
	c := ui.Choice{Label: i18n.T("newgame.level"), Value: s.choice.Level, Tall: true,
		Choose: func(ctx app.Context, level string) { s.change(ctx, func(c *desk.Choice) { c.Level = level }) }}
	for _, level := range desk.Levels() {
		c.Options = append(c.Options, ui.Option{Value: level, Text: i18n.T("words.level." + level), Note: i18n.T("newgame.level." + level)})
	}
	return c.Show()
}

// rules hides variants and aids behind a line that tells how they stand.
func (s *Screen) rules() app.UI {
	return ui.Fold(i18n.T("newgame.rules"), s.rulesLine(), s.clock(), s.clue(),
		html.Div().Class("field").Role("group").Aria("label", i18n.T("newgame.variants")).Body(
			html.P().Class("label").Aria("hidden", true).Text(i18n.T("newgame.variants")),
			s.variant("expert", s.choice.Expert, func(c *desk.Choice, on bool) { c.Expert = on }),
			s.variant("cheeky", s.choice.Cheeky, func(c *desk.Choice, on bool) { c.Cheeky = on }),
			s.variant("notaxi", s.choice.NoTaxi, func(c *desk.Choice, on bool) { c.NoTaxi = on }),
		),
	)
}

func (s *Screen) rulesLine() string {
	parts := []string{i18n.T("words.clue." + s.choice.Clue)}
	for _, v := range s.choice.Variants() {
		parts = append(parts, i18n.T("words.variant."+v))
	}
	if desk.SharesDevices(s.choice.Way) && s.choice.Clock > 0 {
		parts = append(parts, i18n.T("together.clock")+" "+i18n.T("together.clock."+strconv.Itoa(s.choice.Clock)))
	}
	if len(parts) == 1 {
		parts = append(parts, i18n.T("newgame.variants.none"))
	}
	return strings.Join(parts, " · ")
}

func (s *Screen) clue() app.UI {
	c := ui.Choice{Label: i18n.T("newgame.clue"), Value: s.choice.Clue, Tall: true,
		Choose: func(ctx app.Context, clue string) { s.change(ctx, func(c *desk.Choice) { c.Clue = clue }) }}
	for _, clue := range desk.Clues() {
		c.Options = append(c.Options, ui.Option{Value: clue, Text: i18n.T("words.clue." + clue), Note: i18n.T("newgame.clue." + clue)})
	}
	return c.Show()
}

func (s *Screen) variant(name string, on bool, turn func(c *desk.Choice, on bool)) app.UI {
	return ui.Switch{Text: i18n.T("words.variant." + name), Note: i18n.T("newgame.variant." + name), On: on,
		Turn: func(ctx app.Context, on bool) { s.change(ctx, func(c *desk.Choice) { turn(c, on) }) }}.Show()
}
