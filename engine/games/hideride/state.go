package hideride

import (
	"hideride/engine"
	"hideride/engine/board"
)

// Phase says what comes next (section 4.1). DetCheck and RoundEnd pass by
// themselves and are no phases.
type Phase uint8

// The phases of a game.
const (
	Drawing     Phase = iota // the Dealer draws the start of the next detective (HR-17)
	Choosing                 // the Phantom chooses his start (HR-19)
	Riding                   // the Phantom rides
	SecondRide               // the second ride of a double (HR-50)
	Showing                  // the Dealer uncovers the next window (HR-45, HR-46)
	Offering                 // cheeky or quiet (HR-64)
	Taking                   // the Phantom takes a ticket from each detective (HR-68)
	Detecting                // detective Turn rides
	Answering                // the Dealer says whether detective Turn has caught the Phantom
	RoundEnding              // the Dealer says whether the Phantom is surrounded (HR-92)
	Ended                    // nothing is left to do
)

var phaseNames = [...]string{"draw", "choose", "ride", "second", "show", "offer", "take", "detect", "answer", "round", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Window is one place of the Phantom's log (HR-14).
type Window struct {
	Ticket board.Ticket // none for the start
	Stop   board.StopID
	First  bool      // the first ride of a double: the next window belongs to the same turn
	Guards board.Set // D, where the detectives stood at this ride (HR-91)
}

// Ride is a detective's turn: a ride, or no ticket when he stood (HR-43).
type Ride struct {
	Window int // the number of filled windows at the time
	By     int8
	Ticket board.Ticket
	From   board.StopID
	To     board.StopID
}

// Take is one ticket that the Phantom took (HR-68).
type Take struct {
	Window int
	From   int8
	Ticket board.Ticket
}

// Reason is why a game ended (section 4.2).
type Reason uint8

// The endings.
const (
	NotOver Reason = iota
	Caught
	Surrounded
	Survived
	Immobile // no detective could move (HR-58)
	PhantomConceded
	DetectivesConceded
)

var reasonNames = [...]string{"", "caught", "surrounded", "survived", "immobile", "phantom-conceded", "detectives-conceded"}

func (r Reason) String() string { return reasonNames[r] }

// PhantomWins tells who wins by this ending.
func (r Reason) PhantomWins() bool {
	return r == Survived || r == Immobile || r == DetectivesConceded
}

// State is the whole game with every secret.
type State struct {
	Phase  Phase
	Turn   int8     // the detective whose start is drawn, who gives a ticket or who rides: 1 to n
	Trail  []Window // filled windows; w = len(Trail)
	Shown  int      // windows 1 to Shown are uncovered; Shown is the last showing (HR-46)
	At     [1 + MaxDetectives]board.StopID
	Packs  [1 + MaxDetectives]board.Pack
	Rides  []Ride
	Takes  []Take
	Belief board.Set // B, exact (section 13)
	Cheeky int       // the window after which he showed himself; 0 while not used (HR-64)
	Bold   bool      // cheeky was chosen this turn: the showing leads to Taking
	Reason Reason
	By     int8 // the detective who caught the Phantom
}

// guards is D, the set of stops with a detective.
func (s *State) guards() board.Set {
	var d board.Set
	for _, at := range s.At[1:] {
		if at != 0 {
			d.Add(at)
		}
	}
	return d
}

// Start is the state before the first draw.
func (g *Game) Start() State {
	s := State{Phase: Drawing, Turn: 1}
	for who := range g.detectives + 1 {
		s.Packs[who] = g.pack(engine.Seat(who))
	}
	return s
}

// Actor is the seat to move, or the Dealer, or Over.
func (g *Game) Actor(s State) engine.Seat {
	switch s.Phase {
	case Drawing, Showing, Answering, RoundEnding:
		return engine.Dealer
	case Detecting:
		return engine.Seat(s.Turn)
	case Ended:
		return engine.Over
	}
	return Phantom
}

// Scores: 1 for each seat of the side that won.
func (g *Game) Scores(s State) []float64 {
	out := make([]float64, g.detectives+1)
	for who := range out {
		if (who == int(Phantom)) == s.Reason.PhantomWins() {
			out[who] = 1
		}
	}
	return out
}
