// Package room is the screen of the host before the game: how others come in,
// who sits where, and the beginning.
package room

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/desk"
	"hideride/app/door"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine"
	rules "hideride/engine/games/hideride"
	"hideride/signaling/wire"
)

// Screen is the host's lobby.
type Screen struct {
	app.Compo
	ctx      app.Context
	device   *lobby.Device
	missing  bool   // this window has no room of its own
	held     bool   // the room is open in another window
	failed   string // what went wrong, "" for nothing
	leaving  bool   // whether to close the room
	arranged bool   // the host has chosen seats by hand
}

// OnMount goes on with this window's room.
func (s *Screen) OnMount(ctx app.Context) {
	s.ctx = ctx
	desk.StayAwake(ctx, true)
	desk.Watch(ctx, s.look)
	s.open()
}

// question is shown over the screen before the room is closed.
const question = "ask"

// OnNav opens and closes the question.
func (s *Screen) OnNav(ctx app.Context) { s.leaving = ui.Over(ctx) == question }

// OnDismount lets the screen sleep again; the room stays open.
func (s *Screen) OnDismount() {
	desk.Unwatch()
	desk.StayAwake(s.ctx, false)
}

func (s *Screen) open() {
	desk.Rejoin(s.ctx, func(d *lobby.Device, other bool, err error) {
		s.held = other && d == nil
		if err != nil {
			s.failed = err.Error()
		}
		s.look()
	})
}

// look follows the room: to the game once it has begun.
func (s *Screen) look() {
	s.device = desk.Linked()
	s.missing = s.device == nil || s.device.Host() == nil
	if desk.Elsewhere() {
		s.held = true
	}
	if !s.missing {
		if s.device.Plan().Begun {
			s.ctx.Navigate("/match")
			return
		}
		s.suggest()
	}
	s.ctx.Update()
}

// suggest seats newcomers, until the host chooses by hand: with the Phantom on
// his own phone the first one is the Phantom and the host plays all detectives
// (HR-73); else the host is detective 1, the first one the Phantom and all
// others get a detective each (HR-74).
func (s *Screen) suggest() {
	if s.arranged {
		return
	}
	h, p := s.device.Host(), s.device.Plan()
	if len(p.Members[0].Seats) == 0 {
		mine := desk.AllSeats(s.detectives())
		if desk.LastChoice().Way != desk.WayPhone {
			mine = mine[:1]
		}
		_ = h.Seat(wire.Owner, mine...)
	}
	for _, m := range slices.Clone(s.device.Plan().Members[1:]) {
		if seat := s.free(); len(m.Seats) == 0 && seat >= 0 {
			_ = h.Seat(m.Peer, seat)
		}
	}
}

// free is the first seat that nobody has, or -1.
func (s *Screen) free() engine.Seat {
	p := s.device.Plan()
	for seat := range engine.Seat(s.detectives() + 1) {
		if p.Holder(seat) == 0 {
			return seat
		}
	}
	return -1
}

func (s *Screen) detectives() int {
	n, err := strconv.Atoi(s.device.Plan().Setup.Options[rules.OptDetectives])
	if err != nil {
		return rules.MaxDetectives
	}
	return n
}

// begin starts the game. With the Phantom on his own phone it waits for him.
func (s *Screen) begin(app.Context) { s.device.Host().Begin(s.detectives() + 1) }

// alone tells that nobody else is here yet.
func (s *Screen) alone() bool { return len(s.device.Plan().Members) < 2 }

// Render draws the lobby.
func (s *Screen) Render() app.UI {
	page := ui.Page{Name: "room", Title: i18n.T("link.room"), Back: "/"}
	switch {
	case s.held:
		return page.Show(door.Elsewhere(s.here))
	case s.device == nil || s.missing:
		return page.Show(html.P().Class("lead").Text(i18n.T("link.room.none")),
			app.If(s.failed != "", func() app.UI { return html.P().Class("reason").Role("alert").Text(s.failed) }),
			ui.Way{Text: i18n.T("home.new"), Kind: ui.Main, To: "/new"}.Show())
	}
	return page.Show(
		html.Div().Class("room-parts").Body(
			html.Section().Class("room-door card").Aria("label", i18n.T("link.invite")).Body(door.Invite(s.device)),
			html.Section().Class("room-people").Body(
				s.offline(),
				door.Waiting(s.device),
				s.members(),
				s.seats(),
				app.If(!desk.CanStayAwake(), func() app.UI { return html.P().Class("note").Text(i18n.T("link.awake")) }),
				ui.Button{Text: i18n.T("link.close"), Kind: ui.Quiet, ID: "leave", Click: func(ctx app.Context) { ui.ShowOver(ctx, question) }}.Show(),
			),
		),
		html.Div().Class("begin").Body(
			html.P().Class("note").Role("status").Text(s.status()),
			ui.Button{Text: i18n.T("link.begin"), Kind: ui.Main, ID: "begin", Click: s.begin, Off: s.alone()}.Show(),
		),
		app.If(s.leaving, s.ask),
	)
}

func (s *Screen) here(ctx app.Context) {
	desk.UseHere(ctx, func(err error) {
		s.held = false
		if err != nil {
			s.failed = err.Error()
		}
		s.look()
	})
}

// status is what the beginning waits for.
func (s *Screen) status() string {
	switch p := s.device.Plan(); {
	case s.alone() && desk.LastChoice().Way == desk.WayPhone:
		return i18n.T("link.wait.phone")
	case s.alone():
		return i18n.T("link.wait.others")
	case p.Dealer != wire.Owner:
		return i18n.T("link.deals", "name", s.name(p.Dealer))
	}
	return i18n.T("link.ready")
}

func (s *Screen) name(peer wire.PeerID) string {
	for _, m := range s.device.Plan().Members {
		if m.Peer == peer && m.Name != "" {
			return m.Name
		}
	}
	return i18n.T("link.unnamed")
}

// offline says when the server is away.
func (s *Screen) offline() app.UI {
	if t := door.TroubleOf(s.device); t.Apart {
		return html.Div().Class("warning").Role("status").Body(html.P().Text(t.Text), t.Ways())
	}
	if s.device.Reached() {
		return html.Div().Hidden(true)
	}
	return html.P().Class("warning").Role("status").Text(i18n.T("link.offline"))
}

// members lists the devices that are in.
func (s *Screen) members() app.UI {
	all := s.device.Plan().Members
	return html.Div().Class("field").Body(
		html.P().Class("label").Text(i18n.T("link.devices")),
		html.UL().Class("devices").Body(app.Range(all).Slice(func(i int) app.UI {
			m := all[i]
			if m.Peer == wire.Owner {
				return html.LI().Class("device").Body(ownName(m.Name), html.Span().Class("note").Text(door.SeatNames(m.Seats)))
			}
			return html.LI().Class("device").Body(
				html.Span().Class("device-name").Text(s.name(m.Peer)),
				html.Span().Class("note").Text(door.SeatNames(m.Seats)),
				ui.Button{Text: i18n.T("link.knock.no"), Kind: ui.Quiet, ID: "away-" + strconv.Itoa(int(m.Peer)), Click: func(app.Context) { s.device.Host().Refuse(m.Peer) }}.Show(),
			)
		})),
	)
}

// ownName lets this device be named.
func ownName(name string) app.UI {
	return html.Input("text").ID("name").Class("name").Attr("maxlength", wire.MaxName).Attr("value", name).Aria("label", i18n.T("link.name")).
		OnChange(func(ctx app.Context, _ app.Event) { desk.NameDevice(ctx.JSSrc().Get("value").String()) })
}

// seats is who plays what.
func (s *Screen) seats() app.UI {
	var rows []app.UI
	for seat := range engine.Seat(s.detectives() + 1) {
		rows = append(rows, s.seat(seat))
	}
	return html.Div().Class("field").Body(
		html.P().Class("label").Text(i18n.T("link.seats")),
		html.UL().Class("seats").Body(rows...),
	)
}

func (s *Screen) seat(seat engine.Seat) app.UI {
	p := s.device.Plan()
	holder := p.Holder(seat)
	options := []ui.Option{{Value: "0", Text: i18n.T("link.computer")}}
	for _, m := range p.Members {
		options = append(options, ui.Option{Value: strconv.Itoa(int(m.Peer)), Text: s.name(m.Peer)})
	}
	who := hideride.Player(seat)
	return html.LI().Class("seat").Body(
		tickets.Piece(int(seat)), html.Span().Class("seat-name").Text(who),
		&ui.Pick{ID: "seat-" + strconv.Itoa(int(seat)), Label: who, Options: options, Value: strconv.Itoa(int(holder)),
			Choose: func(_ app.Context, to string) { s.give(seat, to) }},
	)
}

// give gives a seat to a device, or to the computer.
func (s *Screen) give(seat engine.Seat, to string) {
	s.arranged = true
	n, err := strconv.Atoi(to)
	if err != nil {
		return
	}
	if n == 0 {
		s.device.Host().Free(seat)
		return
	}
	_ = s.device.Host().Seat(wire.PeerID(n), seat) // who has left meanwhile gets nothing
}

// ask makes sure that the room shall be closed.
func (s *Screen) ask() app.UI {
	stay := func(app.Context) {
		s.leaving = false
		ui.CloseOver()
	}
	return &ui.Dialog{Title: i18n.T("link.close.title"), Close: stay, Body: func() []app.UI {
		return []app.UI{
			html.P().Text(i18n.T("link.close.note")),
			html.Div().Class("row row-end").Body(
				ui.Button{Text: i18n.T("app.cancel"), Kind: ui.Quiet, ID: "stay", Click: stay}.Show(),
				ui.Button{Text: i18n.T("link.close"), Kind: ui.Main, ID: "close", Click: func(ctx app.Context) {
					desk.Leave()
					ui.LeaveFor(ctx, "/")
				}}.Show(),
			),
		}
	}}
}
