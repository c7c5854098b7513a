package desk

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
)

// awake keeps the screen on while a game is looked at.
var awake struct {
	wanted bool
	lock   app.Value // nil while there is none
	asking bool
	heeded bool // the listeners stand
}

// StayAwake keeps the screen from going dark, or lets it. Browsers take the
// lock back when the page is hidden, and refuse it before the first touch: it
// is asked for again then.
func StayAwake(ctx app.Context, on bool) {
	Attach(ctx)
	awake.wanted = on
	heedDevice()
	if on {
		askAwake()
	} else if awake.lock != nil {
		awake.lock.Call("release")
		awake.lock = nil
	}
}

// CanStayAwake tells whether this browser can keep the screen on.
func CanStayAwake() bool {
	return !app.IsServer && app.Window().Get("navigator").Get("wakeLock").Truthy()
}

func askAwake() {
	if !awake.wanted || awake.lock != nil || awake.asking || !CanStayAwake() {
		return
	}
	awake.asking = true
	asked := app.Window().Get("navigator").Get("wakeLock").Call("request", "screen")
	promise.Settle(asked, post, func(lock app.Value, failed bool) {
		awake.asking = false
		if !failed && awake.wanted {
			awake.lock = lock
		}
	})
}

// heedDevice listens, once for the life of the page, to what tells that the
// device woke up, changed its network or goes to sleep.
func heedDevice() {
	if awake.heeded || app.IsServer {
		return
	}
	awake.heeded = true
	go watchStranded()
	window := app.Window()
	hear(window.Get("document"), "visibilitychange", func() {
		if window.Get("document").Get("visibilityState").String() == "visible" {
			awake.lock = nil // it ended when the page was hidden
			woken()
		} else if linked.hidden != nil {
			post(linked.hidden)
		}
	})
	hear(window, "pageshow", woken)
	hear(window, "online", woken)
	hear(window, "pointerdown", touched)
	hear(window, "pagehide", func() {
		if linked.device != nil {
			linked.device.Bye()
		}
	})
	if net := window.Get("navigator").Get("connection"); net.Truthy() && net.Get("addEventListener").Truthy() {
		hear(net, "change", woken)
	}
}

// hear calls do on every event, for the life of the page. It runs at once, for
// a page that is being hidden has no later.
func hear(source app.Value, event string, do func()) {
	source.Call("addEventListener", event, app.FuncOf(func(app.Value, []app.Value) any {
		do()
		return nil
	}))
}

// touched does what a browser allows after a touch only, and what an impatient
// player may hope for.
func touched() {
	post(func() {
		askAwake()
		if linked.device != nil {
			linked.device.Room().Hurry()
		}
	})
}

// woken seeks new ways at once.
func woken() {
	post(func() {
		askAwake()
		if linked.device != nil {
			linked.device.Resume(time.Now())
		}
	})
}
