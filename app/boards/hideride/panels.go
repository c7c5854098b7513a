package hideride

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/engine"
	"hideride/engine/board"
)

// LogPanel is the Phantom's log as a strip of stubs (HR-14, HR-80).
func (p *Position) LogPanel() app.UI {
	windows := p.Windows()
	return app.Ol().Class("log").Body(
		app.Range(windows).Slice(func(i int) app.UI { return windows[i].show() }),
	)
}

// show draws one window.
func (w Window) show() app.UI {
	class := "window"
	for _, c := range []struct {
		on   bool
		name string
	}{{w.Reveal, "reveal"}, {w.Filled, "filled"}, {w.Filled && w.Ticket != 0, "stub-" + w.Ticket.String()}, {w.First, "first"}, {w.Current, "current"}, {w.Public, "public"}} {
		if c.on {
			class += " " + c.name
		}
	}
	return app.Li().Class(class).Title(w.label()).Body(
		app.Span().Class("window-number").Aria("hidden", true).Text(strconv.Itoa(w.Number)),
		app.Span().Class("window-icon").Body(w.icon()),
		app.Span().Class("window-stop").Aria("hidden", true).Text(w.Stop),
		app.Span().Class("sr").Text(w.label()),
	)
}

// icon is the ticket of a filled window, an eye in an empty reveal window.
func (w Window) icon() app.UI {
	switch {
	case !w.Filled && w.Reveal:
		return app.Raw(tickets.Picture("eye"))
	case !w.Filled:
		return app.Span()
	case w.Ticket == board.NoTicket:
		return app.Raw(tickets.Picture("start"))
	}
	return tickets.Icon(w.Ticket)
}

// label is a window as it is read out.
func (w Window) label() string {
	ticket := i18n.T("words." + w.Ticket.String())
	switch {
	case !w.Filled && w.Reveal:
		return i18n.T("play.window.reveal", "w", w.Number)
	case !w.Filled:
		return i18n.T("play.window.empty", "w", w.Number)
	case w.Ticket == board.NoTicket && w.Stop == "":
		return i18n.T("play.window.start", "w", w.Number)
	case w.Ticket == board.NoTicket:
		return i18n.T("play.window.start.at", "w", w.Number, "stop", w.Stop)
	case w.Stop == "":
		return i18n.T("play.window.ride", "w", w.Number, "ticket", ticket)
	}
	return i18n.T("play.window.ride.at", "w", w.Number, "ticket", ticket, "stop", w.Stop)
}

// TicketsPanel is what everybody holds, one row per player (HR-13).
func (p *Position) TicketsPanel() app.UI {
	kinds := p.Kinds()
	return app.Table().Class("packs").Body(
		app.THead().Class("sr").Body(app.Tr().Body(
			app.Th().Scope("col").Text(i18n.T("newgame.tickets.who")),
			app.Range(kinds).Slice(func(i int) app.UI { return app.Th().Scope("col").Text(i18n.T("words." + kinds[i].String())) }),
		)),
		app.TBody().Body(app.Range(p.View.Tickets).Slice(func(i int) app.UI { return p.packRow(engine.Seat(i), kinds) })),
	)
}

func (p *Position) packRow(who engine.Seat, kinds []board.Ticket) app.UI {
	class := "pack"
	if who == p.Update.Actor {
		class += " acting"
	}
	if p.Human(who) {
		class += " mine"
	}
	return app.Tr().Class(class).Body(
		app.Th().Scope("row").Title(Player(who)).Body(tickets.Piece(int(who)), app.Span().Class("sr").Text(Player(who))),
		app.Range(kinds).Slice(func(i int) app.UI {
			t := kinds[i]
			if p.Board.Tickets.Detective[t] == 0 && who > 0 && p.Left(who, t) == 0 {
				return app.Td()
			}
			return app.Td().Body(tickets.Count(t, p.Left(who, t), i18n.T("play.count", "ticket", i18n.T("words."+t.String()), "n", p.Left(who, t))))
		}),
	)
}

// TalkPanel is what was said, the newest first.
func (p *Position) TalkPanel() app.UI {
	said := p.Messages()
	if len(said) == 0 {
		return app.P().Class("note").Text(i18n.T("play.messages.none"))
	}
	return app.Ul().Class("talk").Body(app.Range(said).Slice(func(i int) app.UI {
		m := said[len(said)-1-i]
		return app.Li().Body(tickets.Piece(m.Who), app.Span().Body(
			app.Span().Class("sr").Text(Player(engine.Seat(m.Who))+": "), app.Text(m.Text)))
	}))
}

// many is how many targets are too many for a list of buttons.
const many = 60

// RidesPanel lists the targets as buttons, for keyboards and readers and for
// everybody who likes lists.
func (p *Position) RidesPanel(targets []Target, pick Pick, choose func(ctx app.Context, t Target, c Choice)) app.UI {
	switch {
	case !p.MyTurn() || len(targets) == 0:
		return app.P().Class("note").Text(i18n.T("play.rides.none"))
	case len(targets) > many:
		return app.Div().Body(app.P().Class("note").Text(i18n.T("play.rides.many")), p.ways(targets, pick, choose))
	}
	return p.ways(targets, pick, choose)
}

// ways is one button per move.
func (p *Position) ways(targets []Target, pick Pick, choose func(ctx app.Context, t Target, c Choice)) app.UI {
	var rows []app.UI
	for i := range targets {
		for j := range targets[i].Choices {
			t, c := targets[i], targets[i].Choices[j]
			picked := pick.Stop == t.Stop && (c.Ticket == pick.Ticket || len(t.Choices) == 1)
			rows = append(rows, app.Li().Body(
				app.Button().Type("button").Class("ride stub-"+c.Ticket.String()).Aria("pressed", picked).DataSet("word", c.Word).
					OnClick(func(ctx app.Context, _ app.Event) { choose(ctx, t, c) }, app.EventScope(c.Word, p.Update.Rev)).
					Body(rideIcon(c.Ticket), app.Span().Class("ride-stop").Aria("hidden", true).Text(p.Name(t.Stop)),
						app.Span().Class("ride-left").Aria("hidden", true).Text(left(c)), app.Span().Class("sr").Text(p.Way(&t, &c))),
			))
		}
	}
	return app.Ul().Class("rides").Body(rows...)
}

// left is the number of tickets of a choice, for the eye.
func left(c Choice) string {
	if c.Ticket == board.NoTicket {
		return ""
	}
	return strconv.Itoa(c.Left)
}

func rideIcon(t board.Ticket) app.UI {
	if t == board.NoTicket {
		return app.Raw(tickets.Picture("start"))
	}
	return tickets.Icon(t)
}
