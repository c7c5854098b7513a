// Command arena lets computer players of Hide & Ride play against each other
// and prints how often the Phantom escapes.
//
//	go run ./engine/cmd/arena -board praha -phantom medium -detectives nw:1000 -games 200 -seed 1
//
// Game i has the seed S + i, which fixes the detectives' starts and the random
// choices of both players; so every pairing plays from the same starts, and the
// result is the same on any number of cores, times aside. Numbers of players
// are chosen on seeds below 1,000,000 and reported on others.
//
// Intervals are those of Wilson, 95 %. With -cross A,B,C all pairs of
// players meet. For players who weigh the stops where the Phantom may be, the
// score of their guesses is printed: the mean logarithm of the true stop's
// weight, beside that of equal weights.
//
// The board is a city of the project, a board file, or a file of the London
// benchmark; see london.go for how that is read.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"hideride/engine"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/games/hideride"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

// order is what the command line asks for.
type order struct {
	board, phantom, detectives string
	cross                      string
	games, procs               int
	seed                       uint64
	options                    engine.Options
	json, learn, pairs         bool
}

func parse(args []string, out io.Writer) (order, error) {
	o := order{options: engine.Options{}}
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(out)
	f.StringVar(&o.board, "board", "praha", "a city, a board file or a file of the London benchmark; A,B,C one after the other")
	f.StringVar(&o.phantom, "phantom", "medium", "the Phantom's player: "+known())
	f.StringVar(&o.detectives, "detectives", "medium", "the player of all detectives")
	f.StringVar(&o.cross, "cross", "", "players A,B,C that all play each other, on both sides")
	f.IntVar(&o.games, "games", 100, "games of each pairing")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the first game")
	f.IntVar(&o.procs, "procs", runtime.NumCPU(), "games played at a time")
	f.BoolVar(&o.json, "json", false, "print a JSON object for each pairing, a line each")
	f.BoolVar(&o.learn, "learn", false, "print what can be learnt as well: location categories, the Phantom's habits, the worth of positions")
	f.BoolVar(&o.pairs, "pairs", false, "print how two detectives fare against a visible Phantom, and play nothing")
	variant := f.String("variant", "", "any of cheeky,expert,notaxi")
	option := f.String("options", "", "more options of the game: detectives=3,windows=24")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("%q is no flag", f.Arg(0))
	}
	if o.games < 1 || o.procs < 1 {
		return o, fmt.Errorf("-games %d and -procs %d must be at least 1", o.games, o.procs)
	}
	return o, o.set(*variant, *option)
}

// set fills the options of the game.
func (o *order) set(variant, option string) error {
	if variant != "" {
		o.options[hideride.OptVariants] = variant
	}
	for _, pair := range strings.FieldsFunc(option, func(r rune) bool { return r == ',' }) {
		key, value, found := strings.Cut(pair, "=")
		if !found {
			return fmt.Errorf("-options %q: say key=value", pair)
		}
		o.options[key] = value
	}
	return nil
}

func run(args []string, out io.Writer) error {
	o, err := parse(args, out)
	if err != nil {
		return err
	}
	var seen lessons
	for name := range strings.SplitSeq(o.board, ",") {
		b, err := load(name)
		if err != nil {
			return err
		}
		g, err := hideride.New(b, o.options)
		if err != nil {
			return err
		}
		if err := o.on(g, &seen, out); err != nil {
			return err
		}
	}
	if !o.learn {
		return nil
	}
	_, err = fmt.Fprint(out, seen)
	return err
}

// on does what is asked for on one board.
func (o order) on(g *hideride.Game, seen *lessons, out io.Writer) error {
	if o.pairs {
		return summary(g, out)
	}
	h := newHall(g, o.procs)
	h.learn = o.learn
	if o.cross != "" {
		return cross(h, o, out)
	}
	r, err := h.play(o.phantom, o.detectives, o.seed, o.games)
	if err != nil {
		return err
	}
	if err := r.print(o, out); err != nil || !o.learn {
		return err
	}
	seen.add(r.lessons)
	_, err = fmt.Fprintf(out, "location categories of %s: %.3f\n", g.Board().ID, r.watch.Categories())
	return err
}

// print writes a result as text or as one JSON object.
func (r result) print(o order, out io.Writer) error {
	if o.json {
		return json.NewEncoder(out).Encode(r)
	}
	_, err := fmt.Fprint(out, r)
	return err
}

// summary prints what the table of pairs says about a board.
func summary(g *hideride.Game, out io.Writer) error {
	share, mean, most := pairs.New(g).Summary(g.Board())
	_, err := fmt.Fprintf(out, "%s: a pair wins %.1f %% of all positions, in %.1f rounds on average and at most %d\n", g.Board().ID, 100*share, mean, most)
	return err
}
