package steps

import (
	"bytes"
	"encoding/json"
	"fmt"

	"hideride/cities/layout"
	"hideride/engine/board"
)

// Recipe holds the hand choices for one city. Names of stops are those of the
// source, or those that the recipe gives.
type Recipe struct {
	City       string            `json:"city"`       // slug of the city: "praha"
	Name       string            `json:"name"`       // as the city writes itself
	Small      bool              `json:"small"`      // three detectives (HR-1)
	MetroReach int               `json:"metroReach"` // N, 0 without metro (HR-30)
	Stops      []Keep            `json:"stops"`      // the stops of the board, in its order
	Lines      []Pick            `json:"lines"`      // lines of the source
	Hand       []HandLine        `json:"hand"`       // lines that the source lacks
	Starts     []string          `json:"starts"`     // names of the start stops (HR-8)
	Tickets    board.Tickets     `json:"tickets"`    // the packs dealt at the start (HR-11)
	Water      []layout.GeoShape `json:"water"`
	Parks      []layout.GeoShape `json:"parks"`
	Credits    []board.Credit    `json:"credits"`
	Layout     layout.Hints      `json:"layout"`
}

// Keep is a stop that the board shows. All spellings in Also become this stop.
type Keep struct {
	Name    string   `json:"name"`
	Also    []string `json:"also,omitempty"`
	Lat     float64  `json:"lat,omitempty"` // with Lon: a place set by hand; without, the source's place of Name
	Lon     float64  `json:"lon,omitempty"`
	Landing bool     `json:"landing,omitempty"` // served by boats only (HR-38)
}

// placed tells whether the recipe gives the place.
func (k Keep) placed() bool { return k.Lat != 0 || k.Lon != 0 }

// Pick takes a line of the source, whole, or from one stop to another.
type Pick struct {
	Mode board.Mode `json:"mode"`
	Name string     `json:"name"`
	From string     `json:"from,omitempty"` // spelled as in the source; empty is the first stop
	To   string     `json:"to,omitempty"`   // empty is the last stop
}

// HandLine is a line written by hand.
type HandLine struct {
	Mode     board.Mode `json:"mode"`
	Name     string     `json:"name"`
	Color    string     `json:"color,omitempty"`
	Stops    []string   `json:"stops"`
	Branches [][]string `json:"branches,omitempty"`
	Note     string     `json:"note,omitempty"`
}

// ReadRecipe reads and checks a recipe. Errors name the file, the place in it
// and the reason.
func ReadRecipe(file string, data []byte) (Recipe, error) {
	var r Recipe
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		line := 1 + bytes.Count(data[:dec.InputOffset()], []byte("\n"))
		return Recipe{}, fmt.Errorf("recipe %s: in or after line %d: %w", file, line, err)
	}
	if dec.More() {
		return Recipe{}, fmt.Errorf("recipe %s: more text after the end of the recipe", file)
	}
	if err := r.check(); err != nil {
		return Recipe{}, fmt.Errorf("recipe %s: %w", file, err)
	}
	return r, nil
}

// check makes sure that every name is given once and every mention is known.
func (r *Recipe) check() error {
	if r.City == "" || r.Name == "" {
		return fmt.Errorf("city %q, name %q: both must be given", r.City, r.Name)
	}
	known := map[string]bool{}
	for i, k := range r.Stops {
		for _, name := range append([]string{k.Name}, k.Also...) {
			if name == "" {
				return fmt.Errorf("stops[%d] %s: a name is empty", i, k.Name)
			}
			if known[name] {
				return fmt.Errorf("stops[%d] %s: the name %q stands twice", i, k.Name, name)
			}
			known[name] = true
		}
	}
	for i, p := range r.Lines {
		if p.Mode.Ticket() == board.NoTicket {
			return fmt.Errorf("lines[%d] %s: unknown mode %q", i, p.Name, p.Mode)
		}
	}
	for i, h := range r.Hand {
		if err := h.check(known); err != nil {
			return fmt.Errorf("hand[%d] %s %s: %w", i, h.Mode, h.Name, err)
		}
	}
	for i, name := range r.Starts {
		if !known[name] {
			return fmt.Errorf("starts[%d]: %q is not among the stops", i, name)
		}
	}
	return nil
}

func (h HandLine) check(known map[string]bool) error {
	if h.Mode.Ticket() == board.NoTicket {
		return fmt.Errorf("unknown mode %q", h.Mode)
	}
	for _, track := range h.tracks() {
		if len(track) < 2 {
			return fmt.Errorf("%d stops, a line needs at least 2", len(track))
		}
		for _, name := range track {
			if !known[name] {
				return fmt.Errorf("%q is not among the stops", name)
			}
		}
	}
	return nil
}

func (h HandLine) tracks() [][]string { return append([][]string{h.Stops}, h.Branches...) }
