package layout

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
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
		{"no stops", "layout: there are 0 stops, a plan has 2 to 255", Input{Board: &board.Board{}}},
		{"unknown stop of a line", `layout: line 1 calls at "z": no such stop`, Input{Board: town(t, "a.b", "bus abz")}},
		{"unknown mode", `layout: line 1: unknown mode "rocket"`, Input{Board: town(t, "a.b", "rocket ab")}},
		{"unknown stop of a hint", `layout: hint for "q": no such stop`, Input{Board: town(t, "a.b", "bus ab"), Hints: Hints{Nudge: map[string][2]float64{"q": {1, 0}}}}},
		{"a line that stays", `layout: line 1 calls at "b" twice in a row`, Input{Board: town(t, "a.b", "bus abb")}},
		{"a shape of one corner", `layout: shape "River" has 1 corners, it needs at least 2`, Input{Board: town(t, "a.b", "bus ab"), Water: []GeoShape{stream([2]float64{1, 1})}}},
		{"a pin off the grid", `layout: hint for "a": column 99, row 0 is not on the grid of 9 by 11`, Input{Board: town(t, "a.b", "bus ab"), Hints: Hints{Pin: map[string][2]int{"a": {99, 0}}}}},
		{"two pins on one place", `layout: hint for "b": "a" is pinned to the same place`, Input{Board: town(t, "a.b", "bus ab"), Hints: Hints{Pin: map[string][2]int{"a": {1, 1}, "b": {1, 1}}}}},
		{"a stop off the globe", "layout: stop a: lat 91, lon 14 is no place on earth", Input{Board: offGlobe(t)}},
	} {
		if err := Lay(c.in); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}

func offGlobe(t *testing.T) *board.Board {
	t.Helper()
	b := town(t, "a.b", "bus ab")
	b.Stops[0].Lat = 91
	return b
}

// TestAnyTownIsLaidOut draws random towns, some stops at the same place: every
// link gets a path, no stop is crowded or off the sheet, and the banks hold.
func TestAnyTownIsLaidOut(t *testing.T) {
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 0))
		b := &board.Board{}
		for i := range 10 + 4*int(seed) {
			lat, lon := place(float64(r.IntN(30)), float64(r.IntN(30)))
			b.Stops = append(b.Stops, board.Stop{Slug: fmt.Sprint(i), Name: "Stop", Lat: lat, Lon: lon})
		}
		for _, mode := range board.Modes {
			l := board.Line{Mode: mode, Name: string(mode)}
			for _, i := range r.Perm(len(b.Stops))[:5] {
				l.Stops = append(l.Stops, fmt.Sprint(i))
			}
			b.Lines = append(b.Lines, l)
		}
		lay(t, Input{Board: b, Water: []GeoShape{stream([2]float64{15, -9}, [2]float64{15, 40}), stream([2]float64{-9, 15}, [2]float64{15, 15})}})
		c := check.Board(b)
		if c.Figure("links") == 0 || c.Figure("stops_on_the_wrong_bank") > 0 || c.Figure("least_spacing_phone") < 20 || strings.Contains(c.String(), "paths: ") {
			t.Errorf("seed %d:\n%v", seed, c)
		}
	}
}
