// Command think measures the computer players in Prague, on one core: how many
// trials the strongest one makes in a second, how many playouts the reference
// search makes, and how long a table of pairs for 150 stops takes. It runs
// natively and as wasm; the names of the figures tell which. No program that
// players load links it.
package main

import (
	"fmt"
	"os"
	"runtime"
	"time"

	"hideride/cities"
	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/ai/reference"
	"hideride/engine/board"
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
	way := "native"
	if runtime.GOARCH == "wasm" {
		way = "wasm"
	}
	g, err := game(cities.Board("praha"))
	if err != nil {
		return err
	}
	town, err := game(towns.Build(15, 10))
	if err != nil {
		return err
	}
	fmt.Printf("bench pair_table_150_%s %.0f ms\n", way, table(town))
	fmt.Printf("bench search_nodes_%s %.0f trials/s\n", way, trials(g))
	playouts, err := playouts(g)
	if err != nil {
		return err
	}
	fmt.Printf("bench nw_playouts_%s %.0f playouts/s\n", way, playouts)
	return nil
}

// game is a game on a board, if there is one.
func game(b *board.Board, err error) (*hideride.Game, error) {
	if err != nil {
		return nil, err
	}
	return hideride.New(b, nil)
}

// table is how long a table of pairs takes, in milliseconds.
func table(g *hideride.Game) float64 {
	began := time.Now()
	pairs.New(g)
	return float64(time.Since(began).Microseconds()) / 1000
}

// trials is how many games on the strongest player tries in a second.
func trials(g *hideride.Game) float64 {
	const some = 50
	know := chase.Know(g, pairs.New(g))
	know.Rehearse(some)
	n, began := 0, time.Now()
	for ; time.Since(began) < span; n += some {
		know.Rehearse(some)
	}
	return float64(n) / time.Since(began).Seconds()
}

// playouts is how many playouts the reference search makes in a second, over
// the first moves of a game.
func playouts(g *hideride.Game) (float64, error) {
	const each = 1000
	bot, err := reference.New(reference.Prepare(g), fmt.Sprintf("nw:%d", each))
	if err != nil {
		return 0, err
	}
	n, spent := 0, time.Duration(0)
	for seed := uint64(1); spent < span; seed++ {
		m := engine.Open(g, engine.Seeded(seed))
		for m.Actor() != engine.Over && spent < span {
			u := m.Update(m.Actor())
			began := time.Now()
			word, err := bot.Answer(u, seed)
			if err == nil {
				n, spent = n+each, spent+time.Since(began)
				err = m.Play(u.Actor, u.At, word)
			}
			if err != nil {
				return 0, err
			}
		}
	}
	return float64(n) / spent.Seconds(), nil
}
