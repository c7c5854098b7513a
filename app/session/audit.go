package session

import (
	"fmt"
	"slices"
	"strings"

	"hideride/engine"
	"hideride/engine/catalog"
	"hideride/engine/fair"
)

// Verdict is what the result page says of a linked match.
type Verdict struct {
	Hidden   int // entries with a hidden part
	Verified int // of them opened and right
}

// Fair tells whether everything was opened and right.
func (v Verdict) Fair() bool { return v.Verified == v.Hidden }

// Verdict counts what the dealer has opened. A wrong opening ends the match
// with ErrCheated, so what counts here is right.
func (g *Guest) Verdict() Verdict {
	var v Verdict
	s := g.saved.State
	if s == nil {
		return v
	}
	for _, e := range s.Log {
		if e.Commitment != nil {
			v.Hidden++
		}
	}
	v.Verified = len(s.Openings)
	return v
}

// check finds a dealer who changes the past, opens something else than he
// committed to, breaks a rule, or draws as he likes. old may be nil.
func (g *Guest) check(old, s *state) error {
	if err := unchanged(old, s); err != nil {
		return err
	}
	opened, err := g.opened(s)
	if err != nil {
		return err
	}
	if err := g.uncovered(s, opened); err != nil {
		return err
	}
	return g.replay(s, opened)
}

func cheated(format string, args ...any) error {
	return fmt.Errorf("%w: "+format, append([]any{ErrCheated}, args...)...)
}

// unchanged: the public log only grows.
func unchanged(old, s *state) error {
	if old == nil {
		return nil
	}
	if len(s.Log) < len(old.Log) {
		return cheated("the log has shrunk from %d entries to %d", len(old.Log), len(s.Log))
	}
	for n, e := range old.Log {
		now := s.Log[n]
		if e.Word != now.Word || (e.Commitment == nil) != (now.Commitment == nil) || e.Commitment != nil && *e.Commitment != *now.Commitment {
			return cheated("entry %d was %s and has been changed", n, e.Word)
		}
	}
	return nil
}

// opened are the full words of the log as far as they are opened; "" for the
// others.
func (g *Guest) opened(s *state) ([]string, error) {
	full := words(s.Log)
	for n, e := range s.Log {
		if e.Commitment != nil {
			full[n] = ""
		}
	}
	for _, o := range s.Openings {
		if err := fair.Check(g.saved.Welcome.ID, s.Log, o); err != nil {
			return nil, cheated("%v", err)
		}
		full[o.Entry] = o.Word
	}
	return full, nil
}

// uncovered: what the Dealer's entries make public is opened, and is the same.
func (g *Guest) uncovered(s *state, full []string) error {
	public := words(s.Log)
	for n := range public {
		entry, ending, ok := catalog.Uncovers(g.saved.Welcome.Game, public, n)
		if !ok {
			continue
		}
		if full[entry] == "" {
			return cheated("entry %d, %s: entry %d is not opened", n, public[n], entry)
		}
		if !endsIn(full[entry], ending) {
			return cheated("entry %d, %s: entry %d is %s", n, public[n], entry, full[entry])
		}
	}
	if s.Update.Actor == engine.Over {
		for n, word := range full {
			if word == "" {
				return cheated("entry %d, %s, was never opened", n, public[n])
			}
		}
	}
	return nil
}

// endsIn tells whether a word's last part is this one: "tram>andel" ends in
// "andel".
func endsIn(word, ending string) bool {
	return word == ending || strings.HasSuffix(word, ">"+ending) || strings.HasSuffix(word, ":"+ending)
}

// replay plays what is open by the rules: the whole log if it is all open, else
// as far as it is. At the end the draws are made again too.
func (g *Guest) replay(s *state, full []string) error {
	n := slices.Index(full, "")
	if n < 0 {
		n = len(full)
	}
	w := g.saved.Welcome
	rec := engine.Record{Game: w.Game, Version: w.Version, Options: w.Options, Log: full[:n]}
	if _, err := catalog.Resume(rec, g.c.Boards, nil); err != nil {
		return cheated("%v", err)
	}
	if s.Update.Actor != engine.Over {
		return nil
	}
	return g.draws(s, full)
}

// draws makes the Dealer's entries again from the nonces of all devices.
func (g *Guest) draws(s *state, full []string) error {
	w := g.saved.Welcome
	if len(s.Nonces) == 0 || fair.Promise(w.ID, s.Nonces[0]) != w.Promise {
		return cheated("the nonce of the draws is not the promised one")
	}
	if g.saved.Counts && !slices.Contains(s.Nonces[1:], g.saved.Nonce) {
		return cheated("the draws were made without this device's nonce")
	}
	table, err := catalog.Open(w.Game, w.Options, g.c.Boards, fair.Source(w.ID, s.Nonces))
	if err != nil {
		return err
	}
	for {
		made := table.Record().Log
		for n := range min(len(made), len(full)) {
			if made[n] != full[n] {
				return cheated("entry %d is %s, but the draw was %s", n, full[n], made[n])
			}
		}
		if len(made) >= len(full) {
			return nil
		}
		next := append(slices.Clip(made), full[len(made)])
		rec := engine.Record{Game: w.Game, Version: w.Version, Options: w.Options, Log: next}
		if table, err = catalog.Resume(rec, g.c.Boards, fair.Source(w.ID, s.Nonces)); err != nil {
			return cheated("%v", err)
		}
	}
}
