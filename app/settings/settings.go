// Package settings is the screen of what the user of this device prefers, and
// of what the device can do.
package settings

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/ui"
)

// Screen is the settings screen.
type Screen struct {
	app.Compo
	device desk.Device
	ready  bool   // the browser offers to install the game
	apple  bool   // it never does, but its menu can
	told   string // how opening a file went
}

// OnMount finds out about the device.
func (s *Screen) OnMount(ctx app.Context) {
	desk.Attach(ctx)
	s.install(ctx)
	desk.Look(func(d desk.Device) {
		s.device = d
		ctx.Update()
	})
}

// OnAppInstallChange is called when the browser offers to install, or has.
func (s *Screen) OnAppInstallChange(ctx app.Context) { s.install(ctx) }

func (s *Screen) install(ctx app.Context) {
	s.apple = ctx.IsAppleBrowser()
	s.ready = ctx.IsAppInstallable() && !s.apple
}

// Render draws the screen.
func (s *Screen) Render() app.UI {
	v := desk.CurrentSettings()
	return ui.Page{Name: "settings", Title: i18n.T("settings.title"), Back: "/"}.Show(
		html.Div().Class("card fields").Body(
			choice("language", []string{desk.Auto, "cs", "en"}, v.Language, func(v *desk.Settings, to string) { v.Language = to }),
			choice("theme", []string{desk.Auto, desk.ThemeLight, desk.ThemeDark}, v.Theme, func(v *desk.Settings, to string) { v.Theme = to }),
			choice("motion", []string{desk.Auto, desk.MotionReduced}, v.Motion, func(v *desk.Settings, to string) { v.Motion = to }),
			choice("names", []string{desk.NamesNormal, desk.NamesLarge, desk.NamesOff}, v.Names, func(v *desk.Settings, to string) { v.Names = to }),
			choice("hints", []string{desk.HintsSolo, desk.HintsAlways, desk.HintsOff}, v.Hints, func(v *desk.Settings, to string) { v.Hints = to }),
			choice("pace", []string{desk.PaceCalm, desk.PaceQuick}, v.Pace, func(v *desk.Settings, to string) { v.Pace = to }),
		),
		html.H2().Text(i18n.T("settings.game")),
		s.game(),
		html.H2().Text(i18n.T("settings.device")),
		html.DL().Class("card facts-list").Body(s.offline(), s.storage(), s.app()),
	)
}

// choice is one setting with all its values.
func choice(name string, values []string, value string, set func(v *desk.Settings, to string)) app.UI {
	c := ui.Choice{Label: i18n.T("settings." + name), Value: value, Choose: func(ctx app.Context, to string) {
		v := desk.CurrentSettings()
		set(&v, to)
		desk.SetSettings(ctx, v)
	}}
	for _, v := range values {
		c.Options = append(c.Options, ui.Option{Value: v, Text: i18n.T("settings." + name + "." + v)})
	}
	return c.Show()
}
