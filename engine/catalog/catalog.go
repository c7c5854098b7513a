// Package catalog is the one list of games: their rules, without the computer
// players. It opens a table from names and words alone.
package catalog

import (
	"fmt"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Boards finds a board by its id.
type Boards func(id string) (*board.Board, error)

// Game is one entry of the list.
type Game struct {
	ID     string
	Open   func(o engine.Options, boards Boards, source engine.Source) (engine.Table, error)
	Resume func(rec engine.Record, boards Boards, source engine.Source) (engine.Table, error)
	// Uncovers tells which earlier entry of the public log the entry n makes
	// public, and how that entry's full word must end; ok is false if it
	// uncovers nothing.
	Uncovers func(public []string, n int) (entry int, ending string, ok bool)
}

// Games lists all games, in the order in which they are offered.
func Games() []Game {
	return []Game{
		{hideride.Name, openHideRide, resumeHideRide, hideride.Uncovers},
	}
}

// Open starts a match of the named game.
func Open(game string, o engine.Options, boards Boards, source engine.Source) (engine.Table, error) {
	g, err := find(game)
	if err != nil {
		return nil, err
	}
	return g.Open(o, boards, source)
}

// Resume goes on with a saved match. The error says what in the record the
// rules do not allow.
func Resume(rec engine.Record, boards Boards, source engine.Source) (engine.Table, error) {
	g, err := find(rec.Game)
	if err != nil {
		return nil, err
	}
	return g.Resume(rec, boards, source)
}

// Uncovers is the Uncovers of the named game; nothing for an unknown one.
func Uncovers(game string, public []string, n int) (entry int, ending string, ok bool) {
	g, err := find(game)
	if err != nil {
		return 0, "", false
	}
	return g.Uncovers(public, n)
}

func find(id string) (Game, error) {
	for _, g := range Games() {
		if g.ID == id {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("unknown game %q", id)
}

// HideRide configures Hide & Ride on the board that the options name.
func HideRide(o engine.Options, boards Boards) (*hideride.Game, error) {
	b, err := boards(o[hideride.OptBoard])
	if err != nil {
		return nil, err
	}
	return hideride.New(b, o)
}

func openHideRide(o engine.Options, boards Boards, source engine.Source) (engine.Table, error) {
	g, err := HideRide(o, boards)
	if err != nil {
		return nil, err
	}
	return engine.Open(g, source), nil
}

func resumeHideRide(rec engine.Record, boards Boards, source engine.Source) (engine.Table, error) {
	g, err := HideRide(rec.Options, boards)
	if err != nil {
		return nil, err
	}
	return engine.Resume(g, source, rec)
}
