package steps

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"hideride/engine/board"
)

// sourceFile is the file of a city's lines.
type sourceFile struct {
	City  string       `json:"city"`
	Lines []sourceLine `json:"lines"`
}

type sourceLine struct {
	Mode   string       `json:"mode"`
	Name   string       `json:"name"`
	Color  string       `json:"color"`
	Stops  []sourceStop `json:"stops"`
	Branch int          `json:"branch"` // 0 the line itself, 1 and more its branches
	Note   string       `json:"note"`
}

// sourceStop is written as [name, lat, lon].
type sourceStop struct {
	name string
	at   Spot
}

func (s *sourceStop) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil || len(parts) != 3 {
		return fmt.Errorf("stop %s is not [name, lat, lon]", data)
	}
	for i, to := range []any{&s.name, &s.at.Lat, &s.at.Lon} {
		if err := json.Unmarshal(parts[i], to); err != nil {
			return fmt.Errorf("stop %s is not [name, lat, lon]: %w", data, err)
		}
	}
	if s.name == "" || math.Abs(s.at.Lat) > 90 || math.Abs(s.at.Lon) > 180 {
		return fmt.Errorf("stop %s has no name or is no place on earth", data)
	}
	return nil
}

// sourceModes are the words of the source that differ from the board's.
var sourceModes = map[string]board.Mode{"ferry": board.ModeBoat, "nightbus": board.ModeBus, "monorail": board.ModeTrain}

// Read reads the lines of a city: {"city", "lines": [{"mode", "name", "color",
// "stops": [[name, lat, lon], ...], "branch"?, "note"?}]}. Lines of the same
// mode and name with branch 1 and more become branches of the first. Errors
// name the file, the line and the reason.
func Read(file string, data []byte) (Draft, error) {
	var f sourceFile
	if err := json.Unmarshal(data, &f); err != nil {
		return Draft{}, fmt.Errorf("lines %s: %w", file, err)
	}
	d := Draft{Source: file, Spots: map[string][]Spot{}}
	for i, l := range f.Lines {
		mode := board.Mode(l.Mode)
		if m, other := sourceModes[l.Mode]; other {
			mode = m
		}
		if mode.Ticket() == board.NoTicket {
			return Draft{}, fmt.Errorf("lines %s: lines[%d] %s: unknown mode %q", file, i, l.Name, l.Mode)
		}
		if len(l.Stops) < 2 {
			return Draft{}, fmt.Errorf("lines %s: lines[%d] %s %s: %d stops, a line needs at least 2", file, i, l.Mode, l.Name, len(l.Stops))
		}
		d.add(mode, l)
	}
	return d, nil
}

// add notes the places of a line's stops, and its track as a line or a branch.
func (d *Draft) add(mode board.Mode, l sourceLine) {
	var track []string
	for _, s := range l.Stops {
		track = append(track, s.name)
		if !slices.Contains(d.Spots[s.name], s.at) {
			d.Spots[s.name] = append(d.Spots[s.name], s.at)
		}
	}
	if i := find(d.Lines, mode, l.Name); i >= 0 && l.Branch > 0 {
		d.Lines[i].Tracks = append(d.Lines[i].Tracks, track)
		return
	}
	d.Lines = append(d.Lines, Line{Mode: mode, Name: l.Name, Color: l.Color, Note: l.Note, Tracks: [][]string{track}})
}

// find returns the place of the first line of this mode and name, or -1.
func find(lines []Line, mode board.Mode, name string) int {
	return slices.IndexFunc(lines, func(l Line) bool { return l.Mode == mode && l.Name == name })
}
