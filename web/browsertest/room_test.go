package browsertest

import (
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// letters is the code that the room's screen shows.
func letters(table *Page) string {
	table.t.Helper()
	return Eval[string](table, `document.querySelector(".invite-code .code").innerText`)
}

// picked is who plays the Phantom and the first two detectives.
const picked = `[...document.querySelectorAll(".pick")].slice(0, 3).map(e => e.value)`

// typed joins by letters, as typed.
func typed(p *Page, code string) {
	p.t.Helper()
	p.Goto("/join")
	p.Tap("#letters")
	p.Key(code)
	p.Tap("#go")
}

func TestATypedCodeShowsTheSameSignsOnBothDevices(t *testing.T) {
	all := openAll(t, ServeHome(t), Wish{Screen: Desktop, Dark: true}, Wish{Screen: Phone, Language: "cs"})
	table, phone := all[0], all[1]
	table.OpenRoom("devices")
	typed(phone, letters(table))
	phone.Until(`document.querySelector(".step-comparing .signs")`)
	phone.Shot("signs")
	assert.LessOrEqual(t, phone.Overflow(), 0)
	table.Until(`document.querySelector(".knock .signs")`)
	table.Shot("knock")
	signs := `[...document.querySelectorAll(".sign")].map(e => e.className + e.querySelector(".sign-digit").innerText).join()`
	assert.Equal(t, Eval[string](table, signs), Eval[string](phone, signs))
	assert.Equal(t, []string{"0", "1", "0"}, Eval[[]string](table, picked), "the host plays a detective")
	table.Tap("#admit-2")
	phone.Until(`document.querySelector(".step-inside")`)
	table.Until(picked + `[0] === "2"`)
	assert.Empty(t, table.SmallTargets())
	assert.Empty(t, phone.SmallTargets())

	table.Tap("#away-2")
	phone.Until(`document.querySelector(".step-sent-away")`)
	phone.Shot("sent-away")
	phone.Tap("#again")
	phone.Until(`document.querySelector("#letters")`)
}

func TestARoomNearbyIsFoundByItself(t *testing.T) {
	all := openAll(t, ServeHome(t), Wish{Screen: Phone}, Wish{Screen: Small, Dark: true, Language: "cs"})
	table, phone := all[0], all[1]
	table.OpenRoom("devices")
	table.Shot("room")
	assert.LessOrEqual(t, table.Overflow(), 0)
	phone.Goto("/")
	phone.Tap(`a[href="/join"]`)
	phone.Until(`document.querySelector(".near-rooms .button")`)
	phone.Shot("near")
	assert.LessOrEqual(t, phone.Overflow(), 0)
	assert.Empty(t, phone.SmallTargets())
	phone.Tap(".near-rooms .button")
	phone.Until(`document.querySelector(".step-comparing .signs")`)
	phone.Tap("#cancel")
	phone.Until(`document.querySelector("#letters")`)
	table.Until(`!document.querySelector(".knock")`)
}

func TestWhatIsWrongWithACodeIsASentence(t *testing.T) {
	p := Open(t, ServeHome(t), Wish{Screen: Phone})
	p.Goto("/join")
	p.Tap("#go")
	p.Until(`document.querySelector(".warning").innerText.includes("six letters")`)
	p.Key("x")
	typed(p, "00000 0")
	p.Until(`document.querySelector(".step-not-found")`)
	p.Shot("not-found")
	p.Tap("#again")
	p.Until(`document.querySelector("#letters")`)
	p.Goto("/about")
	p.Goto("/join#ABC.damaged")
	p.Until(`document.querySelector(".warning").innerText.includes("damaged")`)
}

func TestOneSeatIsPlayedInOneWindow(t *testing.T) {
	server := Serve(t)
	all := openAll(t, server, Wish{Screen: Tablet}, Wish{Screen: Phone})
	table, phone := all[0], all[1]
	table.OpenRoom("phone")
	link := table.Invitation()
	phone.Goto(link)
	phone.Until(`document.querySelector(".step-inside")`)

	second := phone.Window()
	second.Goto(link)
	second.Until(`document.querySelector("#here")`)
	second.Shot("elsewhere")
	second.Tap("#here")
	second.Until(`document.querySelector(".step-inside")`)
	phone.Until(`document.querySelector("#here")`)
	assert.Equal(t, 2, Eval[int](table, `document.querySelectorAll(".device").length`), "still one phone")
	phone.Tap("#here")
	phone.Until(`document.querySelector(".step-inside")`)
	second.Until(`document.querySelector("#here")`)
}

func TestThreeDevicesRemotely(t *testing.T) {
	server := ServeHome(t)
	all := openAll(t, server, Wish{Screen: Desktop}, Wish{Screen: Phone}, Wish{Screen: Tablet, Dark: true})
	host := all[0]
	host.OpenRoom("devices")
	for _, p := range all {
		p.Allow("WebSocket connection to")
	}
	for _, p := range all[1:] {
		p.Prepare(Setup{Way: "devices", Level: "easy", Clue: "count"})
		p.Goto(host.Invitation())
		p.Until(`document.querySelector(".step-inside")`)
	}
	host.Until(`document.querySelectorAll(".device").length === 3`)
	host.Shot("room")
	begin(all...)
	phantom, friend := all[1], all[2]
	moves := all.Play(5, 12, Trouble{
		1: phantom.Reload,
		2: host.Reload,
		3: friend.Reload,
		4: func() { all.Well(); server.KillSignaling() }, // without signaling no link can be made
		6: server.StartSignaling,
		7: friend.Reload, // comes back through a server that knows nothing of them
		8: func() { all.Sleep(phantom, host, 20*time.Second) },
		9: func() { all.Unplug(friend, phantom); all.Unplug(phantom, host) },
	})
	t.Logf("%d moves: %x", moves, sha256.Sum256([]byte(strings.Join(phantom.words(), " "))))
	friend.Shot("detective")
	giveUp(phantom)
	for _, p := range all {
		p.Until(`document.querySelector(".play").dataset.phase === "over"`)
	}
	for _, p := range []*Page{host, all[2]} {
		assert.Regexp(t, `^Fair game: (\d+) of \d+ hidden moves verified\.$`, p.Text(".end-fair"))
	}

	host.Tap("#again")
	for _, p := range all[1:] {
		p.Until(`document.querySelector(".step-inside")`)
	}
	host.Until(`location.pathname === "/room"`)
	begin(all...)
}

// TestTheSeatOfWhoLeftIsPassedOn: a friend goes out of reach in the middle of
// the game. The host gives one of his seats to the computer and takes the other.
func TestTheSeatOfWhoLeftIsPassedOn(t *testing.T) {
	server := ServeHome(t)
	all := openAll(t, server, Wish{Screen: Desktop}, Wish{Screen: Phone}, Wish{Screen: Tablet})
	host, phantom, friend := all[0], all[1], all[2]
	host.OpenRoom("devices")
	for _, p := range all[1:] {
		p.Prepare(Setup{Way: "devices", Level: "easy", Clue: "count"})
		p.Goto(host.Invitation())
		p.Until(`document.querySelector(".step-inside")`)
	}
	host.Until(`document.querySelectorAll(".device").length === 3`)
	computers(host)
	host.sit("1", "3")
	host.sit("2", "3")
	begin(all...)
	assert.True(t, all.Turn(1))
	host.Until(well)
	friend.Cut(true)
	host.Tap("#door")
	host.Until(`document.querySelector("#seat-1").selectedOptions[0].innerText.includes("away")`)
	host.Shot("left")
	host.sit("1", "0")
	host.Shot("passed")
	Eval[bool](host, `(e => { e.value = "1"; return e.dispatchEvent(new Event("change", {bubbles: true})); })(document.querySelector("#seat-2"))`)
	host.Until(`!document.querySelector("dialog[open]")`) // the screen is that of another player now
	game := Table{phantom, host}
	for n := range 4 { // the host moves for the second detective, the computer for the first
		assert.True(t, game.Turn(n))
	}
	assert.Greater(t, len(host.words()), 14)
}

// giveUp ends the game for a player, unless it has ended by itself.
func giveUp(p *Page) {
	p.t.Helper()
	p.unveil()
	if Eval[string](p, `document.querySelector(".play").dataset.phase`) == "over" {
		return
	}
	p.Tap("#menu")
	p.Tap("#to-concede")
	p.Tap("#concede")
}
