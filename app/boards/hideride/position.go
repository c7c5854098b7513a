// Package hideride shows a game of Hide & Ride: what may be done now, the log,
// the tickets, the messages and the scene on the plan. It reads one Update and
// knows nothing that the Update does not tell.
package hideride

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Position is one Update, read for the screen.
type Position struct {
	Update engine.Update
	View   rules.View
	Game   *rules.Game
	Board  *board.Board
	Humans []engine.Seat // the seats played on this device
	Clue   string        // session.ClueNone, ClueCount or ClueMap (HR-77)
	kept   kept
}

// Read opens an update of a game on a board. The error tells what in it cannot
// be read.
func Read(u engine.Update, b *board.Board, setup session.Setup) (*Position, error) {
	g, err := rules.New(b, u.Options)
	if err != nil {
		return nil, fmt.Errorf("read a position: %w", err)
	}
	p := &Position{Update: u, Game: g, Board: b, Humans: setup.Humans, Clue: setup.Clue}
	if err := json.Unmarshal(u.View, &p.View); err != nil {
		return nil, fmt.Errorf("read a position: %w", err)
	}
	return p, nil
}

// Human tells whether a seat is played on this device.
func (p *Position) Human(seat engine.Seat) bool { return slices.Contains(p.Humans, seat) }

// MyTurn tells whether the player at the screen is to move.
func (p *Position) MyTurn() bool {
	return p.Human(p.Update.Actor) && p.Update.Actor == p.Update.Seat
}

// AsPhantom tells whether the Phantom's player looks at the screen.
func (p *Position) AsPhantom() bool { return p.Update.Seat == rules.Phantom }

// Over tells whether the game has ended.
func (p *Position) Over() bool { return p.Update.Actor == engine.Over }

// Window is the number of the window that the Phantom fills next, or the last
// one.
func (p *Position) Window() int { return min(len(p.View.Log)+1, p.Game.Windows()) }

// Now is the number of the window that is played: the one that the Phantom is
// filling, or the one that the detectives answer.
func (p *Position) Now() int {
	switch p.View.Phase {
	case "choose", "ride", "second":
		return p.Window()
	}
	return max(1, len(p.View.Log))
}

// Name is the name of a stop.
func (p *Position) Name(slug string) string {
	if id := p.Board.Find(slug); id != 0 {
		return p.Board.Stop(id).Name
	}
	return slug
}

// At is where a player stands, or the empty text while that is not known: 0 is
// the Phantom, 1 and more the detectives.
func (p *Position) At(who engine.Seat) string {
	if who == rules.Phantom {
		return p.View.Phantom
	}
	if i := int(who) - 1; i >= 0 && i < len(p.View.Detectives) {
		return p.View.Detectives[i]
	}
	return ""
}

// Left is how many tickets of a kind a player has.
func (p *Position) Left(who engine.Seat, t board.Ticket) int {
	if int(who) < 0 || int(who) >= len(p.View.Tickets) {
		return 0
	}
	return int(p.View.Tickets[who][t])
}

// Kinds lists the tickets that the city deals out, in their fixed order.
func (p *Position) Kinds() []board.Ticket {
	var out []board.Ticket
	for t := board.Bus; t <= board.Double; t++ {
		if p.Board.Tickets.Phantom[t] > 0 || p.Board.Tickets.Detective[t] > 0 {
			out = append(out, t)
		}
	}
	return out
}

// CanUndo tells whether the last entry is the player's own and his turn is not
// over: the first ride of a double, or what came before a cheeky showing.
func (p *Position) CanUndo() bool {
	n := len(p.Update.Log)
	if n == 0 || !p.MyTurn() {
		return false
	}
	switch p.View.Phase {
	case "second":
		return strings.HasPrefix(p.Update.Log[n-1], "2:")
	case "offer":
		return !dealt(p.Update.Log[n-1])
	case "take":
		return strings.HasPrefix(p.Update.Log[n-1], "take:")
	}
	return false
}

// dealt tells whether an entry was the Dealer's.
func dealt(word string) bool {
	head, _, _ := strings.Cut(word, ":")
	return slices.Contains([]string{"draw", "show", "clear", "caught", "on", "surrounded"}, head)
}
