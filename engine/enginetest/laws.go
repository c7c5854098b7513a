// Package enginetest holds the laws that every game must obey, and plays the
// golden stories of its rules. It is imported by tests only.
package enginetest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"hideride/engine"
)

// Laws plays random games and checks every law on each of their positions:
// moves, purity, resampling, twins, replay and undo, and the end. Failures
// name the seed and the number of the entry. The law of worlds needs a small
// board and has a function of its own.
func Laws[S any, M comparable, V any](t *testing.T, g engine.Game[S, M, V], games int) {
	t.Helper()
	l := laws[S, M, V]{g}
	for name, law := range map[string]func(reporter, uint64){
		"moves": l.moves, "purity": l.purity, "resampling": l.resampling, "replay": l.replay, "end": l.end,
	} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(games) {
				law(t, seed)
			}
		})
	}
	t.Run("twins", func(t *testing.T) { l.twins(t, games) })
}

// reporter is the part of testing.T that a law needs, so that the laws can be
// tested on games that break them.
type reporter interface {
	Helper()
	Fatalf(format string, args ...any)
}

type laws[S any, M comparable, V any] struct {
	engine.Game[S, M, V]
}

// walk plays a random game and calls visit before each entry.
func (l laws[S, M, V]) walk(t reporter, seed uint64, visit func(at int, s S, m M, r *rand.Rand)) S {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	s := l.Start()
	for at := 0; l.Actor(s) != engine.Over; at++ {
		if limit := l.Info().Entries; at > limit {
			t.Fatalf("seed %d: more than the promised %d entries", seed, limit)
		}
		m := l.next(s, r)
		visit(at, s, m, r)
		s = l.Apply(s, m)
	}
	return s
}

// next is a random move, or the Dealer's entry.
func (l laws[S, M, V]) next(s S, r *rand.Rand) M {
	if l.Actor(s) == engine.Dealer {
		return l.Deal(s, r)
	}
	moves := l.Moves(s)
	return moves[r.IntN(len(moves))]
}

// seats are all who look on: every place and the spectator.
func (l laws[S, M, V]) seats() []engine.Seat {
	out := []engine.Seat{engine.Spectator}
	for who := range l.Info().Seats {
		out = append(out, engine.Seat(who))
	}
	return out
}

func (l laws[S, M, V]) view(s S, who engine.Seat) string {
	data, err := json.Marshal(l.View(s, who))
	if err != nil {
		panic(err)
	}
	return string(data)
}

func (l laws[S, M, V]) words(moves []M) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = l.Format(m)
	}
	return out
}

// moves: never empty, distinct words, readable again, in a stable order; what
// the Dealer deals is one of them; redacted words are readable too.
func (l laws[S, M, V]) moves(t reporter, seed uint64) {
	l.walk(t, seed, func(at int, s S, m M, _ *rand.Rand) {
		moves := l.Moves(s)
		words := l.words(moves)
		if len(moves) == 0 || !slices.Equal(words, l.words(l.Moves(s))) {
			t.Fatalf("seed %d entry %d: moves %v are empty or differ when asked again", seed, at, words)
		}
		sorted := slices.Sorted(slices.Values(words))
		if len(slices.Compact(sorted)) != len(words) {
			t.Fatalf("seed %d entry %d: a word stands twice in %v", seed, at, words)
		}
		if !slices.Contains(moves, m) {
			t.Fatalf("seed %d entry %d: dealt %s is not among %v", seed, at, l.Format(m), words)
		}
		for _, each := range append(moves, l.redactions(s, m)...) {
			if got, err := l.Parse(l.Format(each)); err != nil || got != each {
				t.Fatalf("seed %d entry %d: %q is read as %+v (%v), want %+v", seed, at, l.Format(each), got, err, each)
			}
		}
	})
}

func (l laws[S, M, V]) redactions(s S, m M) []M {
	var out []M
	for _, who := range l.seats() {
		out = append(out, l.Redact(s, m, who))
	}
	return out
}

// purity: no question and no move changes the state it is asked of, nor a
// state that another move made of it.
func (l laws[S, M, V]) purity(t reporter, seed uint64) {
	l.walk(t, seed, func(at int, s S, m M, r *rand.Rand) {
		next := l.Apply(s, m)
		before := fmt.Sprintf("%+v %+v", s, next)
		for _, other := range l.Moves(s) {
			l.Apply(s, other)
		}
		for _, who := range l.seats() {
			l.Sample(l.View(s, who), r)
		}
		if after := fmt.Sprintf("%+v %+v", s, next); after != before {
			t.Fatalf("seed %d entry %d: a move changed a state it must not touch:\n%s\n%s", seed, at, before, after)
		}
	})
}

// resampling: a sampled state looks the same to the seat it was sampled for.
func (l laws[S, M, V]) resampling(t reporter, seed uint64) {
	l.walk(t, seed, func(at int, s S, _ M, r *rand.Rand) {
		for _, who := range l.seats() {
			sampled := l.Sample(l.View(s, who), r)
			if got, want := l.view(sampled, who), l.view(s, who); got != want {
				t.Fatalf("seed %d entry %d seat %d: sampled view\n%s\nwant\n%s", seed, at, who, got, want)
			}
			l.sameTurn(t, seed, at, who, sampled, s)
		}
	})
}

// sameTurn: two states alike to a seat have the same actor, and the same moves
// if the seat is the actor.
func (l laws[S, M, V]) sameTurn(t reporter, seed uint64, at int, who engine.Seat, a, b S) {
	t.Helper()
	if l.Actor(a) != l.Actor(b) {
		t.Fatalf("seed %d entry %d: seat %d could tell states apart by whose turn it is: %d, %d", seed, at, who, l.Actor(a), l.Actor(b))
	}
	if l.Actor(a) == who {
		if got, want := l.words(l.Moves(a)), l.words(l.Moves(b)); !slices.Equal(got, want) {
			t.Fatalf("seed %d entry %d: moves of seat %d are no function of its view:\n%v\n%v", seed, at, who, got, want)
		}
	}
}

// replay: the record gives equal updates for all seats, an undone entry made
// again too, the revision aside.
func (l laws[S, M, V]) replay(t reporter, seed uint64) {
	table := engine.Open(l.Game, engine.Seeded(seed))
	r := rand.New(rand.NewPCG(seed, 2))
	for table.Actor() != engine.Over {
		who := table.Actor()
		u := table.Update(who)
		word := u.Moves[r.IntN(len(u.Moves))]
		if err := table.Play(who, u.At, word); err != nil {
			t.Fatalf("seed %d entry %d: %v", seed, u.At, err)
		}
		if table.Undo(who) == nil {
			l.equalUpdates(t, seed, u.At, []engine.Update{table.Update(who)}, []engine.Update{u})
			if err := table.Play(who, u.At, word); err != nil {
				t.Fatalf("seed %d entry %d, again after undo: %v", seed, u.At, err)
			}
		}
		again, err := engine.Resume(l.Game, engine.Seeded(seed), table.Record())
		if err != nil {
			t.Fatalf("seed %d entry %d: %v", seed, u.At, err)
		}
		l.equalUpdates(t, seed, u.At, l.updates(again), l.updates(table))
	}
}

func (l laws[S, M, V]) updates(table engine.Table) []engine.Update {
	var out []engine.Update
	for _, who := range l.seats() {
		out = append(out, table.Update(who))
	}
	return out
}

func (l laws[S, M, V]) equalUpdates(t reporter, seed uint64, at int, got, want []engine.Update) {
	t.Helper()
	for i := range got {
		got[i].Rev, want[i].Rev = 0, 0
		a, _ := json.Marshal(got[i])
		b, _ := json.Marshal(want[i])
		if string(a) != string(b) {
			t.Fatalf("seed %d entry %d seat %d: update\n%s\nwant\n%s", seed, at, want[i].Seat, a, b)
		}
	}
}

// end: every game ends with one score per seat in [0, 1].
func (l laws[S, M, V]) end(t reporter, seed uint64) {
	s := l.walk(t, seed, func(int, S, M, *rand.Rand) {})
	scores := l.Scores(s)
	if len(scores) != len(l.Info().Seats) {
		t.Fatalf("seed %d: %d scores for %d seats", seed, len(scores), len(l.Info().Seats))
	}
	for who, score := range scores {
		if !(score >= 0 && score <= 1) {
			t.Fatalf("seed %d: seat %d has score %v", seed, who, score)
		}
	}
}
