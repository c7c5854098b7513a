package chase

import "math/rand/v2"

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
