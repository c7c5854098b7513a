package desk

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/session"
	"hideride/app/store"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
	"hideride/signaling/wire"
)

// linked is this window's part in a game on several devices.
var linked struct {
	device    *lobby.Device
	match     *lobby.Game // the running match of the device, or nil
	of        string      // id of that match
	elsewhere bool        // the seat has been taken over by another window
	stop      chan struct{}
	watch     func() // of the screen
	hidden    func() // of the screen
	dirty     bool   // watch will be called
	seen      string // what can change without an event
}

// Linked is this window's device in a game on several devices, or nil.
func Linked() *lobby.Device { return linked.device }

// Elsewhere tells that this window's seat is open in another window.
func Elsewhere() bool { return linked.elsewhere }

// Match is the running match on several devices, or nil before it begins.
func Match() *lobby.Game {
	d := linked.device
	if d == nil || d.Plan() == nil {
		return nil
	}
	if id := d.Plan().Match; id != linked.of || !d.Plan().Begun {
		linked.match, linked.of = nil, id
	}
	if linked.match == nil {
		g, err := d.Begun(computer)
		if err != nil || g == nil {
			return nil
		}
		linked.match = g
		computer.Warm()
		if d.Host() != nil { // the host's device plays for the computers; others may never be asked
			Prepare(g.Info().Options)
		}
	}
	return linked.match
}

// Watch calls f on the UI goroutine after something has changed in the room or
// in its match, until Unwatch or the next Watch.
func Watch(ctx app.Context, f func()) {
	Attach(ctx)
	linked.watch = f
	drainSoon()
}

// WhenHidden calls f on the UI goroutine whenever the page is hidden, until
// Unwatch.
func WhenHidden(f func()) { linked.hidden = f }

// Unwatch ends the watch; a screen calls it when it goes.
func Unwatch() { linked.watch, linked.hidden = nil, nil }

// SharesDevices tells whether a way to play needs a room.
func SharesDevices(way string) bool { return way == WayPhone || way == WayDevices }

// linkChanged tells who watches, once for all changes of a moment.
func linkChanged() {
	if linked.dirty {
		return
	}
	linked.dirty = true
	post(func() {
		linked.dirty = false
		if d := linked.device; d != nil && d.Elsewhere() {
			stolen(slot)
		}
		if linked.watch != nil {
			linked.watch()
		}
	})
}

// OpenRoom opens a room for a game; this device is its host. A room that was
// open in this window is left.
func OpenRoom(ctx app.Context, setup session.Setup, got func(err error)) {
	Board(ctx, setup.Options[hideride.OptBoard], func(_ *board.Board, err error) {
		if err != nil {
			got(err)
			return
		}
		own(func() {
			Leave()
			setup.Level = paced(setup.Level)
			sit(lobby.OpenRoom(setup, DeviceName(), true, linkConfig(), time.Now()))
			got(nil)
		})
	})
}

// Join asks for a place in a room: with the invitation of a QR code, or with a
// code alone.
func Join(ctx app.Context, i lobby.Invitation, got func()) {
	enter(ctx, func() *lobby.Device { return lobby.JoinRoom(i, DeviceName(), linkConfig(), time.Now()) }, got)
}

// JoinNear asks for a place in a room that was found on the same network.
func JoinNear(ctx app.Context, handle string, got func()) {
	enter(ctx, func() *lobby.Device { return lobby.JoinNear(handle, DeviceName(), linkConfig(), time.Now()) }, got)
}

func enter(ctx app.Context, open func() *lobby.Device, got func()) {
	Attach(ctx)
	own(func() {
		Leave()
		sit(open())
		got()
	})
}

// Rejoin goes on with the room that this window had; got gets nil when there is
// none. other tells that a room of this browser is open in another window.
func Rejoin(ctx app.Context, got func(d *lobby.Device, other bool, err error)) {
	Attach(ctx)
	if linked.device != nil {
		got(linked.device, false, nil)
		return
	}
	own(func() {
		other := heldElsewhere() != 0
		text, found := store.Get(slotKey(slot))
		if !found || linked.elsewhere {
			got(nil, other || linked.elsewhere, nil)
			return
		}
		reopen(ctx, text, func(err error) { got(linked.device, other, err) })
	})
}

// reopen restores a device from its save. One that cannot be read is dropped:
// it would stand in the way for ever.
func reopen(ctx app.Context, text string, got func(err error)) {
	var save lobby.Save
	if err := json.Unmarshal([]byte(text), &save); err != nil {
		store.Remove(slotKey(slot))
		got(fmt.Errorf("saved room: %w", err))
		return
	}
	restore := func(_ *board.Board, err error) {
		if linked.device != nil || linked.elsewhere {
			got(nil)
			return
		}
		var d *lobby.Device
		if err == nil {
			d, err = lobby.Restore(save, linkConfig(), time.Now())
		}
		if err == nil {
			sit(d)
		}
		got(err)
	}
	if id := save.Board(); id != "" {
		Board(ctx, id, restore)
		return
	}
	restore(nil, nil) // not let in yet, so it is not known what is played
}

// UseHere takes the seat over from the window that has it.
func UseHere(ctx app.Context, got func(err error)) {
	Attach(ctx)
	n := slot
	if !linked.elsewhere {
		n = heldElsewhere()
	}
	if n == 0 {
		got(fmt.Errorf("no other window has a seat"))
		return
	}
	lock(n, true, func(bool) {
		settle(n, func() {
			linked.elsewhere = false
			text, _ := store.Get(slotKey(n))
			reopen(ctx, text, got)
		})
	})
}

// stolen lets go of a seat that another window has taken over.
func stolen(n int) {
	if n != slot {
		return
	}
	end()
	linked.elsewhere = true
	linkChanged()
}

// Leave gives up this window's place in its room.
func Leave() {
	if linked.device != nil {
		linked.device.Leave()
	}
	end()
	linked.elsewhere = false
	if slot != 0 {
		store.Remove(slotKey(slot))
	}
}

// end lets go of the device; its save stays.
func end() {
	if linked.device == nil {
		return
	}
	if linked.match != nil {
		linked.match.Stop()
	}
	close(linked.stop)
	linked.device.Close()
	linked.device, linked.match, linked.of, linked.seen = nil, nil, "", ""
}

// sit makes a device this window's own.
func sit(d *lobby.Device) {
	linked.device, linked.elsewhere, linked.stop = d, false, make(chan struct{})
	heedDevice()
	go tick(d, linked.stop)
	linkChanged()
}

// tick lets the device do what is due.
func tick(d *lobby.Device, stop chan struct{}) {
	every := time.NewTicker(tickEvery)
	defer every.Stop()
	for {
		select {
		case <-stop:
			return
		case at := <-every.C:
			post(func() {
				if linked.device == d {
					d.Tick(at)
					notice(d)
					playOn()
				}
			})
		}
	}
}

const tickEvery = 250 * time.Millisecond

// notice tells who watches of what changes by the mere passing of time.
func notice(d *lobby.Device) {
	seen := fmt.Sprint(d.Others(), d.Reached(), d.Apart(), d.Err(), secondsLeft())
	if seen != linked.seen {
		linked.seen = seen
		linkChanged()
	}
}

// playOn lets the computer's seats of this device move while the player looks at
// another screen, so that the others need not wait.
func playOn() {
	if linked.watch != nil {
		return
	}
	if g := Match(); g != nil {
		g.Step(func(error) {}) // the screen of the game asks again and says what is wrong
	}
}

// linkConfig gives a device what this page has.
func linkConfig() lobby.Config {
	n := slot
	return lobby.Config{
		URL:       signalAddress(),
		Post:      post,
		Boards:    atHand,
		BoardFile: boardFile,
		AddBoard:  func(_ string, file []byte) error { return Provide(string(file)) },
		Want:      want,
		Save:      func(s lobby.Save) error { return keepLink(n, s) },
		Changed:   linkChanged,
	}
}

func boardFile(id string) ([]byte, error) {
	if text := boardTexts[id]; text != "" {
		return []byte(text), nil
	}
	return nil, fmt.Errorf("board %s is not at hand", id)
}

// want fetches a board for the device.
func want(id string) {
	if now == nil {
		return
	}
	Board(*now, id, func(_ *board.Board, err error) {
		if err == nil && linked.device != nil {
			linked.device.Look()
		}
	})
}

func keepLink(n int, s lobby.Save) error {
	data, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return store.Set(slotKey(n), string(data))
}

// signalAddress is where the site's own signaling server listens.
func signalAddress() string {
	at := *app.Window().URL()
	scheme := "ws"
	if at.Scheme == "https" {
		scheme = "wss"
	}
	return scheme + "://" + at.Host + "/signal"
}

// JoinAddress is the link that a QR code of a room carries; server is the
// address that its server told.
func JoinAddress(i lobby.Invitation, server string) string {
	return app.Window().URL().Scheme + "://" + JoinHost(server) + "/join#" + i.Fragment()
}

// JoinHost is the host that other devices type.
func JoinHost(server string) string { return reachable(app.Window().URL(), server) }

// reachable is a page's host for other devices: the page of the computer that
// serves may have been opened as localhost, which is another computer for
// everybody else.
func reachable(page *url.URL, server string) string {
	name := page.Hostname()
	if server != "" && (name == "localhost" || name == "::1" || strings.HasSuffix(name, ".localhost") || strings.HasPrefix(name, "127.")) {
		return server
	}
	return page.Host
}

const nameKey = "name"

// DeviceName is what other devices call this one.
func DeviceName() string {
	if name, found := store.Get(nameKey); found && name != "" {
		return name
	}
	kind := "computer"
	if !app.IsServer && app.Window().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() {
		kind = "tablet"
		if app.Window().Call("matchMedia", "(max-width: 599px), (max-height: 599px)").Get("matches").Bool() {
			kind = "phone"
		}
	}
	return i18n.T("link.device." + kind)
}

// NameDevice changes what other devices call this one; the empty name is the
// kind of the device.
func NameDevice(name string) {
	if r := []rune(name); len(r) > wire.MaxName {
		name = string(r[:wire.MaxName])
	}
	_ = store.Set(nameKey, name) // a convenience
	if d := linked.device; d != nil {
		d.Rename(DeviceName())
	}
}

// AllSeats are the detectives of a game with n of them.
func AllSeats(n int) []engine.Seat {
	out := []engine.Seat{}
	for i := range n {
		out = append(out, engine.Seat(i+1))
	}
	return out
}
