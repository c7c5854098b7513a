package hideride

import (
	"hideride/app/mapview"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Walk is a ride to be shown between two positions.
type Walk struct {
	Who   int
	Route mapview.Route
}

// Walks are the rides that happened between two positions of one screen, as far
// as it may see them, in their order: the Phantom's first, for he rides first.
func Walks(before, after *Position) []Walk {
	if before == nil || len(after.View.Log) < len(before.View.Log) {
		return nil
	}
	var out []Walk
	from := max(len(before.View.Log), 1)
	if before.known() >= from && before.View.Phantom != "" {
		for _, s := range after.Steps(from, after.known()) {
			out = append(out, Walk{int(rules.Phantom), s.Route})
		}
	}
	for i := len(before.View.Rides); i < len(after.View.Rides); i++ {
		if r := after.View.Rides[i]; r.Ticket != board.NoTicket {
			out = append(out, Walk{r.By, after.route(r.Ticket, r.From, r.To, board.Set{})})
		}
	}
	return out
}

// Uncovered tells whether the Phantom was shown between two positions.
func Uncovered(before, after *Position) bool {
	return before != nil && after.View.Shown > before.View.Shown
}
