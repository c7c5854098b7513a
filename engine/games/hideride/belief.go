package hideride

import (
	"hideride/engine/board"
)

// Trace is the belief set worked out from a view alone: entry k-1 is the set of
// stops where the Phantom may stand after window k and all that is known of
// that window since (section 13). The last entry is the belief set B of now.
// Nothing but public facts enters, so every seat gets the same sets.
func (g *Game) Trace(v View) []board.Set {
	t := g.newTracer(v)
	for k := range v.Log {
		t.window(k)
	}
	return t.sets
}

// Belief is the set of stops where the Phantom may be now; empty before his
// start.
func (g *Game) Belief(v View) board.Set {
	sets := g.Trace(v)
	if len(sets) == 0 {
		return board.Set{}
	}
	return sets[len(sets)-1]
}

// tracer walks the public record window by window.
type tracer struct {
	g    *Game
	v    View
	pack board.Pack // what the Phantom holds after the window
	sets []board.Set
	at   [1 + MaxDetectives]board.StopID // the detectives, as far as the walk has come
	ride int                             // next of v.Rides
	take int                             // next of v.Takes
}

func (g *Game) newTracer(v View) *tracer {
	t := &tracer{g: g, v: v, pack: g.pack(Phantom)}
	for i, slug := range v.Detectives {
		t.at[i+1] = g.board.Find(slug)
	}
	for i := len(v.Rides) - 1; i >= 0; i-- { // back to the starts
		t.at[v.Rides[i].By] = g.board.Find(v.Rides[i].From)
	}
	return t
}

// window adds the set after window k+1 and what is known of it.
func (t *tracer) window(k int) {
	t.sets = append(t.sets, t.after(k))
	stub, last := t.v.Log[k], k == len(t.v.Log)-1
	if k > 0 {
		t.pack[stub.Ticket]--
	}
	if stub.First {
		t.pack[board.Double]--
		t.keepFree(t.guards(k))
	}
	if k < t.v.Shown { // uncovered, so the stop is public
		t.shown(k)
	}
	for ; t.take < len(t.v.Takes) && t.v.Takes[t.take].Window == k+1; t.take++ {
		t.pack[t.v.Takes[t.take].Ticket]++
	}
	t.detectives(k)
	if !stub.First && (!last || t.v.Phase == Riding.String()) {
		t.keepFree(t.now()) // the round ended and the game went on (HR-92)
	}
	if last && t.v.Reason == Surrounded.String() {
		set := t.sets[k]
		t.keepFree(t.now())
		t.sets[k] = set.Minus(t.sets[k])
	}
}

// after is where a ride leads from the set before it.
func (t *tracer) after(k int) board.Set {
	d := t.guards(k)
	if k == 0 {
		return t.g.board.All().Minus(d)
	}
	return t.g.spread(t.sets[k-1], t.v.Log[k].Ticket, d)
}

// shown narrows the set to the stop, if a showing came at this very window:
// the Phantom was seen there. Windows uncovered later were not known then.
func (t *tracer) shown(k int) {
	if t.seen(k + 1) {
		t.sets[k] = board.SetOf(t.g.board.Find(t.v.Log[k].Stop))
	}
}

// seen tells whether the Phantom was shown right after this window.
func (t *tracer) seen(window int) bool {
	return t.g.Reveals(window) || window == t.v.Cheeky || t.v.Reason != "" && window == len(t.v.Log)
}

// detectives takes out the stops where detectives stopped and went on, and
// keeps the one where the Phantom was caught.
func (t *tracer) detectives(k int) {
	for ; t.ride < len(t.v.Rides) && t.v.Rides[t.ride].Window == k+1; t.ride++ {
		r := t.v.Rides[t.ride]
		to := t.g.board.Find(r.To)
		t.at[r.By] = to
		switch last := t.ride == len(t.v.Rides)-1; {
		case last && t.v.Phase == Answering.String():
		case last && t.v.Reason == Caught.String():
			t.sets[k] = board.SetOf(to)
		default:
			t.sets[k].Drop(to)
		}
	}
}

// keepFree drops the stops from which no legal ride leads on.
func (t *tracer) keepFree(d board.Set) {
	k := len(t.sets) - 1
	t.sets[k] = t.g.free(t.sets[k], t.pack, d)
}

// guards is D at the ride of window k+1.
func (t *tracer) guards(k int) board.Set {
	var d board.Set
	for _, slug := range t.v.Log[k].Guards {
		d.Add(t.g.board.Find(slug))
	}
	return d
}

// now is where the detectives stand as far as the walk has come.
func (t *tracer) now() board.Set {
	var d board.Set
	for _, at := range t.at {
		if at != 0 {
			d.Add(at)
		}
	}
	return d
}
