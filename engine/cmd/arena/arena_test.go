package main

import (
	"bytes"
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"
)

const sample = "testdata/london20.json"

// arena runs the command and returns what it prints.
func arena(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := run(args, &out); err != nil {
		t.Fatalf("arena %v: %v", args, err)
	}
	return out.String()
}

func TestOneObjectForScripts(t *testing.T) {
	var r map[string]any
	if err := json.Unmarshal([]byte(arena(t, "-board", sample, "-phantom", "greedy", "-detectives", "pair", "-games", "6", "-json")), &r); err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{"board", "phantom", "detectives", "games", "phantom_wins", "phantom_rate", "low", "high", "mean_windows", "ms_per_decision", "log_score"} {
		if _, there := r[field]; !there {
			t.Errorf("the object %v lacks %q", r, field)
		}
	}
	if r["board"] != "london20" || r["games"] != 6.0 || r["phantom_rate"] != r["phantom_wins"].(float64)/6 {
		t.Errorf("got %v", r)
	}
}

// withoutTimes drops what the clock decides.
func withoutTimes(text string) string {
	return regexp.MustCompile(`[0-9.]+ ms`).ReplaceAllString(text, "")
}

func TestTheSameSeedsGiveTheSameGamesOnAnyCores(t *testing.T) {
	args := []string{"-board", sample, "-phantom", "nw:10", "-detectives", "random", "-games", "8", "-seed", "5", "-variant", "cheeky"}
	one := withoutTimes(arena(t, append(args, "-procs", "1")...))
	for range 3 {
		if again := withoutTimes(arena(t, append(args, "-procs", "4")...)); again != one {
			t.Errorf("four at a time: got %q, want %q", again, one)
		}
	}
	if other := withoutTimes(arena(t, append(args, "-seed", "99")...)); other == one {
		t.Error("another seed gives the same games")
	}
}

func TestCrossTable(t *testing.T) {
	text := arena(t, "-board", sample, "-cross", "random,greedy,easy", "-games", "4")
	for _, want := range []string{"london20, 4 games a cell, seeds from 1", "\nrandom   ", "strength of easy over greedy: "} {
		if !strings.Contains(text, want) {
			t.Errorf("the table lacks %q:\n%s", want, text)
		}
	}
	if lines := strings.Count(arena(t, "-board", sample, "-cross", "random,greedy", "-games", "2", "-json"), "\n"); lines != 4 {
		t.Errorf("two players make %d results, want 4", lines)
	}
}

func TestLearning(t *testing.T) {
	text := arena(t, "-board", sample, "-phantom", "easy", "-detectives", "easy", "-games", "6", "-learn")
	if !regexp.MustCompile(`location categories of london20: \[0\.\d{3} 0\.`).MatchString(text) {
		t.Errorf("no categories in %q", text)
	}
}

func TestPairs(t *testing.T) {
	if text := arena(t, "-board", sample, "-pairs"); !strings.HasPrefix(text, "london20: a pair wins 100.0 % of all positions, in ") {
		t.Errorf("got %q", text)
	}
}

func TestWhatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-board", sample, "-phantom", "genius"}, `no player "genius", there are random greedy heuristic pair nw:PLAYOUTS easy medium`},
		{[]string{"-board", sample, "-detectives", "nw:none"}, "how many playouts"},
		{[]string{"-board", "atlantis"}, `board "atlantis" is no city (there are praha) and no file`},
		{[]string{"-board", sample, "-variant", "polite"}, `unknown variant "polite"`},
		{[]string{"-board", sample, "-options", "detectives"}, "say key=value"},
		{[]string{"-games", "0"}, "must be at least 1"},
		{[]string{"praha"}, `"praha" is no flag`},
	} {
		if err := run(c.args, &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("arena %v: got %v, want an error with %q", c.args, err, c.want)
		}
	}
}

func TestWilson(t *testing.T) {
	for _, c := range []struct {
		wins, games int
		low, high   float64
	}{{0, 10, 0, 0.278}, {5, 10, 0.237, 0.763}, {10, 10, 0.722, 1}, {200, 400, 0.451, 0.549}} {
		low, high := wilson(c.wins, c.games)
		if math.Abs(low-c.low) > 0.0005 || math.Abs(high-c.high) > 0.0005 {
			t.Errorf("%d of %d: [%.3f, %.3f], want [%.3f, %.3f]", c.wins, c.games, low, high, c.low, c.high)
		}
	}
}
