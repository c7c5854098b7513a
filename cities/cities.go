// Package cities holds the boards of real cities. It reads them and never
// makes them; the steps that do are in the packages below.
package cities

import (
	"embed"
	"fmt"
	"io/fs"
	"path"

	"hideride/engine/board"
)

//go:embed */board.json
var files embed.FS

// List returns the ids of the cities that have a board, in alphabetical order.
func List() []string {
	names, err := fs.Glob(files, "*/board.json")
	if err != nil {
		panic("cities: " + err.Error()) // the pattern is a constant
	}
	ids := make([]string, len(names))
	for i, name := range names {
		ids[i] = path.Dir(name)
	}
	return ids
}

// JSON returns the board file of a city. The error names the city that is not
// there.
func JSON(id string) ([]byte, error) {
	data, err := files.ReadFile(path.Join(id, "board.json"))
	if err != nil {
		return nil, fmt.Errorf("city %q: no such city", id)
	}
	return data, nil
}

// Board loads the board of a city. The error names the city and the reason.
func Board(id string) (*board.Board, error) {
	data, err := JSON(id)
	if err != nil {
		return nil, err
	}
	return board.Load(id+"/board.json", data)
}
