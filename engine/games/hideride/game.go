// Package hideride is the game Hide & Ride: one Phantom flees through a city by
// public transport, detectives chase him on the same lines and see only his
// tickets. The rules are numbered HR-1 and so on; code and tests cite them.
//
// The package knows the rules and nothing of screens, links or computer
// players.
package hideride

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hideride/engine"
	"hideride/engine/board"
)

// Name is the game's name in the catalog; Version is of its rules and log
// words.
const (
	Name    = "hideride"
	Version = 1
)

// Phantom is his seat; detective Di sits on seat i (HR-76).
const Phantom engine.Seat = 0

// MaxDetectives is the most that can play (HR-1).
const MaxDetectives = 5

// maxWindows bounds the option "windows".
const maxWindows = 48

// Game is the rules on one board with one choice of options. It fulfils
// engine.Game[State, Move, View].
type Game struct {
	board      *board.Board
	detectives int   // n (HR-1)
	windows    int   // 24 (HR-14)
	reveals    []int // reveal windows, ascending (HR-15)
	expert     bool  // HR-63
	cheeky     bool  // HR-64
	noTaxi     bool  // HR-70
}

// The options and what they mean.
const (
	OptBoard      = "board"      // id of the city
	OptDetectives = "detectives" // 1 to 5; the city's own number when absent
	OptWindows    = "windows"    // 2 to 48; 24 when absent
	OptReveals    = "reveals"    // "3,8,13,18,24" as far as there are windows
	OptVariants   = "variants"   // any of "cheeky,expert,notaxi" in this order
)

// DefaultReveals are the reveal windows of the full game (HR-15).
var DefaultReveals = []int{3, 8, 13, 18, 24}

// expertReveal is the window that the Expert variant adds (HR-63).
const expertReveal = 21

// New configures the game. An error names the option and what is wrong.
func New(b *board.Board, o engine.Options) (*Game, error) {
	g := &Game{board: b, detectives: b.Detectives(), windows: 24}
	for _, key := range sortedKeys(o) {
		if err := g.set(key, o[key]); err != nil {
			return nil, fmt.Errorf("%s option %s=%q: %w", Name, key, o[key], err)
		}
	}
	if err := g.finish(); err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	return g, nil
}

func sortedKeys(o engine.Options) []string {
	keys := make([]string, 0, len(o))
	for key := range o {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func (g *Game) set(key, value string) (err error) {
	switch key {
	case OptBoard:
		if value != g.board.ID {
			return fmt.Errorf("the board at hand is %q", g.board.ID)
		}
	case OptDetectives:
		g.detectives, err = number(value, 1, MaxDetectives)
	case OptWindows:
		g.windows, err = number(value, 2, maxWindows)
	case OptReveals:
		g.reveals, err = numbers(value)
	case OptVariants:
		err = g.setVariants(value)
	default:
		return fmt.Errorf("unknown option")
	}
	return err
}

func (g *Game) setVariants(value string) error {
	for _, name := range split(value) {
		switch name {
		case "expert":
			g.expert = true
		case "cheeky":
			g.cheeky = true
		case "notaxi":
			g.noTaxi = true
		default:
			return fmt.Errorf("unknown variant %q", name)
		}
	}
	return nil
}

// finish fills the reveal windows and checks what depends on several options.
func (g *Game) finish() error {
	if g.reveals == nil {
		for _, w := range DefaultReveals {
			if w <= g.windows {
				g.reveals = append(g.reveals, w)
			}
		}
	}
	if n := len(g.reveals); n > 0 && (g.reveals[0] < 1 || g.reveals[n-1] > g.windows) {
		return fmt.Errorf("option %s=%q: windows are numbered 1 to %d", OptReveals, join(g.reveals), g.windows)
	}
	if n := len(g.board.StartStops()); n < g.detectives {
		return fmt.Errorf("board %s has %d start stops for %d detectives", g.board.ID, n, g.detectives)
	}
	for i := range g.board.Stops {
		if slug := g.board.Stops[i].Slug; reserved[slug] {
			return fmt.Errorf("board %s: stop %q has the name of a move", g.board.ID, slug)
		}
	}
	return nil
}

func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("must be a number from %d to %d", low, high)
	}
	return n, nil
}

// numbers reads an ascending list "3,8,13"; the empty text is an empty list.
func numbers(text string) ([]int, error) {
	out := []int{}
	for _, word := range split(text) {
		n, err := strconv.Atoi(word)
		if err != nil || len(out) > 0 && n <= out[len(out)-1] {
			return nil, fmt.Errorf("must be ascending numbers with commas between")
		}
		out = append(out, n)
	}
	return out, nil
}

func split(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ",")
}

func join(ns []int) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// Board is the city that is played.
func (g *Game) Board() *board.Board { return g.board }

// Detectives is the number of detectives.
func (g *Game) Detectives() int { return g.detectives }

// Windows is the number of windows of the log.
func (g *Game) Windows() int { return g.windows }

// Reveals tells whether the Phantom is shown after this window: a reveal
// window (HR-15), or one that Expert adds (HR-63).
func (g *Game) Reveals(window int) bool {
	return slices.Contains(g.reveals, window) || g.expert && (window == 1 || window == expertReveal)
}

// Cheeky tells whether the Phantom may show himself once (HR-64).
func (g *Game) Cheeky() bool { return g.cheeky }

// Info says what is played; its options are complete.
func (g *Game) Info() engine.Info {
	info := engine.Info{Game: Name, Version: Version, Seats: []string{"phantom"}, Options: engine.Options{
		OptBoard:      g.board.ID,
		OptDetectives: strconv.Itoa(g.detectives),
		OptWindows:    strconv.Itoa(g.windows),
		OptReveals:    join(g.reveals),
		OptVariants:   g.variants(),
	}}
	for i := 1; i <= g.detectives; i++ {
		info.Seats = append(info.Seats, "d"+strconv.Itoa(i))
	}
	// Per window: a ride, its showing, cheeky or quiet, a take and a ride and
	// an answer per detective, the answer at the end of the round.
	info.Entries = g.detectives + g.windows*(4+3*g.detectives) + 2
	return info
}

func (g *Game) variants() string {
	var names []string
	for _, v := range []struct {
		on   bool
		name string
	}{{g.cheeky, "cheeky"}, {g.expert, "expert"}, {g.noTaxi, "notaxi"}} {
		if v.on {
			names = append(names, v.name)
		}
	}
	return strings.Join(names, ",")
}

// packs are the tickets dealt at the start (HR-11, HR-70).
func (g *Game) pack(who engine.Seat) board.Pack {
	p := g.board.Tickets.Detective
	if who == Phantom {
		p = g.board.Tickets.Phantom
	}
	if g.noTaxi {
		p[board.Taxi] = 0
	}
	return p
}
