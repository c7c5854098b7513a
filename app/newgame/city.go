package newgame

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine/board"
)

// city is the city's card, or what there is to say while it is not here.
func (s *Screen) city() app.UI {
	switch {
	case s.failed != "":
		return html.Div().Class("card").Role("alert").Body(
			html.P().Text(i18n.T("newgame.failed")),
			html.P().Class("reason").Text(s.failed),
			ui.Button{Text: i18n.T("newgame.again"), Kind: ui.Plain, Click: s.open}.Show(),
		)
	case s.board == nil:
		return html.Div().Class("card card-waiting").Body(html.P().Text(i18n.T("newgame.loading")))
	}
	return html.Div().Class("card city").Body(
		html.Div().Class("city-plan").Body(app.Raw(s.plan)),
		html.Div().Class("city-facts").Body(
			html.H2().Text(s.board.Name),
			html.P().Class("facts").Text(i18n.T("words.stops", "n", s.board.Len())),
			html.P().Class("facts").Text(i18n.T("words.detectives", "n", s.board.Detectives())),
			app.If(s.board.MetroReach > 0, func() app.UI {
				return html.P().Class("facts").Text(i18n.T("newgame.reach", "n", s.board.MetroReach))
			}),
			html.UL().Class("modes").Body(modes(s.board)...),
			s.others(),
		),
		s.packs(),
	)
}

// others lets choose another city, where there are more.
func (s *Screen) others() app.UI {
	cities := desk.Cities()
	if len(cities) < 2 {
		return html.Div().Hidden(true)
	}
	c := ui.Choice{Label: i18n.T("newgame.city"), Value: s.choice.City, Choose: func(ctx app.Context, id string) {
		s.change(ctx, func(c *desk.Choice) { c.City = id })
		s.open(ctx)
	}}
	for _, city := range cities {
		c.Options = append(c.Options, ui.Option{Value: city.ID, Text: city.Name})
	}
	return c.Show()
}

// modes lists what runs in the city, in the order of the tickets.
func modes(b *board.Board) []app.UI {
	var out []app.UI
	for _, m := range board.Modes {
		runs := slices.ContainsFunc(b.Lines, func(l board.Line) bool { return l.Mode == m })
		if runs {
			out = append(out, html.LI().Class("mode").Body(tickets.ModeIcon(m), html.Span().Text(i18n.T("words."+string(m)))))
		}
	}
	return out
}

// packs is the ticket table of the city as the chosen variants leave it.
func (s *Screen) packs() app.UI {
	phantom, detective := s.board.Tickets.Phantom, s.board.Tickets.Detective
	if s.choice.NoTaxi {
		phantom[board.Taxi], detective[board.Taxi] = 0, 0
	}
	var kinds []board.Ticket
	for _, t := range append(append([]board.Ticket{}, board.Rides[:]...), board.Double) {
		if phantom[t] > 0 || detective[t] > 0 {
			kinds = append(kinds, t)
		}
	}
	state := i18n.T("newgame.tickets.state", "phantom", phantom.RideTotal(), "detective", detective.RideTotal())
	return ui.Fold(i18n.T("newgame.tickets"), state, html.Table().Class("packs").Body(
		html.THead().Body(html.TR().Body(
			html.TH().Attr("scope", "col").Text(i18n.T("newgame.tickets.kind")),
			html.TH().Attr("scope", "col").Text(i18n.T("words.phantom")),
			html.TH().Attr("scope", "col").Text(i18n.T("words.detective")),
		)),
		html.TBody().Body(app.Range(kinds).Slice(func(i int) app.UI {
			return html.TR().Body(
				html.TH().Attr("scope", "row").Body(tickets.Chip(kinds[i]), html.Span().Text(i18n.T("words."+kinds[i].String()))),
				html.TD().Text(count(phantom[kinds[i]])),
				html.TD().Text(count(detective[kinds[i]])),
			)
		})),
	))
}

// count is a number of tickets; none is a dash.
func count(n uint8) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(int(n))
}
