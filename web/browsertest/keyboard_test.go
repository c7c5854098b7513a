package browsertest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
)

// focus presses Tab until an element of the selector has the focus.
func (p *Page) focus(css string) {
	p.t.Helper()
	p.Until(`document.querySelector(` + strconv.Quote(css) + `)`)
	for range 120 {
		if Eval[bool](p, `document.activeElement.matches(`+strconv.Quote(css)+`)`) {
			return
		}
		p.Key("\t")
	}
	p.Shot("failed")
	p.t.Fatalf("Tab never reaches %s\n%s", css, p.state())
}

// enter focuses an element by Tab and presses Enter.
func (p *Page) enter(css string) {
	p.t.Helper()
	p.focus(css)
	p.Key("\r")
}

// TestAGameByKeyboardAlone goes from home through some rounds without a mouse:
// every ride is a button with a name of its own.
func TestAGameByKeyboardAlone(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Goto("/")
	p.enter(`.home-ways a[href="/new"]`)
	p.enter(".begin .button")
	for range 7 {
		if p.Wait() == "over" {
			break
		}
		before := Eval[string](p, log)
		p.focus(".ride")
		name := Eval[string](p, `document.activeElement.innerText + document.activeElement.ariaLabel`)
		assert.NotEmpty(t, name)
		p.Key("\r")
		p.enter("#confirm:enabled")
		p.Until(log + ` !== ` + strconv.Quote(before))
	}
	said := p.Text(".play-prompt[aria-live]")
	assert.NotEmpty(t, said, "what to do now is said aloud")
	p.enter("#menu")
	p.Until(`document.querySelector("dialog[open], [role=dialog]")?.contains(document.activeElement)`)
	p.Key("\x1b")
	p.Until(`!document.querySelector("dialog[open], [role=dialog]")`)
}
