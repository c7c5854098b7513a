package browsertest

import (
	"strconv"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Tap presses the first visible element of a CSS selector, by finger or mouse
// as the screen has it, in its middle.
func (p *Page) Tap(css string) {
	p.t.Helper()
	p.tap(`document.querySelector(` + strconv.Quote(css) + `)`)
}

// TapText presses the button or link with this text.
func (p *Page) TapText(text string) {
	p.t.Helper()
	p.tap(byText(text))
}

// byText is the first visible button, link or title of a fold whose own words
// begin with the text.
func byText(text string) string {
	return `[...document.querySelectorAll("button, a, summary, label.button, [role=tab]")]` +
		`.filter(e => e.checkVisibility() && e.innerText.trim().startsWith(` + strconv.Quote(text) + `))[0]`
}

type place struct{ X, Y float64 }

// tap scrolls to an element, waits until it rests and is on top, and presses.
func (p *Page) tap(element string) {
	p.t.Helper()
	p.Until(element)
	p.Until(`(() => {
		const e = ` + element + `;
		if (!e) return false;
		const r = e.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		const free = r.width > 0 && top && (e.contains(top) || top.contains(e) && top !== document.body && top !== document.documentElement);
		if (!free) e.scrollIntoView({block: "center", behavior: "instant"});
		return free;
	})()`)
	at := Eval[place](p, `(() => { const r = `+element+`.getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`)
	p.TapAt(at.X, at.Y)
}

// TapAt presses a place of the screen.
func (p *Page) TapAt(x, y float64) {
	p.t.Helper()
	if Eval[bool](p, `matchMedia("(pointer: coarse)").matches`) {
		p.do(chromedp.TapXY(x, y))
		return
	}
	p.do(chromedp.MouseClickXY(x, y))
}

// Pause gives the page time to draw a few frames.
func (p *Page) Pause() { time.Sleep(30 * time.Millisecond) }

// Key presses a key, such as "Enter" or "a".
func (p *Page) Key(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// Text is what an element shows.
func (p *Page) Text(css string) string {
	p.t.Helper()
	p.Until(`document.querySelector(` + strconv.Quote(css) + `)`)
	return Eval[string](p, `document.querySelector(`+strconv.Quote(css)+`).innerText`)
}

// Has tells whether there is a visible element.
func (p *Page) Has(css string) bool {
	p.t.Helper()
	return Eval[bool](p, `[...document.querySelectorAll(`+strconv.Quote(css)+`)].some(e => e.checkVisibility())`)
}

// Overflow is how far the page is wider than the screen, in pixels.
func (p *Page) Overflow() int {
	p.t.Helper()
	return Eval[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`)
}

// SmallTargets lists visible buttons and links that are under 44 pixels in
// both directions, or under 24 in one; links within a text are free.
func (p *Page) SmallTargets() []string {
	p.t.Helper()
	return Eval[[]string](p, `[...document.querySelectorAll("button, a[href], [role=button], input:not(.sr), select, summary")]
		.filter(e => e.checkVisibility() && !e.closest("p"))
		.map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
		.filter(([, r]) => r.width > 0 && (r.width < 24 || r.height < 24 || (r.width < 44 && r.height < 44)))
		.map(([html, r]) => html + " " + Math.round(r.width) + "x" + Math.round(r.height))`)
}

// Pick gives a file to a file input, as if the user had picked it.
func (p *Page) Pick(css, name, content string) {
	p.t.Helper()
	Eval[bool](p, `(() => {
		const input = document.querySelector(`+strconv.Quote(css)+`), files = new DataTransfer();
		files.items.add(new File([`+strconv.Quote(content)+`], `+strconv.Quote(name)+`));
		input.files = files.files;
		input.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`)
}

// Before runs a script in every document that this page opens from now on,
// before anything else in it.
func (p *Page) Before(script string) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		p.t.Fatal(err)
	}
}
