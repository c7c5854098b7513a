package session

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/fair"
)

// finished is a match of some rides that one honest dealer and one guest have
// played; the first from this seed on.
func finished(t *testing.T, seed uint64) *world {
	t.Helper()
	for ; ; seed++ {
		w := newWorld(t, seed, 1, engine.Options{"board": "harbour10", "detectives": "1"})
		w.begin()
		w.until("the end", w.over)
		w.settled()
		if slices.ContainsFunc(words(w.dealer.public()), has(">?")) {
			return w
		}
	}
}

// forged is the last state as a cheating dealer would send it: he has changed
// the full log and made commitments and openings that fit his version.
func (w *world) forged(change func(full []string)) *state {
	s := *w.guests[0].guest.saved.State
	full := slices.Clone(w.dealer.Record().Log)
	change(full)
	public := words(s.Log)
	for n, word := range full {
		if s.Log[n].Commitment == nil {
			public[n] = word
		}
	}
	s.Rev++
	s.Nonces = slices.Clone(s.Nonces)
	s.Log = fair.Publish("match-1", fair.Secret(w.dealer.saved.Secret), full, public)
	s.Openings = nil
	for n, e := range s.Log {
		if e.Commitment != nil {
			s.Openings = append(s.Openings, fair.Open(fair.Secret(w.dealer.saved.Secret), full, n))
		}
	}
	return &s
}

// judged is what a guest who sees a state for the first time says of it.
func (w *world) judged(s *state) error {
	g := *w.guests[0].guest
	return g.check(nil, s)
}

// find is the number of the first entry that a test accepts.
func find(t *testing.T, log []string, what func(string) bool) int {
	t.Helper()
	n := slices.IndexFunc(log, what)
	require.GreaterOrEqual(t, n, 0)
	return n
}

func has(suffix string) func(string) bool {
	return func(word string) bool { return strings.HasSuffix(word, suffix) }
}

func TestAModifiedPhantomIsNamedWithEntryAndRule(t *testing.T) {
	w := finished(t, 5)
	full, public := w.dealer.Record().Log, words(w.guests[0].guest.saved.State.Log)
	ride := find(t, public, has(">?"))
	start := full[find(t, public, func(word string) bool { return word == "?" })]
	require.NoError(t, w.judged(w.forged(func([]string) {})), "the honest log passes")

	err := w.judged(w.forged(func(full []string) {
		full[ride] = strings.Split(full[ride], ">")[0] + ">" + start
		if n := slices.IndexFunc(full, func(word string) bool { return strings.HasPrefix(word, "show:2:") }); n >= 0 {
			full[n] = "show:2:" + start // he stands by his lie
		}
	}))
	assert.ErrorIs(t, err, ErrCheated)
	assert.ErrorContains(t, err, "goes from "+start+" to "+start, "an illegal edge")

	other := map[bool]string{true: "train", false: "tram"}[strings.HasPrefix(full[ride], "tram")]
	err = w.judged(w.forged(func(full []string) { full[ride] = other + ">" + strings.Split(full[ride], ">")[1] }))
	assert.ErrorIs(t, err, ErrCheated, "another ticket than he paid")

	err = w.judged(w.forged(func(full []string) { full[0] = "draw:h" }))
	assert.EqualError(t, err, "unfair game: record of hideride, entry 0: the dealer cannot play draw:h: a free start stop must be drawn")
}

func TestACaptureThatIsNotAdmittedIsFound(t *testing.T) {
	for seed := uint64(1); ; seed++ {
		w := finished(t, seed)
		full := w.dealer.Record().Log
		n := slices.Index(full, "caught")
		if n < 0 {
			continue
		}
		err := w.judged(w.forged(func(full []string) { full[n] = "clear" }))
		assert.ErrorIs(t, err, ErrCheated)
		assert.ErrorContains(t, err, "the dealer cannot play clear: it is not the true answer")
		return
	}
}

func TestAChangedPastIsFound(t *testing.T) {
	w := finished(t, 5)
	g := w.guests[0].guest
	last := *g.saved.State
	ride := find(t, words(last.Log), has(">?"))
	forged := w.forged(func(full []string) { full[ride] = strings.Split(full[ride], ">")[0] + ">e" })
	g.Hear(parcel{State: forged}.encode(), w.net.Now())
	assert.ErrorIs(t, g.Err(), ErrCheated)
	assert.ErrorContains(t, g.Err(), "has been changed")
	assert.Equal(t, last.Rev, g.saved.State.Rev, "the last honest state is kept")

	shorter := last
	shorter.Rev, shorter.Log = last.Rev+1, last.Log[:3]
	assert.EqualError(t, unchanged(&last, &shorter), "unfair game: the log has shrunk from "+strconv.Itoa(len(last.Log))+" entries to 3")
}

func TestALateOrMissingOpeningIsFound(t *testing.T) {
	w := finished(t, 5)
	s := w.forged(func([]string) {})
	s.Openings = s.Openings[1:]
	assert.ErrorIs(t, w.judged(s), ErrCheated)
	s = w.forged(func([]string) {})
	s.Openings[0].Nonce[0]++
	assert.ErrorContains(t, w.judged(s), "is not what was committed to then")
}

func TestChosenDrawsAreFound(t *testing.T) {
	w := finished(t, 5)
	s := w.forged(func([]string) {})
	s.Nonces[0][0]++
	assert.EqualError(t, w.judged(s), "unfair game: the nonce of the draws is not the promised one")
	s = w.forged(func([]string) {})
	s.Nonces = s.Nonces[:1]
	assert.EqualError(t, w.judged(s), "unfair game: the draws were made without this device's nonce")

	honest := w.dealer.Record().Log[0]
	for _, start := range []string{"b", "d", "f", "j", "k"} {
		if "draw:"+start == honest {
			continue
		}
		err := w.judged(w.forged(func(full []string) { full[0] = "draw:" + start }))
		assert.ErrorIs(t, err, ErrCheated, "a start that was not drawn")
	}
}

func TestAModifiedTableGetsNothing(t *testing.T) {
	w := newWorld(t, 3, 1, engine.Options{"board": "harbour10", "detectives": "1"})
	w.begin()
	w.until("the first ride of the Phantom", func() bool { return len(w.dealer.Record().Log) > 4 })
	g := w.guests[0]
	before := w.dealer.Record()
	w.dealer.Tick(w.net.Now().Add(time.Minute))
	for _, c := range []command{
		{Do: "play", Seat: 0, At: len(before.Log), Word: "bus>b"},
		{Do: "undo", Seat: 0}, {Do: "concede", Seat: 0}, {Do: "play", Seat: -2, At: len(before.Log), Word: "clear"},
		{Do: "show me", Seat: 1},
	} {
		c.Number = w.dealer.guests[0].Done + 1
		w.dealer.Hear(g.conn, parcel{Command: &c}.encode(), w.net.Now())
		assert.NotEmpty(t, w.dealer.guests[0].Refused, "%+v", c)
		assert.Equal(t, before, w.dealer.Record())
	}
	stranger := 4711
	w.dealer.Hear(stranger, parcel{Command: &command{Number: 1, Do: "concede", Seat: 1}}.encode(), w.net.Now())
	assert.Equal(t, before, w.dealer.Record(), "without a hello nothing is obeyed")
}
