package play

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/session"
)

// hint is what the strongest computer would do in the player's place.
type hint struct {
	open   bool
	cancel func() // of the question, or nil
	tips   []session.Advice
	failed string // what went wrong
	back   string // the tab to go back to
}

// tips is how many moves a hint names.
const tips = 3

// tabHint is the panel of the hint on phones.
const tabHint = "hint"

// mayHint tells whether the screen offers hints: to a player against the
// computer, and among several devices only if he wants them there too.
func (s *Screen) mayHint() bool {
	if s.pos.Over() || len(s.pos.Humans) == 0 {
		return false
	}
	switch desk.CurrentSettings().Hints {
	case desk.HintsAlways:
		return true
	case desk.HintsSolo:
		return !s.Linked
	}
	return false
}

// hintButton asks for a hint, or puts it away.
func (s *Screen) hintButton() app.UI {
	label := i18n.T("play.hint")
	return html.Button().ID("hint").Class("round").Aria("pressed", s.hint.open).Attr("disabled", !s.mayChoose()).
		Title(label).Aria("label", label).
		OnClick(func(app.Context, app.Event) { s.toggleHint() }).
		Body(app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M9.500 20.500h5M9 17.500h6c0-2.500 3-4 3-8a6 6 0 0 0-12 0c0 4 3 5.500 3 8z"/></svg>`))
}

func (s *Screen) toggleHint() {
	if s.hint.open {
		s.dropHint()
		s.show(false)
		return
	}
	s.askHint()
}

// askHint asks from the update that this screen shows, and from nothing else.
func (s *Screen) askHint() {
	if !s.mayChoose() || !s.mayHint() {
		return
	}
	s.dropHint()
	s.hint = hint{open: true, back: s.tab}
	s.tab = tabHint
	pos := s.pos
	s.hint.cancel = advise(pos.Update, s.game.Setup().Seed, tips, func(advice []session.Advice, err error) {
		if s.pos != pos || s.gone || !s.hint.open {
			return
		}
		s.rest()
		s.hint.cancel, s.hint.tips = nil, advice
		if err != nil {
			s.hint.failed = err.Error()
		}
		s.show(false)
		s.ctx.Update()
	})
}

// advise asks the desk; tests put their own in its place.
var advise = desk.Advise

// dropHint puts a hint away, or takes the question back.
func (s *Screen) dropHint() {
	if s.hint.cancel != nil {
		s.hint.cancel()
		s.rest()
	}
	if s.tab == tabHint {
		s.tab = s.hint.back
	}
	s.hint = hint{}
}

// hintPane is the hint in the panel.
func (s *Screen) hintPane() app.UI {
	if !s.hint.open {
		return html.Section().Hidden(true)
	}
	state := i18n.T("play.hint.thinking")
	switch {
	case s.hint.failed != "":
		state = i18n.T("play.error.computer", "reason", s.hint.failed)
	case len(s.hint.tips) > 0:
		state = i18n.T("play.hint.found")
	}
	return html.Section().Class("pane", "pane-hint").Aria("label", i18n.T("play.hint")).Body(
		html.P().Class("note").Role("status").Text(state),
		html.Div().OnClick(func(_ app.Context, e app.Event) {
			if button := e.Get("target").Call("closest", "button.tip"); button.Truthy() {
				s.choose(button.Get("dataset").Get("word").String())
			}
		}).Body(app.Raw(s.pos.TipsPanel(s.hint.tips))),
	)
}

// tipAt is the rank of a stop in the hint as it is read out, or nothing.
func (s *Screen) tipAt(slug string) string {
	for i, at := range s.pos.TipStops(s.hint.tips) {
		if at == slug {
			return ", " + i18n.T("play.hint.mark", "n", strconv.Itoa(i+1))
		}
	}
	return ""
}

// double tells whether a word begins a double move.
func double(word string) bool { return strings.HasPrefix(word, "2:") }
