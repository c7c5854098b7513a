package play

import (
	"fmt"
	"slices"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/lobby"
	"hideride/app/ui"
)

// bubble is how long what was said stays on the plan.
const bubble = 5 * time.Second

// faces are the pictures of lobby.Faces, in their order.
var faces = []rune("🙂😄🤔😮😅👏💛👻")

// spokenWords is a preset as it is shown.
func spokenWords(preset string) string {
	if i := slices.Index(lobby.Faces(), preset); i >= 0 {
		return string(faces[i])
	}
	return i18n.T("together.say." + preset)
}

func quoted(said lobby.Said) string {
	return i18n.T("together.said", "name", said.Name, "text", spokenWords(said.Preset))
}

// listen notices what was said, and wipes it after a while.
func (s *Screen) listen() {
	all := s.part.device.Talk()
	if len(all) == 0 || all[len(all)-1].Number == s.part.heard {
		return
	}
	n := all[len(all)-1].Number
	s.part.heard, s.part.bubble = n, quoted(all[len(all)-1])
	s.ctx.After(bubble, func(app.Context) {
		if s.part.heard == n {
			s.part.bubble = ""
		}
	})
}

// together is what stands on the plan only in a match on several devices.
func (s *Screen) together() app.UI {
	said := s.part.bubble
	if desk.CurrentSettings().Talk == desk.TalkOff {
		said = ""
	}
	label := i18n.T("together.say")
	return html.Div().Class("play-together").Body(
		html.Button().ID("say").Class("round").Title(label).Aria("label", label).
			OnClick(func(ctx app.Context, _ app.Event) { s.openDialog(ctx, dialogSay) }).
			Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16v11h-9l-5 4v-4H4z"/></svg>`)),
		s.clock(),
		html.P().Class("play-bubble").Role("status").Aria("live", "polite").DataSet("said", yes(said != "")).Text(said),
	)
}

// clock is the move clock; it is read out once, near its end, where the player
// of this device is to move.
func (s *Screen) clock() app.UI {
	g, linked := s.game.(*lobby.Game)
	if !linked {
		return html.Span().Hidden(true)
	}
	c, on := g.Clock()
	if !on || s.pos.Over() {
		return html.Span().Hidden(true)
	}
	left := int((c.Left + time.Second - 1) / time.Second)
	text, soon := fmt.Sprintf("%d:%02d", left/60, left%60), ""
	if c.Held {
		text = i18n.T("together.clock.held", "time", text)
	}
	if left <= 10 && g.HumanTurn() {
		soon = i18n.T("together.clock.soon")
	}
	return html.Span().Class("chip chip-clock").DataSet("soon", yes(left <= 10)).Body(
		html.Span().Role("timer").Aria("label", i18n.T("together.clock.left")).Text(text),
		html.Span().Class("sr").Role("status").Text(soon),
	)
}

// tray lets choose what to say, and tells what was said last.
func (s *Screen) tray() []app.UI {
	d := s.part.device
	out := []app.UI{}
	if d.MaySpeak() {
		out = append(out, s.sayings(lobby.Phrases(), "say-phrases"), s.sayings(lobby.Faces(), "say-faces"))
	} else {
		out = append(out, html.P().Class("note").Text(i18n.T("together.hushed")))
	}
	return append(out,
		html.P().Class("note").Role("status").Text(s.part.slower),
		html.P().Class("label").Text(i18n.T("together.said.last")),
		said(d.Talk()),
		ui.Switch{Text: i18n.T("together.hear"), On: desk.CurrentSettings().Talk == desk.TalkOn, Turn: hear}.Show(),
		app.If(d.Host() != nil, func() app.UI {
			return ui.Switch{Text: i18n.T("together.spectators"), On: !d.Plan().Quiet, Turn: func(_ app.Context, on bool) { d.Host().Hush(!on) }}.Show()
		}),
		ui.Button{Text: i18n.T("app.close"), Kind: ui.Main, ID: "close", Click: s.closeDialog}.Show(),
	)
}

// sayings are the buttons of some presets.
func (s *Screen) sayings(presets []string, class string) app.UI {
	return html.Div().Class(class).Body(app.Range(presets).Slice(func(i int) app.UI {
		preset := presets[i]
		b := html.Button().Class("saying").DataSet("preset", preset).Text(spokenWords(preset)).
			OnClick(func(ctx app.Context, _ app.Event) { s.say(ctx, preset) }, app.EventScope(preset))
		if class == "say-faces" {
			b = b.Aria("label", i18n.T("together.face."+preset))
		}
		return b
	}))
}

// say says a preset and shows the plan again.
func (s *Screen) say(ctx app.Context, preset string) {
	s.part.slower = ""
	if !s.part.device.Say(preset) {
		s.part.slower = i18n.T("together.slower")
		return
	}
	s.closeDialog(ctx)
}

// said lists what was said last, the newest first.
func said(all []lobby.Said) app.UI {
	if len(all) == 0 {
		return html.P().Class("note").Text(i18n.T("together.said.none"))
	}
	return html.UL().Class("said").Body(app.Range(all).Slice(func(i int) app.UI {
		return html.LI().Text(quoted(all[len(all)-1-i]))
	}))
}

func hear(ctx app.Context, on bool) {
	settings := desk.CurrentSettings()
	settings.Talk = desk.TalkOff
	if on {
		settings.Talk = desk.TalkOn
	}
	desk.SetSettings(ctx, settings)
}
