package mapview

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/html"
	"hideride/engine/board"
)

// drawn is what a layer shows of a scene.
func drawn(t *testing.T, s Scene, layer func(v *View, out *strings.Builder)) string {
	t.Helper()
	v := New(harbour(t).board)
	v.cam.resize(Point{640, 760})
	v.Show(s)
	var out strings.Builder
	layer(v, &out)
	return out.String()
}

func TestRingsOfTargets(t *testing.T) {
	s := Scene{Targets: []string{"b", "c"}, Picked: "c"}
	assert.Equal(t, 2, strings.Count(drawn(t, s, (*View).drawRings), "rg target"))
	assert.Equal(t, 1, strings.Count(drawn(t, s, (*View).drawPick), "rg pick"))
}

func TestOpenChoiceRingsOnlyThePick(t *testing.T) {
	s := Scene{Targets: []string{"a", "b", "c"}, Open: true, Picked: "c"}
	assert.Empty(t, drawn(t, s, (*View).drawRings))
	assert.Equal(t, 1, strings.Count(drawn(t, s, (*View).drawPick), "rg pick"))
	assert.Empty(t, drawn(t, Scene{}, (*View).drawPick))
}

// TestOnlyWhatDiffersIsDrawn: a pick changes neither rings nor rides.
func TestOnlyWhatDiffersIsDrawn(t *testing.T) {
	before := Scene{Dim: true, Targets: []string{"b", "c"}, Rides: []Route{{board.Bus, []string{"a", "b"}}}, Clues: []string{"e"}}
	after := before
	after.Targets, after.Picked = []string{"b", "c"}, "b"
	var differ []string
	for i, l := range painters {
		if l.differ != nil && l.differ(&before, &after) {
			differ = append(differ, over[i])
		}
	}
	assert.Equal(t, []string{"pick", "names"}, differ)
	assert.Equal(t, "pieces", over[pieceLayer])
}

func TestFewCluesAreLoudAndManyAreThin(t *testing.T) {
	few := make([]string, crowd)
	for i := range few {
		few[i] = "a"
	}
	assert.NotContains(t, drawn(t, Scene{Clues: few}, (*View).drawClues), "many")
	assert.Contains(t, drawn(t, Scene{Clues: append(few, "b")}, (*View).drawClues), "many")
}

func TestFadedPlanKeepsTheRidesLoud(t *testing.T) {
	s := Scene{Dim: true, Targets: []string{"g"}, Rides: []Route{{board.Metro, []string{"a", "d", "g"}}, {board.Metro, []string{"a", "d"}}}}
	got := drawn(t, s, (*View).drawHot)
	assert.Equal(t, 3, strings.Count(got, `class="st"`), "the target and the stops on the way")
	assert.Equal(t, 1, strings.Count(got, "ln-metro"), "each link once, one line")
	s.Dim = false
	assert.Empty(t, drawn(t, s, (*View).drawHot))
}

func TestPathCarriesItsTickets(t *testing.T) {
	s := Scene{Path: []Step{{Route{board.Tram, []string{"a", "f"}}, 2, true}, {Route{board.Taxi, []string{"f", "b"}}, 3, false}}}
	assert.Contains(t, drawn(t, s, (*View).drawPath), `class="mark faint"`)
	got := drawn(t, s, (*View).drawMarks)
	assert.Contains(t, got, "tag-tram faint")
	assert.Contains(t, got, "tag-taxi")
}

func TestFlagDropsWhenItIsNews(t *testing.T) {
	s := Scene{Flag: Flag{"a", 8}, Fresh: true}
	assert.Contains(t, drawn(t, s, (*View).drawFlag), `class="flag fresh"`)
	s.Fresh = false
	assert.Contains(t, drawn(t, s, (*View).drawFlag), ">8</text>")
	assert.Empty(t, drawn(t, Scene{}, (*View).drawFlag))
}

func TestTargetsHaveTheirNames(t *testing.T) {
	got := drawn(t, Scene{Dim: true, Targets: []string{"b", "k"}, Picked: "k"}, (*View).drawNames)
	assert.Equal(t, 2, strings.Count(got, "<text"))
	assert.Equal(t, 1, strings.Count(got, "spot"))
}

func TestPiecesOnOneStopLeanApart(t *testing.T) {
	v := New(harbour(t).board)
	v.Show(Scene{Pieces: []Piece{{Who: 0, At: "a"}, {Who: 3, At: "a"}, {Who: 1, At: "b"}}})
	assert.Equal(t, -1.0, v.lean(Piece{Who: 0, At: "a"}))
	assert.Equal(t, 1.0, v.lean(Piece{Who: 3, At: "a"}))
	assert.Zero(t, v.lean(Piece{Who: 1, At: "b"}))
	assert.Equal(t, players, strings.Count(drawPieces(), `<g class="pc`))
}

func TestHidesTargetsOffTheScreen(t *testing.T) {
	v := New(harbour(t).board)
	v.cam.resize(Point{640, 760})
	v.Show(Scene{Targets: []string{"a", "k"}})
	assert.False(t, v.Hides())
	v.cam.zoomAt(v.cam.toScreen(v.plan.at["a"]), 4)
	assert.True(t, v.Hides())
	v.Reach([]string{"a", "k"})
	assert.False(t, v.Hides(), "the button brings them back")
}

func TestMapIsAComponent(t *testing.T) {
	m := &Map{View: New(harbour(t).board), Words: Words{Map: "plan of <X>", Corner: "Harbour"}}
	engine := app.NewTestEngine()
	require.NoError(t, engine.Load(m))
	engine.ConsumeAll()
	assert.NoError(t, app.Match(app.Text("Harbour"), m, 0, 1, 0))
}

func TestWalkEndsAtOnceOffTheScreen(t *testing.T) {
	m := &Map{View: New(harbour(t).board)}
	engine, arrived := app.NewTestEngine(), false
	require.NoError(t, engine.Load(&walker{m: m, done: &arrived}))
	engine.ConsumeAll()
	assert.True(t, arrived)
}

// walker starts a walk as soon as it has a context.
type walker struct {
	app.Compo
	m    *Map
	done *bool
}

func (w *walker) OnPreRender(ctx app.Context) {
	w.m.View.Walk(ctx, 1, Route{board.Bus, []string{"a", "b"}}, func(app.Context) { *w.done = true })
}

func (w *walker) Render() app.UI { return html.Div() }
