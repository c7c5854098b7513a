package board

import "fmt"

// Detectives is the number of detectives that the city is made for (HR-1).
func (b *Board) Detectives() int {
	if b.Small {
		return 3
	}
	return 5
}

// playable makes the loader checks of rules section 18: whether a whole game
// can be played here.
func (b *Board) playable() Faults {
	var c checker
	b.checkPacks(&c)
	b.checkServed(&c)
	b.checkStartService(&c)
	if n := b.Detectives(); len(b.start) < n {
		c.add("starts", "there are %d, %d detectives need at least as many", len(b.start), n)
	}
	for id, rides := range b.metro {
		if len(rides) >= maxRides {
			c.add(fmt.Sprintf("stops[%d] %s", id-1, b.Slug(StopID(id))), "has %d metro rides or more", maxRides)
		}
	}
	if b.MetroReach == 0 && b.Runs(Metro) {
		c.add("metroReach", "is 0, but a metro runs")
	}
	return c.faults
}

// checkPacks: rides enough for 24 windows, and tickets exactly for what runs.
func (b *Board) checkPacks(c *checker) {
	phantom, detective := b.Tickets.Phantom, b.Tickets.Detective
	if n := phantom.RideTotal() - int(phantom[Taxi]); n < 25 {
		c.add("tickets.phantom", "%d rides without taxi, at least 25 are needed", n)
	}
	if n := detective.RideTotal(); n < 22 || n > 26 {
		c.add("tickets.detective", "%d rides, 22 to 26 are needed", n)
	}
	if detective[Boat] > 0 || detective[Double] > 0 {
		c.add("tickets.detective", "boat and double tickets belong to the phantom alone")
	}
	for _, t := range []Ticket{Bus, Tram, Metro, Train, Boat} {
		if (phantom[t] > 0) != b.Runs(t) {
			c.add("tickets.phantom", "%d %s tickets, but %s", phantom[t], t, running(b.Runs(t), t))
		}
		if t != Boat && (detective[t] > 0) != b.Runs(t) {
			c.add("tickets.detective", "%d %s tickets, but %s", detective[t], t, running(b.Runs(t), t))
		}
	}
}

func running(runs bool, t Ticket) string {
	if runs {
		return fmt.Sprintf("a %s runs", t)
	}
	return fmt.Sprintf("no %s runs", t)
}

// checkServed: the land is connected, and only marked landings lack it.
func (b *Board) checkServed(c *checker) {
	var seen Set
	for i := range b.Stops {
		id := StopID(i + 1)
		place := fmt.Sprintf("stops[%d] %s", i, b.Stops[i].Slug)
		switch land, boat := len(b.land[id]), len(b.links[Boat][id]); {
		case b.Stops[i].Landing && (land > 0 || boat == 0):
			c.add(place, "is marked as a landing, but boats are not all that calls")
		case !b.Stops[i].Landing && land == 0:
			c.add(place, "no land line calls, and it is not marked as a landing")
		case land > 0 && seen.Empty():
			b.flood(id, &seen)
		case land > 0 && !seen.Has(id):
			c.add(place, "cannot be reached by land from %s", b.Slug(seen.List()[0]))
		}
	}
}

// flood adds every stop that land lines reach from one stop.
func (b *Board) flood(from StopID, seen *Set) {
	seen.Add(from)
	queue := []StopID{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, next := range b.land[at] {
			if !seen.Has(next) {
				seen.Add(next)
				queue = append(queue, next)
			}
		}
	}
}

// checkStartService: a detective can leave every start with a ticket he holds.
func (b *Board) checkStartService(c *checker) {
	for i, id := range b.start {
		served := false
		for _, t := range Land {
			served = served || b.Serves(t, id) && b.Tickets.Detective[t] > 0
		}
		if !served {
			c.add(fmt.Sprintf("starts[%d] %s", i, b.Slug(id)), "no line calls that detectives hold tickets for")
		}
	}
}
