package session

// Advice is a good move, as the computer sees it from a seat's own Update.
type Advice struct {
	Word    string
	Chance  float64 // that the side of the seat wins, 0 to 1
	Reasons []Reason
}

// Reason is a sentence of the texts and the number in it.
type Reason struct {
	Key string
	N   int
}
