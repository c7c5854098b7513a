// Package bots is the one list of computer players. Only the worker links it:
// a page that waits for nobody needs no player.
package bots

import (
	"fmt"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/catalog"
	"hideride/engine/games/hideride"
)

// Answer is the computer's move for the seat of the update: one of u.Moves, the
// same for the same update, level and seed. The error names the unknown game,
// level or board, or says why the update asks for no move.
func Answer(u engine.Update, level string, seed uint64, boards catalog.Boards) (word string, err error) {
	if u.Game != hideride.Name {
		return "", fmt.Errorf("no computer player for the game %q", u.Game)
	}
	g, err := catalog.HideRide(u.Options, boards)
	if err != nil {
		return "", fmt.Errorf("computer player: %w", err)
	}
	p, err := chase.New(g, chase.Level(level))
	if err != nil {
		return "", fmt.Errorf("computer player: %w", err)
	}
	return p.Answer(u, seed)
}
