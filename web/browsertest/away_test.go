package browsertest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// took measures how long it takes until something shows.
func took(p *Page, expression string) time.Duration {
	p.t.Helper()
	began := time.Now()
	p.Until(expression)
	return time.Since(began)
}

func TestAPhoneThatSleepsIsToldAndWakesUp(t *testing.T) {
	server := ServeHome(t)
	table, phone := meet(t, server, 0)
	begin(table, phone)
	table.Until(well)
	began := time.Now()
	phone.Freeze(true)
	assert.Less(t, took(table, amber), 4*time.Second)
	table.Shot("amber")
	assert.Less(t, took(table, asleep), 10*time.Second)
	table.Shot("asleep")
	time.Sleep(20*time.Second - time.Since(began))
	phone.Freeze(false)
	assert.Less(t, took(table, well), 8*time.Second)
	game := Table{phone, table}
	assert.True(t, game.Turn(1))
	assert.True(t, game.Turn(2), "the game goes on")
}

func TestACutLinkHeals(t *testing.T) {
	server := ServeHome(t)
	all := openAll(t, server, Wish{Screen: Tablet}, Wish{Screen: Phone})
	table, phone := all[0], all[1]
	table.OpenRoom("phone")
	phone.Goto(table.Invitation())
	phone.Until(`document.querySelector(".step-inside")`)
	begin(table, phone)
	table.Until(well)
	game := Table{phone, table}
	assert.True(t, game.Turn(1))
	table.Until(`document.querySelector(".play").dataset.turn === "yes"`)

	phone.Cut(true)
	assert.Less(t, took(table, amber), 4*time.Second)
	phone.unveil()
	phone.Until(`document.querySelector(".play-note")`)
	phone.Shot("cut")
	assert.True(t, game.Turn(2), "a move waits for the link")
	time.Sleep(3 * time.Second)
	phone.Cut(false)
	assert.Less(t, took(table, well), 8*time.Second)
	assert.Less(t, took(phone, well), 8*time.Second)
	for n := range 4 {
		assert.True(t, game.Turn(n))
	}
}

// deadNetwork lets a test end all connections of a page for good, as some phones
// do in their sleep; a new page's work.
const deadNetwork = `(() => {
	let dead = false;
	const open = new Set();
	const Socket = window.WebSocket;
	window.WebSocket = class extends Socket {
		constructor(url, ...a) { super(dead ? "ws://127.0.0.1:1/" : url, ...a); open.add(this); }
	};
	const Connection = window.RTCPeerConnection;
	window.RTCPeerConnection = class extends Connection {
		constructor(...a) { super(...a); open.add(this); }
	};
	window.die = () => { dead = true; open.forEach((e) => e.close()); return true; };
})()`

func TestAPageWithADeadNetworkIsLoadedAnewOnce(t *testing.T) {
	server := ServeHome(t)
	all := openAll(t, server, Wish{Screen: Tablet}, Wish{Screen: Phone})
	table, phone := all[0], all[1]
	phone.Before(deadNetwork)
	phone.Allow("127.0.0.1:1/")
	table.OpenRoom("phone")
	phone.Goto(table.Invitation())
	phone.Until(`document.querySelector(".step-inside")`)
	begin(table, phone)
	table.Until(well)
	Eval[bool](phone, "(window.old = true, die())")
	table.Until(asleep)
	phone.Until("!window.old")
	phone.Ready()
	table.Until(well)
	assert.True(t, Table{phone, table}.Turn(1))

	Eval[bool](phone, "(window.old = true, die())")
	time.Sleep(30 * time.Second)
	assert.True(t, Eval[bool](phone, "!!window.old"), "never in a loop")
	phone.Reload()
	table.Until(well)
}
