package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
	"hideride/app/worker"
	rules "hideride/engine/games/hideride"
)

// thinkLine shows how far the computer is; the prompt says who thinks. It
// appears after a moment and takes no room. Its nodes are changed by hand: a
// screen that is drawn anew ten times a second would be too much for that.
func thinkLine() app.UI {
	return html.Div().ID("think").Class("play-think").Aria("hidden", true)
}

// rest ends it.
func (s *Screen) rest() {
	line("", 0)
	s.learning = false
}

// thought shows how far the computer is. How far the hidden Phantom's is would
// tell something about his position (HR-88).
func (s *Screen) thought(t worker.Thought) {
	switch {
	case s.gone || s.pos == nil:
		return
	case t.Learning != s.learning:
		s.learning = t.Learning
		s.ctx.Update()
	}
	if t.Seat == rules.Phantom && !s.pos.AsPhantom() && !t.Learning {
		line("some", 1)
		return
	}
	line("yes", t.Share)
}

// line writes the state of the line and its length.
func line(on string, share float64) {
	if app.IsServer {
		return
	}
	if e := app.Window().Get("document").Call("getElementById", "think"); e.Truthy() {
		e.Get("dataset").Set("on", on)
		e.Get("style").Call("setProperty", "--share", strconv.FormatFloat(share, 'f', 3, 64))
	}
}
