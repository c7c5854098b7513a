package play

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/door"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/link"
	"hideride/app/lobby"
	"hideride/app/ui"
	"hideride/engine"
	rules "hideride/engine/games/hideride"
)

// part is this device's part in a match on several devices.
type part struct {
	device  *lobby.Device
	held    bool   // the seat is open in another window
	waiting bool   // a move is on its way to the dealing device
	covered bool   // what matters is hidden from other eyes
	peeking bool   // it is shown while a finger rests
	hold    int    // counts the presses of the button that must be held
	pressed bool   // it is being held
	seats   string // of this device, when the screen sat down
	words   string // of a recovery code, as far as they are typed
	wrong   string // what is wrong with them
	heard   int    // the number of what was said last
	bubble  string // what was just said, "" after a while
	slower  string // why nothing was said
	offered bool   // the recovery code is shown on the veil
}

// openMatch goes on with the match of this window's room.
func (s *Screen) openMatch() {
	desk.Watch(s.ctx, s.heard)
	desk.WhenHidden(func() {
		s.part.covered, s.part.offered = s.secret(), false
		s.ctx.Update()
	})
	desk.Rejoin(s.ctx, func(d *lobby.Device, other bool, err error) {
		s.part.held = other && d == nil
		if err != nil {
			s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
		}
		s.heard()
	})
}

// rise ends what the screen asked of the device.
func (s *Screen) rise() {
	desk.StayAwake(s.ctx, false)
	if s.Linked {
		desk.Unwatch()
		desk.Night(false)
	}
}

// heard follows the room and its match.
func (s *Screen) heard() {
	if s.gone {
		return
	}
	s.part.device = desk.Linked()
	switch d := s.part.device; {
	case desk.Elsewhere():
		s.part.held = true
	case d == nil:
		s.missing = !s.part.held
	case d.Plan() == nil || !d.Plan().Begun:
		s.ctx.Navigate(lobbyOf(d))
		return
	default:
		s.match()
	}
	s.ctx.Update()
}

// lobbyOf is the screen where a device waits for the game.
func lobbyOf(d *lobby.Device) string {
	if d.Host() != nil {
		return "/room"
	}
	return "/join"
}

// match sits down at a new match, or follows the running one.
func (s *Screen) match() {
	g := desk.Match()
	if g == nil {
		return
	}
	if seats := fmt.Sprint(g.Setup().Humans); s.game != Game(g) || s.part.seats != seats {
		s.part.seats = seats
		s.closeDialog(s.ctx)
		s.sit(g)
		return
	}
	if s.pos == nil {
		return // the plan of the city is on its way
	}
	// A move that met another player's giving up needs no excuse.
	if refused := g.Refused(); s.part.waiting && !g.Waiting() && refused != "" && g.Actor() != engine.Over {
		s.fail(i18n.T("play.error.move", "reason", refused), i18n.T("play.error.dismiss"), s.forget)
	}
	s.part.waiting = g.Waiting()
	s.listen()
	switch {
	case s.busy:
	case s.behind():
		s.follow()
	case g.Overdue():
		s.ask() // for the sleeper
	}
}

// behind tells whether the match has gone on since the screen looked. A new
// revision of the same position is no reason to take the player's pick back.
func (s *Screen) behind() bool {
	if !s.Linked || s.pos == nil {
		return false
	}
	a, b := s.pos.Update, s.game.Update()
	return a.At != b.At || a.Seat != b.Seat || a.Actor != b.Actor || string(a.View) != string(b.View)
}

// secret tells whether this screen lies in the Phantom's own hand.
func (s *Screen) secret() bool { return s.Linked && s.pos != nil && s.pos.AsPhantom() && !s.pos.Over() }

// hush makes the Phantom's phone dark and hides what is on it at first.
func (s *Screen) hush() {
	if !s.Linked {
		return
	}
	mine := false
	for _, seat := range s.game.Setup().Humans {
		mine = mine || seat == rules.Phantom
	}
	s.part.covered = mine && s.game.Update().Actor != engine.Over
	desk.Night(mine)
}

// meeting is the screen until all devices have met and the match is there.
func (s *Screen) meeting() app.UI {
	t := door.TroubleOf(s.part.device)
	text := i18n.T("link.meeting")
	if t.Grave {
		text = t.Text
	}
	return ui.Page{Name: "join", Title: i18n.T("link.match"), Back: "/"}.Show(
		html.Div().Class("step").Body(
			html.P().Class("lead").Role("status").Text(text),
			t.Ways(),
			app.If(!t.Apart && !s.part.device.Reached(), func() app.UI { return html.P().Class("warning").Text(i18n.T("link.offline")) }),
		),
		html.Div().Class("row").Body(
			app.If(s.part.device.CanRecover(), func() app.UI { return s.to(dialogTakeOver, i18n.T("recover.take")) }),
			ui.Button{Text: i18n.T("link.leave"), Kind: ui.Plain, ID: "leave", Click: s.leave}.Show(),
		),
		app.If(s.recoveryDialog() != nil, s.recoveryDialog),
	)
}

// heldPage says that the seat is open in another window.
func (s *Screen) heldPage() app.UI {
	return ui.Page{Name: "join", Title: i18n.T("link.match"), Back: "/"}.Show(door.Elsewhere(func(ctx app.Context) {
		desk.UseHere(ctx, func(err error) {
			s.part.held, s.game, s.pos = false, nil, nil
			if err != nil {
				s.fail(i18n.T("play.error.open", "reason", err.Error()), i18n.T("play.error.home"), home)
			}
			s.heard()
		})
	}))
}

// way is how this device talks with the others: the worst of its links, or
// nothing where there are none.
func (s *Screen) way() string {
	out := ""
	if s.part.device == nil {
		return out
	}
	for _, o := range s.part.device.Others() {
		if out == "" || o.Way != link.Direct {
			out = string(o.Way)
		}
	}
	return out
}

// note is what the other devices have to say, if there are any.
func (s *Screen) note() app.UI {
	if s.part.device == nil {
		return html.Div().Hidden(true)
	}
	return html.Div().Class("play-linked").Body(s.troubleNote(), s.together())
}

// troubleNote says what is wrong between the devices.
func (s *Screen) troubleNote() app.UI {
	if s.pos.Over() && s.part.device.Err() == nil {
		return html.Div().Hidden(true)
	}
	if claim := s.claim(); claim != nil {
		return claim
	}
	t := door.TroubleOf(s.part.device)
	if t.Text == "" {
		return html.Div().Hidden(true)
	}
	grave := "no"
	if t.Grave {
		grave = "yes"
	}
	return html.Div().Class("play-note").DataSet("grave", grave).Role("status").Body(
		html.P().Text(t.Text),
		t.Ways(),
	)
}

// linkTools are the buttons of a match on several devices: for the host who
// else may join, for the Phantom what hides his map.
func (s *Screen) linkTools() app.UI {
	if s.secret() {
		return html.Button().ID("hide").Class("round").Title(i18n.T("link.hide")).Aria("label", i18n.T("link.hide")).
			OnClick(func(app.Context, app.Event) { s.part.covered = true }).
			Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M10.500 6.200A10 10 0 0 1 21 12a13 13 0 0 1-2.500 3.200M6.500 7.500A13 13 0 0 0 3 12c1.700 3.600 5 6 9 6 1.300 0 2.500-.3 3.600-.7"/></svg>`))
	}
	if s.part.device.Host() == nil {
		return html.Span().Hidden(true)
	}
	label, n := i18n.T("link.door"), len(s.part.device.Host().Waiting())
	return html.Button().ID("door").Class("round").DataSet("knocks", n).Title(label).Aria("label", label).
		OnClick(func(ctx app.Context, _ app.Event) { s.openDialog(ctx, dialogDoor) }).
		Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2z"/></svg>`))
}

// linkedDialog are the dialogs of a match on several devices.
func (s *Screen) linkedDialog() app.UI {
	switch {
	case s.part.device == nil:
		return nil
	case s.dialog == dialogDoor && s.part.device.Host() != nil:
		return &ui.Dialog{Title: i18n.T("link.door"), Close: s.closeDialog, Body: s.door}
	case s.dialog == dialogSay:
		return &ui.Dialog{Title: i18n.T("together.say"), Close: s.closeDialog, Body: s.tray}
	case s.recoveryDialog() != nil:
		return s.recoveryDialog()
	case s.dialog == dialogLeave:
		return &ui.Dialog{Title: i18n.T("link.leave.title"), Close: s.closeDialog, Body: s.leaveQuestion}
	}
	return nil
}

// door lets late and second devices in.
func (s *Screen) door() []app.UI {
	return []app.UI{
		door.Waiting(s.part.device),
		door.Invite(s.part.device),
		app.If(!s.pos.Over(), s.seats),
		ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
	}
}

func (s *Screen) leaveQuestion() []app.UI {
	note := i18n.T("link.leave.note")
	if s.part.device.Host() != nil {
		note = i18n.T("link.close.note")
	}
	return []app.UI{
		html.P().Text(note),
		html.Div().Class("row row-end").Body(
			ui.Button{Text: i18n.T("play.concede.no"), Kind: ui.Plain, ID: "stay", Click: s.closeDialog}.Show(),
			ui.Button{Text: i18n.T("link.leave"), Kind: ui.Main, ID: "leave", Click: s.leave}.Show(),
		),
	}
}

// leave gives up this device's place for good.
func (s *Screen) leave(app.Context) {
	desk.Leave()
	s.ctx.Navigate("/")
}

// verdict says how fair the game was: on the devices that did not deal.
func (s *Screen) verdict() app.UI {
	g, linked := s.game.(*lobby.Game)
	if !linked {
		return html.Span().Hidden(true)
	}
	v, guest := g.Verdict()
	switch {
	case !guest:
		return html.P().Class("end-fair").Text(i18n.T("link.fair.dealt"))
	case v.Fair():
		return html.P().Class("end-fair").Text(i18n.T("link.fair", "n", v.Verified, "all", v.Hidden))
	}
	return html.P().Class("end-fair").Role("alert").Text(i18n.T("link.unverified", "n", v.Verified, "all", v.Hidden))
}

// nextMatch leads on: the host brings all devices back to the lobby.
func (s *Screen) nextMatch() app.UI {
	d := s.part.device
	return html.Div().Class("end-ways").Body(
		app.If(d != nil && d.Host() != nil, func() app.UI {
			return ui.Button{Text: i18n.T("play.end.again"), Kind: ui.Main, ID: "again", Click: func(app.Context) { d.Host().Again(desk.Seed()) }}.Show()
		}),
		app.If(d != nil && d.Host() == nil, func() app.UI { return html.P().Class("note").Text(i18n.T("link.again")) }),
		ui.Way{Text: i18n.T("play.error.home"), Kind: ui.Quiet, To: "/"}.Show(),
	)
}
