package check

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"hideride/engine/board"
)

// sheet is a small plan that passes every check: a and b west of a river, c
// east of it, a metro and a bus from a to b side by side, a bridge from b to c.
func sheet() *board.Board {
	b := &board.Board{
		Plan: board.Plan{Width: 1000, Height: 1180},
		Stops: []board.Stop{
			{Slug: "a", Name: "Ahoj", Lat: 50.10, Lon: 14.40, X: 200, Y: 200},
			{Slug: "b", Name: "Bota", Lat: 50.08, Lon: 14.40, X: 200, Y: 400, Label: board.Label{Side: "w"}},
			{Slug: "c", Name: "Cesta", Lat: 50.08, Lon: 14.44, X: 500, Y: 400},
		},
		Lines: []board.Line{{Mode: board.ModeMetro, Name: "A", Color: "#00A060", Stops: []string{"a", "b"}}},
		Links: map[board.Ticket][]board.Link{
			board.Metro: {{A: "a", B: "b", Mode: board.ModeMetro, Lines: []string{"A"}, Path: [][2]float64{{200, 200}, {200, 400}}}},
			board.Bus:   {{A: "a", B: "b", Mode: board.ModeBus, Path: [][2]float64{{209, 200}, {209, 400}}}},
			board.Tram:  {{A: "b", B: "c", Mode: board.ModeTram, Path: [][2]float64{{200, 400}, {500, 400}}}},
		},
		Water: []board.Shape{{Name: "River", Width: 30, Path: [][2]float64{{350, -50}, {350, 1200}}, Geo: [][2]float64{{50.2, 14.42}, {50.0, 14.42}}}},
	}
	return b
}

func TestAGoodSheetPasses(t *testing.T) {
	if r := Board(sheet()); !r.OK() {
		t.Error(r)
	}
}

func TestEveryFaultIsNamed(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*board.Board)
	}{
		{"stops too close", "spacing: b and c are 15.6 px apart on a phone, 20 are needed", func(b *board.Board) {
			b.Stops[2].X, b.Stops[2].Y = 240, 400
		}},
		{"a line over a stop", "clearance: tram b to c passes a with -9.8 px between", func(b *board.Board) {
			b.Links[board.Tram][0].Path = [][2]float64{{200, 400}, {200, 200}, {500, 200}, {500, 400}}
		}},
		{"two lines on each other", "overlap: bus a to b and metro a to b run 113 px on top of each other", func(b *board.Board) {
			b.Links[board.Bus][0].Path = [][2]float64{{200, 200}, {200, 400}}
		}},
		{"two names on each other", "labels: b and c meet at zoom 1", func(b *board.Board) {
			b.Stops[1].Label.Side = "e"
			b.Stops[1].Name = "Botanická zahrada u řeky a ještě kus dál"
			b.Stops[2].Label.Side = "w"
		}},
		{"a name on a stop", "labels: b meets the stop c at zoom 1", func(b *board.Board) {
			b.Stops[1].Label.Side = "e"
			b.Stops[1].Name = "Botanická zahrada u řeky a ještě kus dál"
		}},
		{"a name off the sheet", "labels: b leaves the sheet at zoom 1", func(b *board.Board) {
			b.Stops[1].Name = "Botanická zahrada u řeky a ještě kus dál"
		}},
		{"an unknown rank", "labels: c has rank 3, 0 to 2 are known", func(b *board.Board) { b.Stops[2].Label.Rank = 3 }},
		{"a link upside down", "compass: bus a to b points 180 degrees off its bearing", func(b *board.Board) {
			b.Stops[0].Lat, b.Stops[1].Lat = b.Stops[1].Lat, b.Stops[0].Lat
		}},
		{"order turned round", "order: a is far north of b, but not on the plan", func(b *board.Board) { b.Stops[0].Y = 600 }},
		{"the wrong bank", "water: c stands on the wrong bank of River", func(b *board.Board) { b.Stops[2].X = 300 }},
		{"a stop in the river", "water: c stands in River", func(b *board.Board) { b.Stops[2].X = 355 }},
		{"a river crossed in vain", "water: bus a to b crosses River 2 times, not 0", func(b *board.Board) {
			b.Links[board.Bus][0].Path = [][2]float64{{200, 200}, {400, 200}, {400, 300}, {200, 300}, {200, 400}}
		}},
		{"an odd angle", "angles: tram b to c has 2 pieces off the 45 degree steps", func(b *board.Board) {
			b.Links[board.Tram][0].Path = [][2]float64{{200, 400}, {350, 450}, {500, 400}}
		}},
		{"no path", "paths: tram b to c has no path", func(b *board.Board) { b.Links[board.Tram][0].Path = nil }},
	} {
		b := sheet()
		c.spoil(b)
		if r := Board(b); !strings.Contains(r.String(), "fault "+c.want+"\n") {
			t.Errorf("%s: want %q in\n%v", c.name, c.want, r)
		}
	}
}

func TestFiguresAreMeasured(t *testing.T) {
	r := Board(sheet())
	for _, c := range []struct {
		name string
		want float64
	}{
		{"stops", 3}, {"links", 3}, {"least_spacing_phone", 78}, {"overlap_tablet", 0}, {"labels_rank_0", 3},
		{"compass_worst_on_land", 0}, {"rivers", 1}, {"wrong_river_crossings", 0}, {"pieces_off_45_degrees", 0}, {"bends_per_link", 0},
	} {
		if got := r.Figure(c.name); got < c.want-1e-6 || got > c.want+1e-6 {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBoatsOverLandAreMeasured(t *testing.T) {
	b := sheet()
	b.Links[board.Boat] = []board.Link{{A: "b", B: "c", Mode: board.ModeBoat, Path: [][2]float64{{350, 400}, {350, 500}, {450, 500}}}}
	if got := Board(b).Figure("boats_over_land"); got < 40 || got > 45 {
		t.Errorf("got %v percent, want about 42", got)
	}
}

func TestPathsCrossOnceAtACorner(t *testing.T) {
	river := [][2]float64{{0, 0}, {10, 10}, {20, 10}}
	for _, c := range []struct {
		name string
		path [][2]float64
		want int
	}{
		{"through a corner of the river", [][2]float64{{10, 20}, {10, 0}}, 1},
		{"with a corner on the river", [][2]float64{{15, 20}, {15, 10}, {18, 5}}, 1},
		{"touching it", [][2]float64{{15, 20}, {15, 11}, {18, 20}}, 0},
		{"there and back", [][2]float64{{12, 20}, {12, 0}, {18, 0}, {18, 20}}, 2},
	} {
		if got := crossings(c.path, river); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

func TestThePictureIsWellFormed(t *testing.T) {
	var out bytes.Buffer
	b := sheet()
	b.Stops[0].Name = "Ahoj & <sbohem>"
	if err := SVG(b, &out, 1); err != nil {
		t.Fatal(err)
	}
	names := strings.Count(out.String(), "<text")
	dec := xml.NewDecoder(&out)
	for {
		if _, err := dec.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if names != 3 {
		t.Errorf("got %d names, want 3", names)
	}
}
