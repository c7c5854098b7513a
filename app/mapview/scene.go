package mapview

import "hideride/engine/board"

// Scene is all that lies on the plan at one moment. Stops are slugs.
type Scene struct {
	Pieces  []Piece
	Targets []string // ringed; tapping one of them is preferred
	Open    bool     // every stop may be chosen: nothing is ringed or dimmed
	Dim     bool     // all but targets, their rides and pieces fades
	Hush    bool     // the plan steps back a little behind the path
	Rides   []Route  // the rides that lead to the targets
	Picked  string   // the target tapped first
	Way     Route    // the ride to it
	Clues   []string // where the Phantom may be
	Flag    Flag     // where he was shown last
	Path    []Step   // the uncovered way to it
	Fresh   bool     // the flag is news: it drops
	Tips    []string // stops of good moves, the best first; the empty one has no stop
}

// Piece is a figure on a stop: 0 is the Phantom, 1 and more the detectives.
type Piece struct {
	Who    int
	At     string
	Active bool // it is to move
}

// Flag marks a stop with the number of a window; without a stop there is none.
type Flag struct {
	At     string
	Window int
}

// Route is one ride: the stops it touches, paid with one kind of ticket.
type Route struct {
	Ticket board.Ticket
	Stops  []string
}

// Step is a ride of the Phantom and the window that it filled.
type Step struct {
	Route
	Window int
	Faint  bool // further back than the newest steps
}
