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
	"hideride/signaling/wire"
)

// seats lets the host pass the seat of somebody who has left to another device
// or to the computer. The Phantom's stays: his secret cannot be passed on.
func (s *Screen) seats() app.UI {
	var rows []app.UI
	for seat := engine.Seat(1); int(seat) <= s.pos.Game.Detectives(); seat++ {
		rows = append(rows, s.seat(seat))
	}
	return html.Div().Class("field").Body(
		html.P().Class("label").Text(i18n.T("link.seats")),
		html.UL().Class("seats").Body(rows...),
	)
}

func (s *Screen) seat(seat engine.Seat) app.UI {
	d := s.part.device
	options := []ui.Option{{Value: "0", Text: i18n.T("link.computer")}}
	for _, m := range d.Plan().Members {
		text := m.Name
		if !d.Here(m.Peer) {
			text = i18n.T("link.gone", "name", m.Name)
		}
		options = append(options, ui.Option{Value: strconv.Itoa(int(m.Peer)), Text: text})
	}
	who := hideride.Player(seat)
	return html.LI().Class("seat").Body(
		tickets.Piece(int(seat)), html.Span().Class("seat-name").Text(who),
		&ui.Pick{ID: "seat-" + strconv.Itoa(int(seat)), Label: who, Options: options, Value: strconv.Itoa(int(d.Plan().Holder(seat))),
			Choose: func(_ app.Context, to string) { s.pass(seat, to) }},
	)
}

// pass gives a seat to a device, or with "0" to the computer.
func (s *Screen) pass(seat engine.Seat, to string) {
	n, err := strconv.Atoi(to)
	if err == nil {
		err = s.part.device.Host().Pass(seat, wire.PeerID(n))
	}
	if err != nil {
		s.fail(i18n.T("play.error.move", "reason", err.Error()), i18n.T("play.error.dismiss"), s.forget)
	}
}
