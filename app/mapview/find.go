package mapview

import (
	"math"
	"slices"

	"hideride/engine/board"
)

// snap is how far in pixels a tap may miss a stop.
const snap = 24.0

// nearest is the stop that a tap at a place of the plan means, or the empty
// text: the closest within reach (plan units), a target before any other.
func (p *plan) nearest(at Point, reach float64, targets []string) string {
	best, far := "", reach
	for _, slug := range targets {
		if d := p.at[slug].minus(at).length(); d <= far {
			best, far = slug, d
		}
	}
	if best != "" {
		return best
	}
	for i := range p.board.Stops {
		slug := p.board.Stops[i].Slug
		if d := p.at[slug].minus(at).length(); d <= far {
			best, far = slug, d
		}
	}
	return best
}

// beside is the neighbour that lies best in a direction from a stop, or the
// stop itself when none lies that way.
func (p *plan) beside(from string, dir Point) string {
	best, value := from, 0.0
	for _, next := range p.neighbours(from) {
		step := p.at[next].minus(p.at[from])
		cos := (step.X*dir.X + step.Y*dir.Y) / max(step.length(), 1)
		if cos < 0.38 { // more than about 67 degrees off
			continue
		}
		if v := cos / math.Sqrt(max(step.length(), 1)); v > value {
			best, value = next, v
		}
	}
	return best
}

// neighbours lists the stops one link away by any mode.
func (p *plan) neighbours(slug string) []string {
	var out []string
	id := p.board.Find(slug)
	for _, t := range board.Rides {
		for _, to := range p.board.Neighbours(t, id) {
			if s := p.board.Slug(to); !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}
