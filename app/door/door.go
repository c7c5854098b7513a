// Package door draws what lets devices into a room: the QR code with its
// letters, who wants in, and how the devices do. It is no screen; the lobby and
// the running game show it.
package door

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/boards/hideride"
	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/link"
	"hideride/app/lobby"
	"hideride/app/qrcode"
	"hideride/app/tickets"
	"hideride/app/ui"
	"hideride/engine"
	"hideride/signaling/wire"
)

// Invite is the QR code of a host's room, its letters, and the way to send the
// link; a sentence while the room has no code yet.
func Invite(d *lobby.Device) app.UI {
	code := d.Room().Place().Code
	if code == "" {
		text := i18n.T("link.opening")
		if d.Reached() { // by two codes
			text = i18n.T("pair.alone")
		}
		return html.Div().Class("invite").Body(html.P().Class("note").Role("status").Text(text), Pair(ui.Plain))
	}
	server := d.Room().Place().Server
	address := desk.JoinAddress(d.Host().Invitation(code), server)
	svg, err := qrcode.SVG(address, i18n.T("link.invite.qr"))
	if err != nil {
		svg = ""
	}
	return html.Div().Class("invite").Body(
		html.Div().Class("invite-qr").Body(app.Raw(`<div>`+svg+`</div>`)),
		html.P().Class("invite-how").Text(i18n.T("link.invite.how")),
		html.P().Class("invite-code").Aria("label", i18n.T("link.invite.code")+" "+strings.Join(strings.Split(string(code), ""), " ")).
			Body(html.Span().Class("code").Text(string(code[:3])+" "+string(code[3:]))),
		html.P().Class("note").Text(i18n.T("link.invite.type", "host", desk.JoinHost(server))),
		ui.Button{Text: i18n.T("link.invite.send"), Kind: ui.Plain, ID: "send", Click: func(ctx app.Context) { desk.SendLink(ctx, address) }}.Show(),
		Pair(ui.Quiet),
	)
}

// Waiting lists who wants in without the key: the symbols must be the same on
// both devices.
func Waiting(d *lobby.Device) app.UI {
	all := d.Host().Waiting()
	if len(all) == 0 {
		return html.Div().Hidden(true)
	}
	return html.Div().Class("knocks").Role("alert").Body(app.Range(all).Slice(func(i int) app.UI {
		w := all[i]
		if !w.Ready {
			return html.Div().Class("knock card").Body(html.P().Text(i18n.T("link.knock.comes")))
		}
		return html.Div().Class("knock card").Body(
			html.P().Class("strong").Text(i18n.T("link.knock", "name", named(w.Name))),
			html.P().Class("note").Text(i18n.T("link.knock.compare")),
			Signs(w.Symbols),
			html.Div().Class("row row-end").Body(
				ui.Button{Text: i18n.T("link.knock.no"), Kind: ui.Quiet, ID: knockID("refuse", w.Peer), Click: func(app.Context) { d.Host().Refuse(w.Peer) }}.Show(),
				ui.Button{Text: i18n.T("link.knock.yes"), Kind: ui.Main, ID: knockID("admit", w.Peer), Click: func(app.Context) {
					_ = d.Host().Admit(w.Peer) // who has gone meanwhile is no error
				}}.Show(),
			),
		)
	}))
}

func knockID(what string, peer wire.PeerID) string { return what + "-" + itoa(int(peer)) }

// named is a device's name, or words for one without.
func named(name string) string {
	if strings.TrimSpace(name) == "" {
		return i18n.T("link.unnamed")
	}
	return name
}

// modes are the pictures of the four signs; with the ten digits there are more
// than link.SymbolCount of them.
var modes = []string{"tram", "bus", "metro", "boat", "train", "taxi", "funicular"}

// Signs are the four symbols that both devices show: line signs that are easily
// told apart and read aloud.
func Signs(s link.Symbols) app.UI {
	return html.UL().Class("signs").Body(app.Range(s[:]).Slice(func(i int) app.UI {
		mode, digit := sign(s[i])
		return html.LI().Class("sign sign-"+mode).Body(
			app.Raw(tickets.Picture(mode)), html.Span().Class("sign-digit").Aria("hidden", true).Text(digit),
			html.Span().Class("sr").Text(i18n.T("words."+mode)+" "+digit))
	}))
}

func sign(n byte) (mode, digit string) {
	return modes[int(n)/10%len(modes)], itoa(int(n) % 10)
}

// SeatNames are the seats of a device in words.
func SeatNames(seats []engine.Seat) string {
	if len(seats) == 0 {
		return i18n.T("link.watches")
	}
	var out []string
	for _, seat := range seats {
		out = append(out, hideride.Player(seat))
	}
	return strings.Join(out, ", ")
}
