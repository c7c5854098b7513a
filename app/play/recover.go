package play

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/ui"
)

// Dialogs for a dealing device that is lost.
const (
	dialogRecovery = "recovery" // the words that let the Phantom go on elsewhere
	dialogTakeOver = "takeover" // going on with these words
)

// recoveryWays are the menu's ways to them.
func (s *Screen) recoveryWays() []app.UI {
	d := s.part.device
	switch {
	case d == nil || s.pos.Over():
		return nil
	case d.Dealer() != nil && s.secret():
		return []app.UI{s.to(dialogRecovery, i18n.T("recover.menu"))}
	case d.CanRecover():
		return []app.UI{s.to(dialogTakeOver, i18n.T("recover.take"))}
	}
	return nil
}

// recoveryDialog is one of them, or nil.
func (s *Screen) recoveryDialog() app.UI {
	d := s.part.device
	switch {
	case s.dialog == dialogRecovery && d.Dealer() != nil && s.secret():
		return &ui.Dialog{Title: i18n.T("recover.menu"), Close: s.closeDialog, Body: s.recoveryCode}
	case s.dialog == dialogTakeOver && d.CanRecover():
		return &ui.Dialog{Title: i18n.T("recover.take"), Close: s.closeDialog, Body: s.takeOver}
	}
	return nil
}

// recoveryOffer shows the words at the beginning, to whoever wants them.
func (s *Screen) recoveryOffer() app.UI {
	turn := func(app.Context) { s.part.offered = !s.part.offered }
	if !s.part.offered || s.part.device.Dealer() == nil {
		return html.Div().Class("recovery-offer").Body(
			html.P().Class("note").Text(i18n.T("recover.offer")),
			ui.Button{Text: i18n.T("recover.show"), Kind: ui.Plain, ID: "offer", Click: turn}.Show(),
		)
	}
	return html.Div().Class("recovery-offer").Body(
		html.P().Class("note").Text(i18n.T("recover.note")),
		html.P().ID("recovery").Class("recovery code").Text(s.part.device.Dealer().Recovery().Code()),
		ui.Button{Text: i18n.T("recover.done"), Kind: ui.Plain, ID: "offer", Click: turn}.Show(),
	)
}

// recoveryCode shows the words to write down.
func (s *Screen) recoveryCode() []app.UI {
	return []app.UI{
		html.P().Text(i18n.T("recover.note")),
		html.P().ID("recovery").Class("recovery code").Text(s.part.device.Dealer().Recovery().Code()),
		ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
	}
}

// takeOver asks for the words, and then waits for the host.
func (s *Screen) takeOver() []app.UI {
	if s.part.device.Recovering() {
		return []app.UI{
			html.P().Role("status").Text(i18n.T("recover.waiting")),
			ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
		}
	}
	return []app.UI{
		html.P().Text(i18n.T("recover.how")),
		html.Textarea().ID("words").Class("words").Attr("rows", 2).Spellcheck(false).Attr("autocomplete", "off").Attr("autocapitalize", "none").
			Aria("label", i18n.T("recover.menu")).
			OnInput(func(ctx app.Context, _ app.Event) { s.part.words = ctx.JSSrc().Get("value").String() }),
		app.If(s.part.wrong != "", func() app.UI { return html.P().Class("warning").Role("alert").Text(s.part.wrong) }),
		html.Div().Class("row row-end").Body(
			ui.Button{Text: i18n.T("play.concede.no"), Kind: ui.Plain, ID: "stay", Click: s.closeDialog}.Show(),
			ui.Button{Text: i18n.T("recover.go"), Kind: ui.Main, ID: "recover", Click: s.recover}.Show(),
		),
	}
}

// recover opens the table's backup with the words.
func (s *Screen) recover(app.Context) {
	err := s.part.device.Recover(s.part.words)
	switch {
	case err == nil:
		s.part.wrong = ""
	case errors.Is(err, lobby.ErrNoBackup):
		s.part.wrong = i18n.T("recover.later")
	default:
		s.part.wrong = i18n.T("recover.wrong")
	}
}

// claim asks the host whether another device may go on as the dealing one; nil
// when none wants to.
func (s *Screen) claim() app.UI {
	d := s.part.device
	if d == nil || d.Host() == nil || d.Host().Claim() == nil {
		return nil
	}
	return html.Div().Class("play-note").DataSet("grave", "yes").Role("alert").Body(
		html.P().Text(i18n.T("recover.claim", "name", d.Host().Claim().Name)),
		html.Div().Class("row row-end").Body(
			ui.Button{Text: i18n.T("recover.deny"), Kind: ui.Quiet, ID: "deny", Click: func(app.Context) { d.Host().Deny() }}.Show(),
			ui.Button{Text: i18n.T("recover.agree"), Kind: ui.Main, ID: "agree", Click: func(app.Context) {
				_ = d.Host().HandOver() // who has gone meanwhile is no error
			}}.Show(),
		),
	)
}
