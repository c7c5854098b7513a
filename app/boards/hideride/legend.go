package hideride

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

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
		rows = append(rows, row(app.Span(), tickets.Icon(board.Taxi), i18n.T("words.taxi"), i18n.T("play.legend.taxi")))
	}
	return app.Div().Class("legend").Body(
		app.Dl().Body(rows...),
		app.P().Class("legend-sign").Body(app.Raw(mapview.SampleStop()), app.Span().Text(i18n.T("play.legend.stop"))),
		app.P().Class("legend-sign").Body(app.Raw(mapview.SampleRing("target")), app.Span().Text(i18n.T("play.legend.target"))),
		app.P().Class("legend-sign").Body(app.Raw(mapview.SampleRing("clue")), app.Span().Text(i18n.T("play.legend.clue"))),
	)
}

func row(sample, icon app.UI, name, about string) app.UI {
	return app.Div().Class("legend-row").Body(
		app.Dt().Body(sample, icon, app.Span().Text(name)),
		app.Dd().Text(about),
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
