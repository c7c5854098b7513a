package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// bubble is what a page shows of what was just said.
const bubble = `document.querySelector('.play-bubble[data-said="yes"]')?.innerText || ""`

func TestPresetsAreSaidAndTheClockMovesForSleepers(t *testing.T) {
	all := openAll(t, ServeHome(t), Wish{Screen: Tablet}, Wish{Screen: Phone, Language: "cs"})
	table, phone := all[0], all[1]
	table.Prepare(Setup{Way: "devices", Level: "easy", Clue: "count", Variants: `,"clock":30`})
	table.Goto("/new")
	table.TapText("Rules and aids")
	table.Until(`document.querySelector('[aria-label="Move clock"]')`)
	assert.Equal(t, "30", chosen(table, "Move clock"))
	table.Shot("clock-choice")
	table.Tap(".begin .button:enabled")
	table.Until(`location.pathname === "/room" && document.querySelector(".invite-code .code")`)
	phone.Goto(table.Invitation())
	phone.Until(`document.querySelector(".step-inside")`)
	begin(all...)
	table.Until(`document.querySelector('.chip-clock [role=timer]')`)
	assert.Regexp(t, `^0:\d\d`, table.Text(".chip-clock [role=timer]"))

	table.Tap("#say")
	table.Until(`document.querySelector("dialog .saying")`)
	table.Shot("tray")
	assert.Empty(t, table.SmallTargets())
	table.TapText("Hurry up!")
	table.Until(bubble + `.includes("Hurry up!")`)
	phone.Until(`document.querySelector("#veil #offer")`)
	phone.Shot("veil")
	phone.Tap("#offer")
	phone.Until(`document.querySelector("#recovery")?.innerText.trim().split(/\s+/).length === 8`)
	phone.Shot("words")
	phone.Tap("#offer")
	phone.Until(`!document.querySelector("#recovery")`)
	phone.unveil()
	phone.Until(bubble + `.includes("Pospěšte si!")`)
	phone.Shot("bubble")
	assert.LessOrEqual(t, phone.Overflow(), 0)
	phone.Tap("#say")
	phone.Until(`document.querySelector("dialog .saying")`)
	phone.Shot("tray-phone")
	assert.LessOrEqual(t, phone.Overflow(), 0)
	phone.Tap(`[data-preset="ghost"]`)
	table.Until(bubble + `.includes("👻")`)
	// Nobody touches the phone: the computer chooses for the Phantom.
	table.Until(`document.querySelector(".play").dataset.phase !== "choose"`)
}
