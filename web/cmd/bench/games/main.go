// Command games measures the rules on the board of Prague, on one core. It
// runs natively and as wasm; the name of the figure tells which.
package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"time"

	"hideride/cities"
	"hideride/engine"
	"hideride/engine/games/hideride"
)

// span is how long each figure is measured.
const span = 3 * time.Second

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	b, err := cities.Board("praha")
	if err != nil {
		return err
	}
	g, err := hideride.New(b, nil)
	if err != nil {
		return err
	}
	name := "random_games_native"
	if runtime.GOARCH == "wasm" {
		name = "random_games_wasm"
	}
	r := rand.New(rand.NewPCG(1, 2))
	games, began := 0, time.Now()
	for ; time.Since(began) < span; games++ {
		play(g, r, func(hideride.State) {})
	}
	fmt.Printf("bench %s %.0f games/s\n", name, float64(games)/time.Since(began).Seconds())
	if runtime.GOARCH != "wasm" {
		fmt.Printf("bench belief_update %.1f us\n", belief(g, r))
	}
	return nil
}

// play is one whole random game; each sees every state.
func play(g *hideride.Game, r *rand.Rand, each func(hideride.State)) {
	s := g.Start()
	for actor := g.Actor(s); actor != engine.Over; actor = g.Actor(s) {
		if actor == engine.Dealer {
			s = g.Apply(s, g.Deal(s, r))
			continue
		}
		moves := g.Moves(s)
		s = g.Apply(s, moves[r.IntN(len(moves))])
		each(s)
	}
}

// belief is the time in microseconds that working out the belief set takes per
// window of the log (section 13 of the rules).
func belief(g *hideride.Game, r *rand.Rand) float64 {
	windows, spent := 0, time.Duration(0)
	for spent < span {
		play(g, r, func(s hideride.State) {
			v := g.View(s, engine.Spectator)
			began := time.Now()
			windows += len(g.Trace(v))
			spent += time.Since(began)
		})
	}
	return float64(spent.Microseconds()) / float64(windows)
}
