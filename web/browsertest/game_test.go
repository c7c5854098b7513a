package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// entries is the length of the saved game's log.
func entries(p *Page) int {
	return Eval[int](p, `JSON.parse(localStorage.getItem("hideride.game")).record.log.length`)
}

// finish plays on to the end; every game ends.
func finish(t *testing.T, p *Page) {
	t.Helper()
	for n := range 24*6 + 1 {
		if !p.Move(n * 7) {
			return
		}
		if n == 12 {
			p.Shot("middle")
		}
	}
	t.Fatal("the game does not end")
}

func TestAWholeGameAsAllDetectivesOnThePhone(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Language: "cs"})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "map"})
	p.Begin()
	p.Wait()
	p.Shot("turn")
	finish(t, p)
	p.Shot("end")
	assert.LessOrEqual(t, p.Overflow(), 0)
}

func TestAWholeGameAsAllDetectivesOnTheDesktop(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop, Dark: true})
	p.Prepare(Setup{Way: "all", Level: "medium", Clue: "count"})
	p.Begin()
	finish(t, p)
	p.Shot("end")
}

// flee plays the Phantom on to the end and tells how many moves he made.
func flee(t *testing.T, p *Page) (moves int) {
	t.Helper()
	for ; moves < 80; moves++ {
		if !p.Flee() {
			return moves
		}
		if moves == 10 {
			p.Shot("middle")
		}
	}
	t.Fatal("the game does not end")
	return moves
}

func TestAWholeGameAsThePhantomOnTheDesktop(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop})
	p.Prepare(Setup{Way: "phantom", Level: "easy", Clue: "count", Variants: `,"cheeky":true`})
	p.Begin()
	p.Wait()
	p.Shot("start")
	assert.Greater(t, flee(t, p), 3, "who flees is not caught at once")
	p.Shot("end")
}

func TestAWholeGameAsThePhantomOnThePhone(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Dark: true, Language: "cs"})
	p.Prepare(Setup{Way: "phantom", Level: "easy", Clue: "count"})
	p.Begin()
	assert.Greater(t, flee(t, p), 3, "who flees is not caught at once")
	p.Shot("end")
}

func TestTheWayBackFromAGameLeadsHome(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Wait()
	p.Tap("#menu")
	p.Until(`document.querySelector("dialog, [role=dialog]")`)
	Eval[bool](p, `(history.back(), true)`)
	p.Until(`!document.querySelector("dialog[open], [role=dialog]")`)
	assert.True(t, p.Has(".play"), "the first way back closes the dialog")
	Eval[bool](p, `(history.back(), true)`)
	p.Until(`location.pathname === "/" && document.querySelector(".home-ways a")`)
	assert.Contains(t, p.Text(".home-ways a"), "Continue")
}

func TestAGameInFullMotion(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Tablet, Moving: true})
	p.Prepare(Setup{Way: "one", Level: "easy", Clue: "count"})
	p.Begin()
	for n := range 4 {
		p.Move(n)
	}
	p.Wait()
	p.Shot("moving")
}

func TestAGameGoesOnAfterAReloadAndWithoutTheServer(t *testing.T) {
	server := Serve(t)
	p := Open(t, server, Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	for n := range 6 {
		p.Move(n)
	}
	p.Wait()
	before := entries(p)
	p.Reload()
	p.Wait()
	assert.Equal(t, before, entries(p), "a reload changes nothing")

	installed(p)
	server.Stop()
	p.Allow("Failed to fetch")
	p.Allow("net::ERR_CONNECTION_REFUSED")
	p.Allow("service worker registration failed")
	p.Reload()
	for n := range 6 {
		p.Move(n) // a round and more: the Phantom answers from the kept program
	}
	p.Wait()
	assert.Greater(t, entries(p), before)
	p.Goto("/")
	p.Until(`document.querySelector(".home-ways a").innerText.startsWith("Continue")`)
	p.Shot("continue")
}

func TestAGameGoesOnInOneWindowOnly(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Move(1)
	p.Wait()
	other := p.Window()
	other.Goto("/play")
	other.Move(2)
	p.Until(`document.body.innerText.includes("goes on in another window")`)
	p.Shot("elsewhere")
	before := entries(other)
	p.TapText("Play it here")
	p.Wait()
	assert.GreaterOrEqual(t, entries(p), before, "nothing is lost by changing windows")
	p.Move(3)
	other.Until(`document.body.innerText.includes("goes on in another window")`)
}
