package chase_test

import (
	"flag"
	"math"
	"testing"

	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
)

// games is how many games each pairing plays.
var games = flag.Int("games", 20, "games of each pairing in Prague")

// firstSeed is of the first game.
var firstSeed = flag.Uint64("first", 0, "seed of the first game of each pairing")

// escapes is how many of the games the Phantom wins.
func escapes(t testing.TB, b *board.Board, phantom, detectives chase.Level, games int) int {
	t.Helper()
	g := towns.Game(t, b, nil)
	hider, chasers := player(t, g, phantom), player(t, g, detectives)
	wins := 0
	for i := range uint64(games) {
		if play(t, g, hider, chasers, *firstSeed+i, nothing).Reason.PhantomWins() {
			wins++
		}
	}
	low, high := wilson(wins, games)
	t.Logf("%s: %s Phantom against %s detectives escapes in %d of %d games: %.1f %% [%.1f, %.1f]",
		b.ID, phantom, detectives, wins, games, 100*float64(wins)/float64(games), 100*low, 100*high)
	return wins
}

// wilson is the 95 % interval of a rate.
func wilson(wins, games int) (low, high float64) {
	const z = 1.96
	n := float64(games)
	p := float64(wins) / n
	mid, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (mid - half) / (1 + z*z/n), (mid + half) / (1 + z*z/n)
}

// TestStrengthOfLevels: each level beats the one below, both sides taken
// together.
func TestStrengthOfLevels(t *testing.T) {
	const n = 30
	b := towns.Grid(t, 10, 9)
	levels := []chase.Level{chase.Easy, chase.Medium, chase.Hard, chase.Master + ":800"}
	for i, level := range levels[1:] {
		below := levels[i]
		if wins := escapes(t, b, level, below, n) + n - escapes(t, b, below, level, n); wins <= n {
			t.Errorf("%s wins %d of %d games against %s", level, wins, 2*n, below)
		}
	}
}

// TestStrengthInPrague: neither side is lost between equal players. With
// -games=400 -first=1000000 the log tells the rates that the package is known for.
func TestStrengthInPrague(t *testing.T) {
	b := towns.Prague(t)
	for _, level := range []chase.Level{chase.Medium, chase.Hard} {
		if n := escapes(t, b, level, level, *games); n < *games/5 || n > *games*4/5 {
			t.Errorf("between %s players the Phantom escapes in %d of %d games", level, n, *games)
		}
	}
}
