package browsertest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// openRoom opens a room at the table for a way to play and returns the link of
// its QR code.
func openRoom(p *Page, way string) string {
	p.t.Helper()
	p.Prepare(Setup{Way: way, Level: "easy", Clue: "count"})
	p.Goto("/new")
	p.Tap(".begin .button:enabled")
	p.Until(`location.pathname === "/room" && document.querySelector(".invite-code .code")`)
	return invitation(p)
}

// invitation is the link that the QR code of this window's room carries.
func invitation(p *Page) string {
	p.t.Helper()
	return Eval[string](p, `(() => {
		const save = JSON.parse(localStorage.getItem("hideride.room.1"));
		const key = btoa(String.fromCharCode(...save.host.key)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
		return "/join#" + save.place.code + "." + key;
	})()`)
}

func TestThePhantomOnHisPhone(t *testing.T) {
	server := Serve(t)
	table, phone := Open(t, server, Wish{Screen: Tablet, Language: "cs"}), Open(t, server, Wish{Screen: Phone})
	link := openRoom(table, "phone")
	table.Shot("room")
	phone.Goto(link)
	phone.Until(`document.querySelector(".step-inside")`)
	phone.Shot("inside")
	table.Until(`document.querySelector("#begin:enabled")`)
	table.Shot("ready")
	table.Tap("#begin")
	for _, p := range []*Page{table, phone} {
		p.Until(`location.pathname === "/match" && document.querySelector(".play")`)
	}
	phone.Shot("veiled")
	table.Shot("waiting")
	phone.Tap("#show")
	phone.Until(`document.querySelector(".play").dataset.cover === "off"`)
	phone.Shot("map")
	assert.False(t, strings.Contains(table.state(), "Error"))
}
