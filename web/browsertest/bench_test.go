package browsertest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// figure prints a measured number.
func figure(name string, value float64, unit string) {
	fmt.Printf("\nbench %s %.1f %s\n", name, value, unit)
}

// p95 is the value that 95 of 100 do not exceed.
func p95(values []float64) float64 {
	slices.Sort(values)
	return values[(len(values)-1)*95/100]
}

// median is the value in the middle.
func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// mounts opens the running game again and again, and measures the map each time.
func (p *Page) mounts(n int) []float64 {
	p.t.Helper()
	var out []float64
	for range n {
		p.Goto("/play")
		p.Wait()
		out = append(out, p.durations("board_mount")...)
	}
	return out
}

// work is the time in milliseconds that the page's main thread has worked.
func (p *Page) work() float64 {
	p.t.Helper()
	metrics, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		p.t.Fatal(err)
	}
	sum := 0.0
	for _, m := range metrics.Metrics {
		switch m.Name {
		case "ScriptDuration", "LayoutDuration", "RecalcStyleDuration":
			sum += m.Value * 1000
		}
	}
	return sum
}

// measure lets the browser count its work from now on.
func (p *Page) measure() {
	p.t.Helper()
	if _, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{}); err != nil {
		p.t.Fatal(err)
	}
}

// durations are the times in milliseconds that the map has measured.
func (p *Page) durations(name string) []float64 {
	p.t.Helper()
	return Eval[[]float64](p, `performance.getEntriesByName("`+name+`").map(e => e.duration)`)
}

// BenchmarkBoard measures how long the map takes to be there and to show a new
// scene, and the whole work of the page for a tap on a target.
func BenchmarkBoard(b *testing.B) {
	for b.Loop() {
		p := Open(b, Serve(b), Wish{Screen: Tablet})
		p.Prepare(Setup{Way: "all", Level: "easy", Clue: "map"})
		p.Begin()
		p.Wait()
		p.measure()
		work := p.updates(60)
		figure("board_update_p95", p95(p.durations("board_update")), "ms")
		figure("tap_work_p95", p95(work), "ms")
		figure("board_mount", median(p.mounts(7)), "ms")
	}
}

// updates taps targets in turn and measures the work of each tap.
func (p *Page) updates(n int) []float64 {
	p.t.Helper()
	places := Eval[[]place](p, `[...document.querySelectorAll(".plan g.rg.target")].map(e => e.getBoundingClientRect())
		.map(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}))`)
	var out []float64
	for i := range n {
		at := places[i%max(2, len(places))]
		before := p.work()
		p.TapAt(at.X, at.Y)
		p.Pause()
		p.Pause()
		out = append(out, p.work()-before)
		if i%2 == 1 { // beside every stop, so that no second tap confirms
			p.TapAt(600, 790)
			p.Pause()
		}
	}
	return out
}

// spy measures how long the worker thinks, and the longest pause of the page's
// main thread meanwhile.
const spy = `
window.answers = []; window.longest = 0;
const Plain = window.Worker;
let asked = 0, last = 0;
window.Worker = class extends Plain {
	constructor(...args) {
		super(...args);
		this.addEventListener("message", (e) => {
			if (e.data.kind !== "answer") return;
			window.answers.push(performance.now() - asked);
			asked = 0;
		});
	}
	postMessage(message, ...rest) {
		if (message.kind === "ask") { asked = performance.now(); last = asked; }
		return super.postMessage(message, ...rest);
	}
};
const beat = new MessageChannel();
beat.port1.onmessage = () => {
	const now = performance.now();
	if (asked && last) window.longest = Math.max(window.longest, now - last);
	last = now;
	setTimeout(() => beat.port2.postMessage(0), 1);
};
beat.port2.postMessage(0);
`

// BenchmarkThinking lets the computer play a whole game against itself.
func BenchmarkThinking(b *testing.B) {
	for b.Loop() {
		p := Open(b, Serve(b), Wish{Screen: Desktop})
		p.Before(spy)
		p.Prepare(Setup{Way: "watch", Level: "medium", Clue: "count"})
		p.Begin()
		for range 5 {
			if p.overSoon() {
				break
			}
		}
		figure("medium_answer_p95", p95(Eval[[]float64](p, `window.answers`)), "ms")
		figure("longest_task_while_thinking", Eval[float64](p, `window.longest`), "ms")
	}
}

// weigh tells the size of the worker's memory with every answer.
const weigh = `{
	const plain = WebAssembly.instantiate, post = self.postMessage.bind(self);
	let memory;
	WebAssembly.instantiate = async (...args) => {
		const instance = await plain(...args);
		memory = instance.exports.mem;
		return instance;
	};
	self.postMessage = (m) => post(m.kind === "answer" ? {...m, memory: memory.buffer.byteLength} : m);
}`

// BenchmarkMaster lets the strongest player of this device play against itself,
// with as many trials as the device was measured to make in time.
func BenchmarkMaster(b *testing.B) {
	for b.Loop() {
		p := Open(b, ServeWorker(b, weigh), Wish{Screen: Desktop})
		p.Before(hearing)
		p.Prepare(Setup{Way: "watch", Level: "master", Clue: "count"})
		p.Goto("/new")
		p.Until(`localStorage.getItem("hideride.trials.1")`)
		fmt.Printf("\nbench master_trials %s trials\n", Eval[string](p, `localStorage.getItem("hideride.trials.1")`))
		p.Begin()
		for range 8 {
			if p.overSoon() || p.said("answer") > 60 {
				break
			}
		}
		took := Eval[[]float64](p, `(() => {
			const asked = new Map(window.talk.filter(m => m.kind === "ask").map(m => [m.number, m.at]));
			return window.talk.filter(m => m.kind === "answer").map(m => m.at - asked.get(m.number));
		})()`)
		figure("master_answer_median", median(took), "ms")
		figure("master_answer_p95", p95(took), "ms")
		figure("worker_memory", Eval[float64](p, `window.talk.findLast(m => m.memory).memory / 1e6`), "MB")
	}
}

// overSoon waits for a while and tells whether the game is over.
func (p *Page) overSoon() bool {
	p.t.Helper()
	for range 600 {
		if Eval[bool](p, `document.querySelector(".play").dataset.phase === "over"`) {
			return true
		}
		p.Pause()
	}
	return false
}
