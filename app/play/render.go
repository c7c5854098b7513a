package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/mapview"
	"hideride/app/tickets"
	"hideride/app/ui"
)

// Render draws the table.
func (s *Screen) Render() app.UI {
	switch {
	case s.part.held:
		return s.heldPage()
	case s.pos == nil && s.part.device != nil:
		return s.meeting()
	case s.pos == nil:
		return s.waiting()
	}
	return ui.Page{Name: "play", Title: s.pos.Board.Name, Wide: true}.Show(
		html.Div().Class("play").DataSet("tab", s.tab).DataSet("sheet", height(s.high)).
			DataSet("phase", s.pos.View.Phase).DataSet("actor", int(s.pos.Update.Actor)).DataSet("turn", yes(s.mayChoose())).
			DataSet("cover", s.cover()).DataSet("way", s.way()).On("touchstart", s.handOver).Body(
			html.Div().Class("play-map").Body(&mapview.Map{View: s.view, Words: s.words()}),
			s.top(),
			s.note(),
			s.clue(),
			html.Div().Class("play-sheet").Body(
				s.head(),
				html.Div().Class("play-panes").TabIndex(0).Body(s.left(), s.right()),
				s.dock(),
			),
			s.openedDialog(),
			s.veil(),
		),
	)
}

// yes is a truth for style sheets and tests.
func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func height(high bool) string {
	if high {
		return "high"
	}
	return "low"
}

// waiting is the screen before there is a game to show.
func (s *Screen) waiting() app.UI {
	page := ui.Page{Name: "play", Title: i18n.T("play.title"), Back: "/"}
	switch {
	case s.trouble != nil:
		return page.Show(html.P().Class("lead").Role("alert").Text(s.trouble.text),
			ui.Button{Text: s.trouble.button, Kind: ui.Main, ID: "trouble", Click: s.trouble.help}.Show())
	case s.missing:
		return page.Show(html.P().Class("lead").Text(i18n.T("play.none")),
			ui.Way{Text: i18n.T("play.none.new"), Kind: ui.Main, To: "/new"}.Show())
	}
	return page.Show(html.P().Class("lead").Text(i18n.T("play.loading")))
}

func (s *Screen) words() mapview.Words {
	return mapview.Words{
		Map: i18n.T("play.map", "city", s.pos.Board.Name), In: i18n.T("play.map.in"), Out: i18n.T("play.map.out"),
		Fit: i18n.T("play.map.fit"), Show: i18n.T("play.map.show"), Corner: s.pos.Board.Name,
	}
}

// top is the menu and how the game stands.
func (s *Screen) top() app.UI {
	return html.Div().Class("play-top").Body(
		html.H1().Class("sr").Text(s.pos.Board.Name),
		html.Button().ID("menu").Class("round").Title(i18n.T("play.menu")).Aria("label", i18n.T("play.menu")).
			OnClick(func(ctx app.Context, _ app.Event) { s.openDialog(ctx, dialogMenu) }).
			Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16M4 12h16M4 17h16"/></svg>`)),
		html.Span().Class("chip chip-move").Text(i18n.T("play.move", "w", s.pos.Now(), "n", s.pos.Game.Windows())),
		app.If(s.pos.AsPhantom() && !s.pos.Over(), s.helpToggle),
		app.If(s.mayHint(), s.hintButton),
		app.If(s.part.device != nil, s.linkTools),
		app.If(s.game.SaveError() != nil, func() app.UI {
			return html.Span().Class("chip chip-warn").Role("alert").Text(i18n.T("play.error.save", "reason", s.game.SaveError().Error()))
		}),
	)
}

// clue is how many stops are possible, where the screen may say it (HR-94).
func (s *Screen) clue() app.UI {
	set, shown := s.pos.Belief(s.pick.Help)
	if !shown {
		return html.Div().Hidden(true)
	}
	return html.Div().Class("play-clue chip chip-clue").Text(i18n.T("play.clue", "n", set.Len()))
}

func (s *Screen) helpToggle() app.UI {
	return html.Button().ID("help").Class("round").Aria("pressed", s.pick.Help).Title(i18n.T("play.help")).Aria("label", i18n.T("play.help")).
		OnClick(func(ctx app.Context, _ app.Event) { s.toggleHelp(ctx) }).Body(app.Raw(tickets.Picture("eye")))
}

// head is what is always in sight of the panel: its handle on phones, the
// sentence that says what to do, and what was said last.
func (s *Screen) head() app.UI {
	said := s.pos.Messages()
	return html.Div().Class("play-head").Body(
		s.handle(),
		thinkLine(),
		html.P().Class("play-prompt").Role("status").Aria("live", "polite").Text(s.prompt()),
		app.If(len(said) > 0 && !s.pos.Over(), func() app.UI {
			last := said[len(said)-1]
			return html.P().Class("play-said").Body(tickets.Piece(last.Who), html.Span().Text(last.Text))
		}),
		html.Div().Class("play-tabs").Role("group").Body(
			s.tabButton(tabTable, i18n.T("play.tab.table")),
			s.tabButton(tabRides, s.counted(i18n.T("play.tab.rides"))),
			s.tabButton(tabTalk, i18n.T("play.messages")),
		),
	)
}

// handle pulls the panel over the plan and back, by a press or by dragging.
func (s *Screen) handle() app.UI {
	label := i18n.T("play.sheet.more")
	if s.high {
		label = i18n.T("play.sheet.less")
	}
	return html.Button().ID("handle").Class("play-handle").Aria("label", label).Aria("expanded", s.high).
		OnClick(func(app.Context, app.Event) { s.high = !s.high }).
		On("pointerdown", func(_ app.Context, e app.Event) {
			s.grab = e.Get("clientY").Float()
			e.Get("target").Call("setPointerCapture", e.Get("pointerId"))
		}).
		On("pointerup", func(_ app.Context, e app.Event) {
			if by := e.Get("clientY").Float() - s.grab; by < -pull || by > pull {
				s.high = by > 0 // the click that follows turns it round
			}
		})
}

// pull is how far in pixels a drag moves the panel.
const pull = 16

func (s *Screen) tabButton(name, text string) app.UI {
	return html.Button().ID("tab-"+name).Class("tab").Aria("pressed", s.tab == name).
		OnClick(func(app.Context, app.Event) { s.tab = name }).Text(text)
}

// counted adds the number of targets to a title, where they can be counted.
func (s *Screen) counted(title string) string {
	if !s.mayChoose() || s.pos.View.Phase == "choose" {
		return title
	}
	if n := len(s.pos.Targets(s.pick.Double)); n > 0 {
		return title + " (" + strconv.Itoa(n) + ")"
	}
	return title
}

// left is the log and what was said.
func (s *Screen) left() app.UI {
	return html.Div().Class("play-left").Body(
		html.Section().Class("pane pane-log").Aria("label", i18n.T("play.log")).Body(
			html.H2().Class("pane-title").Text(i18n.T("play.log")), app.Raw(s.pos.LogPanel())),
		html.Section().Class("pane pane-talk").Aria("label", i18n.T("play.messages")).Body(
			html.H2().Class("pane-title").Text(i18n.T("play.messages")), app.Raw(s.pos.TalkPanel())),
	)
}

// right is what everybody holds and where the player may go.
func (s *Screen) right() app.UI {
	return html.Div().Class("play-right").Body(
		s.hintPane(),
		html.Section().Class("pane pane-tickets").Aria("label", i18n.T("play.tickets")).Body(
			html.H2().Class("pane-title").Text(i18n.T("play.tickets")), app.Raw(s.pos.TicketsPanel())),
		html.Section().Class("pane pane-rides").Aria("label", i18n.T("play.rides")).Body(
			html.H2().Class("pane-title").Text(s.counted(i18n.T("play.rides"))), s.ridesPanel()),
	)
}

// ridesPanel listens for its buttons as a whole.
func (s *Screen) ridesPanel() app.UI {
	return html.Div().Class("play-rides").OnClick(func(_ app.Context, e app.Event) {
		if button := e.Get("target").Call("closest", ".ride"); button.Truthy() {
			s.choose(button.Get("dataset").Get("word").String())
		}
	}).Body(app.Raw(s.pos.RidesPanel(s.pick.Double)))
}

// markPicked presses the button of the picked move and no other.
func (s *Screen) markPicked(app.Context) {
	if app.IsServer || s.gone {
		return
	}
	press := func(selector string, on bool) {
		if button := app.Window().Get("document").Call("querySelector", selector); button.Truthy() {
			button.Call("setAttribute", "aria-pressed", on)
		}
	}
	c := s.chosen()
	for _, list := range []string{".ride", ".tip"} {
		press(list+`[aria-pressed="true"]`, false)
		if c != nil {
			press(list+`[data-word="`+c.Word+`"]`, true)
		}
	}
}
