package desk

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
)

const (
	reloadMark  = "hideride.reloaded" // in the session storage: when the page last did it
	reloadAgain = 10 * time.Minute    // never in a loop
	lookEvery   = 5 * time.Second
)

// watchStranded looks now and then whether this page is stranded.
func watchStranded() {
	for range time.Tick(lookEvery) {
		post(lastResort)
	}
}

// lastResort loads the page anew when it reaches nobody any more: on some phones
// the network of a page is dead after a sleep, and a new page's is not. The game
// goes on from what is kept. The page is left only if there is another one to
// come to: from the service worker, or from the server. Who is at pairing by two
// codes is not disturbed.
func lastResort() {
	window := app.Window()
	if linked.device == nil || !linked.device.Stranded() || reloaded() || window.URL().Path == "/pair" || !window.Get("navigator").Get("onLine").Bool() ||
		window.Get("document").Get("visibilityState").String() != "visible" {
		return
	}
	promise.Settle(window.Call("fetch", "/"), post, func(answer app.Value, failed bool) {
		if failed || !answer.Get("ok").Bool() || reloaded() {
			return
		}
		at := strconv.FormatInt(time.Now().UnixMilli(), 10)
		if try(func() { window.Get("sessionStorage").Call("setItem", reloadMark, at) }) == nil {
			window.Get("location").Call("reload")
		}
	})
}

// reloaded tells whether that was done a short while ago, or cannot be noted.
func reloaded() bool {
	done := true
	_ = try(func() {
		at := app.Window().Get("sessionStorage").Call("getItem", reloadMark)
		if done = at.Truthy(); done {
			ms, _ := strconv.ParseInt(at.String(), 10, 64)
			done = time.Since(time.UnixMilli(ms)) < reloadAgain
		}
	})
	return done
}
