// Package home is the first screen: go on, begin, learn, choose.
package home

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/app/store"
	"hideride/app/ui"
	"hideride/engine/board"
)

// Screen is the home screen.
type Screen struct {
	app.Compo
	plan     string        // the last city as a picture, "" until it is there
	game     *desk.Summary // the saved game, or nil
	away     bool          // there is a saved game, but its city did not arrive
	kept     *desk.Kept    // a save that could not be opened, or nil
	fleeting bool          // the browser keeps nothing
	linked   string        // where the game on several devices goes on, "" for none
}

// OnMount looks for the saved game and for the plan of its city.
func (s *Screen) OnMount(ctx app.Context) {
	s.kept, s.fleeting = desk.KeptSave(), !store.Lasting()
	s.rejoin(ctx)
	desk.Resume(ctx, func(game *session.Session, err error) {
		s.kept, s.away = desk.KeptSave(), errors.Is(err, desk.ErrAway)
		city := desk.LastChoice().City
		if game != nil {
			summary := desk.Summarize(game)
			s.game = &summary
			city = game.Info().Options["board"]
		}
		s.draw(ctx, city)
	})
}

// rejoin offers the game on several devices that this browser has.
func (s *Screen) rejoin(ctx app.Context) {
	desk.Rejoin(ctx, func(d *lobby.Device, other bool, _ error) {
		switch {
		case d == nil && !other:
			return
		case d == nil, d.Plan() != nil && d.Plan().Begun:
			s.linked = "/match"
		case d.Host() != nil:
			s.linked = "/room"
		default:
			s.linked = "/join"
		}
		ctx.Update()
	})
}

// draw puts the plan of a city behind the column. Without a plan the ground is
// empty, which harms nobody.
func (s *Screen) draw(ctx app.Context, city string) {
	desk.Board(ctx, city, func(b *board.Board, err error) {
		if err == nil {
			s.plan = mapview.Thumbnail(b)
		}
		ctx.Update()
	})
}

// Render draws the screen.
func (s *Screen) Render() app.UI {
	return ui.Page{Name: "home", Wide: false}.Show(
		html.Div().Class("home-plan").Aria("hidden", true).Body(
			app.If(s.plan != "", func() app.UI { return app.Raw(s.plan) }),
		),
		html.Div().Class("home-title").Body(
			html.Image(desk.Asset("icon.svg")).Class("home-icon").Attr("width", 72).Attr("height", 72),
			html.H1().Text(i18n.T("app.name")),
			html.P().Class("motto").Text(i18n.T("home.motto")),
		),
		app.If(s.kept != nil, s.broken),
		app.If(s.fleeting, func() app.UI {
			return html.P().Class("note").Text(i18n.T("home.memory"))
		}),
		html.Nav().Class("home-ways").Aria("label", i18n.T("app.name")).Body(s.ways()...),
	)
}

func (s *Screen) ways() []app.UI {
	begin := ui.Way{Text: i18n.T("home.new"), Kind: ui.Main, To: "/new"}
	var out []app.UI
	if s.game != nil || s.away {
		out = append(out, ui.Way{Text: i18n.T("home.continue"), Note: s.note(), Kind: ui.Main, To: "/play"}.Show())
		begin.Kind = ui.Plain
	}
	if s.linked != "" {
		out = append(out, ui.Way{Text: i18n.T("link.continue"), Note: i18n.T("link.continue.note"), Kind: begin.Kind, To: s.linked}.Show())
		begin.Kind = ui.Plain
	}
	return append(out,
		begin.Show(),
		ui.Way{Text: i18n.T("link.join"), Kind: ui.Plain, To: "/join"}.Show(),
		ui.Way{Text: i18n.T("home.howto"), Kind: ui.Plain, To: "/howto"}.Show(),
		html.Div().Class("home-small").Body(
			ui.Way{Text: i18n.T("home.settings"), Kind: ui.Quiet, To: "/settings"}.Show(),
			ui.Way{Text: i18n.T("home.about"), Kind: ui.Quiet, To: "/about"}.Show(),
		),
	)
}

// note is the saved game in one line, as far as it is known.
func (s *Screen) note() string {
	if s.game == nil {
		return ""
	}
	key := "home.continue.note"
	if s.game.Over {
		key = "home.continue.over"
	}
	return i18n.T(key, "city", s.game.City, "way", i18n.T("home.way."+s.game.Way), "n", s.game.Window, "all", s.game.All)
}

// broken offers what to do with a save that could not be opened.
func (s *Screen) broken() app.UI {
	return html.Div().Class("warning").Role("alert").Body(
		html.P().Text(i18n.T("home.broken")),
		html.P().Class("reason").Text(i18n.T("home.broken.reason", "reason", s.kept.Reason)),
		html.Div().Class("row").Body(
			ui.Button{Text: i18n.T("home.broken.save"), Kind: ui.Plain, Click: func(app.Context) {
				desk.SaveFile(desk.FileName, s.kept.Text)
			}}.Show(),
			ui.Button{Text: i18n.T("home.broken.drop"), Kind: ui.Quiet, Click: func(app.Context) {
				desk.DropKept()
				s.kept = nil
			}}.Show(),
		),
	)
}
