package chase_test

import (
	"flag"
	"math"
	"testing"

	"hideride/engine/ai/chase"
	"hideride/engine/board"
)

// games is how many games each pairing plays.
var games = flag.Int("games", 16, "games of each pairing in the strength test")

// escapes is how many of the games the Phantom wins.
func escapes(t testing.TB, b *board.Board, phantom, detectives chase.Level, games int) int {
	t.Helper()
	g := game(t, b, nil)
	hider, chasers := player(t, g, phantom), player(t, g, detectives)
	wins := 0
	for seed := range uint64(games) {
		if play(t, g, hider, chasers, seed, nothing).Reason.PhantomWins() {
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

// TestStrengthOfLevels: medium beats easy on both sides, by far. With
// -games=400 the log tells the rates that the package is known for.
func TestStrengthOfLevels(t *testing.T) {
	even, chased, fleeing, all := 0, 0, 0, 0
	for _, b := range []*board.Board{gridtown(t, 13, 12), prague(t)} {
		even += escapes(t, b, chase.Easy, chase.Easy, *games)
		chased += escapes(t, b, chase.Easy, chase.Medium, *games)
		fleeing += escapes(t, b, chase.Medium, chase.Easy, *games)
		escapes(t, b, chase.Medium, chase.Medium, *games)
		all += *games
	}
	if chased > even/2 {
		t.Errorf("of %d games an easy Phantom escapes medium detectives in %d, easy ones in %d", all, chased, even)
	}
	if fleeing < even+all/4 {
		t.Errorf("of %d games a medium Phantom escapes easy detectives in %d, an easy one in %d", all, fleeing, even)
	}
}
