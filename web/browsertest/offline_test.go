package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// installed waits until the service worker keeps the whole site.
func installed(p *Page) {
	p.t.Helper()
	p.Until(`navigator.serviceWorker.controller`)
}

func TestTheGameRunsRightAfterTheFirstVisitWithoutTheServer(t *testing.T) {
	server := Serve(t)
	p := Open(t, server, Wish{Screen: Phone})
	p.Goto("/")
	installed(p)
	server.Stop()
	p.Allow("Failed to fetch") // the search for a new version
	p.Allow("net::ERR_CONNECTION_REFUSED")
	p.Allow("service worker registration failed")
	p.Reload()
	p.TapText("New game")
	p.Until(`document.querySelector(".city")`)
	for _, path := range []string{"/settings", "/about", "/new?from=link", "/no/such/path"} {
		p.Goto(path)
	}
	assert.Equal(t, "No such stop", p.Text("h1"))
	p.Goto("/settings")
	p.Until(`document.querySelector("main").innerText.includes("the whole game is stored")`)
	p.Shot("offline")
}

func TestOnlyOwnCachesAreDeleted(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/")
	installed(p)
	names := Eval[[]string](p, `caches.keys()`)
	assert.Len(t, names, 1)
	assert.Contains(t, names[0], "hideride-")
}

func TestAHardReloadPastTheServiceWorker(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/settings")
	installed(p)
	p.HardReload()
	assert.Equal(t, "Settings", p.Text("h1"))
	assert.False(t, Eval[bool](p, `!!navigator.serviceWorker.controller`), "the page came past it")
	p.Reload()
	installed(p)
}
