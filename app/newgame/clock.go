package newgame

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// clock lets choose a move clock for a game on several devices (HR-74).
func (s *Screen) clock() app.UI {
	if !desk.SharesDevices(s.choice.Way) {
		return html.Div().Hidden(true)
	}
	c := ui.Choice{Label: i18n.T("together.clock"), Value: strconv.Itoa(s.choice.Clock), Choose: func(ctx app.Context, to string) {
		seconds, _ := strconv.Atoi(to) // an option of ours
		s.change(ctx, func(c *desk.Choice) { c.Clock = seconds })
	}}
	for _, seconds := range desk.Clocks() {
		value := strconv.Itoa(seconds)
		c.Options = append(c.Options, ui.Option{Value: value, Text: i18n.T("together.clock." + value)})
	}
	return html.Div().Body(c.Show(), html.P().Class("note").Text(i18n.T("together.clock.note")))
}
