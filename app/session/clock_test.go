package session

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
)

// watch is a match with a move clock of 30 seconds: the dealer plays the
// Phantom, one guest detective 1, the computer the others. Nobody plays unless
// the test says so.
type watch struct {
	*world
	now    time.Time
	asleep bool // the guest's device
}

func newWatch(t *testing.T) *watch {
	t.Helper()
	w := newWorld(t, 3, 0, engine.Options{"board": "harbour10", "detectives": "1"})
	w.dealer.saved.Setup.Clock = 30
	m := &member{w: w, conn: 7}
	guest, err := NewGuest("0123456789abcdef0123456789abcdef", "guest", [16]byte{5}, m.config())
	require.NoError(t, err)
	m.guest = guest
	out := &watch{world: w, now: w.net.Now()}
	m.guest.c.Say = func(message []byte) { w.dealer.Hear(7, message, out.now) }
	w.dealer.c.Say = func(_ int, message []byte) {
		if !out.asleep {
			guest.Hear(message, out.now)
		}
	}
	w.guests = []*member{m}
	guest.Connected()
	require.NoError(t, w.dealer.Give(0, []engine.Seat{1}, nil))
	require.NoError(t, w.dealer.Begin())
	return out
}

func (w *watch) guest() *Guest { return w.guests[0].guest }

// pass lets time go by, with both devices awake.
func (w *watch) pass(d time.Duration) {
	for end := w.now.Add(d); w.now.Before(end); {
		w.now = w.now.Add(250 * time.Millisecond)
		w.dealer.Tick(w.now)
	}
}

// alone lets time go by for the dealer only: the guest's device sleeps.
func (w *watch) alone(d time.Duration) {
	w.asleep = true
	w.pass(d)
}

func (w *watch) left(t *testing.T) Clock {
	t.Helper()
	c, on := w.dealer.Clock(w.now)
	require.True(t, on)
	return c
}

// hunted makes it the detective's turn.
func (w *watch) hunted(t *testing.T) {
	t.Helper()
	w.pass(time.Second)
	for w.dealer.Actor() == 0 {
		require.NoError(t, w.dealer.Play(w.dealer.Update().Moves[0]))
	}
	w.pass(time.Second)
	require.EqualValues(t, 1, w.dealer.Actor())
}

func TestTheClockRunsDownOnAllDevices(t *testing.T) {
	w := newWatch(t)
	w.pass(10 * time.Second)
	assert.InDelta(t, 20, w.left(t).Left.Seconds(), 0.5)
	seen, on := w.guest().Clock(w.now.Add(3 * time.Second))
	assert.True(t, on)
	assert.InDelta(t, 17, seen.Left.Seconds(), 0.5, "between two messages the guest counts by himself")
}

func TestAtZeroTheComputerMovesForTheSleeper(t *testing.T) {
	w := newWatch(t)
	w.hunted(t)
	_, asked := w.dealer.Asked()
	assert.False(t, asked)
	w.pass(31 * time.Second)
	u, asked := w.dealer.Asked()
	require.True(t, asked)
	assert.EqualValues(t, 1, u.Seat, "asked as the detective, who knows no secret")
	require.NoError(t, w.dealer.Answer(u, u.Moves[0]))
	assert.EqualValues(t, 0, w.dealer.Actor())
	_, asked = w.dealer.Asked()
	assert.False(t, asked, "the next one has all his time")
	assert.InDelta(t, 30, w.left(t).Left.Seconds(), 0.5)
}

func TestTheSleeperMayBeQuickerThanTheComputer(t *testing.T) {
	w := newWatch(t)
	w.hunted(t)
	w.pass(31 * time.Second)
	u, _ := w.dealer.Asked()
	require.NoError(t, w.dealer.table.Play(1, u.At, u.Moves[0]))
	before := len(w.dealer.Record().Log)
	assert.NoError(t, w.dealer.Answer(u, u.Moves[0]))
	assert.Len(t, w.dealer.Record().Log, before, "only the first one counts")
}

func TestTheClockWaitsForADeviceThatIsAwayButNotForEver(t *testing.T) {
	w := newWatch(t)
	w.hunted(t)
	before := w.left(t).Left
	w.alone(40 * time.Second)
	assert.True(t, w.left(t).Held)
	assert.InDelta(t, before.Seconds(), w.left(t).Left.Seconds(), 3.5, "no penalty for a phone that sleeps")
	w.alone(55 * time.Second)
	assert.False(t, w.left(t).Held)
	assert.True(t, w.dealer.Overdue(), "after a while the game goes on")
}

func TestADealerThatSleptTakesNobodysTime(t *testing.T) {
	w := newWatch(t)
	w.pass(time.Second)
	w.now = w.now.Add(10 * time.Minute)
	w.dealer.Tick(w.now)
	assert.Greater(t, w.left(t).Left, 20*time.Second)
}

func TestAGuestMayDeclareButTheDealersClockDecides(t *testing.T) {
	w := newWatch(t)
	w.hunted(t)
	over := (parcel{TimeOver: &timeOver{At: w.dealer.entries()}}).encode()
	w.dealer.Hear(7, over, w.now)
	assert.False(t, w.dealer.Overdue(), "too early")
	w.now = w.now.Add(40 * time.Second) // the dealer's page got no time to tick
	w.dealer.guests[0].heard = w.now
	w.dealer.Hear(7, (parcel{TimeOver: &timeOver{At: w.dealer.entries() - 1}}).encode(), w.now)
	assert.False(t, w.dealer.Overdue(), "of another position")
}

func TestADeclarationCountsWhatTheDealerMissed(t *testing.T) {
	w := newWatch(t)
	w.hunted(t)
	w.now = w.now.Add(40 * time.Second)
	w.dealer.Hear(7, (parcel{TimeOver: &timeOver{At: w.dealer.entries()}}).encode(), w.now)
	assert.True(t, w.dealer.Overdue())
}

func TestUndoWindsNoClockUp(t *testing.T) {
	w := newWatch(t)
	w.pass(20 * time.Second)
	w.dealer.turn.top++ // as if a ride had been made and taken back
	w.dealer.turn.at++
	w.pass(time.Second)
	assert.InDelta(t, 9, w.left(t).Left.Seconds(), 0.5)
}
