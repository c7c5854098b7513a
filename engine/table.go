package engine

import "encoding/json"

// Table is a match with its types erased: pages, links and saves know no more
// than this.
type Table interface {
	Info() Info
	// Actor is the seat to move, or Over. It is Dealer only on a table
	// without a Source.
	Actor() Seat
	// Update is all that one seat receives: on screen, over a link, as a bot.
	Update(who Seat) Update
	// Play enters a seat's move and the Dealer's entries that follow it. at
	// is the number of the entry, as Update.At gave it: a play that was made
	// already changes nothing and is no error; another play for a past entry
	// is ErrLate. An illegal move is an error that tells who, what and why.
	Play(who Seat, at int, word string) error
	// Undo takes back the last entry of a seat's own unfinished turn.
	Undo(who Seat) error
	// Concede gives up for a seat.
	Concede(who Seat) error
	Record() Record
}

// Update is all that one seat knows at one moment.
type Update struct {
	Game    string          `json:"game"`
	Version int             `json:"version"`
	Options Options         `json:"options"`
	Rev     int             `json:"rev"` // grows with every change, also by undo: the newest wins
	At      int             `json:"at"`  // number of the next entry, for Play
	Seat    Seat            `json:"seat"`
	Actor   Seat            `json:"actor"`
	View    json.RawMessage `json:"view"`
	Moves   []string        `json:"moves,omitempty"`  // of the actor, in its own update only
	Log     []string        `json:"log"`              // entries as the seat sees them
	Scores  []float64       `json:"scores,omitempty"` // once Actor is Over
}

// Record is a saved match: the full log in readable words, with every secret.
type Record struct {
	Game    string   `json:"game"`
	Version int      `json:"version"`
	Options Options  `json:"options"`
	Log     []string `json:"log"`
}
