package main

import (
	"fmt"
	"math"
	"strings"

	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// choice is what the Phantom could ride to and which ride he took.
type choice struct {
	options []mind.Habit
	taken   int
}

// lessons are what can be learnt from games: the choices of the Phantom's first
// window and of his rides, and positions with the outcome of their games.
type lessons struct {
	starts, rides []choice
	values        []judged
}

func (c *lessons) add(o lessons) {
	c.starts, c.rides, c.values = append(c.starts, o.starts...), append(c.rides, o.rides...), append(c.values, o.values...)
}

// note keeps a move of the Phantom's, whatever ride follows it in a double.
func (c *lessons) note(h *hall, s hideride.State, word string) {
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
		c.starts = append(c.starts, made)
	case len(made.options) > 1:
		c.rides = append(c.rides, made)
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
	var mean, square mind.Habit // of the slope, as Adam keeps them
	for step := 1; step <= fitSteps; step++ {
		slope := mind.Habit{}
		score = 0
		for i := range all {
			score += all[i].slope(&h, &slope)
		}
		for f := range h {
			g := slope[f]/float32(len(all)) - fitDecay*h[f]
			mean[f] = 0.9*mean[f] + 0.1*g
			square[f] = 0.999*square[f] + 0.001*g*g
			up := float64(mean[f]) / (1 - math.Pow(0.9, float64(step)))
			scale := math.Sqrt(float64(square[f])/(1-math.Pow(0.999, float64(step)))) + 1e-8
			h[f] += float32(fitRate * up / scale)
		}
	}
	for _, c := range all {
		even -= math.Log(float64(len(c.options)))
	}
	n := float64(len(all))
	return h, score / n, even / n
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

// habits tells what was learnt, as Go writes it.
func (c lessons) String() string {
	text := ""
	for _, part := range []struct {
		name string
		made []choice
	}{{"start", c.starts}, {"ride", c.rides}} {
		h, score, even := fit(part.made)
		text += fmt.Sprintf("%s: %d choices score %.3f, equal chances %.3f\n%s\n", part.name, len(part.made), score, even, literal(h))
	}
	return text + regress(c.values)
}

func literal(h mind.Habit) string {
	words := make([]string, len(h))
	for i, w := range h {
		words[i] = fmt.Sprintf("%.2f", w)
	}
	return "{" + strings.Join(words, ", ") + "}"
}
