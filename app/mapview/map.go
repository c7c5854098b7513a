package mapview

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/html"
)

// Words are the texts of the map's controls.
type Words struct {
	Map     string // what the map is, for readers
	In, Out string
	Fit     string
	Show    string // the button that brings targets onto the screen
	Corner  string // the city's name, small in a corner
}

// Map shows a View with its controls. Make a new View for another board.
type Map struct {
	app.Compo
	View  *View
	Words Words
}

// CompoID keeps a map for one View: another View is another element.
func (m *Map) CompoID() string { return strconv.Itoa(m.View.number) }

// Render draws the frame; the plan is put into it when it is mounted, and is
// never touched by later renderings.
func (m *Map) Render() app.UI {
	return html.Div().Class("map").TabIndex(0).Role("application").Aria("label", m.Words.Map).Body(
		html.Div().Class("map-plan").Role("img").Aria("label", m.Words.Map),
		html.Div().Class("map-corner").Aria("hidden", true).Text(m.Words.Corner),
		html.Div().Class("map-tools").Body(
			tool("map-in", m.Words.In, "M12 5v14M5 12h14"),
			tool("map-out", m.Words.Out, "M5 12h14"),
			tool("map-fit", m.Words.Fit, "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
		),
		html.Button().Class("map-show").Hidden(true).Text(m.Words.Show),
		html.Div().Class("map-say sr").Aria("live", "polite"),
	)
}

// tool is a round button with a sign of strokes.
func tool(class, label, path string) app.UI {
	return html.Button().Class("map-tool "+class).Title(label).Aria("label", label).Body(
		app.Raw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="` + path + `"/></svg>`))
}

// OnMount draws the plan for the size that the map has, takes hold of its nodes
// and shows the scene. Everything is known before the browser styles the plan,
// so that it does so once.
func (m *Map) OnMount(ctx app.Context) {
	v, root := m.View, ctx.JSSrc()
	r := root.Call("getBoundingClientRect") // lays out the screen around the map
	began := now()
	v.ctx = ctx
	v.cam.screen = Point{}
	v.aim(Point{r.Get("width").Float(), r.Get("height").Float()})
	v.step = v.nameStep()
	v.names = v.fitNames(v.step)
	v.dom = hold(root, v.plan.drawPlan(`aria-hidden="true" style="`+v.sizes()+`"`, v.cam.matrix(), v.names))
	v.shown, v.stood, v.faded, v.fresh = [len(over)]string{}, [players]stand{}, "", true
	v.paint()
	v.listen()
	measure("board_mount", began)
}

// OnDismount lets go of the nodes.
func (m *Map) OnDismount() {
	m.View.deafen()
	m.View.dom = nil
}
