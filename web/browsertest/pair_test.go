package browsertest

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr"
)

// flight opens the game on devices and then takes the server away from all of
// them: what they need is stored.
func flight(t *testing.T, server *Server, wishes ...Wish) Table {
	t.Helper()
	all := openAll(t, server, wishes...)
	for _, p := range all {
		p.Prepare(Setup{Way: "phone", Level: "easy", Clue: "count"})
		installed(p)
	}
	server.Stop()
	for _, p := range all {
		p.Allow("net::ERR_")
		p.Allow("Failed to fetch")
		p.Allow("WebSocket connection to")
		p.Allow("service worker registration failed")
	}
	return all
}

// openRoomAlone opens a room though no server answers.
func openRoomAlone(table *Page) {
	table.t.Helper()
	table.Goto("/new")
	table.Tap(".begin .button:enabled")
	table.Until(`location.pathname === "/room" && document.querySelector(".invite")`)
}

// code is the text of the code that a page shows.
func (p *Page) code() string {
	p.t.Helper()
	p.Until(`document.querySelector("#code")`)
	return Eval[string](p, `document.querySelector("#code").textContent`)
}

// paste puts a text into the field for codes and uses it.
func (p *Page) paste(text string) {
	p.t.Helper()
	p.Until(`document.querySelector("#paste") && document.querySelector(".pair-camera").dataset.state`)
	Eval[bool](p, `(() => {
		const field = document.querySelector("#paste");
		field.value = `+strconv.Quote(text)+`;
		field.dispatchEvent(new Event("input", {bubbles: true}));
		return true;
	})()`)
	p.Tap("#use")
}

// pairByHand pairs a table that shows its code with a phone that may read one.
func pairByHand(table, phone *Page) {
	table.t.Helper()
	table.Until(`location.pathname === "/pair"`)
	phone.Until(`location.pathname === "/pair"`)
	phone.paste(table.code())
	answer := phone.code()
	phone.Shot("answer")
	table.Tap("#next")
	table.paste(answer)
	for _, p := range []*Page{table, phone} {
		p.Until(`location.pathname !== "/pair"`)
	}
}

// toPairing leads both devices from their screens to the pairing.
func toPairing(all ...*Page) {
	for _, p := range all {
		p.Tap(`a[href="/pair"]`)
	}
}

func TestTwoCodesWithoutAServerAWholeGame(t *testing.T) {
	server := Serve(t)
	all := flight(t, server, Wish{Screen: Tablet, Luck: 1}, Wish{Screen: Phone, Luck: 1})
	table, phone := all[0], all[1]
	openRoomAlone(table)
	table.Shot("room")
	phone.Goto("/join")
	phone.Shot("join")
	toPairing(table, phone)
	pairByHand(table, phone)
	phone.Until(`document.querySelector(".step-inside")`)
	table.Until(`document.querySelector("#begin:enabled")`)
	table.Shot("ready")
	computers(table)
	begin(table, phone)

	game := Table{phone, table}
	again := func(who, other *Page) func() {
		return func() {
			who.Reload()
			for _, p := range []*Page{who, other} {
				p.Until(`document.querySelector('.play-note a[href="/pair"]')`)
				p.Shot(map[*Page]string{phone: "apart-phone", table: "apart-table"}[p])
			}
			toPairing(table, phone)
			pairByHand(table, phone)
			for _, p := range game {
				p.Until(`location.pathname === "/match" && document.querySelector(".play")`)
			}
		}
	}
	moves := game.Play(7, 60, Trouble{3: again(phone, table), 5: again(table, phone)})
	assert.Greater(t, moves, 5)
	for i, p := range game {
		p.Until(`document.querySelector(".end-fair")`)
		p.Shot([]string{"end-phone", "end-table"}[i])
	}
	assert.Regexp(t, `^Fair game: (\d+) of \d+ hidden moves verified\.$`, table.Text(".end-fair"))
	assert.Len(t, table.words(), len(phone.words()), "no entry is lost")
}

// film writes what a camera sees that looks at a code, held a little askew.
func film(t *testing.T, file, text string) {
	t.Helper()
	code, err := qr.Encode(text, qr.M)
	require.NoError(t, err)
	const width, height, turn = 640, 480, 0.1
	scale := 400 / float64(code.Size+8)
	sin, cos := math.Sincos(turn)
	picture := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			dx, dy := float64(x-width/2), float64(y-height/2)
			u, v := (dx*cos+dy*sin)/scale+float64(code.Size)/2, (dy*cos-dx*sin)/scale+float64(code.Size)/2
			light := uint8(200)
			if code.Black(int(math.Floor(u)), int(math.Floor(v))) {
				light = 40
			}
			picture.SetGray(x, y, color.Gray{Y: light})
		}
	}
	var frame bytes.Buffer
	require.NoError(t, jpeg.Encode(&frame, picture, &jpeg.Options{Quality: 90}))
	// A camera that runs goes on with the old film.
	require.NoError(t, os.WriteFile(file+".new", bytes.Repeat(frame.Bytes(), 5), 0o600))
	require.NoError(t, os.Rename(file+".new", file))
}

func TestTwoCodesAreReadByTheCameras(t *testing.T) {
	folder := t.TempDir()
	seenByTable, seenByPhone := filepath.Join(folder, "table.mjpeg"), filepath.Join(folder, "phone.mjpeg")
	film(t, seenByTable, "https://example.org/")
	film(t, seenByPhone, "https://example.org/")
	all := flight(t, Serve(t), Wish{Screen: Tablet, Dark: true, Language: "cs", Camera: seenByTable}, Wish{Screen: Phone, Language: "cs", Camera: seenByPhone})
	table, phone := all[0], all[1]
	openRoomAlone(table)
	phone.Goto("/join")
	toPairing(table, phone)
	table.Until(`document.querySelector("#code")`)
	table.Shot("offer")
	table.Tap("#copy")
	table.Until(`document.querySelector("#copy").innerText === "Zkopírováno"`)
	foreign := `document.querySelector(".warning:not([hidden])")?.innerText.includes("není kód této hry")`
	phone.Until(foreign)
	phone.Shot("foreign")
	film(t, seenByPhone, table.code())
	phone.Tap("#turn") // opens the camera anew
	answer := phone.code()
	phone.Shot("answer")
	table.Tap("#next")
	table.Until(foreign)
	table.Shot("foreign")
	film(t, seenByTable, answer)
	table.Tap("#turn")
	table.Until(`!document.querySelector("#next") && !document.querySelector("#camera")`)
	phone.Until(`document.querySelector(".step-inside")`)
	table.Until(`document.querySelector("#begin:enabled")`)
}

func TestWhatIsWrongWithAPairingIsASentence(t *testing.T) {
	all := flight(t, Serve(t), Wish{Screen: Tablet}, Wish{Screen: Small, Dark: true})
	table, phone := all[0], all[1]
	openRoomAlone(table)
	phone.Goto("/join")
	toPairing(table, phone)
	phone.Until(`document.querySelector(".pair-camera").dataset.state === "absent"`)
	phone.Shot("no-camera")
	assert.LessOrEqual(t, phone.Overflow(), 0)
	assert.Empty(t, phone.SmallTargets())
	offer := table.code()
	warns := func(p *Page, part string) {
		t.Helper()
		p.Until(`document.querySelector(".warning:not([hidden])")?.innerText.includes(` + strconv.Quote(part) + `)`)
	}
	for text, part := range map[string]string{
		"hello":                           "no code of this game",
		offer[:40]:                        "incomplete or damaged",
		"http://game/join#ABCDEF.abcdefg": "joining over the server",
	} {
		phone.paste(text)
		warns(phone, part)
	}
	phone.Shot("wrong")
	phone.paste(offer)
	answer := phone.code()
	assert.LessOrEqual(t, phone.Overflow(), 0)
	assert.Empty(t, phone.SmallTargets())
	table.Tap("#next")
	table.paste(offer)
	warns(table, "first code")
	table.Shot("wrong")
	assert.Empty(t, table.SmallTargets())
	phone.Tap("#again")
	phone.paste(answer)
	warns(phone, "second code")

	table.Tap(`.pair-ways a[href="/room"]`)
	table.Until(`location.pathname === "/room"`)
	phone.Tap(`.pair-ways a[href="/join"]`)
	phone.Until(`document.querySelector("#letters")`)
}
