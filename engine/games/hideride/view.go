package hideride

import (
	"hideride/engine"
	"hideride/engine/board"
)

// View is what one seat may know (section 12). Stops are written by their
// slugs; an absent stop is unknown. It carries facts only: what can be
// concluded from them is up to the reader (HR-85).
type View struct {
	Phase      string       `json:"phase"`          // draw choose ride second show offer take detect answer round over
	Turn       int          `json:"turn,omitempty"` // the detective whose turn it is, 1 to n
	Log        []Stub       `json:"log"`            // filled windows
	Shown      int          `json:"shown"`          // window of the last showing; all up to it are uncovered
	Phantom    string       `json:"phantom,omitempty"`
	Detectives []string     `json:"detectives"` // D1 first; fewer while starts are drawn
	Tickets    []board.Pack `json:"tickets"`    // the Phantom's first (HR-13)
	Rides      []RideView   `json:"rides,omitempty"`
	Takes      []TakeView   `json:"takes,omitempty"`
	Cheeky     int          `json:"cheeky,omitempty"` // window after which he showed himself, once used
	Bold       bool         `json:"bold,omitempty"`   // cheeky goes on this turn
	Reason     string       `json:"reason,omitempty"`
	By         int          `json:"by,omitempty"` // the detective who caught the Phantom
}

// Stub is a filled window.
type Stub struct {
	Ticket board.Ticket `json:"ticket,omitempty"` // none for the start
	Stop   string       `json:"stop,omitempty"`
	First  bool         `json:"first,omitempty"` // first ride of a double
	Guards []string     `json:"guards"`          // where detectives stood at the ride, by stop number (HR-91)
}

// RideView is a detective's turn; without a ticket he stood (HR-43).
type RideView struct {
	Window int          `json:"window"` // filled windows at the time
	By     int          `json:"by"`
	Ticket board.Ticket `json:"ticket,omitempty"`
	From   string       `json:"from"`
	To     string       `json:"to"`
}

// TakeView is a ticket that the Phantom took from a detective.
type TakeView struct {
	Window int          `json:"window"`
	From   int          `json:"from"`
	Ticket board.Ticket `json:"ticket"`
}

// View is what who may know: the Phantom his whole path, all others the
// windows that are uncovered.
func (g *Game) View(s State, who engine.Seat) View {
	v := View{Phase: s.Phase.String(), Turn: int(s.Turn), Shown: s.Shown, Cheeky: s.Cheeky, Bold: s.Bold, Reason: s.Reason.String(), By: int(s.By)}
	open := s.Shown
	if who == Phantom {
		open = len(s.Trail)
	}
	v.Log = g.stubs(s.Trail, open)
	if n := len(s.Trail); n > 0 && open == n {
		v.Phantom = g.board.Slug(s.Trail[n-1].Stop)
	}
	v.Tickets = append(v.Tickets, s.Packs[:g.detectives+1]...)
	v.Detectives = []string{}
	for _, at := range s.At[1 : g.detectives+1] {
		if at != 0 {
			v.Detectives = append(v.Detectives, g.board.Slug(at))
		}
	}
	for _, r := range s.Rides {
		v.Rides = append(v.Rides, RideView{r.Window, int(r.By), r.Ticket, g.board.Slug(r.From), g.board.Slug(r.To)})
	}
	for _, t := range s.Takes {
		v.Takes = append(v.Takes, TakeView{t.Window, int(t.From), t.Ticket})
	}
	return v
}

// stubs writes the windows, with the stops of the first open ones.
func (g *Game) stubs(trail []Window, open int) []Stub {
	out := make([]Stub, len(trail))
	for i, w := range trail {
		out[i] = Stub{Ticket: w.Ticket, First: w.First, Guards: []string{}}
		for at := range w.Guards.All() {
			out[i].Guards = append(out[i].Guards, g.board.Slug(at))
		}
		if i < open {
			out[i].Stop = g.board.Slug(w.Stop)
		}
	}
	return out
}

// Redact hides where the Phantom goes from everybody else (HR-44).
func (g *Game) Redact(s State, m Move, who engine.Seat) Move {
	hidden := m.Kind == Choose || m.Kind == Double || m.Kind == Go && s.Phase != Detecting
	if hidden && who != Phantom {
		m.Stop = 0
	}
	return m
}
