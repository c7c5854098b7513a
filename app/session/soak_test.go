package session

import (
	"os"
	"strconv"
	"testing"
)

// TestSoak plays SOAK matches with random faults: 10,000 in "make soak". A
// failing seed names itself; SOAK_SEED plays it alone.
func TestSoak(t *testing.T) {
	if text := os.Getenv("SOAK_SEED"); text != "" {
		seed, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		simulate(t, seed)
		return
	}
	games := 100
	if text := os.Getenv("SOAK"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		games = n
	}
	for seed := range uint64(games) {
		if !t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { simulate(t, 1_000_000+seed) }) {
			t.Fatalf("replay it with SOAK_SEED=%d", 1_000_000+seed)
		}
	}
}
