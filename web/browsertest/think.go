package browsertest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"hideride/web"
)

// changed is the site with a script before that of the computer's worker.
type changed struct {
	site   *web.Site
	script string
}

func (c changed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != c.site.Path("worker.js") {
		c.site.ServeHTTP(w, r)
		return
	}
	r.Header.Del("Accept-Encoding")
	r.Header.Del("If-None-Match")
	rec := httptest.NewRecorder()
	c.site.ServeHTTP(rec, r)
	w.Header().Set("Content-Type", "text/javascript")
	_, _ = w.Write([]byte(c.script + "\n" + rec.Body.String()))
}

// ServeWorker serves the game with a script in the computer's worker.
func ServeWorker(t testing.TB, script string) *Server {
	t.Helper()
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return ServeSite(t, changed{site, script})
}

// hearing keeps what page and worker say to each other, and when, in words.
const hearing = `
window.talk = [];
const Deaf = window.Worker;
window.Worker = class extends Deaf {
	constructor(...args) {
		super(...args);
		this.addEventListener("message", (e) => window.talk.push({at: performance.now(), from: "worker", ...e.data}));
	}
	postMessage(message, ...rest) {
		const {module, text, ...plain} = message;
		window.talk.push({at: performance.now(), from: "page", ...plain});
		return super.postMessage(message, ...rest);
	}
};
`

// said counts the messages of a kind.
func (p *Page) said(kind string) int {
	p.t.Helper()
	return Eval[int](p, `window.talk.filter(m => m.kind === "`+kind+`").length`)
}

// Trials says how many trials the strongest player makes, as if this device had
// been measured.
func (p *Page) Trials(n string) {
	p.t.Helper()
	Eval[bool](p, `(localStorage.setItem("hideride.trials.1", "`+n+`"), true)`)
}

// tables runs a function on the store of kept tables; it gets the store and a
// function that waits for a request.
func tables[T any](p *Page, function string) T {
	p.t.Helper()
	return Eval[T](p, strings.Replace(`(async () => {
		const done = r => new Promise((good, bad) => { r.onsuccess = () => good(r.result); r.onerror = () => bad(r.error); });
		const open = indexedDB.open("hideride.tables", 1);
		open.onupgradeneeded = () => open.result.createObjectStore("tables").createIndex("at", "at");
		const database = await done(open);
		try {
			return await (FUNCTION)(database.transaction("tables", "readwrite").objectStore("tables"), done);
		} finally {
			database.close();
		}
	})()`, "FUNCTION", function, 1))
}

// kept is how many tables the browser keeps.
func (p *Page) kept() int {
	p.t.Helper()
	return tables[int](p, `(s, done) => done(s.count())`)
}

// untilKept waits until a table is kept.
func (p *Page) untilKept() {
	p.t.Helper()
	for range 1000 {
		if p.kept() > 0 {
			return
		}
		p.Pause()
	}
	p.t.Fatalf("no table is kept\n%s", p.state())
}
