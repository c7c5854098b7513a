package board

// Linked is the set of the stops that Neighbours lists.
func (b *Board) Linked(t Ticket, from StopID) Set { return b.linked[t][from] }

// Stations is the set of all ends of the metro rides from a stop. It holds
// every station ridden through as well, for there one can get off.
func (b *Board) Stations(from StopID) Set { return b.stations[from] }

// Crosses tells whether the ride leads through a station of the set.
func (r *Ride) Crosses(d Set) bool { return !r.through.Meet(d).Empty() }

// collect makes the sets of what connect has found.
func (b *Board) collect() {
	n := len(b.Stops) + 1
	for t := Bus; t < kinds; t++ {
		b.linked[t] = make([]Set, n)
	}
	b.stations = make([]Set, n)
	for from := StopID(1); int(from) < n; from++ {
		for t := Bus; t < kinds; t++ {
			b.linked[t][from] = SetOf(b.Neighbours(t, from)...)
		}
		for i := range b.metro[from] {
			ride := &b.metro[from][i]
			ride.through = SetOf(ride.Via...)
			b.stations[from].Add(ride.To)
		}
	}
}
