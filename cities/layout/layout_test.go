package layout

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"hideride/cities/check"
	"hideride/engine/board"
)

// town draws a board from a map in letters: every letter is a stop of that
// slug, a column 400 m and a row 600 m wide. Lines are given as "tram abc".
func town(t *testing.T, picture string, lines ...string) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "town", Name: "Town"}
	for row, text := range strings.Split(strings.Trim(picture, "\n"), "\n") {
		for col, r := range text {
			if r >= 'a' && r <= 'z' {
				lat, lon := place(float64(col), float64(row))
				b.Stops = append(b.Stops, board.Stop{Slug: string(r), Name: "Stop " + strings.ToUpper(string(r)), Lat: lat, Lon: lon})
			}
		}
	}
	for i, text := range lines {
		mode, stops, _ := strings.Cut(text, " ")
		b.Lines = append(b.Lines, board.Line{Mode: board.Mode(mode), Name: fmt.Sprint(i + 1), Stops: strings.Split(stops, "")})
	}
	return b
}

// place is the latitude and longitude of a column and row of a town's picture.
func place(col, row float64) (lat, lon float64) { return 50 - row*0.0054, 14 + col*0.0056 }

// stream is a river through columns and rows of a town's picture.
func stream(at ...[2]float64) GeoShape {
	g := GeoShape{Name: "River", Width: 1}
	for _, q := range at {
		lat, lon := place(q[0], q[1])
		g.Path = append(g.Path, [2]float64{lat, lon})
	}
	return g
}

func lay(t *testing.T, in Input) *board.Board {
	t.Helper()
	if err := Lay(in); err != nil {
		t.Fatal(err)
	}
	return in.Board
}

func stop(b *board.Board, slug string) *board.Stop {
	for i := range b.Stops {
		if b.Stops[i].Slug == slug {
			return &b.Stops[i]
		}
	}
	return nil
}

const cross = `
a..b..c
.......
d..e..f
.......
g..h..i`

func TestSameInputSameBytes(t *testing.T) {
	var got [2][]byte
	for i := range got {
		b := lay(t, Input{Board: town(t, cross, "metro abcf", "tram adgh", "bus beh", "bus defi"), Water: []GeoShape{stream([2]float64{1.5, -3}, [2]float64{1.5, 8})}})
		got[i], _ = json.Marshal(b)
	}
	if string(got[0]) != string(got[1]) {
		t.Errorf("two runs differ:\n%s\n%s", got[0], got[1])
	}
}

func TestASmallTownPassesEveryCheck(t *testing.T) {
	b := lay(t, Input{
		Board: town(t, cross, "metro abcf", "tram abeh", "tram adghi", "bus beh", "bus defi", "train aei"),
		Water: []GeoShape{stream([2]float64{-3, 1}, [2]float64{9, 1})},
	})
	if r := check.Board(b); !r.OK() {
		t.Error(r)
	}
}

func TestALineAlongAParallelIsDrawnStraight(t *testing.T) {
	b := lay(t, Input{Board: town(t, "a..b.c....d..e", "metro abcde")})
	for _, s := range b.Stops {
		if s.Y != b.Stops[0].Y {
			t.Errorf("%s stands at y %v, %s at %v", s.Slug, s.Y, b.Stops[0].Slug, b.Stops[0].Y)
		}
	}
}

func TestARiverKeepsItsBanksApart(t *testing.T) {
	b := lay(t, Input{
		Board: town(t, cross, "tram abc", "tram def", "bus ghi", "bus ad", "bus fi", "bus dg"),
		Water: []GeoShape{stream([2]float64{-3, 3}, [2]float64{2, 3}, [2]float64{4, 1}, [2]float64{10, 1})},
	})
	r := check.Board(b)
	if wrong, links := r.Figure("stops_on_the_wrong_bank"), r.Figure("wrong_river_crossings"); wrong+links > 0 || r.Figure("rivers") != 1 {
		t.Errorf("%v stops and %v links are wrong:\n%v", wrong, links, r)
	}
}

func TestALandingStandsInTheRiver(t *testing.T) {
	in := Input{
		Board: town(t, "a..b\n..x.\nc..d", "bus abdc", "boat xb"),
		Water: []GeoShape{stream([2]float64{-3, 1}, [2]float64{9, 1})},
	}
	stop(in.Board, "x").Landing = true
	b := lay(t, in)
	if gap := b.Water[0].Path[0][1] - stop(b, "x").Y; gap != 0 {
		t.Errorf("the landing stands %v units off the river", gap)
	}
}

func TestHintsAreKept(t *testing.T) {
	b := lay(t, Input{Board: town(t, cross, "metro abcf", "tram adgh", "bus beh", "bus defi"), Hints: Hints{
		Pin:    map[string][2]int{"e": {3, 4}},
		Labels: map[string]board.Label{"e": {Side: "w", Text: "Stop\nE"}},
	}})
	g := newGrid(len(b.Stops))
	want, e := g.at(3, 4), stop(b, "e")
	if e.X != round(want.x) || e.Y != round(want.y) || e.Label.Side != "w" || e.Label.Text != "Stop\nE" {
		t.Errorf("got %+v, want it at %v", *e, want)
	}
}

func TestLayNamesWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		name, want string
		in         Input
	}{
		{"no stops", "layout: a plan needs at least 2 stops", Input{Board: &board.Board{}}},
		{"unknown stop of a line", `layout: line 1 calls at "z": no such stop`, Input{Board: town(t, "a.b", "bus abz")}},
		{"unknown mode", `layout: line 1: unknown mode "rocket"`, Input{Board: town(t, "a.b", "rocket ab")}},
		{"unknown stop of a hint", `layout: hint for "q": no such stop`, Input{Board: town(t, "a.b", "bus ab"), Hints: Hints{Nudge: map[string][2]float64{"q": {1, 0}}}}},
	} {
		if err := Lay(c.in); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}
