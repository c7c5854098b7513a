// Package steps makes the board of a city from a list of its lines and a
// recipe of hand choices. Every step is a function from one draft to the next
// with a list of warnings, and has its own file: read, choose, merge, hand,
// link, slugs, starts, tickets, credits, plan, encode. The steps read and write
// no files, and the same input always gives the same bytes.
package steps

import (
	"fmt"

	"hideride/engine/board"
)

// Spot is a place on the globe, in degrees north and east.
type Spot struct{ Lat, Lon float64 }

// Line is a service with its stops by name. Tracks holds the stops of the line
// itself, then those of its branches.
type Line struct {
	Mode   board.Mode
	Name   string
	Color  string // #RRGGBB or empty
	Note   string // where the order of stops is not from the publisher
	Tracks [][]string
}

// Draft is a city on its way from lines to a board. A step returns a new draft
// and leaves the lines and stops of its argument as they are.
type Draft struct {
	Lines  []Line
	Spots  map[string][]Spot // where the source puts each stop name, in the order of the source
	Stops  []board.Stop      // the kept stops in the order of the board; their slugs are empty until Slugs
	Names  map[string]string // every spelling of a kept stop and the name the board shows
	Board  *board.Board      // from Link on
	Source string            // the file of the lines, for messages
}

// Kind is a sort of warning.
type Kind int

// The kinds of warnings.
const (
	Missing  Kind = iota + 1 // the source lacks what the recipe asks for
	Unplaced                 // a stop has no place, neither in the source nor in the recipe
	Far                      // spellings of one stop lie far apart in the source
	Short                    // a line keeps fewer than two stops
	Twice                    // a line calls at a kept stop more than once on its way
)

// Warning says what a step could not do as the recipe asks. The board can be
// built without it, but the recipe wants a look.
type Warning struct {
	Step    string // "choose"
	Kind    Kind
	Subject string // "tram 22", "Můstek"
	Reason  string
}

func (w Warning) String() string { return fmt.Sprintf("%s: %s: %s", w.Step, w.Subject, w.Reason) }

// Build runs the steps on the file of a city's lines and returns a board that
// loads. The error names the file and the reason; warnings are no error.
func Build(file string, lines []byte, r Recipe) (*board.Board, []Warning, error) {
	d, err := Read(file, lines)
	if err != nil {
		return nil, nil, err
	}
	var all []Warning
	for _, step := range []func(Draft, Recipe) (Draft, []Warning){Choose, Merge, Hand, Links, Slugs, Starts, Tickets, Credits} {
		next, warnings := step(d, r)
		d, all = next, append(all, warnings...)
	}
	if err := Plan(d, r); err != nil {
		return nil, all, fmt.Errorf("%s: %w", file, err)
	}
	if err := d.Board.Compile(); err != nil {
		return nil, all, fmt.Errorf("%s: the board of %s is not sound: %w", file, r.City, err)
	}
	return d.Board, all, nil
}
