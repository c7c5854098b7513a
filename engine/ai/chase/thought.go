package chase

import (
	"fmt"

	"hideride/engine"
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Thought is an answer in the making. Its steps take a few milliseconds at most,
// so that whoever asked can show progress and stop.
type Thought struct {
	*scene
	search *mind.Search // nil if there is nothing to think about
	sure   int          // the only sensible move, if search is nil
	word   string       // the answer, once it was asked for
}

// Think begins to answer an update; the error says why it cannot be answered.
// The answer is the same for the same update and seed.
func (p *Player) Think(u engine.Update, seed uint64) (*Thought, error) {
	s, err := p.read(u, seed)
	if err != nil {
		return nil, fmt.Errorf("%s player: %w", hideride.Name, err)
	}
	t := &Thought{scene: s}
	if choice, asked := s.cheeky(); asked || len(s.moves) == 1 {
		t.sure = choice
		return t, nil
	}
	if sure := s.sure(); sure >= 0 {
		t.sure = sure
		return t, nil
	}
	if len(s.view.Log) == s.city.Windows && s.seat != hideride.Phantom && !s.skill.misses {
		t.last()
		return t, nil
	}
	t.begin()
	return t, nil
}

// last is a detective's move in the last round: the only thing that counts is
// the chance of a capture, which is exact.
func (t *Thought) last() {
	surest, _ := t.mind.Surest(&t.state, t.weights(), t.candidates())
	for i, m := range t.moves {
		if fast(m) == surest {
			t.sure = i
		}
	}
}

// sure is a detective's move that is certain to lead to a capture, or -1.
func (s *scene) sure() int {
	if s.seat == hideride.Phantom || s.skill.misses {
		return -1
	}
	return s.sureCapture()
}

// begin sets up the search.
func (t *Thought) begin() {
	var weights []float32
	if t.seat != hideride.Phantom || t.skill.foresees && len(t.sets) > 0 {
		weights = t.weights()
	}
	t.search = t.mind.NewSearch(t.state, weights, t.candidates(), t.skill.trials, t.rand.Uint64())
}

// candidates are the moves worth a trial.
func (t *Thought) candidates() (out []sim.Move) {
	for _, m := range t.moves {
		out = append(out, fast(m))
	}
	if t.state.Phase == sim.Choosing {
		return t.mind.Starts(&t.state, out, startTrials, t.rand)
	}
	if t.seat != hideride.Phantom {
		return t.thrifty(out)
	}
	if t.skill.timid {
		out = t.mind.Safe(&t.state, out)
	}
	return out
}

// thrifty keeps one move for each stop: with the ticket that the detective has
// most of.
func (t *Thought) thrifty(moves []sim.Move) (out []sim.Move) {
	pack, place := &t.state.Packs[t.seat], map[board.StopID]int{}
	for _, m := range moves {
		i, seen := place[m.Stop]
		switch {
		case !seen:
			place[m.Stop] = len(out)
			out = append(out, m)
		case pack[m.Ticket] > pack[out[i].Ticket]:
			out[i] = m
		}
	}
	return out
}

// startTrials is how many starts are tried: drawn anew for every game, for a
// start that is always the same is no secret.
const startTrials = 16

// Step thinks on for a moment and tells whether there is more to think about.
func (t *Thought) Step() bool { return t.search != nil && t.search.Step() }

// Progress is the share of the thinking that is done.
func (t *Thought) Progress() float64 {
	if t.search == nil {
		return 1
	}
	return t.search.Progress()
}

// Word is the answer, once Step has returned false.
func (t *Thought) Word() string {
	switch {
	case t.search == nil:
		return t.words[t.sure]
	case t.word == "":
		t.word = t.spell(t.pick(t.search.Trials()).Move)
	}
	return t.word
}

// spell is the word of a move.
func (t *Thought) spell(move sim.Move) string {
	for i, m := range t.moves {
		if fast(m) == move {
			return t.words[i]
		}
	}
	panic("chase: the search found a move that is not legal")
}

// pick is a random one of the best trials, as this level feels them. How good a
// move is counts from the worst, 0, to the best, 1, for win rates that hardly
// differ can decide a game as well as others.
func (t *Thought) pick(trials []mind.Trial) mind.Trial {
	worst, best := trials[0].Rate(), trials[0].Rate()
	for i := range trials {
		worst, best = min(worst, trials[i].Rate()), max(best, trials[i].Rate())
	}
	felt, top := make([]float64, len(trials)), 0.0
	for i := range trials {
		felt[i] = (trials[i].Rate()-worst)/max(best-worst, 1e-9) + t.skill.noise*t.rand.Float64()
		if t.skill.noise == 0 && trials[i].Tries < trials[0].Tries {
			felt[i] = -1 // given up, for good reasons
		}
		top = max(top, felt[i])
	}
	var equal []int
	for i, f := range felt {
		if f >= top-t.skill.slack {
			equal = append(equal, i)
		}
	}
	return trials[equal[t.rand.IntN(len(equal))]]
}

// Rehearse plays so many trials from a position that is always the same, so
// that whoever holds a clock can measure how many this device makes in a second.
func (k *Knowledge) Rehearse(trials int) { k.mind.Rehearse(trials) }
