package main

import (
	"fmt"
	"slices"
	"strings"

	"hideride/engine/ai"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/reference"
)

// known lists all players.
func known() string {
	names := reference.Names
	for _, level := range chase.Levels {
		names = append(names[:len(names):len(names)], string(level))
	}
	return strings.Join(names, " ")
}

// player makes the named player. The error lists those that there are.
func (h *hall) player(name string) (ai.Bot, error) {
	kind, _, _ := strings.Cut(name, ":")
	if slices.Contains(chase.Levels, chase.Level(kind)) {
		return chase.New(h.know(), chase.Level(name))
	}
	for _, r := range reference.Names {
		if first, _, _ := strings.Cut(r, ":"); kind == first {
			return reference.New(h.table, name)
		}
	}
	return nil, fmt.Errorf("no player %q, there are %s", name, known())
}
