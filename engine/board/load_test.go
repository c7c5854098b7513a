package board

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLoadNamesFilePlaceAndReason breaks the fixture in one place at a time.
func TestLoadNamesFilePlaceAndReason(t *testing.T) {
	for _, test := range []struct{ name, old, new, want string }{
		{"not JSON", `"format": 1,`, `"format": `, `invalid character`},
		{"unknown field", `"small"`, `"smal"`, `json: unknown field "smal"`},
		{"wrong type", `"metroReach": 3`, `"metroReach": "3"`, `cannot unmarshal string`},
		{"format", `"format": 1`, `"format": 2`, `format: is 2, this program reads 1`},
		{"id", `"id": "harbour10"`, `"id": "Harbour 10"`, `id: "Harbour 10" is not lower case letters, digits and hyphens`},
		{"no name", `"name": "Harbour-10"`, `"name": ""`, `name: is empty`},
		{"reach", `"metroReach": 3`, `"metroReach": 10`, `metroReach: 10 is not within 0 to 9`},
		{"no reach", `"metroReach": 3`, `"metroReach": 0`, `metroReach: is 0, but a metro runs`},
		{"plan", `"width": 100`, `"width": 0`, `plan: width 0 and height 100 must be above 0`},
		{"water", `"starts"`, `"water": [{"name": "Sea", "path": [[1, 2]]}], "starts"`, `water[0] Sea: has 1 corners, it needs at least 2`},
		{"park", `"starts"`, `"parks": [{"path": []}], "starts"`, `parks[0] : has 0 corners, it needs at least 2`},
		{"slug", `"slug": "k"`, `"slug": "K"`, `stops[9] K: slug "K" is not lower case letters, digits and hyphens`},
		{"slug twice", `"slug": "k"`, `"slug": "j"`, `stops[9] j: slug "j" is used twice`},
		{"no stop name", `"name": "K"`, `"name": ""`, `stops[9] k: has no name`},
		{"place on earth", `"lat": 50.06, "lon": 14.40`, `"lat": 150.06, "lon": 14.40`, `stops[0] a: lat 150.06, lon 14.4 is no place on earth`},
		{"outside the plan", `"x": 80, "y": 10`, `"x": 180, "y": 10`, `stops[9] k: x 180, y 10 lies outside the plan`},
		{"mode", `"mode": "train"`, `"mode": "rocket"`, `lines[4] rocket S: unknown mode "rocket"`},
		{"color", `"#00A562"`, `"green"`, `lines[6] metro M1: color "green" is not #RRGGBB`},
		{"short line", `["b", "f"]`, `["b"]`, `lines[1] bus 2: has 1 stops, a line needs at least 2`},
		{"unknown stop", `["b", "f"]`, `["b", "x"]`, `lines[1] bus 2: stop "x" is not on the board`},
		{"stop after itself", `["b", "f"]`, `["b", "b", "f"]`, `lines[1] bus 2: stop "b" follows itself`},
		{"unknown start", `["b", "d", "f", "j", "k"]`, `["b", "d", "f", "j", "x"]`, `starts[4]: stop "x" is not on the board`},
		{"start twice", `["b", "d", "f", "j", "k"]`, `["b", "d", "f", "j", "b"]`, `starts[4]: stop "b" stands twice`},
		{"few starts", `["b", "d", "f", "j", "k"]`, `["b", "d"]`, `starts: there are 2, 5 detectives need at least as many`},
		{"start on water", `["b", "d", "f", "j", "k"]`, `["b", "d", "f", "j", "h"]`, `starts[4] h: no line calls that detectives hold tickets for`},
		{"unknown ticket", `"boat": 2`, `"ship": 2`, `unknown ticket "ship"`},
		{"count", `"boat": 2`, `"boat": 100`, `ticket boat: count 100 is not within 0 to 99`},
		{"below zero", `"boat": 2`, `"boat": -1`, `ticket boat: count -1 is not within 0 to 99`},
		{"phantom's rides", `{"bus": 9, "tram": 9`, `{"bus": 3, "tram": 9`, `tickets.phantom: 22 rides without taxi, at least 25 are needed`},
		{"detective's rides", `{"bus": 9, "tram": 8`, `{"bus": 9, "tram": 11`, `tickets.detective: 27 rides, 22 to 26 are needed`},
		{"detective's boat", `"train": 2, "taxi": 1`, `"train": 2, "boat": 1`, `tickets.detective: boat and double tickets belong to the phantom alone`},
		{"ticket missing", `"metro": 5, "train": 3`, `"metro": 8`, `tickets.phantom: 0 train tickets, but a train runs`},
		{"ticket too many", `{"mode": "train", "name": "S", "stops": ["b", "j"]},`, ``, `tickets.detective: 2 train tickets, but no train runs`},
		{"landing on land", `"landing": true`, `"landing": false`, `stops[7] h: no land line calls, and it is not marked as a landing`},
		{"land as landing", `"name": "C", `, `"name": "C", "landing": true, `, `stops[2] c: is marked as a landing, but boats are not all that calls`},
		{"two lands", `"stops": ["b", "j"]`, `"stops": ["j", "k"]`, ``},
		{"links of taxi", `"links": null`, `"links": {"taxi": []}`, `links.taxi: is no kind of line`},
		{"missing link", `"links": null`, `"links": {}`, `links.bus: a-b of line 1 is missing`},
		{"link nowhere", `"links": null`, `"links": {"bus": [{"a": "a", "b": "z", "mode": "bus", "lines": []}]}`, `links.bus[0] a-z: ends at a stop that is not on the board`},
		{"link backwards", `"links": null`, `"links": {"bus": [{"a": "b", "b": "a", "mode": "bus", "lines": []}]}`, `links.bus[0] b-a: its ends are not in the order of the stops`},
		{"link of another mode", `"links": null`, `"links": {"bus": [{"a": "a", "b": "b", "mode": "tram", "lines": []}]}`, `links.bus[0] a-b: mode "tram" does not ride on bus tickets`},
		{"link without line", `"links": null`, `"links": {"bus": [{"a": "a", "b": "k", "mode": "bus", "lines": []}]}`, `links.bus[0] a-k: no line runs here, or the link stands twice`},
	} {
		t.Run(test.name, func(t *testing.T) {
			data := harbourFile(t)
			require.True(t, bytes.Contains(data, []byte(test.old)), "the fixture has no %s", test.old)
			_, err := Load("city.json", bytes.Replace(data, []byte(test.old), []byte(test.new), 1))
			if test.want == "" {
				assert.NoError(t, err)
				return
			}
			assert.ErrorContains(t, err, "board city.json: ")
			assert.ErrorContains(t, err, test.want)
		})
	}
}

func TestLoadRefusesMoreText(t *testing.T) {
	_, err := Load("city.json", append(harbourFile(t), "{}"...))
	assert.EqualError(t, err, "board city.json: more text after the end of the board")
}

// TestLoadWantsOneLand: without the tram and the train, J and K hang on the
// metro; without the metro too they are an island.
func TestLoadWantsOneLand(t *testing.T) {
	b := harbour(t)
	b.Lines = []Line{{Mode: ModeBus, Name: "1", Stops: []string{"a", "b"}}, {Mode: ModeBus, Name: "2", Stops: []string{"j", "k"}}}
	b.Links = nil
	assert.ErrorContains(t, b.Compile(), "stops[8] j: cannot be reached by land from a")
}

// TestFaultsAreListedInOneOrder: all faults of a board, always the same way.
func TestFaultsAreListedInOneOrder(t *testing.T) {
	b := harbour(t)
	b.Links = map[Ticket][]Link{Taxi: {}, Double: {}, NoTicket: {}}
	b.Water, b.Parks = []Shape{{Name: "w"}}, []Shape{{Name: "p"}}
	first := b.Validate()
	assert.NotEmpty(t, first)
	for range 20 {
		require.Equal(t, first, b.Validate())
	}
}

// TestValidateKeepsNothing: a check leaves the board as it is.
func TestValidateKeepsNothing(t *testing.T) {
	b := harbour(t)
	b.Links = nil
	assert.Empty(t, b.Validate())
	assert.Nil(t, b.Links)
}

// FuzzLoad: whatever a board file holds, Load answers with a sound board or an
// error, and never panics.
func FuzzLoad(f *testing.F) {
	f.Add(harbourFile(f))
	f.Add([]byte(`{"format":1,"id":"x","name":"X","plan":{"width":1,"height":1},"stops":[{"slug":"a"},{"slug":"a"}],"lines":[{"mode":"metro","stops":["a"]}]}`))
	f.Add([]byte(`{"links":{"bus":[{"a":"a","b":"b"}]},"tickets":{"phantom":{"bus":1}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Load("fuzz", data)
		if err != nil {
			assert.NotContains(t, err.Error(), "\n", "an error is one line")
			return
		}
		assert.Empty(t, b.Validate())
		for id := range b.All().All() {
			for _, ticket := range Rides {
				for _, to := range b.Neighbours(ticket, id) {
					assert.Contains(t, b.Neighbours(ticket, to), id, "a link is ridden in either direction")
				}
			}
			for _, r := range b.Metro(id) {
				assert.Less(t, len(r.Via), b.MetroReach)
			}
		}
	})
}

func TestAMetroThatIsAMazeIsRefused(t *testing.T) {
	b := harbour(t)
	b.MetroReach = 9
	var maze [][]string
	for i := range b.Stops {
		for j := range i {
			maze = append(maze, []string{b.Stops[i].Slug, b.Stops[j].Slug})
		}
	}
	for i := range b.Stops {
		b.Stops[i].Landing = false
	}
	b.Lines = append(b.Lines, Line{Mode: ModeMetro, Name: "maze", Stops: maze[0], Branches: maze[1:]})
	b.Relink()
	assert.Contains(t, b.Validate().Error(), "stops[0] a: has 500 metro rides or more")
}
