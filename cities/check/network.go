package check

import "hideride/engine/board"

// What a network must offer to a chase.
const (
	leastNeighbours = 2  // land neighbours of a stop
	mostNeighbours  = 9  // of a stop that can still be read
	farthestMode    = 2  // rides to a stop with a second land mode
	leastStarts     = 12 // start stops
	farthestStart   = 3  // rides to a start stop
)

// Network measures how a compiled board can be ridden: whether every stop that
// land lines serve has a way on, and whether the starts lie all over the city.
func Network(b *board.Board) Report {
	var r Report
	served, links, least, most := 0, 0, board.MaxStops, 0
	var hubs board.Set // stops with a second land mode
	for i := range b.Stops {
		id := board.StopID(i + 1)
		n := len(b.Neighbours(board.Taxi, id))
		if n == 0 {
			continue
		}
		served, links, least, most = served+1, links+n, min(least, n), max(most, n)
		if landModes(b, id) >= 2 {
			hubs.Add(id)
		}
		if n < leastNeighbours {
			r.fault("network: %s has %d land neighbours, at least %d are needed", b.Slug(id), n, leastNeighbours)
		}
		if n > mostNeighbours {
			r.fault("network: %s has %d land neighbours, at most %d can be read", b.Slug(id), n, mostNeighbours)
		}
	}
	r.figure("land_stops", float64(served), "stops")
	r.figure("land_links_per_stop", float64(links)/2/float64(max(1, served)), "links")
	r.figure("land_neighbours_min", float64(least), "stops")
	r.figure("land_neighbours_max", float64(most), "stops")
	r.reach(b, "second_mode", hubs, farthestMode)
	starts := board.SetOf(b.StartStops()...)
	r.figure("starts", float64(starts.Len()), "stops")
	if starts.Len() < max(leastStarts, 2*b.Detectives()) && !b.Small || starts.Len() < 2*b.Detectives() {
		r.fault("network: %d start stops are too few", starts.Len())
	}
	r.reach(b, "start", starts, farthestStart)
	return r
}

// landModes counts the land tickets that lead away from a stop.
func landModes(b *board.Board, id board.StopID) int {
	n := 0
	for _, t := range board.Land {
		if b.Serves(t, id) {
			n++
		}
	}
	return n
}

// reach measures the rides from the farthest stop to the nearest of the goals,
// and names the stops from which it takes more than allowed.
func (r *Report) reach(b *board.Board, name string, goals board.Set, allowed int) {
	near, rides := goals, 0
	for fresh := goals; !fresh.Empty(); {
		var next board.Set
		for from := range fresh.All() {
			next = next.Union(landRides(b, from))
		}
		fresh = next.Minus(near)
		near = near.Union(fresh)
		if fresh.Empty() {
			break
		}
		rides++
		for id := range fresh.All() {
			if rides > allowed {
				r.fault("network: from %s it takes %d rides to a %s, at most %d are allowed", b.Slug(id), rides, name, allowed)
			}
		}
	}
	r.figure("rides_to_"+name+"_max", float64(rides), "rides")
}

// landRides is where one land ticket leads.
func landRides(b *board.Board, from board.StopID) board.Set {
	s := board.SetOf(b.Neighbours(board.Taxi, from)...)
	for _, ride := range b.Metro(from) {
		s.Add(ride.To)
	}
	return s
}
