package layout

import (
	"math"
	"slices"
	"strings"
	"testing"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

func prepared(t *testing.T, in Input) *plan {
	t.Helper()
	p, err := prepare(in)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestProjectionPointsEastAndSouth(t *testing.T) {
	if q := flat(49.9, 14.1, 50, 14); q.x <= 0 || q.y <= 0 || math.Abs(q.y-11.12) > 0.01 {
		t.Errorf("got %v", q)
	}
}

func TestSpreadGivesACrowdMoreRoom(t *testing.T) {
	p := prepared(t, Input{Board: town(t, "a.....................\nbc....................\n......................\n.....................d", "bus abcd")})
	near, far := p.nodes[0].want.distance(p.nodes[1].want), p.nodes[0].want.distance(p.nodes[3].want)
	if real := p.nodes[0].geo.distance(p.nodes[1].geo) / p.nodes[0].geo.distance(p.nodes[3].geo); near/far < 2*real {
		t.Errorf("a and b were %.3f of the way from a to d apart, and now %.3f", real, near/far)
	}
}

func TestSpreadKeepsTheSidesOfARiver(t *testing.T) {
	p := prepared(t, Input{Board: town(t, cross, "bus abcfedghi"), Water: []GeoShape{stream([2]float64{2, -4}, [2]float64{2, 2}, [2]float64{5, 3}, [2]float64{5, 9})}})
	for i, n := range p.nodes {
		if got, _ := side(p.water[0].warped, n.want); got != n.side[0] {
			t.Errorf("%s went from side %d to %d", p.b.Stops[i].Slug, n.side[0], got)
		}
	}
}

func TestARiverFollowsTheGrid(t *testing.T) {
	g := grid{cols: 12, rows: 12, step: 50}
	curve := []point{{-2, 1.2}, {3, 1.4}, {6, 4.3}, {6.2, 13}}
	course := corners(followGrid(calm(curve), g))
	for i := 1; i < len(course); i++ {
		d := course[i].minus(course[i-1])
		if d.x != 0 && d.y != 0 && math.Abs(d.x) != math.Abs(d.y) {
			t.Errorf("piece %v to %v is off the grid", course[i-1], course[i])
		}
	}
	for _, q := range curve[1:3] {
		if _, gap := side(course, q); gap > 1 {
			t.Errorf("the course passes %v at a distance of %.2f steps", q, gap)
		}
	}
}

func TestSideOfARiver(t *testing.T) {
	path := []point{{0, 0}, {4, 0}, {4, 4}}
	for _, c := range []struct {
		name string
		at   point
		want int8
	}{
		{"north of the first piece", point{2, -1}, left},
		{"south of it", point{2, 1}, right},
		{"outside the corner", point{5, -1}, left},
		{"inside the corner", point{3, 1}, right},
		{"beyond the start", point{-1, 1}, past},
		{"beyond the end", point{4, 5}, past},
	} {
		if got, _ := side(path, c.at); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}

func TestVariantsLeadThere(t *testing.T) {
	for _, to := range [][2]int{{3, 0}, {0, -2}, {2, 2}, {-5, 2}, {1, 4}, {-3, -7}} {
		var ways [4]way
		n := variants(to[0], to[1], &ways)
		for _, w := range ways[:n] {
			x, y := 0, 0
			for _, r := range w.list() {
				x, y = x+r.n*dirs[r.dir][0], y+r.n*dirs[r.dir][1]
			}
			if x != to[0] || y != to[1] {
				t.Errorf("%v: way %v ends at %d, %d", to, w.list(), x, y)
			}
		}
	}
}

func TestClashCountsWhatLiesInTheWay(t *testing.T) {
	for _, c := range []struct {
		name string
		want float64
		set  func(*tally)
	}{
		{"free", 0, func(*tally) {}},
		{"a stop", costHit, func(t *tally) { t.stop[t.g.cell(2, 2)] = 0 }},
		{"a link across a corner", costCross, func(t *tally) { w := wayOf(run{2, 4}); t.add(2, 0, &w, 1) }},
		{"a link along", 2*costShare + costCross, func(t *tally) { w := wayOf(run{0, 3}); t.add(1, 2, &w, 1) }},
		{"a link taken off again", 0, func(t *tally) { w := wayOf(run{0, 3}); t.add(1, 2, &w, 1); t.add(1, 2, &w, -1) }},
	} {
		count := newTally(grid{cols: 6, rows: 6})
		c.set(count)
		w := wayOf(run{0, 3})
		if got := count.clash(0, 2, &w); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestDiagonalsCrossBetweenTheCells(t *testing.T) {
	count := newTally(grid{cols: 4, rows: 4})
	one, other := wayOf(run{1, 1}), wayOf(run{3, 1})
	count.add(1, 1, &one, 1)
	if got := count.clash(2, 1, &other); got != costCross {
		t.Errorf("got %v, want %v", got, costCross)
	}
}

// pinned lays out a town of pins: column and row of every stop on the grid.
func pinned(t *testing.T, pins map[string][2]int, lines ...string) *board.Board {
	t.Helper()
	slugs := sortedKeys(pins, map[string]int{}, map[string]int{})
	b := town(t, strings.Join(slugs, ""), lines...)
	return lay(t, Input{Board: b, Hints: Hints{Pin: pins}})
}

func TestARouteGoesRoundAStop(t *testing.T) {
	b := pinned(t, map[string][2]int{"a": {1, 1}, "b": {2, 1}, "c": {3, 1}}, "bus ac", "tram bc")
	middle := stop(b, "b")
	for _, q := range b.Links[board.Bus][0].Path[1:3] {
		if q[1] == middle.Y {
			t.Errorf("the bus from a to c runs over b: %v", b.Links[board.Bus][0].Path)
		}
	}
}

func TestKindsOfOnePairRunSideBySide(t *testing.T) {
	b := pinned(t, map[string][2]int{"a": {1, 1}, "b": {3, 1}}, "metro ab", "tram ab", "bus ab")
	var ys []float64
	for _, kind := range []board.Ticket{board.Metro, board.Tram, board.Bus} {
		ys = append(ys, b.Links[kind][0].Path[0][1])
	}
	scale := glyph.Tablet.Fit(b.Plan.Width, b.Plan.Height)
	if ys[0] != stop(b, "a").Y {
		t.Errorf("the metro runs at y %v, the stops stand at %v", ys[0], stop(b, "a").Y)
	}
	slices.Sort(ys)
	for i, least := range []float64{(6 + 2.5) / 2, (6 + 2.5) / 2} {
		if gap := (ys[i+1] - ys[i]) * scale; gap < least {
			t.Errorf("two links run %.1f px apart, they are %.1f px wide together", gap, least)
		}
	}
}

func TestBesideKeepsThePiecesParallel(t *testing.T) {
	got := beside([]point{{0, 0}, {10, 0}, {10, 10}}, 2)
	want := []point{{0, 2}, {8, 2}, {8, 10}}
	for i := range want {
		if got[i].distance(want[i]) > 1e-9 {
			t.Errorf("corner %d: got %v, want %v", i, got[i], want[i])
		}
	}
}

func TestNamesBreakWhereTheLinesAreShortest(t *testing.T) {
	for _, c := range []struct {
		name, given string
		want        []string
	}{
		{"Můstek", "", []string{"Můstek"}},
		{"Náměstí Míru", "", []string{"Náměstí Míru", "Náměstí\nMíru"}},
		{"Nemocnice pod Petřínem", "", []string{"Nemocnice pod Petřínem", "Nemocnice\npod Petřínem"}},
		{"I. P. Pavlova", "I.P.Pavlova", []string{"I.P.Pavlova"}},
	} {
		if got := texts(c.name, c.given); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestCrowdedNamesWaitForTheZoom(t *testing.T) {
	pins, slugs := map[string][2]int{}, "abcdefghijklmnopqrstuvwxy"
	for i, r := range slugs {
		pins[string(r)] = [2]int{1 + i%5, 1 + i/5}
	}
	b := town(t, slugs, "bus "+slugs)
	for i := range b.Stops {
		b.Stops[i].Name = "Náměstí nejdelšího jména"
	}
	lay(t, Input{Board: b, Hints: Hints{Pin: pins}})
	var ranked [ranks]int
	for _, s := range b.Stops {
		ranked[s.Label.Rank]++
	}
	if ranked[0] == 0 || ranked[0] == len(b.Stops) {
		t.Errorf("%v names by rank", ranked)
	}
}

func TestInsideMeasuresALineUnderABox(t *testing.T) {
	box := glyph.Rect{X0: 0, Y0: 0, X1: 10, Y1: 4}
	for _, c := range []struct {
		a, b [2]float64
		want float64
	}{
		{[2]float64{-5, 2}, [2]float64{15, 2}, 10},
		{[2]float64{5, -5}, [2]float64{5, 2}, 2},
		{[2]float64{-5, 5}, [2]float64{15, 5}, 0},
		{[2]float64{2, 1}, [2]float64{4, 1}, 2},
	} {
		if got := inside(box, c.a, c.b); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v to %v: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestBendTurnsRightWithTheClock(t *testing.T) {
	east := &edge{a: 0, b: 1, route: []half{{1, 0}, {2, 0}}}
	for _, c := range []struct {
		name string
		on   half
		want int
	}{
		{"straight on", half{3, 0}, 0}, {"south-east", half{3, 1}, 1}, {"south", half{2, 1}, 2}, {"north-east", half{3, -1}, -1}, {"north-west", half{1, -1}, -3},
	} {
		on := &edge{a: 1, b: 2, route: []half{{2, 0}, c.on}}
		if got := east.bend(on, 1); got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
}
