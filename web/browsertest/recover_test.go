package browsertest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestThePhantomGoesOnFromAnotherPhone: the phone is lost in the middle of the
// game; with the words that it has shown another one goes on.
func TestThePhantomGoesOnFromAnotherPhone(t *testing.T) {
	server := ServeHome(t)
	table, phone := meet(t, server, 0)
	begin(table, phone)
	game := Table{phone, table}
	for n := range 4 {
		game.Turn(n * 7)
	}
	phone.unveil()
	phone.Tap("#menu")
	phone.Tap("#to-recovery")
	words := phone.Text("#recovery")
	phone.Shot("words")
	assert.Len(t, strings.Fields(words), 8)
	before := len(table.words())
	phone.Goto("/about") // lost: it never comes back to the game

	other := Open(t, server, Wish{Screen: Phone})
	other.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	other.Goto(table.Invitation())
	other.Tap("#to-takeover") // there is nothing else to do without the phone that deals
	write := func(text string) {
		other.Tap("#words")
		Eval[bool](other, `(e => { e.value = ""; return true; })(document.querySelector("#words"))`)
		other.Key(text)
	}
	write("babab babab babab babab babab babab babab babab")
	other.Tap("#recover") // asks for the table's copy
	other.Until(`document.querySelector(".warning")`)
	other.Until(`(document.querySelector("#recover").click(), document.querySelector(".warning").innerText.includes("letter by letter"))`)
	write(words)
	other.Shot("typed")
	other.Tap("#recover")
	other.Until(`document.body.innerText.includes("Now the table must agree")`)
	table.Until(`document.querySelector("#agree")`)
	table.Shot("claim")
	table.Tap("#agree")
	other.Until(`document.querySelector(".play")?.dataset.cover === "on"`)
	game = Table{other, table}
	for n := range 3 {
		game.Turn(n)
	}
	assert.Greater(t, len(table.words()), before)
	giveUp(other)
	table.Until(`document.querySelector(".end-fair")`)
	assert.Regexp(t, `^Fair game`, table.Text(".end-fair"))
}
