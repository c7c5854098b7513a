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

func TestAWholeGameAsThePhantomOnTheDesktop(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop})
	p.Prepare(Setup{Way: "phantom", Level: "medium", Clue: "count", Variants: `,"cheeky":true`})
	p.Begin()
	p.Wait()
	p.Shot("start")
	finish(t, p)
	p.Shot("end")
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
