package browsertest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// chosen is the value of the pressed option of a group.
func chosen(p *Page, group string) string {
	return Eval[string](p, `document.querySelector('[role=group][aria-label="`+group+`"] [aria-pressed=true]').dataset.value`)
}

func TestSettingsActAtOnceAndStay(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/settings")
	p.TapText("Dark")
	p.Until(`document.documentElement.dataset.theme === "dark"`)
	assert.Equal(t, "rgb(18, 21, 27)", Eval[string](p, `getComputedStyle(document.documentElement).backgroundColor`))
	p.TapText("Large")
	p.Until(`document.documentElement.dataset.names === "large"`)
	p.Reload()
	assert.Equal(t, "dark", Eval[string](p, `document.documentElement.dataset.theme`))
	assert.Equal(t, "dark", chosen(p, "Appearance"))
	assert.Equal(t, "large", chosen(p, "Names of stops"))
}

func TestLanguageFollowsTheDeviceUntilItIsChosen(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Language: "cs"})
	p.Goto("/settings")
	assert.Equal(t, "Nastavení", p.Text("h1"))
	assert.Equal(t, "cs", Eval[string](p, `document.documentElement.lang`))
	p.TapText("English")
	p.Until(`document.querySelector("h1").innerText === "Settings"`)
	assert.Equal(t, "en", Eval[string](p, `document.documentElement.lang`))
	p.Goto("/")
	assert.Contains(t, p.Text(".home-ways"), "New game")
}

func TestTheLastChoiceIsRemembered(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Desktop})
	p.Goto("/new")
	assert.Equal(t, "all", chosen(p, "You play"))
	assert.Equal(t, "easy", chosen(p, "Difficulty"))
	assert.Contains(t, p.Text(".new-choices .fold-state"), "Number of stops · no variants")
	p.TapText("One detective")
	p.Tap(`[aria-label="D3"]`)
	p.TapText("Medium")
	p.TapText("Rules and aids")
	p.TapText("Whole map")
	p.TapText("Expert")
	p.TapText("No taxi")
	p.Until(`document.querySelector(".new-choices .fold-state").innerText === "Whole map · Expert · No taxi"`)
	p.Reload()
	p.Until(`document.querySelector('[aria-label="D3"]')`)
	assert.Equal(t, "one", chosen(p, "You play"))
	assert.Equal(t, "true", Eval[string](p, `document.querySelector('[aria-label="D3"]').getAttribute("aria-pressed")`))
	assert.Equal(t, "medium", chosen(p, "Difficulty"))
	assert.Equal(t, "Whole map · Expert · No taxi", p.Text(".new-choices .fold-state"))
}

func TestAnUnknownPathShowsTheWayHome(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Allow("404") // the page's own status
	p.Goto("/nowhere/at/all?x=1")
	assert.Equal(t, "No such stop", p.Text("h1"))
	assert.Contains(t, p.Text("main"), "/nowhere/at/all")
	p.Shot("lost")
	p.TapText("To the start page")
	p.Until(`document.querySelector(".page-home")`)
	assert.Equal(t, "/", Eval[string](p, `location.pathname`))
}

func TestABrokenSaveIsToldAndKept(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/about")
	Eval[bool](p, `(localStorage.setItem("hideride.game", '{"format":77,"setup":{}}'), true)`)
	p.Goto("/")
	assert.Contains(t, p.Text("[role=alert]"), "The saved game cannot be opened")
	assert.Contains(t, p.Text("[role=alert]"), "format 77")
	assert.NotContains(t, p.Text(".home-ways"), "Continue")
	p.Shot("broken")
	p.Reload()
	p.Until(`document.querySelector("[role=alert]")`) // it stays until the user decides
	assert.Contains(t, Eval[string](p, `localStorage.getItem("hideride.game.kept")`), `{\"format\":77`)
	p.TapText("Delete it")
	p.Until(`!document.querySelector("[role=alert]")`)
	p.Reload()
	assert.False(t, p.Has("[role=alert]"))
}

func TestAForeignFileIsRefused(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Goto("/settings")
	p.Pick(`input[type=file]`, "foreign.json", `{"a": 1}`)
	p.Until(`document.querySelector(".told").innerText.includes("cannot be opened")`)
	assert.Contains(t, p.Text(".told"), "format 0")
	assert.Contains(t, p.Text("main"), "No game is saved")
}

func TestStorageThatRefusesIsTold(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Before(`Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });`)
	p.Goto("/")
	assert.Contains(t, p.Text("main"), "keeps nothing")
	p.TapText("New game")
	p.Until(`document.querySelector(".city")`)
	p.Goto("/settings")
	assert.True(t, strings.Contains(p.Text("main"), "gone when you close the page"))
}

func TestACityThatDoesNotArriveHarmsNoSave(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "count"})
	p.Begin()
	p.Wait()
	saved := Eval[string](p, log)
	p.Before(`const plain = window.fetch; window.fetch = (a, ...more) => String(a).includes("/cities/") ? Promise.reject(new Error("cut off")) : plain(a, ...more);`)
	p.Goto("/")
	p.Until(`document.querySelector(".home-ways a").innerText.startsWith("Continue")`)
	assert.Equal(t, saved, Eval[string](p, log))
	assert.False(t, p.Has("[role=alert]"))
	p.Goto("/new")
	p.Until(`document.querySelector("[role=alert]")`)
	assert.Contains(t, p.Text("[role=alert]"), "did not arrive")
	assert.Contains(t, p.Text("[role=alert]"), "cut off")
}
