package desk

import (
	"errors"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
)

// ErrAway marks what failed because a file did not arrive; it may arrive later.
var ErrAway = errors.New("the file did not arrive")

// fetch gets a text file from the server, or from the browser's cache without
// a network. got runs on the UI goroutine.
func fetch(address string, got func(text string, err error)) {
	fetchThrough(dispatch, address, got)
}

// fetchThrough is a fetch whose got runs inside dispatch.
func fetchThrough(dispatch func(f func()), address string, got func(text string, err error)) {
	if app.IsServer {
		got("", fmt.Errorf("fetch %s: only a browser fetches", address))
		return
	}
	fail := func(reason string) { got("", fmt.Errorf("fetch %s: %w: %s", address, ErrAway, reason)) }
	promise.Settle(app.Window().Call("fetch", address), dispatch, func(response app.Value, failed bool) {
		switch {
		case failed:
			fail(response.Get("message").String())
		case !response.Get("ok").Bool():
			fail(fmt.Sprintf("status %d", response.Get("status").Int()))
		default:
			promise.Settle(response.Call("text"), dispatch, func(text app.Value, failed bool) {
				if failed {
					fail(text.Get("message").String())
					return
				}
				got(text.String(), nil)
			})
		}
	})
}
