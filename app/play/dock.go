package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// dock is the place under the thumb: what can be confirmed or decided now.
func (s *Screen) dock() app.UI {
	var parts []app.UI
	switch {
	case s.trouble != nil:
		parts = s.troubleDock()
	case s.pos.Over():
		parts = s.endDock()
	case !s.mayChoose():
	case s.pos.View.Phase == "offer":
		parts = s.offerDock()
	case s.pos.View.Phase == "take":
		parts = s.takeDock()
	default:
		parts = s.rideDock()
	}
	class := "play-dock"
	if len(parts) == 0 {
		class = "play-dock empty"
	}
	return html.Div().Class(class).Body(parts...)
}

func (s *Screen) troubleDock() []app.UI {
	t := s.trouble
	return []app.UI{
		html.P().Class("play-trouble").Role("alert").Text(t.text),
		ui.Button{Text: t.button, Kind: ui.Main, ID: "trouble", Click: t.help}.Show(),
	}
}

// rideDock chooses between tickets, declares a double and confirms.
func (s *Screen) rideDock() []app.UI {
	var row, out []app.UI
	if s.pos.CanDouble() {
		row = append(row, s.doubleToggle())
	}
	if s.pos.CanUndo() {
		row = append(row, ui.Button{Text: i18n.T("play.undo"), Kind: ui.Plain, ID: "undo", Click: s.undo}.Show())
	}
	if len(row) > 0 {
		out = append(out, html.Div().Class("dock-row").Body(row...))
	}
	t := s.target()
	if t != nil && len(t.Choices) > 1 {
		out = append(out, s.chooser(t))
	}
	if t != nil {
		out = append(out, s.confirmButton(t))
	}
	return out
}

// chooser asks which ticket to use (HR-79).
func (s *Screen) chooser(t *hideride.Target) app.UI {
	return html.Div().Class("chooser").Role("group").Aria("label", i18n.T("play.go.pick")).Body(
		app.Range(t.Choices).Slice(func(i int) app.UI {
			c := t.Choices[i]
			return s.ticketButton(c.Ticket, c.Left, c.Ticket == s.pick.Ticket, func(app.Context) {
				s.pick.Ticket = c.Ticket
				s.show(false)
			})
		}))
}

// ticketButton is a ticket to press, with its name and how many are left.
func (s *Screen) ticketButton(t board.Ticket, left int, pressed bool, click func(ctx app.Context)) app.UI {
	name := i18n.T("words." + t.String())
	return html.Button().Class("ticket stub-"+t.String()).Aria("pressed", pressed).DataSet("ticket", t.String()).
		OnClick(func(ctx app.Context, _ app.Event) { click(ctx) }, app.EventScope(t.String(), s.pos.Update.Rev, s.pick.Stop, s.pos.View.Turn)).
		Body(tickets.Icon(t), html.Span().Class("ticket-name").Text(name), html.Span().Class("ticket-left").Aria("hidden", true).Text(strconv.Itoa(left)),
			html.Span().Class("sr").Text(i18n.T("play.left", "n", left)))
}

func (s *Screen) doubleToggle() app.UI {
	return html.Button().ID("double").Class("toggle stub-double").Aria("pressed", s.pick.Double).
		OnClick(func(ctx app.Context, _ app.Event) { s.toggleDouble(ctx) }).
		Body(tickets.Icon(board.Double), html.Span().Text(i18n.T("play.double", "n", s.pos.Left(rules.Phantom, board.Double))))
}

// confirmButton plays the picked move; while several tickets lead there it
// waits for one.
func (s *Screen) confirmButton(t *hideride.Target) app.UI {
	b := ui.Button{Text: i18n.T("play.go.pick"), Kind: ui.Main, ID: "confirm", Click: func(app.Context) { s.confirm() }, Off: true}
	if c := s.chosen(); c != nil {
		b.Off, b.Text, b.Note = false, i18n.T("play.go"), s.pos.Name(t.Stop)
		if c.Ticket == board.NoTicket {
			b.Text = i18n.T("play.go.start")
		}
	}
	if s.secret() {
		return s.holdButton(b)
	}
	return b.Show()
}

// offerDock lets the Phantom show himself or stay hidden (HR-64).
func (s *Screen) offerDock() []app.UI {
	row := []app.UI{
		ui.Button{Text: i18n.T("play.offer.show"), Kind: ui.Plain, ID: "cheeky", Click: func(app.Context) { s.play("cheeky") }}.Show(),
		ui.Button{Text: i18n.T("play.offer.quiet"), Kind: ui.Main, ID: "quiet", Click: func(app.Context) { s.play("quiet") }}.Show(),
	}
	if s.pos.CanUndo() {
		row = append([]app.UI{ui.Button{Text: i18n.T("play.undo"), Kind: ui.Quiet, ID: "undo", Click: s.undo}.Show()}, row...)
	}
	return []app.UI{html.Div().Class("dock-row").Body(row...)}
}

// takeDock lets the Phantom take a ticket from a detective (HR-68).
func (s *Screen) takeDock() []app.UI {
	from := engine.Seat(s.pos.View.Turn)
	var parts []app.UI
	for _, t := range board.Rides {
		if n := s.pos.Left(from, t); n > 0 {
			parts = append(parts, s.ticketButton(t, n, false, func(app.Context) { s.play("take:" + t.String()) }))
		}
	}
	out := []app.UI{html.Div().Class("chooser").Role("group").Aria("label", hideride.Player(from)).Body(
		append([]app.UI{tickets.Piece(int(from))}, parts...)...)}
	if s.pos.CanUndo() {
		out = append(out, html.Div().Class("dock-row").Body(ui.Button{Text: i18n.T("play.undo"), Kind: ui.Quiet, ID: "undo", Click: s.undo}.Show()))
	}
	return out
}
