package reference

import (
	"hideride/engine/ai/chase/sim"
	"hideride/engine/games/hideride"
)

// Categories are how often the Phantom stands 1, 2, 3, 4 or 5 and more rides
// from the nearest detective, of the times when he may be that far. They are
// learnt per board from games of nw against nw:
//
//	go run ./engine/cmd/arena -board BOARD -phantom nw:300 -detectives nw:300 -games 100 -seed 1 -learn
type Categories [5]float64

var learnt = map[string]Categories{
	"praha":     {0.159, 0.466, 0.448, 0.298, 0.067},
	"london199": {0.116, 0.459, 0.398, 0.300, 0.178},
}

// elsewhere is for boards that nothing was learnt on: near what was learnt on
// the others.
var elsewhere = Categories{0.14, 0.46, 0.42, 0.3, 0.12}

// CategoriesOf are those of a board, or some of another if it was not learnt.
func CategoriesOf(board string) Categories {
	if c, known := learnt[board]; known {
		return c
	}
	return elsewhere
}

// Category is the category of a distance to the nearest detective, counted
// from 0.
func Category(rides int) int { return min(max(rides, 1), len(Categories{})) - 1 }

// byCategory is how likely the Phantom is on each stop, a category's share
// divided evenly among its stops.
func (t *Table) byCategory(s *sim.State) []float64 {
	var count Categories
	for e := range s.Belief.All() {
		count[Category(t.city.Near(s, e))]++
	}
	return t.weigh(s, func(c int) float64 { return t.categories[c] / count[c] })
}

// byStop is the same with each stop counting as much as its category.
func (t *Table) byStop(s *sim.State) []float64 {
	return t.weigh(s, func(c int) float64 { return t.categories[c] })
}

// weigh gives every stop of the belief the weight of its category and makes
// them add up to 1.
func (t *Table) weigh(s *sim.State, weight func(category int) float64) []float64 {
	out, total := make([]float64, t.city.N), 0.0
	for e := range s.Belief.All() {
		out[e] = weight(Category(t.city.Near(s, e)))
		total += out[e]
	}
	for e := range s.Belief.All() {
		out[e] /= total
	}
	return out
}

// Watch counts in finished or running games what the categories are made of.
type Watch struct{ possible, actual Categories }

// Look counts a state in which the Phantom's stop is in doubt.
func (w *Watch) Look(t *Table, s hideride.State) {
	if s.Belief.Len() < 2 {
		return
	}
	var seen Categories
	places := sim.State{At: s.At}
	for e := range s.Belief.All() {
		seen[Category(t.city.Near(&places, e))] = 1
	}
	for c := range seen {
		w.possible[c] += seen[c]
	}
	w.actual[Category(t.city.Near(&places, s.At[hideride.Phantom]))]++
}

// Add takes over what another watch counted.
func (w *Watch) Add(o Watch) {
	for c := range w.possible {
		w.possible[c] += o.possible[c]
		w.actual[c] += o.actual[c]
	}
}

// Categories are the shares counted so far.
func (w *Watch) Categories() (shares Categories) {
	for c := range shares {
		shares[c] = w.actual[c] / max(w.possible[c], 1)
	}
	return shares
}
