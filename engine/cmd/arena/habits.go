package main

import (
	"math"

	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// choice is what the Phantom could ride to and which ride he took.
type choice struct {
	options []mind.Habit
	taken   int
}

// note keeps a move of the Phantom's, whatever ride follows it in a double.
func (l *lessons) note(h *hall, s hideride.State, word string) {
	move, err := h.game.Parse(word)
	if err != nil || move.Kind != hideride.Choose && move.Kind != hideride.Go && move.Kind != hideride.Double {
		return
	}
	at := h.city.Read(h.game.View(s, hideride.Phantom), s.Belief)
	var made choice
	for _, m := range h.city.Moves(&at, nil) {
		if m.Double {
			continue
		}
		if m.Ticket == move.Ticket && m.Stop == move.Stop {
			made.taken = len(made.options)
		}
		made.options = append(made.options, h.mind().Look(&at, m))
	}
	switch {
	case at.Phase == sim.Choosing:
		l.starts = append(l.starts, made)
	case len(made.options) > 1:
		l.rides = append(l.rides, made)
	}
}

// Numbers of the fit.
const (
	fitSteps = 400
	fitRate  = 0.05
	fitDecay = 0.01 // pull towards 0 of every weight, a choice counting 1
)

// fit is the habit that explains the choices best, and the mean natural
// logarithm of the chance that it gives to the rides taken, and of equal chances.
func fit(all []choice) (h mind.Habit, score, even float64) {
	up, n := climber{rate: fitRate}, float64(len(all))
	for range fitSteps {
		var slope mind.Habit
		score = 0
		for i := range all {
			score += all[i].slope(&h, &slope) / n
		}
		for f := range h {
			slope[f] = slope[f]/float32(n) - fitDecay*h[f]
		}
		up.climb(h[:], slope[:])
	}
	for _, c := range all {
		even -= math.Log(float64(len(c.options))) / n
	}
	return h, score, even
}

// slope adds how the logarithm of the taken ride's chance changes with the
// weights, and returns it.
func (c *choice) slope(h, slope *mind.Habit) float64 {
	chance := make([]float64, len(c.options))
	total := 0.0
	for i := range c.options {
		chance[i] = math.Exp(float64(h.Dot(&c.options[i])))
		total += chance[i]
	}
	for i := range c.options {
		pull := -float32(chance[i] / total)
		if i == c.taken {
			pull++
		}
		for f, x := range c.options[i] {
			slope[f] += pull * x
		}
	}
	return math.Log(chance[c.taken] / total)
}
