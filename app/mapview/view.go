// Package mapview draws a city and what lies on it, and tells which stop was
// tapped. It knows no rules: targets, clues and ways come in as a Scene.
//
// The board is one static SVG that is never drawn again. What moves lies in a
// few layers above it, and an update writes only the layers that differ from
// what they show.
package mapview

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/engine/board"
)

// View is one plan on the screen. Its fields and methods belong to the UI
// goroutine.
type View struct {
	OnStop  func(ctx app.Context, slug string) // a stop was tapped or chosen by keyboard
	Name    func(slug string) string           // how a stop is read out; its name when nil
	Calm    bool                               // no camera flights, no walks
	Quick   bool                               // walks take a fraction of their time
	Large   bool                               // names are written larger
	number  int                                // tells views apart
	plan    *plan
	cam     camera
	scene   Scene
	shown   [len(over)]string // content of the layers as it is on the screen
	names   board.Set         // labels of the base that show
	step    int               // of the zoom for which names were chosen
	spot    string            // the stop whose name shows because it was touched or has the focus
	keys    bool              // the spot was reached by keyboard and is ringed
	walks   map[int]bool      // pieces on their way
	stood   [players]stand    // pieces as they are on the screen
	faded   string            // class of the base as it is on the screen
	ctx     app.Context
	dom     *dom // nil while not mounted
	hands   hands
	offered bool  // the button for targets off the screen shows
	drawn   Scene // the scene that the layers show
	fresh   bool  // nothing is drawn yet: all layers are drawn
	moved   bool  // the camera, the spot or the keyboard has moved since the last drawing
}

// made counts the views of this page.
var made int

// New prepares the plan of a board.
func New(b *board.Board) *View {
	made++
	v := &View{number: made, plan: planOf(b), walks: map[int]bool{}}
	v.cam = camera{plan: Point{b.Plan.Width, b.Plan.Height}, zoom: 1}
	return v
}

// Board is the city that is drawn.
func (v *View) Board() *board.Board { return v.plan.board }

// Show puts a scene on the plan. Pieces jump; Walk moves one along its way.
func (v *View) Show(s Scene) {
	v.scene = s
	if v.dom == nil {
		return
	}
	began := now()
	v.paint()
	measure("board_update", began)
}

// Fit shows the whole plan.
func (v *View) Fit() {
	v.cam.whole()
	v.look()
}

// Zoom changes the zoom by a factor about the middle of the map.
func (v *View) Zoom(factor float64) {
	v.cam.zoomAt(v.cam.screen.times(0.5), factor)
	v.look()
}

// Reach zooms out or moves just as far as needed to see all given stops.
func (v *View) Reach(slugs []string) {
	if v.sees(slugs) {
		return
	}
	var sum Point
	for _, slug := range slugs {
		sum = sum.plus(v.plan.at[slug])
	}
	for v.cam.zoom > 1 {
		v.cam.centre(sum.times(1 / float64(len(slugs))))
		if v.sees(slugs) {
			break
		}
		v.cam.zoomAt(v.cam.screen.times(0.5), 0.85)
	}
	v.look()
}

// sees tells whether all given stops are on the screen.
func (v *View) sees(slugs []string) bool {
	for _, slug := range slugs {
		if !v.cam.sees(v.plan.at[slug], 12) {
			return false
		}
	}
	return true
}

// Hides tells whether a target lies off the screen. Where every stop may be
// chosen, nothing needs to be brought back.
func (v *View) Hides() bool { return !v.scene.Open && !v.sees(v.scene.Targets) }
