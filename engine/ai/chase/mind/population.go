package mind

// member is a kind of Phantom that one may meet.
type member struct {
	share       float32
	start, ride Habit
}

// clueless is the share of rides that any Phantom makes for reasons that nobody
// knows: all his rides are equally likely then.
const clueless = 0.1

// population is the Phantoms that are reckoned with: a daring one who searches,
// a careful one who counts rounds, and one who knows nothing. The habits of the
// first two were learnt from games of reference players, on seeds that serve for
// no result:
//
//	go run ./engine/cmd/arena -board praha,london199.json -phantom nw:1000 -detectives pair -games 100 -seed 3000 -learn
//	go run ./engine/cmd/arena -board praha,london199.json -phantom pair -detectives pair -games 400 -seed 2000 -learn
var population = [...]member{
	{0.4, Habit{-1.29, -0.08, 0.00, -1.82, 1.67, 1.44, 0.09, -0.00, 0.12, -1.10},
		Habit{-0.70, -0.26, -0.03, -0.06, 0.17, 0.58, 0.18, 0.20, 0.22, 0.21, 0.05, -0.05, 0.00, 0.00, 0.33, 0.20, 0.06, 0.38, -1.42, 0.00, 0.00, 0.08, 0.19, -0.02, -0.02, 0.15, -0.09, -1.17}},
	{0.4, Habit{0.00, 0.00, 0.00, 0.35, 0.26, -0.61, 2.87, 2.63, 0.91, 0.86},
		Habit{-1.06, -0.77, 0.10, 0.50, 0.52, 0.04, 0.68, 0.22, 1.96, -2.24, 0.38, -0.09, 0.00, 0.00, -1.14, -1.09, -0.46, -0.62, -1.09, 0.00, 0.00, 0.20, -0.22, 0.02, -0.11, -0.39, 0.27, -1.40}},
	{0.2, Habit{}, Habit{}},
}

// The members by name.
const (
	daring  = 0
	careful = 1
)

// ourselves is the Phantom of this very package, as one would learn him from
// his games:
//
//	go run ./engine/cmd/arena -board praha,london199.json -phantom master:150 -detectives master:150 -games 200 -seed 30000 -learn
var ourselves = [...]member{
	{0.9, Habit{0.54, -0.23, 0.00, 0.01, 0.11, -0.66, -0.00, 0.40, 0.10, -1.08},
		Habit{-0.13, -0.30, 0.01, 0.04, 0.06, 0.03, 0.16, 0.22, 0.12, -0.15, -0.11, 0.05, 0.00, 0.00, -0.16, -0.11, -0.17, -0.15, 0.23, 0.00, 0.00, 0.00, -0.01, -0.05, 0.03, 0.11, -0.02, 0.18}},
	{0.1, Habit{}, Habit{}},
}

// own is how a Phantom reckons that he will ride on: as the careful one, but
// surer of himself.
var own = surer(population[careful].ride, 2)

// surer is a habit with fewer doubts: above 1 the best ride is taken more often.
func surer(h Habit, times float32) Habit {
	for i := range h {
		h[i] *= times
	}
	return h
}
