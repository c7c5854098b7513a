package chase

// skill is what makes a level.
type skill struct {
	trials int     // games on that are tried for a decision, for each move at least one
	blur   float32 // share of the belief that takes all possible stops as equal
	slack  float64 // moves whose win rates are this close are equal
	noise  float64 // how far off a win rate is felt, at most
	timid  bool    // rides beside a detective only where he must (HR-96, HR-97)
	misses bool    // a sure capture may be missed
}

var skills = map[Level]skill{
	Easy:   {trials: 20, blur: 1, slack: 0.05, noise: 0.3, timid: true, misses: true},
	Medium: {trials: 60, blur: 0.6, slack: 0.02, noise: 0.1, timid: true},
	Hard:   {trials: 300, blur: 0.1, slack: 0.01},
	Master: {trials: 1200, slack: 0.01},
}
