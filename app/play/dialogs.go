package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// Dialogs, as they stand behind the # of the address.
const (
	dialogMenu    = "menu"
	dialogConcede = "concede"
	dialogLegend  = "legend"
	dialogDoor    = "door"
	dialogLeave   = "leave"
	dialogSay     = "say"
)

// openDialog puts a dialog behind the # of the address; OnNav opens it. From
// one dialog to the next the address is replaced, so that one step back leaves
// them.
func (s *Screen) openDialog(ctx app.Context, name string) {
	if s.dialog != "" {
		s.dialog = name
		return
	}
	ui.ShowOver(ctx, name)
}

// closeDialog goes back to the address without a dialog.
func (s *Screen) closeDialog(app.Context) {
	if s.dialog != "" {
		s.dialog = ""
		ui.CloseOver()
	}
}

// openedDialog is the dialog over the screen, or nothing.
func (s *Screen) openedDialog() app.UI {
	switch s.dialog {
	case dialogMenu:
		return &ui.Dialog{Title: i18n.T("play.menu"), Close: s.closeDialog, Body: s.menu}
	case dialogConcede:
		return &ui.Dialog{Title: i18n.T("play.concede.title"), Close: s.closeDialog, Body: s.concedeQuestion}
	case dialogLegend:
		return &ui.Dialog{Title: i18n.T("play.menu.legend"), Close: s.closeDialog, Body: s.legend}
	}
	if d := s.linkedDialog(); d != nil {
		return d
	}
	return html.Div().Hidden(true)
}

func (s *Screen) menu() []app.UI {
	out := []app.UI{
		ui.Switch{Text: i18n.T("play.menu.fast"), On: desk.CurrentSettings().Pace == desk.PaceQuick, Turn: s.setPace}.Show(),
		s.to(dialogLegend, i18n.T("play.menu.legend")),
		ui.Way{Text: i18n.T("play.menu.howto"), Kind: ui.Plain, To: "/howto"}.Show(),
		ui.Way{Text: i18n.T("play.menu.settings"), Kind: ui.Plain, To: "/settings"}.Show(),
	}
	if len(s.pos.Humans) > 0 && !s.pos.Over() {
		out = append(out, s.to(dialogConcede, i18n.T("play.menu.concede")))
	}
	out = append(out, s.recoveryWays()...)
	if s.Linked {
		out = append(out, s.to(dialogLeave, i18n.T("link.leave")))
	}
	return append(out,
		ui.Way{Text: i18n.T("play.menu.home"), Note: i18n.T("play.menu.note"), Kind: ui.Plain, To: "/"}.Show(),
		ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
	)
}

// to leads from one dialog to another.
func (s *Screen) to(name, text string) app.UI {
	return ui.Button{Text: text, Kind: ui.Plain, ID: "to-" + name, Click: func(ctx app.Context) { s.openDialog(ctx, name) }}.Show()
}

func (s *Screen) setPace(ctx app.Context, quick bool) {
	settings := desk.CurrentSettings()
	settings.Pace = desk.PaceCalm
	if quick {
		settings.Pace = desk.PaceQuick
	}
	s.view.Quick = quick
	desk.SetSettings(ctx, settings)
}

func (s *Screen) concedeQuestion() []app.UI {
	return []app.UI{
		html.P().Text(i18n.T("play.concede.note")),
		html.Div().Class("row row-end").Body(
			ui.Button{Text: i18n.T("play.concede.no"), Kind: ui.Plain, ID: "stay", Click: s.closeDialog}.Show(),
			ui.Button{Text: i18n.T("play.concede.yes"), Kind: ui.Main, ID: "concede", Click: s.concede}.Show(),
		),
	}
}

func (s *Screen) legend() []app.UI {
	return []app.UI{
		s.pos.Legend(),
		ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
	}
}
