package main

import (
	"fmt"
	"math"
	"strings"

	"hideride/engine/ai/chase/mind"
)

// lessons are what can be learnt from games: the choices of the Phantom's first
// window and of his rides, and positions with the outcome of their games.
type lessons struct {
	starts, rides []choice
	values        []judged
}

func (l *lessons) add(o lessons) {
	l.starts, l.rides, l.values = append(l.starts, o.starts...), append(l.rides, o.rides...), append(l.values, o.values...)
}

// String tells what was learnt, as Go writes it.
func (l lessons) String() string {
	var text strings.Builder
	tell := func(name string, n int, score, even float64, weights []float32) {
		fmt.Fprintf(&text, "%s: %d score %.3f, knowing nothing %.3f\n%s\n", name, n, score, even, literal(weights))
	}
	start, score, even := fit(l.starts)
	tell("starts", len(l.starts), score, even, start[:])
	ride, score, even := fit(l.rides)
	tell("rides", len(l.rides), score, even, ride[:])
	worth, score, even := regress(l.values)
	tell("positions", len(l.values), score, even, worth[:])
	return text.String()
}

func literal(weights []float32) string {
	words := make([]string, len(weights))
	for i, w := range weights {
		words[i] = fmt.Sprintf("%.2f", w)
	}
	return "{" + strings.Join(words, ", ") + "}"
}

// climber walks up a slope by Adam (Kingma and Ba, 2015).
type climber struct {
	rate         float64
	steps        float64
	mean, square [max(mind.Features, int(mind.Aspects))]float64
}

// climb moves the weights a step up.
func (c *climber) climb(weights, slope []float32) {
	c.steps++
	for i, g := range slope {
		c.mean[i] = 0.9*c.mean[i] + 0.1*float64(g)
		c.square[i] = 0.999*c.square[i] + 0.001*float64(g)*float64(g)
		up := c.mean[i] / (1 - math.Pow(0.9, c.steps))
		scale := math.Sqrt(c.square[i]/(1-math.Pow(0.999, c.steps))) + 1e-8
		weights[i] += float32(c.rate * up / scale)
	}
}
