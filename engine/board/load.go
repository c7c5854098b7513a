package board

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Load reads a board file, checks it with Validate and compiles its tables.
// Errors name the file, the place in it and the reason.
func Load(file string, data []byte) (*Board, error) {
	var b Board
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&b); err != nil {
		return nil, fmt.Errorf("board %s: %w", file, err)
	}
	if dec.More() {
		return nil, fmt.Errorf("board %s: more text after the end of the board", file)
	}
	if err := b.Compile(); err != nil {
		return nil, fmt.Errorf("board %s: %w", file, err)
	}
	return &b, nil
}

// Faults is the error of a board that breaks checks of Validate.
type Faults []Fault

func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.String()
	}
	return strings.Join(lines, "; ")
}

// Compile checks a board built in memory and fills its tables. The error is of
// type Faults.
func (b *Board) Compile() error {
	if b.Links == nil {
		b.Links = b.deriveLinks()
	}
	if faults := b.structure(); len(faults) > 0 {
		return faults
	}
	b.number()
	b.connect()
	if faults := b.playable(); len(faults) > 0 {
		return faults
	}
	return nil
}

// Validate makes all checks of Compile without keeping anything and returns
// every fault found; a board that loads has none.
func (b Board) Validate() Faults {
	if err := b.Compile(); err != nil {
		return err.(Faults)
	}
	return nil
}

// tracks are the stop sequences of a line: its stops and its branches.
func (l *Line) tracks() [][]string { return append([][]string{l.Stops}, l.Branches...) }

// pair is a link's key: a ticket kind and two slugs in the order of the stops.
type pair struct {
	ticket Ticket
	a, b   string
}

// order returns the position of every slug in Stops.
func (b *Board) order() map[string]int {
	at := make(map[string]int, len(b.Stops))
	for i := range b.Stops {
		at[b.Stops[i].Slug] = i
	}
	return at
}

// pairs calls use for every two neighbouring stops of every line.
func (b *Board) pairs(use func(p pair, l *Line)) {
	at := b.order()
	for i := range b.Lines {
		l := &b.Lines[i]
		for _, track := range l.tracks() {
			for j := 1; j < len(track); j++ {
				p := pair{l.Mode.Ticket(), track[j-1], track[j]}
				if at[p.a] > at[p.b] {
					p.a, p.b = p.b, p.a
				}
				use(p, l)
			}
		}
	}
}

// deriveLinks makes one straight link for every pair of neighbours.
func (b *Board) deriveLinks() map[Ticket][]Link {
	links := map[Ticket][]Link{}
	where := map[pair]int{}
	b.pairs(func(p pair, l *Line) {
		i, known := where[p]
		if !known {
			i = len(links[p.ticket])
			where[p] = i
			links[p.ticket] = append(links[p.ticket], Link{A: p.a, B: p.b, Mode: l.Mode})
		}
		if link := &links[p.ticket][i]; !slices.Contains(link.Lines, l.Name) {
			link.Lines = append(link.Lines, l.Name)
		}
	})
	return links
}

// Relink makes the links anew from the lines, one straight link without a path
// for every pair of neighbours. The order follows the lines.
func (b *Board) Relink() { b.Links = b.deriveLinks() }

// number fills the index and the start stops.
func (b *Board) number() {
	b.index = make(map[string]StopID, len(b.Stops))
	for i := range b.Stops {
		b.index[b.Stops[i].Slug] = StopID(i + 1)
	}
	b.start = nil
	for _, slug := range b.Starts {
		b.start = append(b.start, b.index[slug])
	}
}

// connect fills the neighbour tables from the links and the metro rides from
// the lines.
func (b *Board) connect() {
	n := len(b.Stops) + 1
	b.land = make([][]StopID, n)
	for t := Bus; t < kinds; t++ {
		b.links[t] = make([][]StopID, n)
		for _, l := range b.Links[t] {
			a, z := b.index[l.A], b.index[l.B]
			join(b.links[t], a, z)
			if t != Boat {
				join(b.land, a, z)
			}
		}
	}
	b.metro = make([][]Ride, n)
	for i := range b.Lines {
		if b.Lines[i].Mode == ModeMetro {
			b.rideLine(&b.Lines[i])
		}
	}
	b.collect()
}

// join notes two stops as each other's neighbours, in ascending order, once.
func join(table [][]StopID, a, z StopID) {
	insert := func(from, to StopID) {
		if i, found := slices.BinarySearch(table[from], to); !found {
			table[from] = slices.Insert(table[from], i, to)
		}
	}
	insert(a, z)
	insert(z, a)
}

// rideLine adds the rides along one metro line: simple paths in its own track
// graph, so on a ring both ways round and at a fork either branch (HR-31).
func (b *Board) rideLine(l *Line) {
	next := make([][]StopID, len(b.Stops)+1)
	for _, track := range l.tracks() {
		for j := 1; j < len(track); j++ {
			join(next, b.index[track[j-1]], b.index[track[j]])
		}
	}
	for from := range next {
		b.extend(next, []StopID{StopID(from)})
	}
}

// maxRides bounds the metro rides from one stop. Real networks have some
// twenty; a hostile file must not keep a device busy for hours.
const maxRides = 500

// extend adds a ride for every station that follows the path, while the path
// is shorter than the reach.
func (b *Board) extend(next [][]StopID, path []StopID) {
	if len(path) > b.MetroReach || len(b.metro[path[0]]) >= maxRides {
		return
	}
	from, last := path[0], path[len(path)-1]
	for _, to := range next[last] {
		if slices.Contains(path, to) {
			continue
		}
		ride := Ride{To: to, Via: slices.Clone(path[1:])}
		if !slices.ContainsFunc(b.metro[from], func(r Ride) bool { return r.To == to && slices.Equal(r.Via, ride.Via) }) {
			b.metro[from] = append(b.metro[from], ride)
		}
		b.extend(next, append(slices.Clip(path), to))
	}
}
