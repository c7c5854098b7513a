package browsertest

import (
	"crypto/sha256"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// meet brings a table and a phone together for a game (HR-73).
func meet(t *testing.T, server *Server, luck int) (table, phone *Page) {
	t.Helper()
	all := openAll(t, server, Wish{Screen: Tablet, Luck: luck}, Wish{Screen: Phone, Luck: luck})
	table, phone = all[0], all[1]
	table.Before(listenIn)
	table.OpenRoom("phone")
	table.Shot("room")
	phone.Prepare(Setup{Way: "phone", Level: "easy", Clue: "count"})
	phone.Goto(table.Invitation())
	phone.Until(`document.querySelector(".step-inside")`)
	phone.Shot("inside")
	table.Until(`document.querySelector("#begin:enabled")`)
	table.Shot("ready")
	return table, phone
}

// computers gives all detectives but the first to the computer, so that a whole
// game does not take too long.
func computers(table *Page) {
	table.t.Helper()
	for _, seat := range []string{"2", "3", "4", "5"} {
		table.sit(seat, "0")
	}
}

// sit gives a seat to a device of the room, or with "0" to the computer.
func (p *Page) sit(seat, device string) {
	p.t.Helper()
	Eval[bool](p, `(() => {
		const choice = document.querySelector("#seat-`+seat+`");
		choice.value = "`+device+`";
		choice.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`)
	p.Until(`document.querySelector("#seat-` + seat + `").value === "` + device + `"`)
}

func begin(all ...*Page) {
	all[0].t.Helper()
	all[0].Tap("#begin")
	for _, p := range all {
		p.Until(`location.pathname === "/match" && document.querySelector(".play")`)
	}
}

var choices = regexp.MustCompile(`"moves":\[[^\]]*\]`)

// secrets are the stops that the table must not know yet: hidden entries, but
// for stops where a detective has been.
func secrets(full, public []string) []string {
	var out []string
	seen := strings.Join(public, " ") + " "
	for i, word := range public {
		_, stop, ride := strings.Cut(full[i], ">")
		if !ride {
			stop = full[i] // the start
		}
		if word != full[i] && !strings.Contains(seen, ">"+stop+" ") && !strings.Contains(seen, stop) {
			out = append(out, stop)
		}
	}
	return out
}

// checkSecrets searches everything that came to the table for what it must not
// know, and returns how much was searched for.
func checkSecrets(t *testing.T, table, phone *Page) int {
	t.Helper()
	// What was heard is read before what is public: the game goes on meanwhile.
	heard := choices.ReplaceAllString(table.Heard(), "")
	public := table.words()
	hidden := secrets(phone.words(), public)
	assert.Contains(t, heard, `"welcome"`, "what came over the link is noted")
	for _, stop := range hidden {
		assert.NotContains(t, heard, `"`+stop+`"`)
		assert.NotContains(t, heard, ">"+stop+`"`)
	}
	return len(hidden)
}

func TestAWholeGameWithThePhantomOnHisPhone(t *testing.T) {
	server := ServeHome(t)
	table, phone := meet(t, server, 4) // a game of some fourteen moves
	computers(table)
	begin(table, phone)
	phone.Shot("veiled")
	game, searched := Table{phone, table}, 0
	table.Until(`document.querySelector(".play").dataset.way === "direct"`)
	table.Shot("waiting")
	search := func() { searched += checkSecrets(t, table, phone) }
	moves := game.Play(7, 1000, Trouble{
		1: search,
		2: func() { search(); phone.Reload() },
		3: search,
		4: func() { search(); table.Reload() },
		5: func() {
			game.Well() // without signaling no link can be made
			server.KillSignaling()
			for _, p := range game {
				p.Allow("WebSocket connection to")
			}
		},
		7:  server.StartSignaling,
		8:  phone.Reload, // finds the table through a server that knows nothing of them
		9:  func() { game.Sleep(phone, table, 20*time.Second) },
		10: func() { game.Unplug(phone, table) },
	})
	t.Logf("%d moves: %x", moves, sha256.Sum256([]byte(strings.Join(phone.words(), " "))))
	assert.Positive(t, searched, "nothing was searched for")
	for i, p := range game {
		p.Until(`document.querySelector(".end-fair")`)
		p.Shot([]string{"end-phone", "end-table"}[i])
		assert.LessOrEqual(t, p.Overflow(), 0)
	}
	assert.Regexp(t, `^Fair game: (\d+) of \d+ hidden moves verified\.$`, table.Text(".end-fair"))
	assert.Len(t, table.words(), len(phone.words()), "no entry is lost")
}

func TestAHandHidesThePhantomsPhone(t *testing.T) {
	server := ServeHome(t)
	table, phone := meet(t, server, 0)
	begin(table, phone)
	assert.Equal(t, "on", Eval[string](phone, `document.querySelector(".play").dataset.cover`), "hidden at first")
	assert.False(t, Eval[bool](phone, `document.querySelector(".play-map").checkVisibility({visibilityProperty: true})`))
	assert.Equal(t, "dark", Eval[string](phone, `document.documentElement.dataset.theme`))
	phone.Tap("#show")
	phone.Until(`document.querySelector(".play").dataset.cover === "off"`)
	phone.Tap("#hide")
	phone.Until(`document.querySelector(".play").dataset.cover === "on"`)
	go phone.Hold(".play-veil .note", time.Second)
	phone.Until(`document.querySelector(".play").dataset.cover === "peek"`)
	phone.Shot("peek")
	phone.Until(`document.querySelector(".play").dataset.cover === "on"`)

	phone.Goto("/")
	table.Until(`document.querySelector(".play-note")`)
	phone.Until(`document.querySelector('a[href="/match"]')`)
	phone.Shot("home")
}
