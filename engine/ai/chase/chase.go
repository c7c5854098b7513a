// Package chase holds the computer players of Hide & Ride, for both sides. They
// see what their seat sees: an engine.Update. All levels think alike, with
// package mind; they differ in how many games on they try, in how well they
// remember what makes a stop likely, and in how they choose among moves that
// look much the same. None peeks, and all detectives share what they know (HR-95).
//
// The steps between the levels were set against the searchless reference player
// pair in Prague, five detectives and no variants, 200 games a cell on seeds from
// 1,000,000, which served for no choice of numbers. Escapes of the Phantom in %,
// with 95 % intervals, and how often the level wins on both sides together:
//
//	level        Phantom, pair detectives  detectives, pair Phantom  wins
//	easy         27.5 [21.8, 34.1]         91.5 [86.8, 94.6]         18.0
//	medium       55.0 [48.1, 61.7]         66.0 [59.2, 72.2]         44.5
//	hard         70.0 [63.3, 75.9]         16.0 [11.6, 21.7]         77.0
//	master:1200  79.0 [72.8, 84.1]          0.0 [0.0, 1.9]           89.5
//
// Against the search of the literature, nw, on the same seeds: hard lets nw:1000
// escape in 32.0 [25.9, 38.8] and escapes from it in 63.0 [56.1, 69.4] of 200 games
// each; master:1200 lets nw:10000 escape in 6.0 [2.1, 16.2] of 50. Between nw:1000
// and itself it is 38.0 [29.1, 47.8] of 100.
//
// The commands are these, for every level:
//
//	go run ./engine/cmd/arena -board praha -phantom LEVEL -detectives pair -games 200 -seed 1000000
//	go run ./engine/cmd/arena -board praha -phantom pair -detectives LEVEL -games 200 -seed 1000000
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
