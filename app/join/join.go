// Package join is the screen of a device that comes to a room: by a scanned
// code, by typed letters, or by a room found nearby.
package join

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/door"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/ui"
	"hideride/signaling/wire"
)

// Screen lets this device into a room.
type Screen struct {
	app.Compo
	ctx      app.Context
	device   *lobby.Device
	letters  string // typed so far
	failed   string // what is wrong with the letters or the link
	held     bool   // this browser's seat is open in another window
	rooms    []wire.Neighbour
	reached  bool // the server answers
	slow     bool // it has not answered for a while
	stopNear func()
}

// patience is how long the server may take before the screen says so.
const patience = 3 * time.Second

// OnMount goes on with this window's seat, or follows the link of a QR code.
func (s *Screen) OnMount(ctx app.Context) {
	s.ctx = ctx
	desk.StayAwake(ctx, true)
	desk.Watch(ctx, s.look)
	fragment := ctx.Page().URL().Fragment
	desk.Rejoin(ctx, func(d *lobby.Device, other bool, err error) {
		if err != nil {
			s.failed = err.Error()
		}
		s.arrive(fragment, d, other)
	})
}

// OnDismount ends the search; the seat is kept.
func (s *Screen) OnDismount() {
	s.quiet()
	desk.Unwatch()
	desk.StayAwake(s.ctx, false)
}

// arrive decides what this window does: it goes on, it asks whether to take
// over from another window, or it joins.
func (s *Screen) arrive(fragment string, d *lobby.Device, other bool) {
	invitation, err := lobby.ParseFragment(fragment)
	switch {
	case fragment == "" || d != nil && err == nil && d.Room().Place().Code == invitation.Code:
		s.held = d == nil && other
	case err != nil:
		s.failed = i18n.T("link.join.damaged")
	case other && d == nil:
		s.held = true
	default:
		desk.Join(s.ctx, invitation, s.look)
	}
	s.look()
	s.ctx.After(patience, func(app.Context) { s.slow = true })
}

// look follows the room: to its game once it has begun.
func (s *Screen) look() {
	s.device = desk.Linked()
	if desk.Elsewhere() {
		s.held = true
	}
	switch d := s.device; {
	case d == nil && !s.held:
		s.search()
	case d != nil && d.Host() != nil:
		s.quiet()
		s.ctx.Navigate("/room")
		return
	case d != nil && d.Visitor().Step() == lobby.Inside && d.Plan().Begun:
		s.quiet()
		s.ctx.Navigate("/match")
		return
	default:
		s.quiet()
	}
	s.ctx.Update()
}

// search looks for rooms nearby.
func (s *Screen) search() {
	if s.stopNear != nil {
		return
	}
	s.stopNear = desk.Nearby(s.ctx, func(rooms []wire.Neighbour, reached bool) {
		s.rooms, s.reached = rooms, reached
		s.ctx.Update()
	})
}

func (s *Screen) quiet() {
	if s.stopNear != nil {
		s.stopNear()
		s.stopNear = nil
	}
}

// enter joins by the typed letters.
func (s *Screen) enter(ctx app.Context) {
	code, err := wire.ParseCode(s.letters)
	if err != nil {
		s.failed = i18n.T("link.join.letters")
		return
	}
	s.failed = ""
	s.quiet()
	desk.Join(ctx, lobby.Invitation{Code: code}, s.look)
}

// leave gives up and looks again.
func (s *Screen) leave(app.Context) {
	desk.Leave()
	s.held, s.failed = false, ""
	s.look()
}

// here takes the seat over from another window.
func (s *Screen) here(ctx app.Context) {
	desk.UseHere(ctx, func(err error) {
		s.held = false
		if err != nil {
			s.failed = err.Error()
		}
		s.look()
	})
}

// Render draws how far this device has come.
func (s *Screen) Render() app.UI {
	page := ui.Page{Name: "join", Title: i18n.T("link.join"), Back: "/"}
	switch {
	case s.held:
		return page.Show(door.Elsewhere(s.here), ui.Button{Text: i18n.T("link.join.new"), Kind: ui.Quiet, ID: "new", Click: s.leave}.Show())
	case s.device == nil || s.device.Visitor() == nil:
		return page.Show(s.form()...)
	}
	return page.Show(s.step(), s.ways())
}
