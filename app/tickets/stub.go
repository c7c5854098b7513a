package tickets

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/engine/board"
)

// Count is a ticket stub with its icon and a number of tickets; a stub with
// none left stays visible, faded and crossed out (HR-13). label is read out in
// its place.
func Count(t board.Ticket, n int, label string) app.UI {
	class := "stub stub-" + t.String()
	if n == 0 {
		class += " stub-none"
	}
	return app.Span().Class(class).Title(label).Body(
		Icon(t),
		app.Span().Class("stub-count").Aria("hidden", true).Text(strconv.Itoa(n)),
		app.Span().Class("sr").Text(label),
	)
}

// Chip is a ticket stub with its icon only.
func Chip(t board.Ticket) app.UI {
	return app.Span().Class("stub stub-chip stub-" + t.String()).Body(Icon(t))
}
