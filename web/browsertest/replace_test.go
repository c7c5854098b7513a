package browsertest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/cities"
	"hideride/engine/board"
)

func TestANewGameAsksBeforeItReplacesTheSavedOne(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Wait()
	saved := Eval[string](p, log)

	p.Goto("/new")
	p.Tap(".begin .button:enabled")
	p.Until(`document.querySelector("dialog[open]")`)
	p.Shot("dialog")
	p.Key("\x1b")
	p.Until(`!document.querySelector("dialog")`)
	assert.Equal(t, saved, Eval[string](p, log), "Esc keeps the saved game")

	p.Tap(".begin .button:enabled")
	p.TapText("Cancel")
	p.Until(`!document.querySelector("dialog")`)
	assert.Equal(t, saved, Eval[string](p, log))

	p.Tap(".begin .button:enabled")
	p.TapText("Start")
	p.Until(`document.querySelector(".play")`)
	p.Wait()
	assert.NotEqual(t, saved, Eval[string](p, log), "new starts are drawn")
}

func TestHomeToPlayingInTwoTaps(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/")
	p.TapText("New game")
	p.TapText("Play")
	p.Until(`document.querySelector(".play")`)
	p.Wait()
}

func TestTheRulesAndTheTicketsAtALook(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Screen{Name: "long", Width: 390, Height: 2600, Touch: true}})
	p.Goto("/howto")
	assert.Equal(t, 10, Eval[int](p, `document.querySelectorAll(".hint li").length`), "the ten hints")
	p.Shot("howto")
	p.Goto("/new")
	p.TapText("Tickets at the start")
	p.TapText("Rules and aids")
	p.Until(`document.querySelectorAll(".fold[open]").length === 2`)
	praha, err := cities.Board("praha")
	require.NoError(t, err)
	assert.Equal(t, strconv.Itoa(int(praha.Tickets.Phantom[board.Bus])), p.Text(".packs tbody tr td"))
	p.Shot("folds")
}
