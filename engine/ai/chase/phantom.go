package chase

import (
	"math"

	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// What a medium Phantom cares for. The unit is one doubling of the stops where
// he may be.
const (
	hideWorth   = 1.0  // per doubling of B
	exitWorth   = 1.7  // per doubling of the routes that stay open next time
	kindWorth   = 0.25 // of each kind of ticket that he could use next
	shownFactor = 1.5  // how much more the place counts when he is seen there
	cornered    = 10.0 // price of a place without a way out
	exposed     = 20.0 // price of ending within one ride of a detective
	caught      = 40.0 // price of the certainty to be caught
	doublePrice = 7.0  // of a double ticket in quiet times
	phantomTie  = 0.25 // moves this close are equal
	startShare  = 8    // he starts from one of the best eighth of all stops
)

// flee is the worth of one more ride between the Phantom and the nearest
// detective, the second nearest and so on.
var flee = [hideride.MaxDetectives]float64{1.0, 0.5, 0.3, 0.2, 0.1}

// farAway is the distance beyond which it makes no difference to him.
const farAway = 3

// hiding is where a Phantom could be after a turn, and what others would know.
type hiding struct {
	stop    board.StopID
	pack    board.Pack
	size    int // of B
	visible bool
}

// mediumPhantom keeps away, keeps B large and spends what is precious right
// after showings; he ends within one ride of a detective only if he must
// (HR-97).
func (s *scene) mediumPhantom() int {
	switch s.moves[0].Kind {
	case hideride.Choose:
		return s.chooseStart()
	case hideride.ShowMyself:
		return s.offer()
	case hideride.TakeOne:
		return s.take()
	}
	f := s.newFlight()
	worth := make([]float64, len(s.moves))
	for i, m := range s.moves {
		worth[i] = f.ride(m)
	}
	return best(worth, phantomTie, s.rand)
}

// chooseStart takes one of many good starts, for a good one that is always the
// same is no secret.
func (s *scene) chooseStart() int {
	f := s.newFlight()
	worth := make([]float64, len(s.moves))
	for i, m := range s.moves {
		worth[i] = f.place(hiding{m.Stop, s.packs[0], len(s.moves), s.game.Reveals(1)})
	}
	return oneOfTop(worth, 1+len(worth)/startShare, s.rand)
}

// flight weighs the rides of one turn.
type flight struct {
	*scene
	rows   [seats][]uint8
	reach  [seats]board.Set // of each detective's next ride
	threat board.Set
	fresh  bool // he has just been shown
	fence  *fence
	after  map[[2]board.Ticket]board.Set
}

func (s *scene) newFlight() *flight {
	f := &flight{scene: s, threat: s.threat(), fresh: s.belief().Len() == 1, after: map[[2]board.Ticket]board.Set{}}
	for i := 1; i <= s.n; i++ {
		f.rows[i] = s.roads.row(s.at[i], s.packs[i])
		f.reach[i] = s.roads.oneRide(s.at[i], s.packs[i])
	}
	f.fence = newFence(s.roads, f.rows[1:s.n+1])
	return f
}

// ride is the worth of a single ride or of a double with its best second ride.
func (f *flight) ride(m hideride.Move) float64 {
	pack := f.packs[0]
	pack[m.Ticket]--
	w := f.windows() + 1
	if m.Kind == hideride.Go {
		return f.place(f.hide(m.Stop, pack, f.spread(m.Ticket), w)) - f.price(m.Ticket)
	}
	pack[board.Double]--
	top := math.Inf(-1)
	for _, t := range board.Rides {
		if pack[t] == 0 {
			continue
		}
		left := pack
		left[t]--
		between := f.spreadTwice(m, t, f.game.Reveals(w))
		for stop := range f.game.Reach(m.Stop, t, f.guards).All() {
			top = max(top, f.place(f.hide(stop, left, between, w+1))-f.price(t))
		}
	}
	return top - f.price(m.Ticket) - f.doublePrice()
}

// hide is standing at a stop when B is this set, unless window w shows him.
func (f *flight) hide(stop board.StopID, pack board.Pack, b board.Set, w int) hiding {
	if f.game.Reveals(w) {
		return hiding{stop, pack, 1, true}
	}
	return hiding{stop, pack, b.Len(), false}
}

// spread is B after a ride from where he may be now.
func (f *flight) spread(t board.Ticket) board.Set {
	return f.spreadFrom(f.belief(), [2]board.Ticket{t})
}

// spreadTwice is B after a double that begins with m.
func (f *flight) spreadTwice(m hideride.Move, t board.Ticket, shown bool) board.Set {
	if shown {
		return f.game.Reach(m.Stop, t, f.guards)
	}
	return f.spreadFrom(f.spread(m.Ticket), [2]board.Ticket{m.Ticket, t})
}

// spreadFrom is every stop that the last ticket leads to from a set. The
// answer is kept, for many rides ask for the same tickets.
func (f *flight) spreadFrom(from board.Set, by [2]board.Ticket) board.Set {
	out, known := f.after[by]
	if known {
		return out
	}
	t := by[1]
	if t == board.NoTicket {
		t = by[0]
	}
	for p := range from.All() {
		out = out.Union(f.game.Reach(p, t, f.guards))
	}
	f.after[by] = out
	return out
}

// place is the worth of standing somewhere when the detectives begin to move.
func (f *flight) place(h hiding) float64 {
	w := f.distance(h.stop) + f.ways(h)
	if h.visible {
		w *= shownFactor
	}
	w += hideWorth * math.Log2(float64(h.size))
	if f.threat.Has(h.stop) {
		w -= exposed + caught*f.danger(h)
	}
	return w
}

// danger guesses the chance of being caught next: those who can reach him must
// choose among all stops where he may be.
func (f *flight) danger(h hiding) float64 {
	n := 0
	for i := 1; i <= f.n; i++ {
		if f.reach[i].Has(h.stop) {
			n++
		}
	}
	return min(1, float64(n)/float64(h.size))
}

// distance weighs how far the detectives are.
func (f *flight) distance(stop board.StopID) float64 {
	var far near
	for i := 1; i <= f.n; i++ {
		far.add(i-1, int(f.rows[i][stop]))
	}
	total := 0.0
	for k := range f.n {
		total += flee[k] * float64(min(far[k], farAway))
	}
	return total
}

// ways is his freedom from there, and the kinds of tickets he could use.
func (f *flight) ways(h hiding) float64 {
	kinds := 0.0
	var next board.Set
	for _, t := range board.Rides {
		if h.pack[t] == 0 {
			continue
		}
		left := h.pack
		left[t]--
		open := f.game.Reach(h.stop, t, f.guards).Minus(f.threat)
		for q := range open.All() {
			if !f.game.Free(q, left, f.guards) {
				open.Drop(q)
			}
		}
		if !open.Empty() {
			kinds++
		}
		next = next.Union(open)
	}
	if next.Empty() {
		return -cornered
	}
	return exitWorth*f.fence.freedom(next, h.pack) + kindWorth*kinds
}
