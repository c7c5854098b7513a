package main

import (
	"fmt"
	"strings"

	"hideride/engine/ai"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/reference"
)

// levels are the players that people can play against.
var levels = []chase.Level{chase.Easy, chase.Medium}

// known lists all players.
func known() string {
	names := reference.Names
	for _, level := range levels {
		names = append(names[:len(names):len(names)], string(level))
	}
	return strings.Join(names, " ")
}

// player makes the named player. The error lists those that there are.
func (h *hall) player(name string) (ai.Bot, error) {
	for _, level := range levels {
		if name == string(level) {
			return chase.New(h.game, level)
		}
	}
	if strings.HasPrefix(name, "master:") {
		return chase.New(h.game, chase.Level(name))
	}
	for _, r := range reference.Names {
		if kind, _, _ := strings.Cut(name, ":"); strings.HasPrefix(r+":", kind+":") {
			return reference.New(h.table, name)
		}
	}
	return nil, fmt.Errorf("no player %q, there are %s", name, known())
}
