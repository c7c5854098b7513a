package steps

import "hideride/cities/layout"

// Plan lays the board out: it fills the places and labels of its stops, the
// paths of its links, the water and the parks. The error is the layout's.
func Plan(d Draft, r Recipe) error {
	return layout.Lay(layout.Input{Board: d.Board, Water: r.Water, Parks: r.Parks, Hints: r.Layout})
}
