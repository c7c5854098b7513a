package hideride

import (
	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Pick is what the player has chosen so far in his turn.
type Pick struct {
	Stop   string       // the target tapped first
	Ticket board.Ticket // the kind chosen for it
	Double bool         // a double move is wanted
	Help   bool         // the Phantom's player looks at what the detectives can know
}

// Scene is the plan at this position.
func (p *Position) Scene(pick Pick) mapview.Scene {
	s := mapview.Scene{Pieces: p.Pieces(), Flag: p.Flag(), Path: p.Path()}
	if set, shown := p.Belief(pick.Help); shown && p.showsMap(pick.Help) {
		for id := range set.All() {
			s.Clues = append(s.Clues, p.Board.Slug(id))
		}
	}
	if !p.MyTurn() {
		return s
	}
	targets := p.Targets(pick.Double)
	s.Open = p.View.Phase == "choose"
	s.Dim = len(targets) > 0 && !s.Open
	for _, t := range targets {
		s.Targets = append(s.Targets, t.Stop)
		for _, c := range t.Choices {
			if c.Ticket != board.NoTicket {
				s.Rides = append(s.Rides, c.Route)
			}
		}
	}
	if t := Find(targets, pick.Stop); t != nil {
		s.Picked = t.Stop
		if c := t.Pick(pick.Ticket); c != nil {
			s.Way = c.Route
		}
	}
	return s
}

// Pieces are the pieces whose stops this screen knows; after the Phantom was
// shown his piece stays until he rides on.
func (p *Position) Pieces() []mapview.Piece {
	var out []mapview.Piece
	for i, at := range p.View.Detectives {
		out = append(out, mapview.Piece{Who: i + 1, At: at, Active: int(p.Update.Actor) == i+1})
	}
	if p.View.Phantom != "" {
		out = append(out, mapview.Piece{Who: int(rules.Phantom), At: p.View.Phantom, Active: p.Update.Actor == rules.Phantom})
	}
	return out
}

// Belief is the set of stops where the Phantom may be, and whether this screen
// may show anything of it: by the clue level, or to the Phantom's player as a
// help (HR-77, HR-85). Once he is shown, and at the end, there is nothing to
// wonder about.
func (p *Position) Belief(help bool) (set board.Set, shown bool) {
	if len(p.View.Log) == 0 || p.Over() {
		return set, false
	}
	if p.AsPhantom() && !help || !p.AsPhantom() && p.Clue == session.ClueNone {
		return set, false
	}
	if !p.kept.hasBelief {
		p.kept.belief, p.kept.hasBelief = p.Game.Belief(p.View), true
	}
	return p.kept.belief, true
}

// showsMap tells whether the set is shown as rings, not only counted.
func (p *Position) showsMap(help bool) bool {
	return p.AsPhantom() && help || !p.AsPhantom() && p.Clue == session.ClueMap
}

// Standing is where the detectives stood after the turns that followed a
// window.
func (p *Position) Standing(window int) []string {
	out := append([]string(nil), p.View.Detectives...)
	for i := len(p.View.Rides) - 1; i >= 0; i-- {
		if r := p.View.Rides[i]; r.Window > window {
			out[r.By-1] = r.From
		}
	}
	return out
}

// Replay is the plan after a window, for the way through a finished game.
func (p *Position) Replay(window int) mapview.Scene {
	s := mapview.Scene{Path: p.Steps(1, window), Hush: true}
	for i := range s.Path {
		s.Path[i].Faint = s.Path[i].Window < window
	}
	for i, at := range p.Standing(window) {
		s.Pieces = append(s.Pieces, mapview.Piece{Who: i + 1, At: at})
	}
	if window >= 1 && window <= p.known() {
		at := p.View.Log[window-1].Stop
		s.Pieces = append(s.Pieces, mapview.Piece{Who: int(rules.Phantom), At: at})
		s.Flag = mapview.Flag{At: at, Window: window}
	}
	return s
}

// Winner is the side that won: rules.Phantom or engine.Seat 1 for the
// detectives; engine.Spectator while the game runs.
func (p *Position) Winner() engine.Seat {
	if !p.Over() || len(p.Update.Scores) < 2 {
		return engine.Spectator
	}
	if p.Update.Scores[rules.Phantom] > 0 {
		return rules.Phantom
	}
	return 1
}
