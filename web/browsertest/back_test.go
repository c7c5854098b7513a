package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// back presses the browser's back button.
func (p *Page) back() { Eval[bool](p, `(history.back(), true)`) }

func TestBackClosesTheQuestionBeforeANewGame(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Wait()
	p.Goto("/new")
	p.Tap(".begin .button:enabled")
	p.Until(`document.querySelector("dialog[open]")`)
	p.back()
	p.Until(`!document.querySelector("dialog")`)
	assert.True(t, p.Has(".page-new"))
	p.Tap(".begin .button:enabled")
	p.Until(`document.querySelector("dialog[open]")`)
}

func TestBackAndEscapeCloseTheQuestionOfTheRoom(t *testing.T) {
	p := Open(t, ServeHome(t), Wish{Screen: Phone})
	p.OpenRoom("devices")
	code := letters(p)
	for _, leave := range []func(){p.back, func() { p.Key("\x1b") }, func() { p.Tap("#stay") }} {
		p.Tap("#leave")
		p.Until(`document.querySelector("dialog[open]")`)
		leave()
		p.Until(`!document.querySelector("dialog") && location.hash === ""`)
		assert.Equal(t, code, letters(p), "the room is still open")
	}
	p.Tap("#leave")
	p.Until(`document.querySelector("dialog[open]")`)
	p.Shot("question")
	p.Tap("#close")
	p.Until(`document.querySelector(".home-ways")`)
	p.Goto("/room")
	p.Until(`document.querySelector(".page-room .lead")`)
}
