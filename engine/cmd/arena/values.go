package main

import (
	"math"

	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// judged is a position where the Phantom is to ride, and how the game ended.
type judged struct {
	x    mind.Aspect
	wins bool
}

// judge keeps a position.
func (l *lessons) judge(h *hall, s hideride.State) {
	at := h.city.Read(h.game.View(s, hideride.Phantom), s.Belief)
	if at.Phase == sim.Riding {
		l.values = append(l.values, judged{x: h.mind().Judge(&at)})
	}
}

// Numbers of the regression.
const (
	regressSteps = 3000
	regressRate  = 0.03
	regressDecay = 0.0003 // pull towards 0 of every weight, a position counting 1
)

// regress is what the aspects of the positions count for the outcome, by logistic
// regression, and the mean natural logarithm of the chance given to what happened:
// with these counts, and with the share of escapes alone.
func regress(all []judged) (w mind.Aspect, score, even float64) {
	up, n, escapes := climber{rate: regressRate}, float64(len(all)), 0.0
	for range regressSteps {
		var slope mind.Aspect
		score, escapes = 0, 0
		for i := range all {
			score += all[i].slope(&w, &slope) / n
			if all[i].wins {
				escapes++
			}
		}
		for f := range w {
			slope[f] = slope[f]/float32(n) - regressDecay*w[f]
		}
		up.climb(w[:], slope[:])
	}
	p := escapes / n
	return w, score, p*math.Log(p) + (1-p)*math.Log(1-p)
}

// slope adds how the logarithm of the outcome's chance changes with the
// weights, and returns it.
func (j *judged) slope(w, slope *mind.Aspect) float64 {
	sum := 0.0
	for f, x := range j.x {
		sum += float64(w[f] * x)
	}
	escape := 1 / (1 + math.Exp(-sum))
	pull, chance := -escape, 1-escape
	if j.wins {
		pull, chance = 1-escape, escape
	}
	for f, x := range j.x {
		slope[f] += float32(pull) * x
	}
	return math.Log(chance)
}
