// Package bots is the one list of computer players, and the room in which they
// think: one small step after another, so that whoever runs it can listen in
// between. Only the worker links it: a page that waits for nobody needs no
// player.
package bots

import (
	"fmt"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/catalog"
	"hideride/engine/games/hideride"
)

// configure opens the game that the options name; the error names the unknown
// game or board.
func configure(game string, o engine.Options, boards catalog.Boards) (*hideride.Game, error) {
	if game != hideride.Name {
		return nil, fmt.Errorf("no computer player for the game %q", game)
	}
	g, err := catalog.HideRide(o, boards)
	if err != nil {
		return nil, fmt.Errorf("computer player: %w", err)
	}
	return g, nil
}

// Question is what a player is asked: the move of the seat of the update. The
// answer is the same for the same update, level and seed.
type Question struct {
	Update engine.Update
	Level  string
	Seed   uint64
	Advice int // how many good moves to name with their reasons; 0 for none
}

// Answer is what came of a question.
type Answer struct {
	Word   string // one of the moves of the update
	Advice []chase.Advice
	Err    error // names the unknown game, level or board, or says why the update asks for no move
}
