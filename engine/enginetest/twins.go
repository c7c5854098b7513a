package enginetest

import (
	"math/rand/v2"

	"hideride/engine"
)

// twins plays a second world along for each seat: at every entry it gets a
// move that the seat sees alike, but that may differ in secret. The seat must
// never be able to tell the worlds apart. Where no alike move exists, a Dealer
// entry has shown something, and the twin is drawn anew. The law fails also
// when no twin ever differed, for then nothing was tested.
func (l laws[S, M, V]) twins(t reporter, games int) {
	for _, who := range l.seats() {
		differed := 0
		for seed := range uint64(games) {
			differed += l.twinGame(t, who, seed)
		}
		if differed == 0 && l.hasSecrets(who) {
			t.Fatalf("seat %d: no twin ever differed, so nothing was tested", who)
		}
	}
}

// hasSecrets tells whether anything is ever hidden from a seat: in one random
// game some entry looks different to it.
func (l laws[S, M, V]) hasSecrets(who engine.Seat) bool {
	s, r := l.Start(), rand.New(rand.NewPCG(1, 3))
	for l.Actor(s) != engine.Over {
		m := l.next(s, r)
		if l.Redact(s, m, who) != m {
			return true
		}
		s = l.Apply(s, m)
	}
	return false
}

// twinGame returns the number of entries that differed.
func (l laws[S, M, V]) twinGame(t reporter, who engine.Seat, seed uint64) (differed int) {
	twin := l.Start()
	l.walk(t, seed, func(at int, s S, m M, r *rand.Rand) {
		l.sameTurn(t, seed, at, who, twin, s)
		after := l.Apply(s, m)
		alike := l.alike(s, twin, m, who)
		if len(alike) == 0 {
			twin = l.Sample(l.View(after, who), r)
		} else {
			other := alike[r.IntN(len(alike))]
			if other != m {
				differed++
			}
			twin = l.Apply(twin, other)
		}
		if got, want := l.view(twin, who), l.view(after, who); got != want {
			t.Fatalf("seed %d entry %d: seat %d can tell twins apart after %s:\n%s\n%s", seed, at, who, l.Format(m), got, want)
		}
	})
	return differed
}

// alike are the twin's moves that the seat cannot tell from m.
func (l laws[S, M, V]) alike(s, twin S, m M, who engine.Seat) []M {
	seen := l.Redact(s, m, who)
	var out []M
	for _, other := range l.Moves(twin) {
		if l.Redact(twin, other, who) == seen {
			out = append(out, other)
		}
	}
	return out
}
