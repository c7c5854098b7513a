package main

import (
	"strings"
	"testing"

	"hideride/engine/board"
)

func TestTheBenchmarkReadsAsABoard(t *testing.T) {
	b, err := load(sample)
	if err != nil {
		t.Fatal(err)
	}
	if b.ID != "london20" || b.Len() != 20 || len(b.StartStops()) != 18 || b.MetroReach != 1 {
		t.Errorf("%s has %d stops and %d starts, N = %d", b.ID, b.Len(), len(b.StartStops()), b.MetroReach)
	}
	from := b.Find("s1")
	for _, c := range []struct {
		ticket board.Ticket
		want   string
	}{
		{board.Bus, "s2 s5"}, {board.Tram, "s3"}, {board.Metro, "s11"}, {board.Boat, "s20"}, {board.Taxi, "s2 s3 s5 s11"},
	} {
		var got []string
		for _, to := range b.Neighbours(c.ticket, from) {
			got = append(got, b.Slug(to))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("by %s from s1: got %v, want %s", c.ticket, got, c.want)
		}
	}
	if rides := b.Metro(from); len(rides) != 1 {
		t.Errorf("from s1 there are %d metro rides, want 1: N is 1", len(rides))
	}
}

func TestBrokenBenchmarks(t *testing.T) {
	for data, want := range map[string]string{
		`{"stations":[],"edges":[],"starts_variants":{"a":[1,2]}}`:                                                                             "0 lists of 18 stations",
		`{"stations":[{"id":1}],"edges":[{"a":1,"b":1,"mode":"kite"}],"starts_variants":{"a":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18]}}`: `unknown mode "kite"`,
		`{"stations":7,"edges":[]}`: "cannot unmarshal",
	} {
		if _, err := readLondon([]byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want an error with %q", data, err, want)
		}
	}
	if isLondon([]byte(`{"format": 1, "stops": []}`)) || !isLondon([]byte(`{"stations": [], "edges": []}`)) {
		t.Error("a board and a benchmark are mixed up")
	}
}
