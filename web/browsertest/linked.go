package browsertest

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/debugger"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// OpenRoom opens a room at a table for a way to play.
func (p *Page) OpenRoom(way string) {
	p.t.Helper()
	p.Prepare(Setup{Way: way, Level: "easy", Clue: "count"})
	p.Goto("/new")
	p.Tap(".begin .button:enabled")
	p.Until(`location.pathname === "/room" && document.querySelector(".invite-code .code")`)
}

// Invitation is the path that the QR code of this window's room leads to.
func (p *Page) Invitation() string {
	p.t.Helper()
	return Eval[string](p, `(() => {
		const save = JSON.parse(localStorage.getItem("hideride.room.1"));
		const key = btoa(String.fromCharCode(...save.host.key)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
		return "/join#" + save.place.code + "." + key;
	})()`)
}

// Hold rests a finger or the mouse on an element for a moment.
func (p *Page) Hold(css string, long time.Duration) {
	p.t.Helper()
	at := Eval[place](p, `(() => { const r = document.querySelector(`+strconv.Quote(css)+`).getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`)
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		_, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		if err != nil {
			p.t.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at.X, Y: at.Y})
	time.Sleep(long)
	touch(input.DispatchTouchEventTypeTouchEnd)
}

// Table is the screens of one game on several devices.
type Table []*Page

// Next waits until somebody may move and returns him; nil once the game is over
// for all.
func (all Table) Next() *Page {
	all[0].t.Helper()
	deadline := time.Now().Add(2 * patience)
	for time.Now().Before(deadline) {
		over := 0
		for _, p := range all {
			switch Eval[string](p, `(e => !e ? "" : e.dataset.phase === "over" ? "over" : e.dataset.turn)(document.querySelector(".play"))`) {
			case "yes":
				return p
			case "over":
				over++
			}
		}
		if over == len(all) {
			return nil
		}
		time.Sleep(20 * time.Millisecond)
	}
	var states []string
	for _, p := range all {
		p.Shot("stuck-" + strconv.Itoa(len(states)))
		states = append(states, p.state())
	}
	all[0].t.Fatalf("nobody can move:\n%s", strings.Join(states, "\n\n"))
	return nil
}

// Turn makes one move, whoever is to move: n chooses, but the Phantom flees. It
// tells whether the game goes on.
func (all Table) Turn(n int) bool {
	all[0].t.Helper()
	p := all.Next()
	if p == nil {
		return false
	}
	cost := `() => 0`
	if p.unveil(); p.Has("#hide") {
		n, cost = 0, far
	}
	p.act(n, cost)
	return true
}

// act makes one move of this page's seat, for which the JavaScript function
// cost is least.
func (p *Page) act(n int, cost string) {
	p.t.Helper()
	stops := ".plan g.rg.target"
	if Eval[string](p, `document.querySelector(".play").dataset.phase`) == "choose" {
		stops = ".plan .base g.st"
	}
	p.Until(`document.querySelectorAll("` + stops + `").length > 0`)
	p.pick(stops, n, cost)
	if Eval[bool](p, `document.querySelector("#confirm").disabled`) {
		p.Tap(".chooser .ticket")
		p.Until(`document.querySelector("#confirm:enabled")`)
	}
	if p.Has("#confirm.hold") {
		p.Hold("#confirm", 750*time.Millisecond)
	} else {
		p.Tap("#confirm")
	}
	p.Until(`!document.querySelector("#confirm")`)
}

// Trouble is what happens before the nth move of a game.
type Trouble map[int]func()

// Play plays on, and every trouble must find its time. It tells how many moves
// were made: until the game was over, or most of them.
func (all Table) Play(step, most int, trouble Trouble) (moves int) {
	all[0].t.Helper()
	for met := 0; moves < most; moves++ {
		if what := trouble[moves]; what != nil {
			what()
			met++
		}
		if !all.Turn(moves * step) {
			if met < len(trouble) {
				all[0].t.Fatalf("over after %d moves: only %d of %d troubles came; choose another luck", moves, met, len(trouble))
			}
			break
		}
	}
	return moves
}

// Well waits until every device reaches those it plays with.
func (all Table) Well() {
	all[0].t.Helper()
	for _, p := range all {
		p.unveil()
		p.Until(well)
	}
}

// Sleep freezes a device for a time, and waits until both are well again.
func (all Table) Sleep(p, other *Page, long time.Duration) {
	p.t.Helper()
	began := time.Now()
	p.Freeze(true)
	other.Until(asleep)
	time.Sleep(long - time.Since(began))
	p.Freeze(false)
	other.Until(well)
}

// Unplug cuts a device off until another one has noticed it, and for a while
// more; then it waits until both are well again.
func (all Table) Unplug(p, other *Page) {
	p.t.Helper()
	p.Cut(true)
	other.Until(amber)
	time.Sleep(2 * time.Second)
	p.Cut(false)
	other.Until(well)
	p.Until(well)
}

// What a screen says about the links.
const (
	amber  = `document.querySelector('.play-note[data-grave="no"]')`
	asleep = `document.querySelector('.play-note[data-grave="yes"]')?.innerText.includes("sleeps: wake it")`
	well   = `document.querySelector(".play") && !document.querySelector(".play-note")`
)

// unveil takes the veil off the Phantom's phone.
func (p *Page) unveil() {
	p.t.Helper()
	if p.Has("#show") {
		p.Tap("#show")
		p.Until(`document.querySelector(".play").dataset.cover === "off"`)
	}
}

// listenIn notes all that comes to a page over sockets and data channels, before
// the page sees it, and what its windows tell each other.
const listenIn = `(() => {
	window.heard = [];
	const decode = new TextDecoder("latin1");
	const note = async (data) => {
		if (data instanceof Blob) data = await data.arrayBuffer();
		window.heard.push(typeof data === "string" ? data : decode.decode(data));
	};
	const hear = (source) => source.addEventListener("message", (e) => note(e.data));
	const Socket = window.WebSocket;
	window.WebSocket = class extends Socket { constructor(...a) { super(...a); hear(this); } };
	const Connection = window.RTCPeerConnection;
	window.RTCPeerConnection = class extends Connection {
		constructor(...a) { super(...a); this.addEventListener("datachannel", (e) => hear(e.channel)); }
		createDataChannel(...a) { const channel = super.createDataChannel(...a); hear(channel); return channel; }
	};
	const Broadcast = window.BroadcastChannel;
	window.BroadcastChannel = class extends Broadcast {
		constructor(...a) { super(...a); this.addEventListener("message", (e) => note(JSON.stringify(e.data))); }
		postMessage(data) { note(JSON.stringify(data)); super.postMessage(data); }
	};
})()`

// Heard is everything that came to a page that listens in, and all that it
// keeps.
func (p *Page) Heard() string {
	p.t.Helper()
	return Eval[string](p, `window.heard.join("\n") + "\n" + Object.values({...localStorage}).join("\n")`)
}

// words are the log in this device's save: in full where it deals, public where
// not.
func (p *Page) words() []string {
	p.t.Helper()
	return Eval[[]string](p, `(() => {
		const save = JSON.parse(localStorage.getItem("hideride.room.1"));
		return save.dealer ? save.dealer.record.log : save.guest.state.log.map(e => e.word);
	})()`)
}

// openAll opens one browser for each screen.
func openAll(t testing.TB, server *Server, wishes ...Wish) Table {
	var out Table
	for _, w := range wishes {
		out = append(out, Open(t, server, w))
	}
	return out
}

// Window is another window of the same browser, with the same storage.
func (p *Page) Window() *Page {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	p.t.Cleanup(cancel)
	second := &Page{t: p.t, ctx: ctx, server: p.server, cable: p.cable}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		p.t.Fatal(err)
	}
	second.seeded(p.server.count(), 0)
	second.listen()
	p.t.Cleanup(second.check)
	return second
}

// cuttable lets a test cut a page off from all others, and let it back.
const cuttable = `(() => {
	let off = false;
	const open = new Set();
	const Socket = window.WebSocket;
	window.WebSocket = class extends Socket {
		constructor(url, ...a) { super(off ? "ws://127.0.0.1:1/" : url, ...a); open.add(this); }
	};
	const Connection = window.RTCPeerConnection;
	window.RTCPeerConnection = class extends Connection {
		constructor(...a) { super(...a); open.add(this); }
	};
	window.cut = (now) => {
		off = now;
		if (off) { open.forEach((e) => e.close()); open.clear(); }
		dispatchEvent(new Event(off ? "offline" : "online"));
		return true;
	};
})()`

// Freeze stops a page in the middle of whatever it does, as a phone in a pocket
// may, or lets it go on.
func (p *Page) Freeze(asleep bool) {
	p.t.Helper()
	var err error
	if asleep {
		if _, err = chromedp.Call(p.ctx, debugger.Enable, debugger.EnableParams{}); err == nil {
			_, err = chromedp.Call(p.ctx, debugger.Pause, cdp.Empty{})
		}
	} else {
		_, err = chromedp.Call(p.ctx, debugger.Disable, cdp.Empty{})
	}
	if err != nil {
		p.t.Fatal(err)
	}
}
