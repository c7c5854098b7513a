package chase

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// best is a random one of the indices whose worth is within slack of the
// highest.
func best(worth []float64, slack float64, r *rand.Rand) int {
	top := worth[0]
	for _, w := range worth {
		top = max(top, w)
	}
	n := 0
	for _, w := range worth {
		if w >= top-slack {
			n++
		}
	}
	left := r.IntN(n)
	for i, w := range worth {
		if w < top-slack {
			continue
		}
		if left == 0 {
			return i
		}
		left--
	}
	return 0
}

// oneOfTop is a random one of the n indices with the highest worth.
func oneOfTop(worth []float64, n int, r *rand.Rand) int {
	order := make([]int, len(worth))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(worth[b], worth[a]) })
	return order[r.IntN(n)]
}
