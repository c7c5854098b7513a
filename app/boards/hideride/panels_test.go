//go:build !js

package hideride

import (
	"bytes"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/stretchr/testify/assert"

	"hideride/engine/board"
)

// markup is an element as it is written.
func markup(ui app.UI) string {
	var out bytes.Buffer
	app.PrintHTML(&out, ui)
	return out.String()
}

func TestWindowsOfTheLog(t *testing.T) {
	m := shownTwice(t)
	windows := m.see(1, "").Windows()
	assert.Len(t, windows, 24)
	assert.Equal(t, Window{Number: 1, Stop: "A", Filled: true, Reveal: true, Public: true}, windows[0])
	assert.Equal(t, Window{Number: 2, Ticket: board.Tram, Stop: "F", Filled: true, Public: true}, windows[1])
	assert.Equal(t, Window{Number: 4, Ticket: board.Tram, Filled: true, Current: true}, windows[3], "hidden (HR-44)")
	assert.Equal(t, Window{Number: 5}, windows[4])
	assert.Equal(t, "E", m.see(0, "").Windows()[3].Stop, "the Phantom sees his own stop")
}

func TestWindowLabels(t *testing.T) {
	inEnglish(t)
	for _, c := range []struct {
		w    Window
		want string
	}{
		{Window{Number: 9}, "Window 9, empty"},
		{Window{Number: 8, Reveal: true}, "Window 8, empty, the Phantom will be shown"},
		{Window{Number: 1, Filled: true}, "Window 1: the start"},
		{Window{Number: 1, Filled: true, Stop: "A"}, "Window 1: the start, A"},
		{Window{Number: 2, Filled: true, Ticket: board.Taxi}, "Window 2: Taxi"},
		{Window{Number: 2, Filled: true, Ticket: board.Taxi, Stop: "B"}, "Window 2: Taxi, B"},
	} {
		assert.Equal(t, c.want, c.w.label())
	}
}

func TestTicketsPanelShowsZeros(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a").see(1, "")
	p.View.Tickets[1][board.Taxi] = 0
	html := p.TicketsPanel()
	assert.Contains(t, html, "Taxi: 0")
	assert.Contains(t, html, "stub-none")
	assert.Equal(t, 3, strings.Count(html, "<tr class=\"pack"), "HR-13")
	assert.Equal(t, 1, strings.Count(html, "stub-boat"), "detectives own no boat tickets (HR-41)")
}

func TestRidesPanelHasAButtonPerMove(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a").see(1, "")
	html := p.RidesPanel(false)
	assert.Equal(t, len(p.Update.Moves), strings.Count(html, "<button"))
	assert.Contains(t, html, "Metro to G, 4 tickets left")
	assert.Contains(t, html, `data-word="metro&gt;g"`)
}

func TestLegendListsTheModesThatRun(t *testing.T) {
	inEnglish(t)
	html := markup(begin(t, nil, "a").see(1, "").Legend())
	for _, want := range []string{"Bus", "Tram", "Metro", "Train", "Boat", "Taxi", "At most 3 stations per ticket."} {
		assert.Contains(t, html, want, "HR-7")
	}
	assert.NotContains(t, html, "Funicular")
}

func TestTalkPanelNewestFirst(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a bus>c bus>j").see(1, "")
	said := p.Messages()
	html := p.TalkPanel()
	assert.Less(t, strings.Index(html, said[len(said)-1].Text), strings.Index(html, said[0].Text))
}
