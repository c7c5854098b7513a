// Package chase holds the computer players of Hide & Ride, for both sides. They
// see what their seat sees: an engine.Update. All levels think alike, with
// package mind; they differ in how many games on they try, in how well they
// remember what makes a stop likely, and in how they choose among moves that
// look much the same. None peeks, and all detectives share what they know (HR-95).
//
// All numbers below are escapes of the Phantom in %, with 95 % intervals, on
// seeds from 1,000,000, which served for no choice of numbers; five detectives, no
// variants. A level's wins are those on both sides together.
//
// The steps between the levels were set in Prague against nw, the search of the
// literature with 1000 playouts; 200 games a cell, 1068 for hard:
//
//	level        Phantom, nw detectives  detectives, nw Phantom  wins
//	easy         14.5 [10.3, 20.0]       97.0 [93.6, 98.6]        8.8
//	medium       47.5 [40.7, 54.4]       69.0 [62.3, 75.0]       39.3
//	hard         64.7 [61.8, 67.5]       32.4 [29.7, 35.3]       66.2
//	master:2400  77.5 [71.2, 82.7]        3.0 [1.4, 6.4]         87.3
//
// Against the searchless reference player pair, 200 games a cell, they are less
// even, for the best a pair can do is soon reached:
//
//	level        Phantom, pair detectives  detectives, pair Phantom  wins
//	easy         28.5 [22.7, 35.1]         91.5 [86.8, 94.6]         18.5
//	medium       61.0 [54.1, 67.5]         66.0 [59.2, 72.2]         47.5
//	hard         69.5 [62.8, 75.5]         19.0 [14.2, 25.0]         75.3
//	master:1200  80.0 [73.9, 85.0]          0.0 [0.0, 1.9]           90.0
//
// Master thinks 12800 trials where Go-WASM does as many in a second, and was set
// against nw with 10000 playouts on two boards, 200 games a cell: Prague, and the
// 199 stops of the classic board of such games with two fifths of the trials or
// fewer. To escape is harder or easier on each, so a bar goes by what nw does
// against itself: at most 0.6 of it for master's detectives, 20 points more for
// his Phantom.
//
//	Phantom       detectives    Prague             bar   199 stops          bar
//	nw:10000      nw:10000      11.0 [7.4, 16.1]         33.5 [27.3, 40.3]
//	nw:10000      master:2400                            13.0 [9.0, 18.4]   20.1
//	nw:10000      master:12800   5.0 [2.7, 9.0]    6.6
//	master:2400   nw:10000                               73.0 [66.5, 78.7]  53.5
//	master:12800  nw:10000      49.0 [42.2, 55.9]  31.0
//
// Who knows how master thinks gains nothing by it. In Prague, 200 games a cell of
// 400 trials: between themselves 29.5 [23.6, 36.2], an exploiting Phantom 18.0
// [13.3, 23.9], exploiting detectives 27.0 [21.3, 33.5].
//
// The commands are these, with any players on any board:
//
//	go run ./engine/cmd/arena -board praha -phantom hard -detectives nw:1000 -games 1068 -seed 1000000
//	go run ./engine/cmd/arena -board praha -phantom exploiter:400 -detectives master:400 -games 200 -seed 1000000
package chase

import (
	"fmt"
	"strconv"
	"strings"

	"hideride/engine"
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// Level is how well a player plays. A number of trials may follow, as in
// "master:1200": how many games on are tried for a decision.
type Level string

// The levels.
const (
	Easy   Level = "easy"   // HR-96
	Medium Level = "medium" // HR-97
	Hard   Level = "hard"
	Master Level = "master"
)

// Levels lists them, the weakest first.
var Levels = []Level{Easy, Medium, Hard, Master}

// Knowledge is what players know of a configured game before it begins. It
// never changes, so goroutines may share it.
type Knowledge struct {
	game *hideride.Game
	city *sim.City
	mind *mind.Mind
}

// Know prepares a game. table is that of pairs.New, or of pairs.Builder in
// steps.
func Know(g *hideride.Game, table *pairs.Table) *Knowledge {
	city := sim.NewCity(g)
	return &Knowledge{game: g, city: city, mind: mind.New(city, table)}
}

// Player answers for any seat. It is good for many games; goroutines may share
// it.
type Player struct {
	*Knowledge
	skill skill
}

// New makes a player; the error is that of a level that there is not.
func New(k *Knowledge, level Level) (*Player, error) {
	name, number, counted := strings.Cut(string(level), ":")
	s, known := skills[Level(name)]
	if !known {
		return nil, fmt.Errorf("%s has no level %q", hideride.Name, level)
	}
	if counted {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > mostTrials {
			return nil, fmt.Errorf("level %q: %q is no number of trials from 1 to %d", level, number, mostTrials)
		}
		s.trials = n
	}
	return &Player{k, s}, nil
}

// Exploiter is a player who knows how the players of this package think, and
// plays against them. It is for measuring: no level of the game is like it.
func Exploiter(k *Knowledge, trials int) *Player {
	sharp := *k
	sharp.mind = k.mind.Exploiter()
	s := skills[Master]
	s.trials, s.foresees = trials, true
	return &Player{&sharp, s}
}

// mostTrials keeps a decision within minutes.
const mostTrials = 1_000_000

// Trials is how many games on are tried for a decision.
func (p *Player) Trials() int { return p.skill.trials }

// Answer is one of u.Moves, the same for the same update and seed (HR-98). The
// error says why the update cannot be answered.
func (p *Player) Answer(u engine.Update, seed uint64) (string, error) {
	t, err := p.Think(u, seed)
	if err != nil {
		return "", err
	}
	for t.Step() {
	}
	return t.Word(), nil
}

// Guess is how likely a detective who is to move thinks the Phantom on each
// stop, by stop number; it adds up to 1.
func (p *Player) Guess(u engine.Update) ([]float64, error) {
	s, err := p.read(u, 0)
	if err != nil {
		return nil, fmt.Errorf("%s player: %w", hideride.Name, err)
	}
	out := make([]float64, p.city.N)
	for at, w := range s.weights() {
		out[at] = float64(w)
	}
	return out, nil
}
