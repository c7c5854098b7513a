// Package board is a transit board: stops, lines, the links between stops, and
// the tickets a city deals out. It knows the map and how far a ride can go; it
// knows no turns, no pieces and no secrets.
//
// A board is a JSON file (see Board for its fields). Load reads one, checks it
// with Validate and compiles the neighbour tables that the rules and the
// players use.
package board

// Format is the version of the board file format that this package reads.
const Format = 1

// MaxStops is the largest number of stops a board can have: a Set holds 256
// bits and number 0 means "unknown".
const MaxStops = 255

// Board is one city. The exported fields are the file; Load fills the tables.
type Board struct {
	Format     int    `json:"format"`     // always Format
	ID         string `json:"id"`         // slug of the city: "praha"
	Name       string `json:"name"`       // as the city writes itself: "Praha"
	Small      bool   `json:"small"`      // three detectives instead of five (HR-1)
	MetroReach int    `json:"metroReach"` // N, stations one metro ticket may cover; 0 without metro (HR-30)

	Plan    Plan              `json:"plan"`    // the sheet that x and y refer to
	Stops   []Stop            `json:"stops"`   // numbered 1.. in this order
	Lines   []Line            `json:"lines"`   // what runs here
	Links   map[Ticket][]Link `json:"links"`   // drawn connections by ticket kind; derived from the lines when absent
	Starts  []string          `json:"starts"`  // slugs of the stops detectives set out from (HR-8)
	Tickets Tickets           `json:"tickets"` // the packs dealt at the start (HR-11)
	Water   []Shape           `json:"water,omitempty"`
	Parks   []Shape           `json:"parks,omitempty"`
	Credits []Credit          `json:"credits,omitempty"`

	index map[string]StopID // slug to number
	start []StopID          // the start stops as numbers, in file order
	links [kinds][][]StopID // neighbours by ticket kind, ascending
	metro [][]Ride          // metro rides of up to MetroReach stations
	land  [][]StopID        // neighbours by any land link: what a taxi reaches

	linked   [kinds][]Set // links and land as sets
	stations []Set        // ends of the metro rides
}

// Plan is the size of the drawn sheet in plan units; x grows east, y south.
type Plan struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Stop is a node of the plan.
type Stop struct {
	Slug    string  `json:"slug"` // lower case letters, digits and hyphens; unique
	Name    string  `json:"name"`
	Lat     float64 `json:"lat"` // degrees north
	Lon     float64 `json:"lon"` // degrees east
	X       float64 `json:"x"`   // plan units
	Y       float64 `json:"y"`
	Landing bool    `json:"landing,omitempty"` // served by boats only (HR-38)
	Label   Label   `json:"label"`
}

// Label says where a stop's name stands.
type Label struct {
	Side string `json:"side,omitempty"` // of the stop: n ne e se s sw w nw; empty means e
	Rank int    `json:"rank,omitempty"` // 0 shown when the whole plan fits a tablet, 1 and more appear on zoom
	// Text is the name broken into at most two lines by "\n"; empty means Name.
	Text string `json:"text,omitempty"`
}

// Line is a named service. Every pair of stops that follow each other in Stops
// or in a branch is one link.
type Line struct {
	Mode     Mode       `json:"mode"`
	Name     string     `json:"name"`
	Color    string     `json:"color,omitempty"` // #RRGGBB, the operator's own
	Stops    []string   `json:"stops"`           // slugs in order; a ring repeats its first stop at the end
	Branches [][]string `json:"branches,omitempty"`
	Note     string     `json:"note,omitempty"` // where the order of stops is not from the publisher
}

// Link is one drawn connection of neighbouring stops, ridden in either
// direction with one ticket.
type Link struct {
	A     string       `json:"a"` // slugs, A before B in the order of Stops
	B     string       `json:"b"`
	Mode  Mode         `json:"mode"`           // how it is drawn
	Lines []string     `json:"lines"`          // names of the lines that run here
	Path  [][2]float64 `json:"path,omitempty"` // corners from A to B in plan units, both ends included
}

// Shape is a piece of geography: a stroke of a given width, or a filled area
// when Width is 0.
type Shape struct {
	Name  string       `json:"name,omitempty"`
	Width float64      `json:"width,omitempty"` // plan units
	Path  [][2]float64 `json:"path"`
	Geo   [][2]float64 `json:"geo,omitempty"` // latitude and longitude of the real course, for checks of the plan
}

// Credit names a source of the data, as its licence asks.
type Credit struct {
	Text    string `json:"text"`
	URL     string `json:"url,omitempty"`
	Licence string `json:"licence,omitempty"`
}

// Tickets are the packs of the two sides.
type Tickets struct {
	Phantom   Pack `json:"phantom"`
	Detective Pack `json:"detective"` // of each detective
}

// Ride is one metro ride: the station reached and the stations ridden through,
// in order (HR-30, HR-31).
type Ride struct {
	To  StopID
	Via []StopID

	through Set // Via
}

// Len is the number of stops; they are numbered 1 to Len.
func (b *Board) Len() int { return len(b.Stops) }

// Stop returns the stop with number id, which must be 1 to Len.
func (b *Board) Stop(id StopID) *Stop { return &b.Stops[id-1] }

// Slug returns the slug of a stop, or "?" for the unknown stop 0.
func (b *Board) Slug(id StopID) string {
	if id == 0 || int(id) > len(b.Stops) {
		return "?"
	}
	return b.Stops[id-1].Slug
}

// Find returns the number of the stop with this slug, or 0.
func (b *Board) Find(slug string) StopID { return b.index[slug] }

// All is the set of all stops.
func (b *Board) All() Set {
	var s Set
	for i := range b.Stops {
		s.Add(StopID(i + 1))
	}
	return s
}

// StartStops lists the stops that detectives may set out from, in file order.
func (b *Board) StartStops() []StopID { return b.start }

// Neighbours lists the stops one link of this ticket kind away, ascending. For
// Taxi these are the stops at the other end of any land link; for Metro the
// next stations only.
func (b *Board) Neighbours(t Ticket, from StopID) []StopID {
	if t == Taxi {
		return b.land[from]
	}
	return b.links[t][from]
}

// Metro lists the metro rides from a stop: every simple path of 1 to
// MetroReach stations along one line. The same station may be reached by
// several rides.
func (b *Board) Metro(from StopID) []Ride { return b.metro[from] }

// Serves tells whether a link of this ticket kind ends at the stop.
func (b *Board) Serves(t Ticket, at StopID) bool { return len(b.Neighbours(t, at)) > 0 }

// Runs tells whether the city has any link of this ticket kind; a taxi runs
// wherever there is land.
func (b *Board) Runs(t Ticket) bool {
	for id := range b.Stops {
		if b.Serves(t, StopID(id+1)) {
			return true
		}
	}
	return false
}
