package settings

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// offline tells whether the game runs without a network.
func (s *Screen) offline() app.UI {
	state := "settings.offline.none"
	switch {
	case s.device.Offline:
		state = "settings.offline.ready"
	case s.device.Worker:
		state = "settings.offline.loading"
	}
	return fact("settings.offline", state)
}

// storage tells how sure saved games are, and lets ask for more.
func (s *Screen) storage() app.UI {
	switch {
	case !s.device.Stores:
		return fact("settings.storage", "settings.storage.none")
	case s.device.Lasting:
		return fact("settings.storage", "settings.storage.lasting")
	case !s.device.CanAsk:
		return fact("settings.storage", "settings.storage.usual")
	}
	return fact("settings.storage", "settings.storage.usual",
		ui.Button{Text: i18n.T("settings.storage.ask"), Kind: ui.Plain, Click: func(ctx app.Context) {
			desk.AskToKeep(func(kept bool) {
				s.device.Lasting = kept
				ctx.Update()
			})
		}}.Show())
}

// app tells how to have the game as an app.
func (s *Screen) app() app.UI {
	switch {
	case s.device.Installed:
		return fact("settings.install", "settings.install.done")
	case s.ready:
		return fact("settings.install", "settings.install.ready",
			ui.Button{Text: i18n.T("settings.install.go"), Kind: ui.Plain, Click: func(ctx app.Context) {
				ctx.ShowAppInstallPrompt()
			}}.Show())
	case s.apple:
		return fact("settings.install", "settings.install.apple")
	}
	return fact("settings.install", "settings.install.menu")
}

// fact is one thing about the device, with a button where something can be
// done about it.
func fact(name, state string, more ...app.UI) app.UI {
	return html.Div().Class("fact").Body(
		html.DT().Text(i18n.T(name)),
		html.DD().Body(append([]app.UI{html.P().Text(i18n.T(state))}, more...)...),
	)
}
