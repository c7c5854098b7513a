package main

import (
	"fmt"
	"math"
	"time"

	"hideride/engine/ai/reference"
	"hideride/engine/games/hideride"
)

// result is what the games of one pairing tell.
type result struct {
	Board      string `json:"board"`
	Variants   string `json:"variants,omitempty"`
	Phantom    string `json:"phantom"`
	Detectives string `json:"detectives"`
	Seed       uint64 `json:"seed"` // of the first game
	Games      int    `json:"games"`

	PhantomWins int     `json:"phantom_wins"`
	PhantomRate float64 `json:"phantom_rate"`
	Low         float64 `json:"low"` // of the 95 % interval of the rate
	High        float64 `json:"high"`
	Surrounded  int     `json:"surrounded"`   // games that ended so; the Phantom has no ride, often for want of tickets
	MeanWindows float64 `json:"mean_windows"` // filled when the game ended

	Decisions    int     `json:"decisions"` // those between two moves or more
	MS           float64 `json:"ms_per_decision"`
	PhantomMS    float64 `json:"phantom_ms"`
	DetectivesMS float64 `json:"detectives_ms"`

	// Games on that are tried for a decision, 0 for players who try none.
	PhantomTrials    int `json:"phantom_trials"`
	DetectivesTrials int `json:"detectives_trials"`

	// How well the detectives guessed the Phantom's stop, for players who guess:
	// the mean natural logarithm of the weight of the true stop, and what equal
	// weights would have scored.
	Guesses  int     `json:"guesses,omitempty"`
	LogScore float64 `json:"log_score,omitempty"`
	LogEven  float64 `json:"log_score_even,omitempty"`

	watch reference.Watch
	lessons
}

func (h *hall) sum(phantom, detectives string, seed uint64, outcomes []outcome) result {
	info := h.game.Info()
	r := result{Board: info.Options["board"], Variants: info.Options["variants"], Phantom: phantom, Detectives: detectives,
		Seed: seed, Games: len(outcomes)}
	var side [2]clock
	windows := 0
	for i := range outcomes {
		o := &outcomes[i]
		if o.reason.PhantomWins() {
			r.PhantomWins++
		}
		if o.reason == hideride.Surrounded {
			r.Surrounded++
		}
		windows += o.windows
		for k := range side {
			side[k].decisions += o.side[k].decisions
			side[k].time += o.side[k].time
		}
		r.Guesses += o.belief.guesses
		r.LogScore += o.belief.log
		r.LogEven += o.belief.even
		r.watch.Add(o.watch)
		r.add(o.lessons)
	}
	r.PhantomRate = float64(r.PhantomWins) / float64(r.Games)
	r.Low, r.High = wilson(r.PhantomWins, r.Games)
	r.MeanWindows = float64(windows) / float64(r.Games)
	r.Decisions = side[0].decisions + side[1].decisions
	r.PhantomMS, r.DetectivesMS = side[0].mean(), side[1].mean()
	both := clock{r.Decisions, side[0].time + side[1].time}
	r.MS = both.mean()
	r.LogScore /= float64(max(r.Guesses, 1))
	r.LogEven /= float64(max(r.Guesses, 1))
	return r
}

// mean is milliseconds per decision.
func (c clock) mean() float64 {
	return float64(c.time) / float64(time.Millisecond) / float64(max(c.decisions, 1))
}

// wilson is the 95 % interval of a rate.
func wilson(wins, games int) (low, high float64) {
	const z = 1.96
	n := float64(games)
	p := float64(wins) / n
	mid, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (mid-half)/(1+z*z/n)), min(1, (mid+half)/(1+z*z/n))
}

func (r result) String() string {
	text := fmt.Sprintf("%s%s: %s Phantom against %s detectives, seeds from %d\n", r.Board, prefixed(" ", r.Variants), r.Phantom, r.Detectives, r.Seed)
	text += fmt.Sprintf("  escapes in %d of %d games: %.1f %% [%.1f, %.1f], %.1f windows, %d times surrounded\n",
		r.PhantomWins, r.Games, 100*r.PhantomRate, 100*r.Low, 100*r.High, r.MeanWindows, r.Surrounded)
	text += fmt.Sprintf("  %d decisions, %.3f ms each: Phantom %.3f ms%s, detectives %.3f ms%s\n",
		r.Decisions, r.MS, r.PhantomMS, tried(r.PhantomTrials), r.DetectivesMS, tried(r.DetectivesTrials))
	if r.Guesses > 0 {
		text += fmt.Sprintf("  %d guesses score %.3f, equal weights %.3f\n", r.Guesses, r.LogScore, r.LogEven)
	}
	return text
}

// tried tells how many trials a decision has, if any.
func tried(trials int) string {
	if trials == 0 {
		return ""
	}
	return fmt.Sprintf(" with %d trials", trials)
}

// prefixed is a text that is not empty with something before it.
func prefixed(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}
