package board

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// harbourFile is the fixture of rules section 16.
func harbourFile(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/harbour10.json")
	require.NoError(t, err)
	return data
}

func harbour(t testing.TB) *Board {
	t.Helper()
	b, err := Load("harbour10.json", harbourFile(t))
	require.NoError(t, err)
	return b
}

// slugs writes stops as "a b c".
func slugs(b *Board, ids []StopID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = b.Slug(id)
	}
	return strings.Join(words, " ")
}

// rideWords writes metro rides as "c", or "e:c" for E through C.
func rideWords(b *Board, from string) string {
	var words []string
	for _, r := range b.Metro(b.Find(from)) {
		word := b.Slug(r.To)
		if len(r.Via) > 0 {
			word += ":" + strings.ReplaceAll(slugs(b, r.Via), " ", "")
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

func TestHarbourNeighbours(t *testing.T) {
	b := harbour(t)
	for _, test := range []struct {
		ticket Ticket
		from   string
		want   string
	}{
		{Bus, "b", "a c f"},
		{Bus, "g", ""},
		{Tram, "a", "f"},
		{Train, "j", "b"},
		{Metro, "a", "c d"},
		{Boat, "h", "c k"},
		{Taxi, "a", "b c d f"}, // HR-37
		{Taxi, "c", "a b d e"}, // HR-38: not over water to h
		{Taxi, "h", ""},
	} {
		got := slugs(b, b.Neighbours(test.ticket, b.Find(test.from)))
		assert.Equal(t, test.want, got, "%s from %s", test.ticket, test.from)
		assert.Equal(t, test.want != "", b.Serves(test.ticket, b.Find(test.from)), "%s serves %s", test.ticket, test.from)
	}
}

// TestHarbourMetroRides: 1 to 3 stations along one line, with the stations
// ridden through (HR-30); J from A only by way of D and G.
func TestHarbourMetroRides(t *testing.T) {
	b := harbour(t)
	assert.Equal(t, "c e:c g:ce d g:d j:dg", rideWords(b, "a"))
	assert.Equal(t, "g e:g c:ge d:g a:gd", rideWords(b, "j"), "the stretch from G to J of both lines is one ride")
	assert.Equal(t, "", rideWords(b, "b"))
	assert.Equal(t, "", rideWords(b, "h"))
}

func TestHarbourLists(t *testing.T) {
	b := harbour(t)
	assert.Equal(t, 10, b.Len())
	assert.Equal(t, "b d f j k", slugs(b, b.StartStops()))
	assert.Equal(t, "a b c d e f g h j k", slugs(b, b.All().List()))
	assert.Equal(t, 5, b.Detectives())
	assert.Equal(t, "H", b.Stop(b.Find("h")).Name)
	assert.Equal(t, StopID(0), b.Find("i"))
	assert.Equal(t, "?", b.Slug(0))
	assert.Equal(t, "?", b.Slug(11))
	for _, ticket := range Rides {
		assert.True(t, b.Runs(ticket), "%s runs", ticket)
	}
	assert.False(t, b.Runs(Double))
}

// lines makes a small board with these lines and tickets for them.
func lines(t *testing.T, reach int, stops string, lines ...Line) *Board {
	t.Helper()
	b := &Board{Format: Format, ID: "x", Name: "X", Small: true, MetroReach: reach, Plan: Plan{1, 1}, Lines: lines}
	for _, s := range strings.Fields(stops) {
		b.Stops = append(b.Stops, Stop{Slug: s, Name: s})
	}
	for i := range 3 {
		b.Starts = append(b.Starts, b.Stops[i].Slug)
	}
	b.Tickets.Phantom, b.Tickets.Detective = Pack{Taxi: 3}, Pack{Taxi: 1}
	for _, l := range lines {
		b.Tickets.Phantom[l.Mode.Ticket()] = 30
		b.Tickets.Detective[l.Mode.Ticket()] = 11
	}
	first := lines[0].Mode.Ticket()
	b.Tickets.Detective[first] += uint8(24 - b.Tickets.Detective.RideTotal())
	require.NoError(t, b.Compile())
	return b
}

func metro(stops string, branches ...string) Line {
	l := Line{Mode: ModeMetro, Name: "M", Stops: strings.Fields(stops)}
	for _, branch := range branches {
		l.Branches = append(l.Branches, strings.Fields(branch))
	}
	return l
}

// TestMetroOnARing: both ways round count, no station twice (HR-31).
func TestMetroOnARing(t *testing.T) {
	b := lines(t, 3, "a b c d e", metro("a b c d e a"))
	assert.Equal(t, "b c:b d:bc e d:e c:ed", rideWords(b, "a"))
	b = lines(t, 3, "a b c", metro("a b c a"))
	assert.Equal(t, "b c:b c b:c", rideWords(b, "a"), "the ride ends before it comes round")
}

// TestMetroOnABranchingLine: either branch may be taken, and one may ride from
// branch to branch (HR-31).
func TestMetroOnABranchingLine(t *testing.T) {
	b := lines(t, 2, "a b c d", metro("a b c", "b d"))
	assert.Equal(t, "b c:b d:b", rideWords(b, "a"))
	assert.Equal(t, "b a:b c:b", rideWords(b, "d"))
}

// TestMetroNeedsOneLine: two lines that meet make no ride over the change (HR-30).
func TestMetroNeedsOneLine(t *testing.T) {
	one, two := metro("a b"), metro("b c")
	two.Name = "N"
	b := lines(t, 3, "a b c", one, two)
	assert.Equal(t, "b", rideWords(b, "a"))
	assert.Equal(t, "a c", rideWords(b, "b"))
}

// TestStandIns: a trolleybus rides on bus tickets, a funicular on tram tickets (HR-6).
func TestStandIns(t *testing.T) {
	b := lines(t, 0, "a b c",
		Line{Mode: ModeTrolleybus, Name: "58", Stops: []string{"a", "b"}},
		Line{Mode: ModeFunicular, Name: "LD", Stops: []string{"b", "c"}})
	assert.Equal(t, "b", slugs(b, b.Neighbours(Bus, b.Find("a"))))
	assert.Equal(t, "c", slugs(b, b.Neighbours(Tram, b.Find("b"))))
	assert.Equal(t, ModeTrolleybus, b.Links[Bus][0].Mode)
	assert.Equal(t, 3, b.Detectives())
}

// TestLinksGatherTheirLines: one link for every pair of neighbours and ticket.
func TestLinksGatherTheirLines(t *testing.T) {
	b := lines(t, 0, "a b c",
		Line{Mode: ModeTram, Name: "1", Stops: []string{"c", "b", "a"}},
		Line{Mode: ModeTram, Name: "2", Stops: []string{"a", "b"}},
		Line{Mode: ModeBus, Name: "9", Stops: []string{"a", "b"}})
	assert.Equal(t, []Link{
		{A: "b", B: "c", Mode: ModeTram, Lines: []string{"1"}},
		{A: "a", B: "b", Mode: ModeTram, Lines: []string{"1", "2"}},
	}, b.Links[Tram])
	b.Links = nil
	b.Relink()
	assert.Len(t, b.Links[Bus], 1)
}

// TestBoardRoundTrip: a board that is written loads again as the same board.
func TestBoardRoundTrip(t *testing.T) {
	b := harbour(t)
	data, err := json.Marshal(b)
	require.NoError(t, err)
	again, err := Load("again", data)
	require.NoError(t, err)
	assert.Equal(t, b, again)
	twice, err := json.Marshal(again)
	require.NoError(t, err)
	assert.Equal(t, string(data), string(twice))
}

func ExampleBoard_Neighbours() {
	data, _ := os.ReadFile("testdata/harbour10.json")
	b, _ := Load("harbour10.json", data)
	for _, id := range b.Neighbours(Taxi, b.Find("a")) {
		fmt.Print(b.Slug(id), " ")
	}
	// Output: b c d f
}
