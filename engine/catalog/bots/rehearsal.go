package bots

import "time"

// rehearsal measures how many trials this device makes in a second.
type rehearsal struct {
	study  *study
	warm   bool
	trials int
	spent  time.Duration
}

// How it is measured: by a few trials at a time, after some that warm up.
const (
	trialsPerStep = 10
	rehearseFor   = 400 * time.Millisecond
)

// ladder is the numbers of trials that a player may be given, so that equal
// devices play equal games.
var ladder = [...]int{100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800}

// step tries a little and tells, at the end, how many trials fit into the time
// of a move.
func (h *rehearsal) step(now func() time.Duration) (trials int, done bool) {
	began := now()
	h.study.know.Rehearse(trialsPerStep)
	spent := now() - began
	if !h.warm {
		h.warm = true
		return 0, false
	}
	h.trials, h.spent = h.trials+trialsPerStep, h.spent+spent
	if h.spent < rehearseFor {
		return 0, false
	}
	return rung(float64(h.trials) / h.spent.Seconds()), true
}

// share of a second that the trials of a move may take: the rest is for what
// comes before them, and for slower positions than the rehearsed one.
const share = 0.85

// rung is the step of the ladder for so many trials a second.
func rung(perSecond float64) int {
	at := ladder[0]
	for _, n := range ladder {
		if float64(n) <= perSecond*share {
			at = n
		}
	}
	return at
}
