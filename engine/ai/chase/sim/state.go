package sim

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Phase says what comes next.
type Phase uint8

// The phases. Detecting is detective Turn's ride.
const (
	Choosing Phase = iota
	Riding
	SecondRide
	Detecting
	Ended
)

// State is a whole game at one moment.
type State struct {
	At     [1 + hideride.MaxDetectives]board.StopID // the Phantom's first
	Packs  [1 + hideride.MaxDetectives]board.Pack
	Belief board.Set // where the others think the Phantom may be
	Guards board.Set // where detectives stand
	Phase  Phase
	Turn   int8  // the actor: 0 the Phantom, 1 to n
	Window uint8 // filled windows

	PhantomWins bool // once Ended
	By          int8 // who caught the Phantom; 0 if he was surrounded or won
}

// Move is one choice of a player. The first ride of a double has Double set;
// the choice of a start has no ticket.
type Move struct {
	Double bool
	Ticket board.Ticket
	Stop   board.StopID
}

// Codes is the number of different moves; see Code.
const Codes = 1 << 12

// Code numbers a move, below Codes.
func (m Move) Code() int {
	code := int(m.Ticket)<<8 | int(m.Stop)
	if m.Double {
		code |= 1 << 11
	}
	return code
}

// Read is the state that a view tells of. belief is that of Game.Trace, empty
// before the Phantom's start. The Phantom's stop is 0 where the view does not
// know it. Phases in which the Phantom may be cheeky read as the detectives'
// turn.
func (c *City) Read(v hideride.View, belief board.Set) State {
	b := c.Game.Board()
	s := State{Belief: belief, Turn: int8(v.Turn), Window: uint8(len(v.Log)), Phase: Detecting}
	copy(s.Packs[:], v.Tickets)
	s.At[0] = b.Find(v.Phantom)
	for i, slug := range v.Detectives {
		s.At[i+1] = b.Find(slug)
		s.Guards.Add(s.At[i+1])
	}
	switch v.Phase {
	case hideride.Choosing.String():
		s.Phase = Choosing
	case hideride.Riding.String():
		s.Phase = Riding
	case hideride.SecondRide.String():
		s.Phase = SecondRide
	}
	if s.Phase == Detecting && v.Phase != hideride.Detecting.String() {
		c.startRound(&s)
	}
	return s
}

// Reach is the set of stops that the actor can ride to with a ticket, empty if
// he holds none of its kind.
func (c *City) Reach(s *State, t board.Ticket) board.Set {
	switch at := s.At[s.Turn]; {
	case s.Packs[s.Turn][t] == 0 || t == board.Boat && s.Turn != 0:
		return board.Set{}
	case s.Turn == 0:
		return c.escape(at, t, s.Guards)
	default:
		return c.links[t][at].Minus(s.Guards)
	}
}

// escape is where a Phantom can ride from a stop (HR-32, HR-42).
func (c *City) escape(at board.StopID, t board.Ticket, d board.Set) board.Set {
	out := c.links[t][at]
	if t == board.Metro && !out.Meet(d).Empty() {
		out = board.Set{}
		for i := range c.rides[at] {
			if ride := &c.rides[at][i]; !ride.Crosses(d) {
				out.Add(ride.To)
			}
		}
	}
	return out.Minus(d)
}

// Free tells whether a Phantom with this pack can ride from the stop (HR-56).
func (c *City) Free(at board.StopID, pack *board.Pack, d board.Set) bool {
	for _, t := range board.Rides {
		if pack[t] > 0 && !c.escape(at, t, d).Empty() {
			return true
		}
	}
	return false
}

// mobile tells whether a detective can ride (HR-43).
func (c *City) mobile(s *State, i int8) bool {
	for _, t := range board.Rides {
		if t != board.Boat && s.Packs[i][t] > 0 && !c.links[t][s.At[i]].Minus(s.Guards).Empty() {
			return true
		}
	}
	return false
}

// MayDouble tells whether a double ride can begin; Doubles which first rides
// fit (HR-50).
func (c *City) MayDouble(s *State) bool {
	return s.Phase == Riding && s.Packs[0][board.Double] > 0 && int(s.Window) <= c.Windows-2
}

// Doubles tells whether a second ride is possible after a first (HR-54).
func (c *City) Doubles(s *State, t board.Ticket, to board.StopID) bool {
	pack := s.Packs[0]
	pack[t]--
	return c.Free(to, &pack, s.Guards)
}

// Moves appends the moves of the actor to buf, in the order of tickets and
// stops, single rides first.
func (c *City) Moves(s *State, buf []Move) []Move {
	if s.Phase == Choosing {
		for to := range c.Game.Board().All().Minus(s.Guards).All() {
			buf = append(buf, Move{Stop: to})
		}
		return buf
	}
	from := len(buf)
	for _, t := range board.Rides {
		for to := range c.Reach(s, t).All() {
			buf = append(buf, Move{Ticket: t, Stop: to})
		}
	}
	if c.MayDouble(s) {
		for _, m := range buf[from:len(buf):len(buf)] {
			if c.Doubles(s, m.Ticket, m.Stop) {
				buf = append(buf, Move{Double: true, Ticket: m.Ticket, Stop: m.Stop})
			}
		}
	}
	return buf
}
