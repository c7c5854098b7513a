// Package pair is the screen that brings two devices together by two codes,
// without any server: the table shows the first, the phone answers with the
// second.
package pair

import (
	"errors"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/i18n"
	"hideride/app/link"
	"hideride/app/lobby"
)

// Steps of a pairing on one device.
const (
	showing = "show" // the own code
	reading = "read" // the other one's code
	joining = "join" // the devices look for each other
)

// patience is how long two devices may look for each other before the screen
// says that something is wrong.
const patience = 15 * time.Second

// Screen pairs this device with another one.
type Screen struct {
	app.Compo
	ctx     app.Context
	gone    bool
	host    bool // shows the first code and reads the second
	step    string
	pairing *lobby.Pairing
	pair    *link.Pair // of the host
	text    string     // of the own code; "" while it is made
	typed   string
	failed  string // what is wrong, in a sentence
	camera  string // as desk.Scan tells; "" before
	facing  string
	copied  string // "offer" before the try to copy, "done" or "hand" after it
	late    bool   // the devices do not find each other
	tries   int    // began so far, so that old news do no harm
	stop    func()
}

// OnMount begins as the host of this window's room, or as who wants in.
func (s *Screen) OnMount(ctx app.Context) {
	s.ctx = ctx
	desk.StayAwake(ctx, true)
	desk.Watch(ctx, s.look)
	desk.Rejoin(ctx, func(d *lobby.Device, _ bool, err error) {
		s.host = d != nil && d.Host() != nil
		s.facing = "environment"
		if s.host {
			s.facing = "user" // a table looks up
		}
		s.begin()
		if err != nil {
			s.failed = err.Error()
		}
		s.ctx.Update()
	})
}

// OnDismount ends what has not come to an end.
func (s *Screen) OnDismount() {
	s.gone = true
	s.drop()
	if d := desk.Linked(); d != nil && d.Visitor() != nil && d.Self() == 0 {
		desk.Leave()
	}
	desk.Unwatch()
	desk.StayAwake(s.ctx, false)
}

// drop ends the camera, and a pairing that has not met.
func (s *Screen) drop() {
	s.blind()
	if s.pairing != nil && !s.pairing.Met() {
		s.pairing.Close()
	}
	s.pairing, s.pair = nil, nil
}

// begin starts from the first step.
func (s *Screen) begin() {
	s.drop()
	s.tries++
	s.text, s.failed, s.copied, s.late = "", "", "offer", false
	if !s.host {
		s.read()
		return
	}
	s.step = showing
	s.pairing, s.pair = desk.Linked().Offer(s.shown(s.tries))
}

// shown takes the text of the own code.
func (s *Screen) shown(try int) func(string, error) {
	return func(text string, err error) {
		if s.gone || try != s.tries {
			return
		}
		s.text = text
		if err != nil {
			s.text, s.failed = "", i18n.T("pair.no.network")
		}
		s.ctx.Update()
	}
}

// read looks for the other one's code.
func (s *Screen) read() {
	s.step, s.camera, s.typed = reading, "", ""
	s.ctx.Defer(func(app.Context) { s.see() }) // once the preview is drawn
}

// see opens the camera.
func (s *Screen) see() {
	s.blind()
	if s.gone || s.step != reading {
		return
	}
	video := app.Window().GetElementByID("camera")
	if !video.Truthy() { // not drawn yet
		s.ctx.After(50*time.Millisecond, func(app.Context) { s.see() })
		return
	}
	s.stop = desk.Scan(s.ctx, video, s.facing, func(what, text string) {
		switch {
		case what == "code":
			s.use(text)
		default:
			s.camera = what
		}
	})
}

// blind closes the camera.
func (s *Screen) blind() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}

// turn looks through the other camera.
func (s *Screen) turn(app.Context) {
	if s.facing == "user" {
		s.facing = "environment"
	} else {
		s.facing = "user"
	}
	s.see()
}

// use takes a code, seen or pasted.
func (s *Screen) use(text string) {
	if s.step != reading {
		return
	}
	if s.host {
		if err := s.pair.Complete(text); err != nil {
			s.failed = s.wrong(text, err)
			return
		}
		s.join()
		return
	}
	s.failed = ""
	desk.AnswerPair(s.ctx, text, s.shown(s.tries), func(p *lobby.Pairing, err error) {
		if err != nil {
			s.failed = s.wrong(text, err)
			return
		}
		s.blind()
		s.pairing, s.step = p, showing
		s.ctx.Update()
	})
}

// join waits for the devices to find each other.
func (s *Screen) join() {
	s.blind()
	s.step, s.failed = joining, ""
	try := s.tries
	s.ctx.After(patience, func(app.Context) { s.late = s.step == joining && try == s.tries })
}

// wrong says what is wrong with a code.
func (s *Screen) wrong(text string, err error) string {
	switch {
	case errors.Is(err, link.ErrTurn) && s.host:
		return i18n.T("pair.wrong.first")
	case errors.Is(err, link.ErrTurn):
		return i18n.T("pair.wrong.second")
	case errors.Is(err, link.ErrDamaged):
		return i18n.T("pair.wrong.damaged")
	case strings.Contains(text, "/join#"):
		return i18n.T("pair.wrong.link")
	}
	return i18n.T("pair.wrong.foreign")
}

// look goes on once the devices have met.
func (s *Screen) look() {
	p := s.pairing
	if s.gone || p == nil {
		return
	}
	switch {
	case p.Met():
		s.ctx.Navigate(s.onward())
		return
	case errors.Is(p.Err(), lobby.ErrOtherTable):
		s.begin()
		s.failed = i18n.T("pair.wrong.table")
	case p.Over() && s.step == joining:
		s.late = true
	}
	s.ctx.Update()
}

// onward is the screen that this device belongs to.
func (s *Screen) onward() string {
	d := desk.Linked()
	switch {
	case d != nil && d.Plan() != nil && d.Plan().Begun:
		return "/match"
	case s.host:
		return "/room"
	}
	return "/join"
}
