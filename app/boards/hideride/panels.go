package hideride

import (
	"html"
	"strconv"
	"strings"

	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/engine"
	"hideride/engine/board"
)

// The panels are written as HTML with one root element. They change with the
// position only, so that the page replaces them whole and never compares them
// piece by piece.

// put writes texts one after the other.
func put(out *strings.Builder, parts ...string) {
	for _, part := range parts {
		out.WriteString(part)
	}
}

// LogPanel is the Phantom's log as a strip of stubs (HR-14, HR-80).
func (p *Position) LogPanel() string {
	return p.once(&p.kept.log, func(out *strings.Builder) {
		out.WriteString(`<ol class="log">`)
		for _, w := range p.Windows() {
			w.write(out)
		}
		out.WriteString(`</ol>`)
	})
}

// write writes one window.
func (w Window) write(out *strings.Builder) {
	label := html.EscapeString(w.label())
	put(out, `<li class="`, w.class(), `" title="`, label, `"><span class="window-number" aria-hidden="true">`, strconv.Itoa(w.Number),
		`</span><span class="window-icon">`, w.icon(), `</span><span class="window-stop" aria-hidden="true">`, html.EscapeString(w.Stop),
		`</span><span class="sr">`, label, `</span></li>`)
}

func (w Window) class() string {
	class := "window"
	for _, c := range []struct {
		on   bool
		name string
	}{{w.Reveal, "reveal"}, {w.Filled, "filled"}, {w.Filled && w.Ticket != 0, "stub-" + w.Ticket.String()}, {w.First, "first"}, {w.Current, "current"}} {
		if c.on {
			class += " " + c.name
		}
	}
	return class
}

// icon is the ticket of a filled window, an eye in an empty reveal window.
func (w Window) icon() string {
	switch {
	case !w.Filled && w.Reveal:
		return tickets.Picture("eye")
	case !w.Filled:
		return ""
	}
	return rideIcon(w.Ticket)
}

// rideIcon is the picture of a ticket, or of a start.
func rideIcon(t board.Ticket) string {
	if t == board.NoTicket {
		return tickets.Picture("start")
	}
	return tickets.Picture(t.String())
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
func (p *Position) TicketsPanel() string {
	return p.once(&p.kept.packs, func(out *strings.Builder) {
		kinds := p.Kinds()
		put(out, `<table class="packs"><thead class="sr"><tr><th scope="col">`, html.EscapeString(i18n.T("play.player")), `</th>`)
		for _, t := range kinds {
			put(out, `<th scope="col">`, html.EscapeString(i18n.T("words."+t.String())), `</th>`)
		}
		out.WriteString(`</tr></thead><tbody>`)
		for who := range p.View.Tickets {
			p.packRow(out, engine.Seat(who), kinds)
		}
		out.WriteString(`</tbody></table>`)
	})
}

func (p *Position) packRow(out *strings.Builder, who engine.Seat, kinds []board.Ticket) {
	class := "pack"
	if who == p.Update.Actor {
		class += " acting"
	}
	name := html.EscapeString(Player(who))
	put(out, `<tr class="`, class, `"><th scope="row" title="`, name, `">`, tickets.FigureSVG(int(who)), `<span class="sr">`, name, `</span></th>`)
	for _, t := range kinds {
		out.WriteString(`<td>`)
		if n := p.Left(who, t); who == 0 || n > 0 || p.Board.Tickets.Detective[t] > 0 {
			out.WriteString(tickets.Count(t, n, i18n.T("play.count", "ticket", i18n.T("words."+t.String()), "n", n)))
		}
		out.WriteString(`</td>`)
	}
	out.WriteString(`</tr>`)
}

// recent is how many messages are kept in sight.
const recent = 60

// TalkPanel is what was said, the newest first.
func (p *Position) TalkPanel() string {
	return p.once(&p.kept.talk, func(out *strings.Builder) {
		said := p.Messages()
		if len(said) == 0 {
			put(out, `<p class="note">`, html.EscapeString(i18n.T("play.messages.none")), `</p>`)
			return
		}
		out.WriteString(`<ul class="talk">`)
		for i := len(said) - 1; i >= max(0, len(said)-recent); i-- {
			put(out, `<li>`, tickets.FigureSVG(said[i].Who), `<span><span class="sr">`, html.EscapeString(Player(engine.Seat(said[i].Who))),
				`: </span>`, html.EscapeString(said[i].Text), `</span></li>`)
		}
		out.WriteString(`</ul>`)
	})
}

// RidesPanel lists the targets as buttons, for keyboards and readers and for
// everybody who likes lists. Every button carries the word of its move as
// data-word.
func (p *Position) RidesPanel(double bool) string {
	kept := &p.kept.rides[0]
	if double {
		kept = &p.kept.rides[1]
	}
	return p.once(kept, func(out *strings.Builder) {
		targets, note := p.Targets(double), ""
		switch {
		case !p.MyTurn():
			note = i18n.T("play.rides.none")
		case len(targets) == 0:
			note = i18n.T("play.rides.asked")
		}
		if note != "" {
			put(out, `<p class="note">`, html.EscapeString(note), `</p>`)
			return
		}
		out.WriteString(`<ul class="rides">`)
		for i := range targets {
			for j := range targets[i].Choices {
				p.rideRow(out, &targets[i], &targets[i].Choices[j])
			}
		}
		out.WriteString(`</ul>`)
	})
}

func (p *Position) rideRow(out *strings.Builder, t *Target, c *Choice) {
	left := ""
	if c.Ticket != board.NoTicket {
		left = strconv.Itoa(c.Left)
	}
	put(out, `<li><button type="button" class="ride stub-`, c.Ticket.String(), `" aria-pressed="false" data-word="`, html.EscapeString(c.Word), `">`, rideIcon(c.Ticket),
		`<span class="ride-stop" aria-hidden="true">`, html.EscapeString(p.Name(t.Stop)), `</span><span class="ride-left" aria-hidden="true">`, left,
		`</span><span class="sr">`, html.EscapeString(p.Way(t, c)), `</span></button></li>`)
}
