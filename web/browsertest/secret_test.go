package browsertest

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lair is the slug of a landing that boats alone serve, and lairName its name:
// no detective can ever name it.
const (
	lair     = "unmistakable-hiding-place-in-the-river"
	lairName = "Unmistakable Hiding Place"
)

// renamed serves Prague with the lair in the place of an island.
type renamed struct{ site http.Handler }

func (s renamed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.URL.Path, "/web/cities/") {
		s.site.ServeHTTP(w, r)
		return
	}
	r.Header.Del("Accept-Encoding")
	rec := httptest.NewRecorder()
	s.site.ServeHTTP(rec, r)
	body := bytes.ReplaceAll(rec.Body.Bytes(), []byte(`"ostrov-stvanice"`), []byte(`"`+lair+`"`))
	body = bytes.ReplaceAll(body, []byte(`"Ostrov Štvanice"`), []byte(`"`+lairName+`"`))
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(body)
}

// hide is the cost of stops for who wants to the lair: it lies where the plan
// says.
const hide = `(() => {
	const r = document.querySelector('.plan .base g.st[style*="--x:656;--y:356"]').getBoundingClientRect();
	return c => Math.hypot(r.x + r.width / 2 - c.X, r.y + r.height / 2 - c.Y);
})()`

// everything is all that a page has said, heard, shown and kept, but for the
// map, which everybody has.
func (p *Page) everything() map[string]string {
	p.t.Helper()
	p.mu.Lock()
	console := strings.Join(p.console, "\n")
	p.mu.Unlock()
	return map[string]string{
		"console":                           console,
		"heard":                             p.Heard(),
		"cookies, session storage, address": Eval[string](p, `document.cookie + JSON.stringify({...sessionStorage}) + location.href + JSON.stringify(history.state)`),
		"page": Eval[string](p, `(() => {
			const copy = document.documentElement.cloneNode(true);
			copy.querySelectorAll(".play-map .plan").forEach(e => e.remove());
			return copy.outerHTML;
		})()`),
		"databases": Eval[string](p, `(async () => {
			let all = "";
			for (const {name} of await indexedDB.databases()) {
				const db = await new Promise((done, failed) => { const r = indexedDB.open(name); r.onsuccess = () => done(r.result); r.onerror = failed; });
				for (const store of db.objectStoreNames) {
					const rows = db.transaction(store).objectStore(store).getAll();
					await new Promise(done => { rows.onsuccess = done; });
					all += name + store + rows.result.map(v => v instanceof ArrayBuffer || ArrayBuffer.isView(v) ? new TextDecoder("latin1").decode(v) : JSON.stringify(v)).join();
				}
				db.close();
			}
			return all;
		})()`),
	}
}

// forms are a text as it may be written: plain, hexadecimal, or in base64 from
// each of three offsets.
func forms(text string) []string {
	out := []string{text, hex.EncodeToString([]byte(text)), strings.ToUpper(hex.EncodeToString([]byte(text)))}
	for shift := range 3 {
		coded := base64.StdEncoding.EncodeToString([]byte(strings.Repeat(" ", shift) + text))
		out = append(out, coded[4:len(coded)-4])
	}
	return out
}

// finds tells where a page has the lair.
func (p *Page) finds() (places []string) {
	p.t.Helper()
	for place, text := range p.everything() {
		for _, secret := range []string{lair, lairName} {
			for _, form := range forms(secret) {
				if strings.Contains(text, form) {
					places = append(places, place+": "+form)
				}
			}
		}
	}
	return places
}

// TestNothingOnTheTableOrOnASpectatorsDeviceTellsWhereThePhantomHides searches
// every byte that the two devices got, show and keep, until the Phantom opens
// all at the end of the game.
func TestNothingOnTheTableOrOnASpectatorsDeviceTellsWhereThePhantomHides(t *testing.T) {
	site, err := built()
	require.NoError(t, err)
	server := serveHome(t, renamed{site})
	all := openAll(t, server, Wish{Screen: Tablet}, Wish{Screen: Phone}, Wish{Screen: Phone})
	table, phone, spectator := all[0], all[1], all[2]
	table.Before(listenIn)
	spectator.Before(listenIn)
	table.OpenRoom("devices")
	for _, p := range all[1:] {
		p.Prepare(Setup{Way: "devices", Level: "easy", Clue: "map"})
		p.Goto(table.Invitation())
		p.Until(`document.querySelector(".step-inside")`)
	}
	table.Until(`document.querySelectorAll(".device").length === 3`)
	table.sit("0", "2")
	table.sit("1", "1")
	computers(table)
	begin(all...)
	require.Equal(t, phone, all.Next())
	phone.unveil()
	phone.act(0, hide)
	assert.Contains(t, strings.Join(phone.words(), " "), lair, "there he hides")
	for n := range 4 { // until he shows himself
		for _, p := range []*Page{table, spectator} {
			assert.Empty(t, p.finds(), "after %d moves", n)
		}
		if !all.Turn(n) {
			break
		}
	}
	spectator.Shot("spectator")
	giveUp(phone)
	for _, p := range []*Page{table, spectator} {
		p.Until(`document.querySelector(".play").dataset.phase === "over"`)
		assert.NotEmpty(t, p.finds(), "it would have been found")
	}
}
