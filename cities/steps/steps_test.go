package steps

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine/board"
)

// feed is a draft as Read leaves it: one line through the stops, a step of
// 0.001 degrees north from each to the next.
func feed(mode board.Mode, name string, stops ...string) Draft {
	d := Draft{Source: "feed", Spots: map[string][]Spot{}}
	for i, s := range stops {
		d.Spots[s] = []Spot{{Lat: 50 + float64(i)/1000, Lon: 14}}
	}
	d.Lines = []Line{{Mode: mode, Name: name, Tracks: [][]string{stops}}}
	return d
}

// keep is a recipe that keeps these stops.
func keep(names ...string) Recipe {
	r := Recipe{City: "feed", Name: "Feed"}
	for _, name := range names {
		r.Stops = append(r.Stops, Keep{Name: name})
	}
	return r
}

func TestRead(t *testing.T) {
	d, err := Read("f", []byte(`{"city":"x","lines":[
		{"mode":"metro","name":"M","color":"#00A562","note":"n","stops":[["A",50,14],["B",50.1,14]]},
		{"mode":"metro","name":"M","branch":1,"stops":[["B",50.2,14],["C",50.3,14]]},
		{"mode":"ferry","name":"P","stops":[["A",50,14],["C",50.3,14]]}]}`))
	require.NoError(t, err)
	assert.Equal(t, []Line{
		{board.ModeMetro, "M", "#00A562", "n", [][]string{{"A", "B"}, {"B", "C"}}},
		{board.ModeBoat, "P", "", "", [][]string{{"A", "C"}}},
	}, d.Lines)
	assert.Equal(t, []Spot{{50.1, 14}, {50.2, 14}}, d.Spots["B"])
	assert.Equal(t, []Spot{{50, 14}}, d.Spots["A"], "the same place counts once")
}

func TestReadRefuses(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"no JSON":         {`{`, "lines f: unexpected end of JSON input"},
		"unknown mode":    {`{"lines":[{"mode":"rocket","name":"1","stops":[["A",1,1],["B",1,1]]}]}`, `lines f: lines[0] 1: unknown mode "rocket"`},
		"one stop":        {`{"lines":[{"mode":"bus","name":"1","stops":[["A",1,1]]}]}`, "lines f: lines[0] bus 1: 1 stops, a line needs at least 2"},
		"two parts":       {`{"lines":[{"mode":"bus","name":"1","stops":[["A",1]]}]}`, `stop ["A",1] is not [name, lat, lon]`},
		"no number":       {`{"lines":[{"mode":"bus","name":"1","stops":[["A",1,"x"]]}]}`, `stop ["A",1,"x"] is not [name, lat, lon]`},
		"no name":         {`{"lines":[{"mode":"bus","name":"1","stops":[["",1,1]]}]}`, `stop ["",1,1] has no name or is no place on earth`},
		"beyond the pole": {`{"lines":[{"mode":"bus","name":"1","stops":[["A",91,1]]}]}`, `stop ["A",91,1] has no name or is no place on earth`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read("f", []byte(test.text))
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestChoose(t *testing.T) {
	d := feed(board.ModeTram, "1", "A", "B", "C", "D")
	for name, test := range map[string]struct {
		pick     Pick
		tracks   [][]string
		warnings []Warning
	}{
		"whole":     {Pick{board.ModeTram, "1", "", ""}, [][]string{{"A", "B", "C", "D"}}, nil},
		"part":      {Pick{board.ModeTram, "1", "B", "C"}, [][]string{{"B", "C"}}, nil},
		"backwards": {Pick{board.ModeTram, "1", "C", "B"}, [][]string{{"B", "C"}}, nil},
		"to":        {Pick{board.ModeTram, "1", "", "B"}, [][]string{{"A", "B"}}, nil},
		"no line":   {Pick{board.ModeTram, "2", "", ""}, nil, []Warning{{"choose", Missing, "tram 2", "no such line in feed"}}},
		"no mode":   {Pick{board.ModeBus, "1", "", ""}, nil, []Warning{{"choose", Missing, "bus 1", "no such line in feed"}}},
		"no from":   {Pick{board.ModeTram, "1", "X", ""}, nil, []Warning{{"choose", Missing, "tram 1", `does not call at "X"`}}},
		"no to":     {Pick{board.ModeTram, "1", "A", "Y"}, nil, []Warning{{"choose", Missing, "tram 1", `does not call at "Y"`}}},
	} {
		t.Run(name, func(t *testing.T) {
			got, warnings := Choose(d, Recipe{Lines: []Pick{test.pick}})
			var tracks [][]string
			for _, l := range got.Lines {
				tracks = append(tracks, l.Tracks...)
			}
			assert.Equal(t, test.tracks, tracks)
			assert.Equal(t, test.warnings, warnings)
			assert.Len(t, d.Lines[0].Tracks[0], 4, "the argument stays as it is")
		})
	}
}

func TestMerge(t *testing.T) {
	d := feed(board.ModeMetro, "A", "Můstek - A", "Můstek - B", "Far", "Own")
	d.Spots["Far"] = []Spot{{50.1, 14}}
	d.Spots["Own"] = []Spot{{50, 14.1}, {50, 14.2}}
	r := Recipe{Stops: []Keep{
		{Name: "Můstek", Also: []string{"Můstek - A", "Můstek - B", "Far", "Ghost"}},
		{Name: "Own"},
		{Name: "Set", Lat: 49.9, Lon: 14.1, Landing: true, Also: []string{"Far away"}},
		{Name: "Lost"},
	}}
	got, warnings := Merge(d, r)
	assert.Equal(t, []board.Stop{
		{Name: "Můstek", Lat: 50, Lon: 14},
		{Name: "Own", Lat: 50, Lon: 14.15},
		{Name: "Set", Lat: 49.9, Lon: 14.1, Landing: true},
	}, got.Stops)
	assert.Equal(t, "Můstek", got.Names["Můstek - B"])
	assert.Equal(t, "Own", got.Names["Own"])
	assert.NotContains(t, got.Names, "Lost")
	assert.Equal(t, []Warning{
		{"merge", Far, "Můstek", `"Far" lies 11120 m away`},
		{"merge", Missing, "Můstek", `no stop is spelled "Ghost" in feed`},
		{"merge", Missing, "Set", `no stop is spelled "Far away" in feed`},
		{"merge", Unplaced, "Lost", "neither feed nor the recipe tells where it is"},
	}, warnings)
}

func TestHand(t *testing.T) {
	d := feed(board.ModeTram, "1", "A", "B")
	got, warnings := Hand(d, Recipe{Hand: []HandLine{
		{Mode: board.ModeBus, Name: "112", Stops: []string{"A", "B"}},
		{Mode: board.ModeBoat, Name: "V", Color: "#00B3CB", Stops: []string{"A", "B"}, Branches: [][]string{{"B", "C"}}, Note: "no such line"},
	}})
	assert.Empty(t, warnings)
	assert.Equal(t, []Line{
		d.Lines[0],
		{board.ModeBus, "112", "", "hand-made", [][]string{{"A", "B"}}},
		{board.ModeBoat, "V", "#00B3CB", "hand-made: no such line", [][]string{{"A", "B"}, {"B", "C"}}},
	}, got.Lines)
	assert.Len(t, d.Lines, 1)
}

func TestLinks(t *testing.T) {
	d := feed(board.ModeTram, "1", "A", "x", "B", "B2", "y", "C")
	d.Lines = append(d.Lines,
		Line{Mode: board.ModeBus, Name: "short", Tracks: [][]string{{"x", "A", "y"}}},
		Line{Mode: board.ModeBus, Name: "loop", Tracks: [][]string{{"A", "B", "C", "B"}}},
		Line{Mode: board.ModeBus, Name: "ring", Tracks: [][]string{{"A", "B", "C", "A"}}},
		Line{Mode: board.ModeTrain, Name: "fork", Note: "n", Color: "#251E62", Tracks: [][]string{{"A", "B"}, {"B", "y"}, {"B", "x", "C"}}},
	)
	r := keep("A", "B", "C")
	r.Stops[1].Also = []string{"B2"}
	d, _ = Merge(d, r)
	got, warnings := Links(d, r)
	assert.Equal(t, []board.Line{
		{Mode: board.ModeTram, Name: "1", Stops: []string{"A", "B", "C"}, Branches: [][]string{}},
		{Mode: board.ModeBus, Name: "loop", Stops: []string{"A", "B", "C", "B"}, Branches: [][]string{}},
		{Mode: board.ModeBus, Name: "ring", Stops: []string{"A", "B", "C", "A"}, Branches: [][]string{}},
		{Mode: board.ModeTrain, Name: "fork", Note: "n", Color: "#251E62", Stops: []string{"A", "B"}, Branches: [][]string{{"B", "C"}}},
	}, got.Board.Lines)
	assert.Equal(t, []board.Link{{A: "A", B: "B", Mode: board.ModeTram, Lines: []string{"1"}}, {A: "B", B: "C", Mode: board.ModeTram, Lines: []string{"1"}}}, got.Board.Links[board.Tram])
	assert.Equal(t, []Warning{
		{"link", Short, "bus short", "fewer than two of its stops are kept"},
		{"link", Twice, "bus loop", `calls at "B" more than once`},
	}, warnings)
}

func TestSlugs(t *testing.T) {
	d := feed(board.ModeTram, "1", "I. P. Pavlova", "Újezd", "Ujezd", "北")
	r := keep("I. P. Pavlova", "Újezd", "Ujezd", "北")
	d, _ = Merge(d, r)
	d, _ = Links(d, r)
	d, warnings := Slugs(d, r)
	assert.Empty(t, warnings)
	want := []string{"i-p-pavlova", "ujezd", "ujezd-2", "stop"}
	assert.Equal(t, want, d.Board.Lines[0].Stops)
	for i, s := range d.Board.Stops {
		assert.Equal(t, want[i], s.Slug)
	}
	assert.Equal(t, "ujezd-2", d.Board.Links[board.Tram][2].A)
}

func TestSlugSpellsEuropeanNames(t *testing.T) {
	for name, want := range map[string]string{
		"Náměstí Bratří Synků": "namesti-bratri-synku",
		"Ďáblice":              "dablice",
		"Zborov - Strašnické":  "zborov-strasnicke",
		"(Kraft) 7":            "kraft-7",
		"Łódź Fabryczna":       "lodz-fabryczna",
		"Straße der Pariser":   "strasse-der-pariser",
	} {
		assert.Equal(t, want, slug(name))
	}
}

func TestStarts(t *testing.T) {
	r := keep("A", "B")
	r.Stops[1].Also = []string{"B2"}
	r.Starts = []string{"B2", "A", "Z"}
	d, _ := Merge(feed(board.ModeTram, "1", "A", "B", "B2"), r)
	d, _ = Links(d, r)
	d, _ = Slugs(d, r)
	d, warnings := Starts(d, r)
	assert.Equal(t, []string{"b", "a"}, d.Board.Starts)
	assert.Equal(t, []Warning{{"starts", Missing, "Z", "is not on the board"}}, warnings)
	assert.Equal(t, "starts: Z: is not on the board", warnings[0].String())
}

func TestTicketsAndCredits(t *testing.T) {
	r := Recipe{Credits: []board.Credit{{Text: "PID", Licence: "CC BY 4.0"}}}
	r.Tickets.Phantom[board.Double] = 2
	d := Draft{Board: &board.Board{}}
	d, _ = Tickets(d, r)
	d, _ = Credits(d, r)
	assert.Equal(t, r.Tickets, d.Board.Tickets)
	assert.Equal(t, r.Credits, d.Board.Credits)
}

func TestEncodeWritesRows(t *testing.T) {
	b := &board.Board{ID: "x", Name: `a "quoted, [name]" \`, Stops: []board.Stop{{Slug: "a"}, {Slug: "b"}}}
	b.Links = map[board.Ticket][]board.Link{board.Bus: {{A: "a", B: "b", Mode: board.ModeBus, Lines: []string{"1", "2"}}}}
	data, err := Encode(b)
	require.NoError(t, err)
	assert.Contains(t, string(data), "\n"+`"name":"a \"quoted, [name]\" \\",`+"\n")
	assert.Contains(t, string(data), "\n"+`{"slug":"b","name":"","lat":0,"lon":0,"x":0,"y":0,"label":{}}`+"\n],\n")
	assert.Contains(t, string(data), `"bus":[`+"\n"+`{"a":"a","b":"b","mode":"bus","lines":["1","2"]}`+"\n]\n},\n")
}
