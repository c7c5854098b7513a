package main

import (
	"fmt"
	"slices"
	"strconv"
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
	return strings.Join(append(names, exploiter+":TRIALS"), " ")
}

// exploiter is the name of the player who knows how the levels think.
const exploiter = "exploiter"

// exploiter makes one; the error is that of a bad number.
func (h *hall) exploiter(number string) (ai.Bot, error) {
	trials, err := strconv.Atoi(number)
	if err != nil || trials < 1 {
		return nil, fmt.Errorf("player %s: say how many trials, as in %s:400", exploiter, exploiter)
	}
	return chase.Exploiter(h.know(), trials), nil
}

// player makes the named player. The error lists those that there are.
func (h *hall) player(name string) (ai.Bot, error) {
	kind, number, _ := strings.Cut(name, ":")
	if slices.Contains(chase.Levels, chase.Level(kind)) {
		return chase.New(h.know(), chase.Level(name))
	}
	if kind == exploiter {
		return h.exploiter(number)
	}
	for _, r := range reference.Names {
		if first, _, _ := strings.Cut(r, ":"); kind == first {
			return reference.New(h.table, name)
		}
	}
	return nil, fmt.Errorf("no player %q, there are %s", name, known())
}
