package hideride

import (
	"fmt"
	"strings"

	"hideride/engine/board"
)

// Kind says what an entry of the log is (section 4.2).
type Kind uint8

// The kinds of entries.
const (
	Draw       Kind = 1 + iota // Dealer: a detective's start
	Choose                     // the Phantom's start
	Go                         // a ride
	Double                     // the first ride of a double
	Show                       // Dealer: a window is uncovered
	ShowMyself                 // "cheeky"
	KeepQuiet                  // "quiet"
	TakeOne                    // a ticket from the next detective
	Clear                      // Dealer: not caught
	Catch                      // Dealer: caught
	GoOn                       // Dealer: not surrounded
	Surround                   // Dealer: surrounded
	Concession
)

// Move is one entry of the log. Stop 0 is a hidden stop.
type Move struct {
	Kind   Kind
	Ticket board.Ticket
	Stop   board.StopID
	Number int // Show: the window; Concession: 0 for the Phantom, 1 for the detectives
}

// plain are the entries of one fixed word.
var plain = map[Kind]string{ShowMyself: "cheeky", KeepQuiet: "quiet", Clear: "clear", Catch: "caught", GoOn: "on", Surround: "surrounded"}

// sides are the words for who concedes.
var sides = [...]string{"phantom", "detectives"}

// reserved are words that no stop may have as its slug, for a start is written
// by the slug alone.
var reserved = map[string]bool{"cheeky": true, "quiet": true, "clear": true, "caught": true, "on": true, "surrounded": true}

// Format writes an entry as one word.
func (g *Game) Format(m Move) string {
	stop := g.board.Slug(m.Stop)
	switch m.Kind {
	case Draw:
		return "draw:" + stop
	case Choose:
		return stop
	case Go:
		return m.Ticket.String() + ">" + stop
	case Double:
		return "2:" + m.Ticket.String() + ">" + stop
	case Show:
		return fmt.Sprintf("show:%d:%s", m.Number, stop)
	case TakeOne:
		return "take:" + m.Ticket.String()
	case Concession:
		return "concede:" + sides[m.Number]
	}
	return plain[m.Kind]
}

// Parse reads what Format writes.
func (g *Game) Parse(word string) (Move, error) {
	for kind := ShowMyself; kind <= Surround; kind++ {
		if word == plain[kind] && word != "" {
			return Move{Kind: kind}, nil
		}
	}
	head, tail, found := strings.Cut(word, ":")
	switch {
	case strings.Contains(word, ">"):
		return g.parseRide(word)
	case !found:
		stop, err := g.parseStop(word)
		return Move{Kind: Choose, Stop: stop}, err
	}
	return g.parseTail(head, tail)
}

// parseTail reads the words with a colon.
func (g *Game) parseTail(head, tail string) (Move, error) {
	switch head {
	case "draw":
		stop, err := g.parseStop(tail)
		return Move{Kind: Draw, Stop: stop}, err
	case "show":
		window, slug, _ := strings.Cut(tail, ":")
		n, err := number(window, 1, g.windows)
		if err != nil {
			return Move{}, fmt.Errorf("window %q: %w", window, err)
		}
		stop, err := g.parseStop(slug)
		return Move{Kind: Show, Number: n, Stop: stop}, err
	case "take":
		t, err := board.ParseTicket(tail)
		return Move{Kind: TakeOne, Ticket: t}, err
	case "concede":
		for n, side := range sides {
			if tail == side {
				return Move{Kind: Concession, Number: n}, nil
			}
		}
	}
	return Move{}, fmt.Errorf("no such move")
}

// parseRide reads "tram>andel" and "2:tram>andel".
func (g *Game) parseRide(word string) (Move, error) {
	m := Move{Kind: Go}
	if rest, double := strings.CutPrefix(word, "2:"); double {
		m.Kind, word = Double, rest
	}
	ticket, slug, _ := strings.Cut(word, ">")
	var err error
	if m.Ticket, err = board.ParseTicket(ticket); err != nil {
		return Move{}, err
	}
	if m.Ticket == board.Double {
		return Move{}, fmt.Errorf("a double ticket pays for no ride")
	}
	m.Stop, err = g.parseStop(slug)
	return m, err
}

// parseStop reads a slug, or "?" for a hidden stop.
func (g *Game) parseStop(slug string) (board.StopID, error) {
	if slug == "?" {
		return 0, nil
	}
	if stop := g.board.Find(slug); stop != 0 {
		return stop, nil
	}
	return 0, fmt.Errorf("board %s has no stop %q", g.board.ID, slug)
}
