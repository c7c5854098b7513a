package main

import (
	"fmt"
	"sync"
	"time"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/ai/reference"
	"hideride/engine/games/hideride"
)

// hall is where games of one board are played, several at a time.
type hall struct {
	game  *hideride.Game
	table *reference.Table
	city  *sim.City
	pairs func() *pairs.Table
	mind  func() *mind.Mind
	know  func() *chase.Knowledge
	procs int
	learn bool // note what the Phantom chooses
}

func newHall(g *hideride.Game, procs int) *hall {
	h := &hall{game: g, table: reference.Prepare(g), city: sim.NewCity(g), procs: procs}
	h.pairs = sync.OnceValue(func() *pairs.Table { return pairs.New(g) })
	h.mind = sync.OnceValue(func() *mind.Mind { return mind.New(h.city, h.pairs()) })
	h.know = sync.OnceValue(func() *chase.Knowledge { return chase.Know(g, h.pairs()) })
	return h
}

// play makes the games of one pairing. The error names a player that is not
// known or the seed of a game that broke off.
func (h *hall) play(phantom, detectives string, seed uint64, games int) (result, error) {
	for _, name := range []string{phantom, detectives} {
		if _, err := h.player(name); err != nil {
			return result{}, err
		}
	}
	next, outcomes, faults := make(chan int), make([]outcome, games), make([]error, games)
	var all sync.WaitGroup
	for range min(h.procs, games) {
		all.Go(func() {
			p, _ := h.player(phantom) // both names are known
			d, _ := h.player(detectives)
			for i := range next {
				outcomes[i], faults[i] = h.match(p, d, seed+uint64(i))
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	all.Wait()
	for _, err := range faults {
		if err != nil {
			return result{}, err
		}
	}
	r := h.sum(phantom, detectives, seed, outcomes)
	r.PhantomTrials, r.DetectivesTrials = h.trials(phantom), h.trials(detectives)
	return r, nil
}

// trials is how many games on a player tries for a decision.
func (h *hall) trials(name string) int {
	bot, err := h.player(name)
	if trier, tries := bot.(interface{ Trials() int }); err == nil && tries {
		return trier.Trials()
	}
	return 0
}

// outcome is what one game tells.
type outcome struct {
	reason  hideride.Reason
	windows int
	side    [2]clock // of the Phantom and of the detectives
	belief  belief
	watch   reference.Watch
	lessons
}

// clock adds up decisions and the time they take. A single legal move is no
// decision.
type clock struct {
	decisions int
	time      time.Duration
}

// match plays one game. Both players get the seed; their random choices differ
// by the number of the entry.
func (h *hall) match(phantom, detectives ai.Bot, seed uint64) (out outcome, err error) {
	m := engine.Open(h.game, engine.Seeded(seed))
	for m.Actor() != engine.Over {
		u := m.Update(m.Actor())
		bot, side := phantom, &out.side[0]
		if u.Seat != hideride.Phantom {
			bot, side = detectives, &out.side[1]
			out.watch.Look(h.table, m.State())
			if err := out.belief.look(bot, u, m.State()); err != nil {
				return out, fmt.Errorf("seed %d, entry %d: %w", seed, u.At, err)
			}
		}
		word, err := side.answer(bot, u, seed)
		if h.learn && err == nil && u.Seat == hideride.Phantom {
			out.note(h, m.State(), word)
			out.judge(h, m.State())
		}
		if err == nil {
			err = m.Play(u.Seat, u.At, word)
		}
		if err != nil {
			return out, fmt.Errorf("seed %d, entry %d: %w", seed, u.At, err)
		}
	}
	s := m.State()
	out.reason, out.windows = s.Reason, len(s.Trail)
	for i := range out.values {
		out.values[i].wins = out.reason.PhantomWins()
	}
	return out, nil
}

// answer asks a player and looks at the clock.
func (c *clock) answer(bot ai.Bot, u engine.Update, seed uint64) (string, error) {
	begin := time.Now()
	word, err := bot.Answer(u, seed)
	if len(u.Moves) > 1 {
		c.decisions++
		c.time += time.Since(begin)
	}
	return word, err
}
