package browsertest

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// written is when the table was written that the browser keeps, and its length.
func (p *Page) written() (at, length float64) {
	p.t.Helper()
	out := tables[[]float64](p, `async (s, done) => (await done(s.getAll())).flatMap(e => [e.at, e.data.length])`)
	if len(out) != 2 {
		p.t.Fatalf("%d tables are kept", len(out)/2)
	}
	return out[0], out[1]
}

func TestTheTableOfACityIsBuiltOnce(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Goto("/new")
	p.untilKept() // while the player still chooses
	at, length := p.written()
	assert.Greater(t, length, 1e6)
	p.Begin()
	p.Move(3)
	p.Wait()
	again, _ := p.written()
	assert.Equal(t, at, again, "a kept table is not built anew")

	tables[bool](p, `async (s, done) => {
		const [key] = await done(s.getAllKeys()), entry = await done(s.get(key));
		entry.data[entry.data.length >> 1] ^= 1;
		await done(s.put(entry, key));
		return true;
	}`)
	p.Reload()
	p.Move(4)
	p.Wait()
	for range 300 {
		if again, _ = p.written(); again != at {
			break
		}
		p.Pause()
	}
	assert.Greater(t, again, at, "a broken one is")
}

func TestOldTablesMakeRoom(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/about")
	tables[bool](p, `async (s, done) => {
		for (let i = 1; i <= 6; i++) await done(s.put({data: new Uint8Array(i), at: i}, "old-" + i));
		return true;
	}`)
	p.Goto("/new")
	for range 1000 {
		if p.kept() == 4 {
			break
		}
		p.Pause()
	}
	keys := tables[[]string](p, `(s, done) => done(s.getAllKeys())`)
	assert.Len(t, keys, 4)
	assert.Subset(t, keys, []string{"old-4", "old-5", "old-6"})
}

func TestABrowserThatKeepsNoTablesPlaysOn(t *testing.T) {
	p := Open(t, ServeWorker(t, `Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } });`), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Move(3)
	p.Wait()
	assert.Zero(t, p.kept())
}

// longest is a game against a master who thinks long.
func longest(t *testing.T, w Wish, way string) *Page {
	t.Helper()
	p := Open(t, Serve(t), w)
	p.Before(hearing)
	p.Prepare(Setup{Way: way, Level: "master", Clue: "count"})
	p.Trials("200000")
	p.Begin()
	p.Until(`window.talk.some(m => m.kind === "progress" && m.stage === "think")`)
	return p
}

func TestAQuestionIsCancelled(t *testing.T) {
	p := longest(t, Wish{Screen: Desktop}, "all")
	p.Until(`getComputedStyle(document.querySelector("#think")).opacity === "1"`)
	p.Until(`document.querySelector(".play-prompt").innerText.includes("Phantom")`) // no longer studying the city
	p.Shot("thinking")
	Eval[bool](p, `(history.back(), true)`) // leaves the table; the game is saved
	p.Until(`location.pathname === "/"`)
	p.Until(`window.talk.some(m => m.kind === "cancel")`)
	time.Sleep(100 * time.Millisecond) // what was on its way
	heard := p.said("progress")
	time.Sleep(time.Second)
	assert.Equal(t, heard, p.said("progress"), "the worker thinks on")
	assert.Zero(t, p.said("answer"))
	told := Eval[float64](p, `(() => { const t = window.talk.filter(m => m.kind === "progress").map(m => m.at); return (t.at(-1) - t[0]) / Math.max(1, t.length - 1); })()`)
	assert.GreaterOrEqual(t, told, 80.0, "progress ten times a second at most")
	p.TapText("Continue")
	p.Until(`window.talk.filter(m => m.kind === "ask").length === 2`)
}

func TestAReloadAsksTheSameAgain(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Before(hearing)
	p.Prepare(Setup{Way: "phantom", Level: "master", Clue: "count"})
	p.Trials("30000")
	p.Begin()
	p.Wait()
	saved := Eval[string](p, `localStorage.getItem("hideride.game")`)
	assert.Contains(t, saved, `"level":"master:30000"`, "a game says how many trials its master makes")
	p.ride(".plan .base g.st", 5, `() => 0`)
	p.Until(`window.talk.some(m => m.kind === "progress" && m.stage === "think")`)
	before := Eval[string](p, `localStorage.getItem("hideride.game")`)
	next := func() string {
		p.Trials("100") // a saved game keeps its own
		p.Reload()
		p.Until(fmt.Sprintf(`%s !== JSON.parse(%q).record.log.join(" ")`, log, before))
		return Eval[string](p, fmt.Sprintf(`JSON.parse(localStorage.getItem("hideride.game")).record.log[JSON.parse(%q).record.log.length]`, before))
	}
	first := next()
	Eval[bool](p, fmt.Sprintf(`(window.stop(), localStorage.setItem("hideride.game", %q), true)`, before))
	assert.Equal(t, first, next(), "the same question has the same answer")
}

func TestAHintIsShownAndTaken(t *testing.T) {
	for _, c := range []struct {
		wish Wish
		way  string
	}{
		{Wish{Screen: Phone, Language: "cs"}, "all"},
		{Wish{Screen: Tablet, Dark: true}, "phantom"},
		{Wish{Screen: Desktop}, "one"},
		{Wish{Screen: Small}, "phantom"},
	} {
		t.Run(c.wish.Screen.Name+" "+c.way, func(t *testing.T) {
			p := Open(t, Serve(t), c.wish)
			p.Before(hearing)
			p.Prepare(Setup{Way: c.way, Level: "easy", Clue: "map"})
			p.Trials("200")
			p.Begin()
			p.Wait()
			p.hinted()
			p.Shot("first")
			p.take()
			p.Until(`!document.querySelector(".tip")`) // a hint is for one move
			p.Wait()
			p.hinted()
			p.Shot("second")
			assert.Zero(t, p.Overflow())
			assert.GreaterOrEqual(t, Eval[int](p, `document.querySelector("button.tip").offsetHeight`), 44)
			p.Tap("#hint")
			p.Until(`!document.querySelector(".tip")`)
			assert.Zero(t, Eval[int](p, `document.querySelectorAll(".plan .badge").length`))
			p.hinted()
			p.take()
		})
	}
}

// hinted asks for a hint and checks what it shows.
func (p *Page) hinted() {
	p.t.Helper()
	p.Tap("#hint:enabled")
	p.Until(`document.querySelector(".tip")`)
	asked := Eval[string](p, `window.talk.filter(m => m.kind === "ask" && m.advice).at(-1).question`)
	seat := Eval[string](p, fmt.Sprintf(`JSON.stringify((u => [u.seat === u.actor, u.log])(JSON.parse(%q).update))`, asked))
	assert.Contains(p.t, seat, "[true,", "it is the seat's own update")
	assert.LessOrEqual(p.t, Eval[int](p, `document.querySelectorAll(".tip").length`), 3)
	assert.Regexp(p.t, `^\d+\s?%$`, p.Text(".tip-chance"))
	assert.NotEmpty(p.t, p.Text(".tip-why"))
	assert.Positive(p.t, Eval[int](p, `document.querySelectorAll(".plan .badge text").length`), "marked on the map by number")
}

// take plays the first move of the hint.
func (p *Page) take() {
	p.t.Helper()
	word := Eval[string](p, `document.querySelector("button.tip").dataset.word`)
	p.Tap("button.tip")
	p.Until(`document.querySelector("#confirm:enabled")`)
	before := Eval[string](p, log)
	p.Tap("#confirm")
	p.Until(log + fmt.Sprintf(" !== %q", before))
	assert.Contains(p.t, Eval[string](p, log)[len(before):], word)
}

func TestHintsAreOfferedAsTheSettingSays(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "none"})
	p.Begin()
	p.Wait()
	assert.True(t, p.Has("#hint"))
	p.Goto("/settings")
	p.Tap(`[aria-label="Hints"] [data-value="off"]`)
	p.Goto("/play")
	p.Wait()
	assert.False(t, p.Has("#hint"))
}

func TestAShortGameAsDetectivesAgainstTheMaster(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Tablet})
	p.Prepare(Setup{Way: "all", Level: "master", Clue: "map"})
	p.Trials("150")
	p.Begin()
	for n := range 18 {
		if !p.Move(n) {
			break
		}
	}
	p.Wait()
	assert.Greater(t, entries(p), 7)
	p.Shot("master")
}
