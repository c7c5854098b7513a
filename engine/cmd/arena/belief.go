package main

import (
	"math"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/games/hideride"
)

// guesser is a player who finds some stops more likely than others.
type guesser interface {
	// Guess is the weights by stop number, or nil from one who never guesses.
	Guess(u engine.Update) ([]float64, error)
}

// belief adds up how well the detectives guessed where the Phantom was, where
// he might be on several stops.
type belief struct {
	guesses int
	log     float64 // of the weights that the true stops had
	even    float64 // of those they would have if all stops were equal
}

// unthinkable is the least weight that counts, for the logarithm of 0 is none.
const unthinkable = 1e-6

// look asks a detective who is to move for his guess, if he makes any.
func (b *belief) look(bot ai.Bot, u engine.Update, s hideride.State) error {
	g, ok := bot.(guesser)
	if !ok || s.Belief.Len() < 2 {
		return nil
	}
	weights, err := g.Guess(u)
	if err != nil || weights == nil {
		return err
	}
	b.guesses++
	b.log += math.Log(max(weights[s.At[hideride.Phantom]], unthinkable))
	b.even -= math.Log(float64(s.Belief.Len()))
	return nil
}
