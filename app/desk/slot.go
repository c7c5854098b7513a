package desk

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
	"hideride/app/store"
)

// slots is how many windows of one browser can play in rooms at the same time.
// Each window owns one slot, by a lock of the browser that ends with the
// window, so that one seat is played in one window.
const slots = 4

// slot is this window's; 0 before it has one.
var slot int

// slotMark keeps the slot over a reload, in this window only.
const slotMark = "hideride.slot"

func slotKey(n int) string { return "room." + strconv.Itoa(n) }

// own gives this window a slot: the one it had, or the first that no other
// window owns. got runs on the UI goroutine.
func own(got func()) {
	if slot != 0 {
		got()
		return
	}
	old := rememberedSlot()
	if old == 0 {
		ownFrom(1, got)
		return
	}
	ownAgain(old, 5, got)
}

// ownAgain waits a little for the document before, which may not have let go
// yet.
func ownAgain(n, tries int, got func()) {
	lock(n, false, func(held bool) {
		switch {
		case held:
			settle(n, got)
		case tries > 1:
			time.AfterFunc(100*time.Millisecond, func() { post(func() { ownAgain(n, tries-1, got) }) })
		default:
			ownFrom(1, got)
		}
	})
}

func ownFrom(n int, got func()) {
	if n > slots {
		settle(slots, got) // more windows than anybody has: the last two share
		return
	}
	lock(n, false, func(held bool) {
		if held {
			settle(n, got)
		} else {
			ownFrom(n+1, got)
		}
	})
}

func settle(n int, got func()) {
	slot = n
	if !app.IsServer {
		_ = try(func() { app.Window().Get("sessionStorage").Call("setItem", slotMark, strconv.Itoa(n)) })
	}
	got()
}

func rememberedSlot() (n int) {
	if app.IsServer {
		return 0
	}
	_ = try(func() {
		if v := app.Window().Get("sessionStorage").Call("getItem", slotMark); v.Truthy() {
			n, _ = strconv.Atoi(v.String())
		}
	})
	if n > slots {
		n = 0
	}
	return n
}

// try keeps what JavaScript throws from ending the program.
func try(use func()) (thrown any) {
	defer func() { thrown = recover() }()
	use()
	return nil
}

// lock asks for a slot's lock; steal takes it from the window that has it. Where
// a browser has no locks every window gets it: the signaling server then tells
// the older one.
func lock(n int, steal bool, got func(held bool)) {
	if app.IsServer {
		got(true)
		return
	}
	locks := app.Window().Get("navigator").Get("locks")
	if !locks.Truthy() {
		got(true)
		return
	}
	options := map[string]any{"ifAvailable": true}
	if steal {
		options = map[string]any{"steal": true}
	}
	held := false
	callback := app.FuncOf(func(_ app.Value, args []app.Value) any {
		held = args[0].Truthy()
		post(func() { got(held) })
		if !held {
			return nil
		}
		return forever()
	})
	promise.Settle(locks.Call("request", "hideride."+slotKey(n), options, callback), post, func(_ app.Value, failed bool) {
		callback.Release()
		if failed && held {
			stolen(n)
		}
	})
}

// forever is a promise that is never kept.
func forever() app.Value {
	never := app.FuncOf(func(app.Value, []app.Value) any { return nil })
	defer never.Release() // it is called at once
	return app.Window().Get("Promise").New(never)
}

// heldElsewhere is a slot whose room is open in another window, or 0. Windows
// take slots from the first, so only those before the own one are held.
func heldElsewhere() int {
	for n := 1; n < slot; n++ {
		if _, saved := store.Get(slotKey(n)); saved {
			return n
		}
	}
	return 0
}
