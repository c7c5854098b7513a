package desk

import (
	"encoding/json"

	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/games/hideride"
)

// Summary is a game in one line.
type Summary struct {
	City   string // its name
	Way    string // one of Ways
	Window int    // the Phantom's move that comes next or is running
	All    int    // windows of the log
	Over   bool
}

// Summarize tells how a game on a board at hand stands, from public facts.
func Summarize(s *session.Session) Summary {
	options := s.Info().Options
	out := Summary{Way: wayOf(s.Setup().Humans), Over: s.Actor() == engine.Over}
	if b, err := atHand(options[hideride.OptBoard]); err == nil {
		out.City = b.Name
		if g, err := hideride.New(b, options); err == nil {
			out.All = g.Windows()
		}
	}
	var view struct {
		Log []json.RawMessage `json:"log"`
	}
	if json.Unmarshal(s.Update().View, &view) == nil {
		out.Window = min(max(1, len(view.Log)), out.All)
	}
	return out
}

// wayOf tells the way to play from the seats played here.
func wayOf(humans []engine.Seat) string {
	switch {
	case len(humans) == 0:
		return WayWatch
	case len(humans) > 1:
		return WayAll
	case humans[0] == hideride.Phantom:
		return WayPhantom
	}
	return WayOne
}
