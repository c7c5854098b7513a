package hideride

import "hideride/engine/board"

// Reach is the set of stops that the Phantom can ride to from p with one ticket
// while detectives stand on d (section 13): never onto a detective (HR-42),
// and by metro not through one (HR-32 to HR-34).
func (g *Game) Reach(p board.StopID, t board.Ticket, d board.Set) board.Set {
	if t != board.Metro {
		return g.board.Linked(t, p).Minus(d)
	}
	stations := g.board.Stations(p)
	if stations.Meet(d).Empty() {
		return stations
	}
	var out board.Set
	rides := g.board.Metro(p)
	for i := range rides {
		if !rides[i].Crosses(d) {
			out.Add(rides[i].To)
		}
	}
	return out.Minus(d)
}

// DetectiveReach is the set of stops a detective can ride to from p with one
// ticket: never by boat (HR-41), never onto a colleague (HR-42), but through
// any station (HR-35).
func (g *Game) DetectiveReach(p board.StopID, t board.Ticket, d board.Set) board.Set {
	switch t {
	case board.Boat:
		return board.Set{}
	case board.Metro:
		return g.board.Stations(p).Minus(d)
	}
	return g.board.Linked(t, p).Minus(d)
}

// Free tells whether the Phantom has a legal ride from p (HR-56).
func (g *Game) Free(p board.StopID, pack board.Pack, d board.Set) bool {
	for _, t := range board.Rides {
		if pack[t] > 0 && !g.Reach(p, t, d).Empty() {
			return true
		}
	}
	return false
}

// Mobile tells whether a detective has a legal ride from p (HR-43).
func (g *Game) Mobile(p board.StopID, pack board.Pack, d board.Set) bool {
	for _, t := range board.Land {
		if pack[t] > 0 && !g.DetectiveReach(p, t, d).Empty() {
			return true
		}
	}
	return pack[board.Taxi] > 0 && !g.DetectiveReach(p, board.Taxi, d).Empty()
}

// spread is every stop the Phantom can be on after a ride from one of from.
func (g *Game) spread(from board.Set, t board.Ticket, d board.Set) board.Set {
	var out board.Set
	for p := range from.All() {
		out = out.Union(g.Reach(p, t, d))
	}
	return out
}

// free keeps the stops from which the Phantom has a legal ride.
func (g *Game) free(from board.Set, pack board.Pack, d board.Set) board.Set {
	out := from
	for p := range from.All() {
		if !g.Free(p, pack, d) {
			out.Drop(p)
		}
	}
	return out
}
