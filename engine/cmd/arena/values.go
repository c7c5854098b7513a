package main

import (
	"fmt"
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

func (h *hall) judge(s hideride.State, list *[]judged) {
	at := h.city.Read(h.game.View(s, hideride.Phantom), s.Belief)
	if at.Phase == sim.Riding {
		*list = append(*list, judged{x: h.mind().Judge(&at)})
	}
}

// regress is the logistic regression of the outcomes.
func regress(all []judged) string {
	var w, mean, square mind.Aspect
	score := 0.0
	wins := 0.0
	for step := 1; step <= 3000; step++ {
		var slope mind.Aspect
		score = 0
		for i := range all {
			sum := 0.0
			for f, x := range all[i].x {
				sum += float64(w[f] * x)
			}
			p := 1 / (1 + math.Exp(-sum))
			pull := -p
			if all[i].wins {
				pull++
				score += math.Log(p)
			} else {
				score += math.Log(1 - p)
			}
			for f, x := range all[i].x {
				slope[f] += float32(pull) * x
			}
		}
		for f := range w {
			g := slope[f]/float32(len(all)) - 0.0003*w[f]
			mean[f] = 0.9*mean[f] + 0.1*g
			square[f] = 0.999*square[f] + 0.001*g*g
			up := float64(mean[f]) / (1 - math.Pow(0.9, float64(step)))
			scale := math.Sqrt(float64(square[f])/(1-math.Pow(0.999, float64(step)))) + 1e-8
			w[f] += float32(0.03 * up / scale)
		}
	}
	for _, s := range all {
		if s.wins {
			wins++
		}
	}
	n := float64(len(all))
	p := wins / n
	text := "{"
	for _, v := range w {
		text += fmt.Sprintf("%.2f, ", v)
	}
	return fmt.Sprintf("value: %d positions score %.3f, mean alone %.3f\n%s}\n", len(all), score/n, p*math.Log(p)+(1-p)*math.Log(1-p), text)
}
