package hideride

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/mapview"
	"hideride/app/tickets"
	"hideride/engine/board"
)

// Legend explains the plan of this city: the modes that run, how far a metro
// ticket reaches, and the signs (HR-7).
func (p *Position) Legend() app.UI {
	var rows []app.UI
	for _, m := range board.Modes {
		if p.runs(m) {
			rows = append(rows, row(app.Raw(mapview.Sample(m)), tickets.ModeIcon(m), i18n.T("words."+string(m)), p.about(m)))
		}
	}
	if p.Board.Tickets.Phantom[board.Taxi] > 0 {
		rows = append(rows, row(html.Span(), tickets.Icon(board.Taxi), i18n.T("words.taxi"), i18n.T("play.legend.taxi")))
	}
	return html.Div().Class("legend").Body(
		html.DL().Body(rows...),
		html.P().Class("legend-sign").Body(app.Raw(mapview.SampleStop()), html.Span().Text(i18n.T("play.legend.stop"))),
		html.P().Class("legend-sign").Body(app.Raw(mapview.SampleRing("target")), html.Span().Text(i18n.T("play.legend.target"))),
		html.P().Class("legend-sign").Body(app.Raw(mapview.SampleRing("clue")), html.Span().Text(i18n.T("play.legend.clue"))),
	)
}

func row(sample, icon app.UI, name, about string) app.UI {
	return html.Div().Class("legend-row").Body(
		html.DT().Body(sample, icon, html.Span().Text(name)),
		html.DD().Text(about),
	)
}

// runs tells whether a mode is on the plan.
func (p *Position) runs(m board.Mode) bool {
	for i := range p.Board.Lines {
		if p.Board.Lines[i].Mode == m {
			return true
		}
	}
	return false
}

func (p *Position) about(m board.Mode) string {
	if m == board.ModeMetro {
		return i18n.T("play.legend.reach", "n", p.Board.MetroReach)
	}
	return i18n.T("play.legend." + string(m))
}
