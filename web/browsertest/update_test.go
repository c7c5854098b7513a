package browsertest

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

// upgrade serves a site whose service worker is of a newer version once next
// is set.
type upgrade struct {
	site http.Handler
	next atomic.Bool
}

func (u *upgrade) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/app-worker.js" || !u.next.Load() {
		u.site.ServeHTTP(w, r)
		return
	}
	r.Header.Del("Accept-Encoding")
	r.Header.Del("If-None-Match")
	rec := httptest.NewRecorder()
	u.site.ServeHTTP(rec, r)
	w.Header().Set("Content-Type", "text/javascript")
	_, _ = w.Write(bytes.Replace(rec.Body.Bytes(), []byte(`const current = ours + "`), []byte(`const current = ours + "next-`), 1))
}

func TestANewVersionIsOfferedAndNeverForced(t *testing.T) {
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	u := &upgrade{site: site}
	p := Open(t, ServeSite(t, u), Wish{Screen: Phone})
	p.Goto("/about")
	installed(p)
	Eval[bool](p, `caches.open("of-another-program").then(() => true)`)

	u.next.Store(true)
	p.Reload()
	p.Until(`document.querySelector(".newer .button")`)
	assert.Len(t, own(p), 2, "both versions are kept")
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Wait()
	assert.False(t, p.Has(".newer"), "not during a game")

	p.Goto("/about")
	p.Shot("newer")
	Eval[bool](p, `(window.old = true)`)
	p.Tap(".newer .button")
	p.Until(`!window.old`)
	p.Ready()
	p.Until(`!document.querySelector(".newer .button")`)
	assert.Contains(t, Eval[[]string](p, `caches.keys()`), "of-another-program")
	assert.Contains(t, own(p)[len(own(p))-1], "next-")
	p.Goto("/")
	p.Until(`document.querySelector(".home-ways a").innerText.startsWith("Continue")`)
}

// own lists the caches of the game.
func own(p *Page) []string {
	return Eval[[]string](p, `caches.keys().then(all => all.filter(name => name.startsWith("hideride-")))`)
}
