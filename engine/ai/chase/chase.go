// Package chase holds the computer players of Hide & Ride, for both sides. They
// see what their seat sees: an engine.Update. Easy and medium play as HR-96 and
// HR-97 describe them; all detectives share what they know (HR-95).
//
// How often the Phantom escapes in Prague, five detectives and no variants, 400
// games on seeds from 1,000,000, which served for no choice of numbers, with 95 %
// intervals:
//
//	Phantom   easy detectives      medium detectives
//	easy      22.2 % [18.4, 26.6]   4.5 % [2.9, 7.0]
//	medium    63.0 % [58.2, 67.6]  46.5 % [41.7, 51.4]
//
// The command that measured it:
//
//	go run ./engine/cmd/arena -board praha -cross easy,medium -games 400 -seed 1000000
package chase

import (
	"fmt"
	"strconv"
	"strings"

	"hideride/engine"
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// Level is how well a player plays.
type Level string

// The levels.
const (
	Easy   Level = "easy"   // HR-96
	Medium Level = "medium" // HR-97
)

// Player answers for any seat of one configured game. It keeps tables of the
// board, so one player is good for many games; it is not safe for use by two
// goroutines at once.
type Player struct {
	game       *hideride.Game
	level      Level
	roads      *roads
	mind       *mind.Mind
	city       *sim.City
	iterations int
}

// New makes a player of this level; the error is that of an unknown level.
func New(g *hideride.Game, level Level) (*Player, error) {
	if n, ok := strings.CutPrefix(string(level), "master:"); ok {
		k, _ := strconv.Atoi(n)
		return &Player{game: g, level: level, roads: newRoads(g), iterations: k}, nil
	}
	if level != Easy && level != Medium {
		return nil, fmt.Errorf("%s has no level %q", hideride.Name, level)
	}
	return &Player{game: g, level: level, roads: newRoads(g)}, nil
}

// Answer is one of u.Moves, the same for the same update and seed (HR-98). The
// error says why the update cannot be answered.
func (p *Player) Answer(u engine.Update, seed uint64) (string, error) {
	s, err := p.read(u, seed)
	if err != nil {
		return "", fmt.Errorf("%s player: %w", hideride.Name, err)
	}
	if len(s.moves) == 1 {
		return u.Moves[0], nil
	}
	return u.Moves[p.choose(s)], nil
}

// Guess is how likely a detective who is to move thinks the Phantom on each
// stop, by stop number; it adds up to 1. Easy players weigh nothing: their guess is
// nil.
func (p *Player) Guess(u engine.Update) ([]float64, error) {
	s, err := p.read(u, 0)
	if err != nil {
		return nil, fmt.Errorf("%s player: %w", hideride.Name, err)
	}
	if p.level == Easy {
		return nil, nil
	}
	p.prepare()
	out := make([]float64, p.roads.n)
	for i, w := range p.mind.Belief(p.record(&s.view, s.sets)) {
		out[i] = float64(w)
	}
	return out, nil
}

// choose is the index of the move to make.
func (p *Player) choose(s *scene) int {
	switch {
	case p.iterations > 0:
		return p.strong(s)
	case p.level == Easy && s.seat == hideride.Phantom:
		return s.easyPhantom()
	case p.level == Easy:
		return s.easyDetective()
	case s.seat == hideride.Phantom:
		return s.mediumPhantom()
	}
	return s.mediumDetective()
}
