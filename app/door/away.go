package door

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/link"
	"hideride/app/lobby"
	"hideride/app/session"
	"hideride/app/ui"
	rules "hideride/engine/games/hideride"
	"hideride/signaling/wire"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Trouble is what players should know of the other devices: nothing, that there
// is trouble, or what to do.
type Trouble struct {
	Text  string
	Grave bool // not over in a moment
	Help  bool // the devices do not reach each other: say what to do
	Apart bool // only pairing the devices again helps
}

// TroubleOf looks at the devices that this one talks with; the worst counts.
func TroubleOf(d *lobby.Device) Trouble {
	if err := d.Err(); err != nil {
		return Trouble{Text: reason(err), Grave: true}
	}
	if name := apart(d); name != "" {
		return Trouble{Text: i18n.T("pair.apart", "name", name), Grave: true, Apart: true}
	}
	others := needed(d)
	for _, o := range others {
		if o.Hopeless {
			return Trouble{Text: i18n.T("link.hopeless", "name", named(o.Name)), Grave: true, Help: true}
		}
	}
	for _, o := range others {
		if o.Presence == session.Away {
			return Trouble{Text: asleep(o), Grave: true}
		}
	}
	for _, o := range others {
		if o.Presence == session.Amber || o.Presence == session.Never || o.Way == link.NoWay {
			return Trouble{Text: i18n.T("link.amber", "name", named(o.Name))}
		}
	}
	return Trouble{}
}

// apart is the name of a paired device that is out of reach, or "".
func apart(d *lobby.Device) string {
	p := d.Plan()
	for _, peer := range d.Apart() {
		for _, m := range p.Members {
			if m.Peer == peer && (len(m.Seats) > 0 || peer == wire.Owner || peer == p.Dealer) {
				return named(m.Name)
			}
		}
	}
	return ""
}

// needed are the devices without which the game stands still: those with seats,
// the one that deals, and the host's, on which the computer plays. Who only
// looks on may come and go.
func needed(d *lobby.Device) []lobby.Other {
	return slices.DeleteFunc(d.Others(), func(o lobby.Other) bool {
		return len(o.Seats) == 0 && o.Peer != d.Plan().Dealer && o.Peer != wire.Owner
	})
}

func asleep(o lobby.Other) string {
	if slices.Contains(o.Seats, rules.Phantom) {
		return i18n.T("link.asleep.phantom")
	}
	return i18n.T("link.asleep", "name", named(o.Name))
}

// reason says why the match cannot go on here.
func reason(err error) string {
	if errors.Is(err, session.ErrCheated) {
		return i18n.T("link.unfair", "reason", strings.TrimPrefix(err.Error(), session.ErrCheated.Error()+": "))
	}
	return i18n.T("link.broken", "reason", err.Error())
}

// Ways is what to do: pair again, or what helps devices that do not reach each
// other.
func (t Trouble) Ways() app.UI {
	switch {
	case t.Apart:
		return html.Div().Class("row").Body(PairAgain())
	case t.Help:
		return waysOut()
	}
	return html.Div().Hidden(true)
}

// PairAgain leads to the pairing of devices that have lost each other.
func PairAgain() app.UI {
	return ui.Way{Text: i18n.T("pair.again.way"), Kind: ui.Plain, To: "/pair"}.Show()
}

// Pair leads to the way without a server; kind is of the button.
func Pair(kind string) app.UI {
	return ui.Way{Text: i18n.T("pair.way"), Kind: kind, To: "/pair"}.Show()
}

func waysOut() app.UI {
	return html.Div().Class("ways-out").Body(
		html.P().Class("strong").Text(i18n.T("link.out")),
		html.UL().Body(
			html.LI().Text(i18n.T("link.out.wifi")),
			html.LI().Text(i18n.T("link.out.hotspot")),
			html.LI().Text(i18n.T("link.out.relay")),
			html.LI().Text(i18n.T("link.out.one")),
		),
		Pair(ui.Quiet),
	)
}

// Elsewhere says that the seat is open in another window.
func Elsewhere(here func(ctx app.Context)) app.UI {
	return html.Div().Class("card elsewhere").Role("alert").Body(
		html.P().Text(i18n.T("link.elsewhere")),
		html.Div().Class("row").Body(ui.Button{Text: i18n.T("link.elsewhere.here"), Kind: ui.Main, ID: "here", Click: here}.Show()),
	)
}
