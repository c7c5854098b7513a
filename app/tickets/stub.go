package tickets

import (
	standard "html"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/engine/board"
)

// Count is a ticket stub with its icon and a number of tickets, as HTML; a stub
// with none left stays visible and marked (HR-13). label is read out in its
// place.
func Count(t board.Ticket, n int, label string) string {
	class := "stub stub-" + t.String()
	if n == 0 {
		class += " stub-none"
	}
	label = standard.EscapeString(label)
	return `<span class="` + class + `" title="` + label + `">` + Picture(t.String()) +
		`<span class="stub-count" aria-hidden="true">` + strconv.Itoa(n) + `</span><span class="sr">` + label + `</span></span>`
}

// Chip is a ticket stub with its icon only.
func Chip(t board.Ticket) app.UI {
	return html.Span().Class("stub stub-chip stub-" + t.String()).Body(Icon(t))
}
