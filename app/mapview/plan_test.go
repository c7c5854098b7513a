package mapview

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

func harbour(t *testing.T) *plan {
	t.Helper()
	data, err := os.ReadFile("../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	b, err := board.Load("harbour10.json", data)
	require.NoError(t, err)
	return newPlan(b)
}

func count(t *testing.T, svg, element string) int {
	t.Helper()
	n, dec := 0, xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return n
		}
		require.NoError(t, err, "the picture is well formed")
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == element {
			n++
		}
	}
}

func TestPlanIsOnePicture(t *testing.T) {
	p := harbour(t)
	svg := planOf(p.board).drawPlan(`role="img"`, "", board.SetOf(1, 2))
	assert.Equal(t, 2, strings.Count(svg, `class="lb on"`))
	assert.Equal(t, 10, strings.Count(svg, `class="st"`), "one group per stop")
	assert.Equal(t, 10, count(t, svg, "text"), "one name per stop")
	assert.Equal(t, len(over), strings.Count(svg, `class="ov `))
	assert.Equal(t, 5, strings.Count(svg, "st-start"), "a dot on every start (HR-8)")
	assert.Equal(t, 2, strings.Count(svg, `"ln ln-metro"`), "one stroke per metro line")
}

func TestNamesAreEscaped(t *testing.T) {
	p := harbour(t)
	p.board.Stops[0].Name = `A <b> & "c"`
	assert.Equal(t, 10, count(t, p.drawPlan("", "", board.Set{}), "text"))
}

func TestThumbnailHasNoNames(t *testing.T) {
	p := harbour(t)
	svg := Thumbnail(p.board)
	assert.Zero(t, count(t, svg, "text"))
	assert.Contains(t, svg, `viewBox="0 0 100 100"`)
}

// TestRingsTellTheModes: a is served by bus, tram and two metro lines.
func TestRingsTellTheModes(t *testing.T) {
	var out strings.Builder
	p := harbour(t)
	p.drawStop(&out, p.board.Find("a"))
	assert.Equal(t, 1, strings.Count(out.String(), "st-bus"))
	assert.Equal(t, 1, strings.Count(out.String(), "st-tram"))
	assert.Equal(t, 2, strings.Count(out.String(), "st-metro"), "an arc per line")
	assert.Zero(t, strings.Count(out.String(), "st-boat"))
	assert.Greater(t, p.radius(p.board.Find("a")), p.radius(p.board.Find("k")))
}

func TestSharedMetroTrackIsDrawnSideBySide(t *testing.T) {
	p := harbour(t)
	s, found := p.span(board.Metro, "g", "j")
	require.True(t, found)
	assert.Equal(t, []string{"#00A562", "#CF003D"}, p.colours(s.link))
}

func TestWayOfARide(t *testing.T) {
	p := harbour(t)
	assert.Equal(t, []Point{{20, 40}, {50, 50}, {65, 60}}, p.way(Route{board.Metro, []string{"a", "d", "g"}}))
	assert.Equal(t, []Point{{65, 60}, {50, 50}}, p.way(Route{board.Metro, []string{"g", "d"}}), "walked backwards")
	assert.Equal(t, []Point{{20, 40}, {30, 20}}, p.way(Route{board.Taxi, []string{"a", "b"}}), "a taxi follows the bus")
	assert.Equal(t, []Point{{20, 40}, {80, 10}}, p.way(Route{board.Bus, []string{"a", "k"}}), "straight where nothing runs")
	assert.Equal(t, []Point{{20, 40}}, p.way(Route{board.Bus, []string{"a"}}))
}

func TestTapsSnap(t *testing.T) {
	p := harbour(t)
	at := Point{41, 41}
	assert.Equal(t, "c", p.nearest(at, 24, nil))
	assert.Equal(t, "d", p.nearest(at, 24, []string{"d"}), "a target wins")
	assert.Equal(t, "", p.nearest(Point{5, 90}, 10, nil))
	assert.Equal(t, "c", p.nearest(at, 5, []string{"k"}), "but not one that is far")
}

func TestArrowsWalkAlongLines(t *testing.T) {
	p := harbour(t)
	assert.Equal(t, "b", p.beside("a", Point{0, -1}))
	assert.Equal(t, "c", p.beside("a", Point{1, 0}))
	assert.Equal(t, "f", p.beside("a", Point{0, 1}))
	assert.Equal(t, "a", p.beside("a", Point{-1, 0}), "nothing lies to the west")
}

var everywhere = glyph.Rect{X0: -1e9, Y0: -1e9, X1: 1e9, Y1: 1e9}

// TestNamesThatShowNeverMeet at any zoom, and more of them show closer by.
func TestNamesThatShowNeverMeet(t *testing.T) {
	p, last := harbour(t), 0
	for _, scale := range []float64{1, 3, 10, 30} {
		set := p.fitting(scale, p.px, everywhere)
		ids := set.List()
		for i, a := range ids {
			for _, b := range ids[i+1:] {
				assert.False(t, p.box(a, scale, p.px).Meets(p.box(b, scale, p.px)), "%s and %s at %v", p.board.Slug(a), p.board.Slug(b), scale)
			}
		}
		assert.GreaterOrEqual(t, set.Len(), last)
		last = set.Len()
	}
	assert.Equal(t, 10, last)
}

func TestNamesByRank(t *testing.T) {
	p := harbour(t)
	for i := range p.board.Stops {
		p.board.Stops[i].Label.Rank = i % 3
	}
	scale := 1 / p.px
	for id := range p.fitting(scale, p.px, everywhere).All() {
		assert.Zero(t, p.board.Stop(id).Label.Rank, "only rank 0 at fit")
	}
	assert.Greater(t, p.fitting(4*scale, p.px, everywhere).Len(), p.fitting(scale, p.px, everywhere).Len())
}

func TestNamesStayOnTheScreen(t *testing.T) {
	p := harbour(t)
	bounds := glyph.Rect{X0: 0, Y0: 0, X1: 82, Y1: 100}
	set := p.fitting(5, p.px, bounds)
	assert.False(t, set.Has(p.board.Find("j")), "its name would stick out in the east")
	assert.Equal(t, "w", p.inside(p.board.Find("j"), 5, p.px, bounds), "so a target's name turns to the west")
	assert.Equal(t, "", p.inside(p.board.Find("a"), 5, p.px, bounds))
}

func TestSamplesAreWellFormed(t *testing.T) {
	for _, m := range board.Modes {
		assert.Positive(t, count(t, Sample(m), "path"), m)
	}
	assert.Equal(t, 5, count(t, SampleStop(), "circle"))
	assert.Equal(t, 3, count(t, SampleRing("target"), "circle"))
}
