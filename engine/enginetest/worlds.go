package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"hideride/engine"
)

// worldsLimit bounds the worlds that are listed by brute force for one
// position; a game on a small board stays far below it.
const worldsLimit = 20000

// Worlds checks, on a small board, that Sample draws only states that fit
// everything the seat has seen, and all of them. It lists them by brute force:
// all moves from the start whose redacted words are the seat's log. Each seed
// is one random game, looked at after every entry up to the given number.
func Worlds[S any, M comparable, V any](t *testing.T, g engine.Game[S, M, V], who engine.Seat, games, entries, draws int) {
	t.Helper()
	laws[S, M, V]{g}.worlds(t, who, games, entries, draws)
}

func (l laws[S, M, V]) worlds(t reporter, who engine.Seat, games, entries, draws int) {
	t.Helper()
	for seed := range uint64(games) {
		worlds := map[string]S{fmt.Sprintf("%+v", l.Start()): l.Start()}
		l.walk(t, seed, func(at int, s S, m M, r *rand.Rand) {
			if at >= entries || len(worlds) > worldsLimit {
				return
			}
			worlds = l.follow(worlds, l.Redact(s, m, who), who)
			if len(worlds) <= worldsLimit {
				l.compare(t, seed, at, worlds, l.View(l.Apply(s, m), who), r, draws)
			}
		})
	}
}

// follow is every world after an entry that looks to the seat like this.
func (l laws[S, M, V]) follow(worlds map[string]S, seen M, who engine.Seat) map[string]S {
	next := map[string]S{}
	for _, s := range worlds {
		for _, m := range l.Moves(s) {
			if l.Redact(s, m, who) == seen {
				after := l.Apply(s, m)
				next[fmt.Sprintf("%+v", after)] = after
			}
		}
	}
	return next
}

// compare draws samples and looks each one up.
func (l laws[S, M, V]) compare(t reporter, seed uint64, at int, worlds map[string]S, v V, r *rand.Rand, draws int) {
	t.Helper()
	drawn := map[string]bool{}
	for range max(draws, 30*len(worlds)) {
		key := fmt.Sprintf("%+v", l.Sample(v, r))
		if _, fits := worlds[key]; !fits {
			t.Fatalf("seed %d entry %d: sampled a state that does not fit the log:\n%s\none that fits:\n%s", seed, at, key, anyKey(worlds))
		}
		drawn[key] = true
	}
	if len(drawn) != len(worlds) {
		t.Fatalf("seed %d entry %d: %d of %d worlds were ever sampled", seed, at, len(drawn), len(worlds))
	}
}

func anyKey[S any](worlds map[string]S) string {
	for key := range worlds {
		return key
	}
	return "none"
}
