package bots

import "time"

// rehearsal measures how many trials this device makes in a second: the best of
// a few short spans, for other programs may run in some of them.
type rehearsal struct {
	study  *study
	spans  int // that are over, the first of which only warms up
	trials int // in this span
	spent  time.Duration
	best   float64 // trials a second
}

// How it is measured.
const (
	trialsPerStep = 20
	span          = 100 * time.Millisecond
	manySpans     = 5
)

// ladder is the numbers of trials that a player may be given, so that equal
// devices play equal games.
var ladder = [...]int{100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 9600, 12800, 19200}

// step tries a little and tells, at the end, how many trials fit into the time
// of a move.
func (h *rehearsal) step(now func() time.Duration) (trials int, done bool) {
	began := now()
	h.study.know.Rehearse(trialsPerStep)
	h.trials, h.spent = h.trials+trialsPerStep, h.spent+now()-began
	if h.spent < span {
		return 0, false
	}
	if h.spans > 0 {
		h.best = max(h.best, float64(h.trials)/h.spent.Seconds())
	}
	h.spans, h.trials, h.spent = h.spans+1, 0, 0
	return rung(h.best), h.spans == manySpans
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
