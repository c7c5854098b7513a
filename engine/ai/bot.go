// Package ai holds computer players. A player gets an engine.Update and
// nothing else, so it cannot peek; its answer is a function of the update, a
// seed and a number of iterations, so every game can be played again.
//
// Search is a player for any game of the engine; the subpackages hold players
// made for one game.
package ai

import "hideride/engine"

// Bot answers for one seat.
type Bot interface {
	// Answer is one of u.Moves. Equal updates and seeds get equal answers.
	// The error says why the update asks for no move.
	Answer(u engine.Update, seed uint64) (string, error)
}
