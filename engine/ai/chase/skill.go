package chase

// skill is what makes a level.
type skill struct {
	trials int     // games on that are tried for a decision, for each move at least one
	blur   float32 // share of the belief that takes all possible stops as equal
	slack  float64 // moves this close are equal, the worst being 0 and the best 1
	noise  float64 // how much better than it is a move can be felt to be
	timid  bool    // rides beside a detective only where he must (HR-96, HR-97)
	misses bool    // a sure capture may be missed

	foresees bool // as Phantom, what detectives make of his ride
}

var skills = map[Level]skill{
	Easy:   {trials: 12, blur: 1, slack: 0.1, noise: 2, timid: true, misses: true},
	Medium: {trials: 60, blur: 0.55, slack: 0.05, noise: 0.45, timid: true},
	Hard:   {trials: 160, blur: 0.2, slack: 0.04, noise: 0.15},
	Master: {trials: 1200, slack: 0.03},
}
