package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"hideride/cities"
	"hideride/engine/board"
)

// load finds a city by its id, or reads a file.
func load(name string) (*board.Board, error) {
	if slices.Contains(cities.List(), name) {
		return cities.Board(name)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("board %q is no city (there are %s) and no file: %w", name, strings.Join(cities.List(), " "), err)
	}
	if !isLondon(data) {
		return board.Load(name, data)
	}
	b, err := readLondon(data)
	if err != nil {
		return nil, fmt.Errorf("board %s: %w", name, err)
	}
	return b, nil
}
