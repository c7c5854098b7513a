package browsertest

import (
	"testing"
	"time"
)

// stopwatch notes, on the clock of the machine, when a page knocked, when its
// channel opened, when it sent the newest state, and when its
// screen said something new.
const stopwatch = `(() => {
	const now = () => performance.timeOrigin + performance.now();
	const times = window.times = {knocked: 0, opened: 0, sent: 0, shown: 0};
	const Socket = window.WebSocket;
	window.WebSocket = class extends Socket {
		send(data) {
			const text = typeof data === "string" ? data : new TextDecoder().decode(data);
			if (text.includes('"type":"join"')) times.knocked = now();
			super.send(data);
		}
	};
	const open = (channel) => channel.addEventListener("open", () => { times.opened ||= now(); });
	const Connection = window.RTCPeerConnection;
	window.RTCPeerConnection = class extends Connection {
		constructor(...a) { super(...a); this.addEventListener("datachannel", (e) => { times.opened ||= now(); open(e.channel); }); }
		createDataChannel(...a) { const channel = super.createDataChannel(...a); open(channel); return channel; }
	};
	const send = RTCDataChannel.prototype.send;
	RTCDataChannel.prototype.send = function (data) {
		if (!times.sent && new TextDecoder("latin1").decode(data).includes('{"state":')) times.sent = now();
		return send.call(this, data);
	};
	let said = "";
	new MutationObserver(() => {
		const text = document.querySelector(".play .play-prompt")?.textContent;
		if (text && text !== said) { said = text; times.shown = now(); }
	}).observe(document, {subtree: true, childList: true, characterData: true});
})()`

// BenchmarkLink measures a table and a phone: until they talk, from a move to
// the other screen, and until they talk again after a cut.
func BenchmarkLink(b *testing.B) {
	server := Serve(b)
	all := openAll(b, server, Wish{Screen: Tablet}, Wish{Screen: Phone})
	table, phone := all[0], all[1]
	table.Before(stopwatch)
	phone.Before(stopwatch)
	phone.Before(cuttable)
	table.OpenRoom("phone")
	phone.Goto(table.Invitation())
	at := func(p *Page, name string) float64 { return Eval[float64](p, "times."+name) }
	phone.Until("times.opened")
	link := at(phone, "opened") - at(phone, "knocked")
	begin(table, phone)
	table.Until(well)
	figure("link_open", link, "ms")

	game := Table{phone, table}
	var moves []float64
	for n := 0; n < 40; n++ {
		if game.Next() == phone {
			Eval[bool](phone, "(times.sent = 0, true)")
			game.Turn(n)
			phone.Until("times.sent")
			table.Until(`document.querySelector(".play").dataset.turn === "yes" || document.querySelector(".play").dataset.phase === "over"`)
			moves = append(moves, at(table, "shown")-at(phone, "sent"))
			continue
		}
		if !game.Turn(n) {
			break
		}
	}
	figure("move_to_screen_p95", p95(moves), "ms")

	for _, cut := range []struct {
		name string
		long time.Duration
	}{{"resume_after_cut", 5 * time.Second}, {"resume_after_long_cut", 20 * time.Second}} {
		phone.Cut(true)
		time.Sleep(cut.long)
		phone.Cut(false)
		began := time.Now()
		table.Until(reached)
		phone.Until(reached)
		figure(cut.name, time.Since(began).Seconds(), "s")
	}
}

// reached tells that the devices talk again, also once the game is over.
const reached = `["direct", "relay"].includes(document.querySelector(".play").dataset.way)`
