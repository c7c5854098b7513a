package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"hideride/engine/ai/chase/mind"
)

// TestFitFindsAHabit: choices made by a habit teach it.
func TestFitFindsAHabit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	want := mind.Habit{-2, 1, 0.5}
	var all []choice
	for range 3000 {
		c := choice{options: make([]mind.Habit, 6)}
		best := math.Inf(-1)
		for i := range c.options {
			for f := range 3 {
				c.options[i][f] = r.Float32()
			}
			gumbel := -math.Log(-math.Log(r.Float64())) // the highest sum is taken with the chances of the habit
			if v := float64(want.Dot(&c.options[i])) + gumbel; v > best {
				best, c.taken = v, i
			}
		}
		all = append(all, c)
	}
	got, score, even := fit(all)
	for f, w := range want {
		if math.Abs(float64(got[f]-w)) > 0.45 {
			t.Errorf("weight %d is %.2f, want %.2f", f, got[f], w)
		}
	}
	if !(score > even) {
		t.Errorf("the habit scores %v, equal chances %v", score, even)
	}
}

// TestRegressFindsTheWorth: outcomes teach what the aspects count.
func TestRegressFindsTheWorth(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	want := mind.Aspect{-1, 2, -2}
	var all []judged
	for range 4000 {
		j := judged{x: mind.Aspect{1, r.Float32(), r.Float32()}}
		sum := 0.0
		for f := range want {
			sum += float64(want[f] * j.x[f])
		}
		j.wins = r.Float64() < 1/(1+math.Exp(-sum))
		all = append(all, j)
	}
	got, score, even := regress(all)
	for f, w := range want {
		if math.Abs(float64(got[f]-w)) > 0.45 {
			t.Errorf("aspect %d counts %.2f, want %.2f", f, got[f], w)
		}
	}
	if !(score > even) {
		t.Errorf("the counts score %v, the share of escapes %v", score, even)
	}
}

// TestArenaLearns: -learn prints all that there is to learn, over all boards.
func TestArenaLearns(t *testing.T) {
	var out strings.Builder
	if err := run([]string{"-board", sample + ",praha", "-phantom", "greedy", "-detectives", "greedy", "-games", "4", "-learn"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"location categories of praha", "starts: 8 score", "rides: ", "positions: "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}
