package mind

// member is a kind of Phantom that one may meet.
type member struct {
	share       float32
	start, ride Habit
}

// clueless is the share of rides that any Phantom makes for reasons that nobody
// knows: all his rides are equally likely then.
const clueless = 0.1

// population is the Phantoms that are reckoned with. Their habits were learnt
// from games.
var population = [...]member{
	{0.4, Habit{-1.63, -0.11, 0.00, -1.95, 1.76, 1.83, 0.07, -0.05, 0.08, -1.44},
		Habit{-1.11, -0.57, 0.03, -0.06, 0.26, 0.91, 0.13, 0.14, 0.12, 0.36, -0.04, -0.07, 0.00, 0.00, 0.52, 0.51, -0.17, 0.36, -0.86, 0.00, 0.00, 0.01, 0.11, 0.08, 0.20, 0.26, -0.02, -1.29}},
	{0.4, Habit{-0.98, -0.11, 0.00, -0.47, 0.48, 0.98, 0.53, 0.12, 1.59, -0.44},
		Habit{-1.22, -0.85, -0.20, -0.43, 0.85, 0.81, 0.21, 0.22, 2.01, -0.15, 0.03, 0.06, 0.00, 0.00, -0.32, -0.15, -0.01, 1.25, -0.85, 0.00, 0.00, -0.43, 0.26, -0.03, 0.44, 0.60, 0.92, -0.90}},
	{0.2, Habit{}, Habit{}},
}

// ourselves is the Phantom of this very package, as one would learn him from
// his games.
var ourselves = [...]member{
	{0.9, Habit{0.54, -0.23, 0.00, 0.01, 0.11, -0.66, -0.00, 0.40, 0.10, -1.08},
		Habit{-0.13, -0.30, 0.01, 0.04, 0.06, 0.03, 0.16, 0.22, 0.12, -0.15, -0.11, 0.05, 0.00, 0.00, -0.16, -0.11, -0.17, -0.15, 0.23, 0.00, 0.00, 0.00, -0.01, -0.05, 0.03, 0.11, -0.02, 0.18}},
	{0.1, Habit{}, Habit{}},
}

// own is how a Phantom reckons that he will ride on: as a careful one of the
// population, but surer of himself.
var own = surer(population[1].ride, 2)

// surer is a habit with fewer doubts: above 1 the best ride is taken more often.
func surer(h Habit, times float32) Habit {
	for i := range h {
		h[i] *= times
	}
	return h
}
