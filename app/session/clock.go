package session

import (
	"slices"
	"time"

	"hideride/engine"
)

// The move clock (HR-74) is friendly: it counts only while the dealing device is
// awake and the mover's device is there, and at zero the computer moves for the
// sleeper. Time comes from outside, with Tick and Hear.

// Times of the move clock.
const (
	longestStep = 3 * time.Second  // what passes at once at most: the device may have slept
	grace       = 60 * time.Second // how long a turn waits for a mover whose device is away
)

// turn is how long the present position has been thought about.
type turn struct {
	at     int // entries of the log
	top    int // the most there were: what was taken back begins no new turn
	spent  time.Duration
	waited time.Duration // for a device that is away
	seen   time.Time
	held   bool // it waits now
	over   bool
}

// timeLeft is what the dealer tells of the clock.
type timeLeft struct {
	At   int   `json:"at"`   // entries of the log
	Left int64 `json:"left"` // milliseconds
	Held bool  `json:"held,omitempty"`
}

// timeOver is what a guest declares whose clock shows zero. The dealer's own
// clock must agree, and only the first one counts.
type timeOver struct {
	At int `json:"at"`
}

// Clock is a running move clock as a screen shows it.
type Clock struct {
	Left time.Duration // never negative
	Held bool          // it waits for a device that is away
}

// limit is how long a turn may take; 0 without a clock.
func (s Setup) limit() time.Duration { return time.Duration(s.Clock) * time.Second }

// run lets the clock follow the time, in steps of at most longest.
func (d *Dealer) run(now time.Time, longest time.Duration) {
	if d.table == nil || d.saved.Setup.Clock == 0 {
		return
	}
	switch at := d.entries(); {
	case at > d.turn.top || d.turn.seen.IsZero():
		d.turn = turn{at: at, top: at, seen: now}
	case at != d.turn.at:
		d.turn.at, d.turn.over = at, false
	}
	if !now.After(d.turn.seen) {
		return
	}
	step := min(now.Sub(d.turn.seen), longest)
	d.turn.seen = now
	actor := d.table.Actor()
	if !d.person(actor) || d.turn.over {
		return
	}
	if d.turn.held = d.away(actor, now) && d.turn.waited < grace; d.turn.held {
		d.turn.waited += step
		return
	}
	if d.turn.spent += step; d.turn.spent >= d.saved.Setup.limit() {
		d.turn.over = true
		if d.c.Changed != nil {
			d.c.Changed()
		}
	}
}

// entries counts the log; Over has no clock.
func (d *Dealer) entries() int { return d.table.Update(engine.Spectator).At }

// person tells whether a human plays a seat.
func (d *Dealer) person(seat engine.Seat) bool {
	g := d.holder(seat)
	return slices.Contains(d.saved.Setup.Humans, seat) || g != nil && slices.Contains(g.Seats, seat)
}

func (d *Dealer) away(seat engine.Seat, now time.Time) bool {
	g := d.holder(seat)
	return g != nil && presence(g.heard, now) != Fine
}

// overdue tells that the computer has to move for a person.
func (d *Dealer) overdue() bool { return d.turn.over && d.turn.at == d.entries() }

// declared takes a guest's word that the time is over, and lets all of it count
// that has passed on the dealer's own clock.
func (d *Dealer) declared(t timeOver, now time.Time) {
	if d.table != nil && t.At == d.entries() {
		d.run(now, d.saved.Setup.limit())
	}
}

func (d *Dealer) timeLeft() *timeLeft {
	if d.table == nil || d.saved.Setup.Clock == 0 || !d.person(d.table.Actor()) {
		return nil
	}
	now := d.turn
	if at := d.entries(); at > now.top {
		now = turn{at: at} // just begun
	}
	left := max(d.saved.Setup.limit()-now.spent, 0)
	return &timeLeft{At: now.at, Left: left.Milliseconds(), Held: now.held}
}

// Clock is the move clock, if it runs for anybody.
func (d *Dealer) Clock(time.Time) (Clock, bool) { return d.timeLeft().show(0) }

// Overdue tells that Asked is about a person whose time is over.
func (d *Dealer) Overdue() bool { return d.table != nil && d.overdue() }

// show is the clock some time after it was told.
func (t *timeLeft) show(later time.Duration) (Clock, bool) {
	if t == nil {
		return Clock{}, false
	}
	left := time.Duration(t.Left) * time.Millisecond
	if !t.Held {
		left = max(left-max(later, 0), 0)
	}
	return Clock{Left: left, Held: t.Held}, true
}

// clocked learns how the clock stands.
func (g *Guest) clocked(t *timeLeft, now time.Time) { g.left, g.leftAt = t, now }

// Clock is the move clock, if it runs for anybody.
func (g *Guest) Clock(now time.Time) (Clock, bool) { return g.left.show(now.Sub(g.leftAt)) }

// declare tells the dealer that the time is over, as long as it seems so.
func (g *Guest) declare(now time.Time) {
	if c, on := g.Clock(now); on && c.Left == 0 {
		g.say(parcel{TimeOver: &timeOver{g.left.At}})
	}
}
