package layout

import "math"

// What following a course along the grid costs, in squares of grid steps.
const (
	perMove = 0.12
	perBend = 0.5 // of 45 degrees
	perTurn = 2.2 // of 90 degrees
	samples = 0.5 // distance of the samples along the course in grid steps
	reach   = 2   // grid steps between a sample and the cells tried for it
)

// walker is the best way to stand on a cell near a sample, having come from a
// direction.
type walker struct {
	cost float64
	from int // index of the walker before it
}

// walkers lie in a table: cells around the sample by ways of arrival; way 8
// means that the walk has not moved yet.
const (
	across = 2*reach + 1
	ways   = 9
)

// followGrid is the walk along the grid, in steps to one of the eight
// neighbours, that stays nearest to a curve and bends least.
func followGrid(curve []point, g grid) []point {
	s := sample(clip(curve, g))
	table := make([][]walker, len(s))
	for k := range s {
		table[k] = make([]walker, across*across*ways)
		for w := range table[k] {
			table[k][w] = bestWalker(s, table, k, w)
		}
	}
	return walkBack(s, table)
}

// standing is the cell that walker w stands on at a sample.
func standing(q point, w int) point {
	c := w / ways
	return point{math.Round(q.x) + float64(c%across-reach), math.Round(q.y) + float64(c/across-reach)}
}

func bestWalker(s []point, table [][]walker, k, w int) walker {
	here, way := standing(s[k], w), w%ways
	miss := here.minus(s[k]).dot(here.minus(s[k]))
	if k == 0 {
		if way < 8 {
			return walker{math.Inf(1), -1}
		}
		return walker{miss, -1}
	}
	best := walker{math.Inf(1), -1}
	for v, before := range table[k-1] {
		if before.cost+miss >= best.cost {
			continue
		}
		if c := before.cost + miss + stepCost(standing(s[k-1], v), here, v%ways, way); c < best.cost {
			best = walker{c, v}
		}
	}
	return best
}

// stepCost is the cost of standing still or moving on in a way.
func stepCost(from, to point, came, way int) float64 {
	dx, dy := int(to.x-from.x), int(to.y-from.y)
	if dx == 0 && dy == 0 && came == way {
		return 0
	}
	if dx == 0 && dy == 0 || abs(dx) > 1 || abs(dy) > 1 || dirOf(dx, dy) != way {
		return math.Inf(1)
	}
	cost := perMove * math.Hypot(float64(dx), float64(dy))
	if came == 8 {
		return cost
	}
	switch turn(came, way) {
	case 0:
		return cost
	case 1:
		return cost + perBend
	case 2:
		return cost + perTurn
	}
	return math.Inf(1)
}

func walkBack(s []point, table [][]walker) []point {
	last := len(s) - 1
	w := 0
	for v := range table[last] {
		if table[last][v].cost < table[last][w].cost {
			w = v
		}
	}
	path := make([]point, 0, len(s))
	for k := last; k >= 0 && w >= 0; k-- {
		if at := standing(s[k], w); len(path) == 0 || path[len(path)-1] != at {
			path = append(path, at)
		}
		w = table[k][w].from
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// clip cuts off the ends of a curve that lie more than a step outside the grid.
func clip(curve []point, g grid) []point {
	outside := func(q point) bool {
		return q.x < -1 || q.y < -1 || q.x > float64(g.cols) || q.y > float64(g.rows)
	}
	a, b := 0, len(curve)
	for a < b-2 && outside(curve[a]) {
		a++
	}
	for b > a+2 && outside(curve[b-1]) {
		b--
	}
	return curve[a:b]
}

// sample takes points at even distances along a curve, both ends included.
func sample(curve []point) []point {
	out := []point{curve[0]}
	gone := 0.0
	for i := 1; i < len(curve); i++ {
		from := curve[i-1]
		for gone+from.distance(curve[i]) >= samples {
			from = from.toward(curve[i], (samples-gone)/from.distance(curve[i]))
			out = append(out, from)
			gone = 0
		}
		gone += from.distance(curve[i])
	}
	return append(out, curve[len(curve)-1])
}
