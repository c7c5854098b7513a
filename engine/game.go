// Package engine is the contract of all games and the match that plays them.
// It is pure: it reads no clock, no network, no files and no global
// randomness, and starts no goroutine. Randomness comes in as a *rand.Rand.
//
// A Game is one configured set of rules with its types; a Match is one running
// game, a log of entries and the states between them; a Table is a match with
// its types erased, which is all that pages, links and saves know. Only an
// Update leaves the device that deals.
package engine

import "math/rand/v2"

// Seat is a place at the table, numbered from 0.
type Seat int8

// Seats that are not places of players.
const (
	Over      Seat = -1 // nobody moves: the game has ended
	Dealer    Seat = -2 // chance, and the answers that a secret decides
	Spectator Seat = -3 // looks on and knows what is public
)

// Game is one configured set of rules. S is the full state with every secret,
// M a move (one entry of the log), V what one seat may know. All methods are
// pure: they leave their arguments unchanged and give the same answer to the
// same question.
type Game[S any, M comparable, V any] interface {
	Info() Info
	// Start is the state before the first entry.
	Start() S
	// Actor is the seat to move, or Dealer, or Over.
	Actor(s S) Seat
	// Moves lists what may come next in a stable order, never empty before
	// Over. For a seat these are its legal moves, a function of
	// View(s, Actor(s)) alone. For the Dealer it is every outcome possible in
	// s: all results of a draw, but the one true answer to a question.
	Moves(s S) []M
	// Why tells in a few words why m is not among the moves of the actor. It
	// depends on nothing that the actor does not know.
	Why(s S, m M) string
	// Deal is the Dealer's entry, one of Moves(s) with its true odds.
	Deal(s S, r *rand.Rand) M
	// Apply is the state after one of Moves(s) or a concession.
	Apply(s S, m M) S
	// Concede is the entry by which a seat gives up, at any time before Over;
	// an error says that who cannot.
	Concede(s S, who Seat) (M, error)
	// Scores is one number in [0, 1] per seat, once Actor is Over.
	Scores(s S) []float64
	// View is everything who may know, and nothing else.
	View(s S, who Seat) V
	// Redact is m, about to be applied to s, as who sees it.
	Redact(s S, m M, who Seat) M
	// Sample is a full state that v cannot tell from the real one.
	Sample(v V, r *rand.Rand) S
	// Format writes a move, also a redacted one, as one word without spaces.
	Format(m M) string
	// Parse reads what Format writes.
	Parse(word string) (M, error)
}

// Info says what is played.
type Info struct {
	Game    string   // its name in the catalog
	Version int      // of its rules; a record of another version is refused
	Options Options  // all of them, defaults filled in
	Seats   []string // the names of the places: "phantom", "d1"
	Entries int      // no log is longer than this
}

// Options configure a game, as readable words: {"board": "praha"}.
type Options map[string]string

// Source gives the randomness of the Dealer's entry with this number. Equal
// numbers must give equal streams, so that a reload never rolls again.
type Source func(entry int) *rand.Rand

// Seeded is a Source made of one number.
func Seeded(seed uint64) Source {
	return func(entry int) *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(entry))) }
}
