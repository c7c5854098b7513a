package desk

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"hideride/app/session"
	"hideride/app/store"
	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Ways to play (HR-71), and to look on.
const (
	WayPhantom = "phantom"
	WayOne     = "one"
	WayAll     = "all"
	WayWatch   = "watch"
	WayPhone   = "phone"   // the Phantom on his own phone (HR-73)
	WayDevices = "devices" // everybody on an own device (HR-74)
)

// Choice is what was chosen for a new game.
type Choice struct {
	City      string `json:"city"`
	Way       string `json:"way"`
	Detective int    `json:"detective"` // played with WayOne, 1 to n
	Expert    bool   `json:"expert"`
	Cheeky    bool   `json:"cheeky"`
	NoTaxi    bool   `json:"notaxi"`
	Clue      string `json:"clue"`  // session.ClueNone, ClueCount, ClueMap
	Level     string `json:"level"` // one of Levels
	Clock     int    `json:"clock"` // one of Clocks, with several devices
}

const choiceKey = "choice"

// Ways lists the ways to play in the order in which they are offered.
func Ways() []string {
	return []string{WayAll, WayOne, WayPhantom, WayPhone, WayDevices, WayWatch}
}

// Clues lists the clue levels (HR-77).
func Clues() []string { return []string{session.ClueNone, session.ClueCount, session.ClueMap} }

// Strengths of the computer (HR-83).
const (
	LevelEasy   = "easy"
	LevelMedium = "medium"
	LevelHard   = "hard"
	LevelMaster = "master"
)

// Levels lists the strengths of the computer, the weakest first.
func Levels() []string { return []string{LevelEasy, LevelMedium, LevelHard, LevelMaster} }

// LastChoice is what was chosen last on this device, or the defaults; what is
// not valid any more is its default.
func LastChoice() Choice {
	var c Choice
	if text, found := store.Get(choiceKey); found {
		_ = json.Unmarshal([]byte(text), &c) // what cannot be read is a default
	}
	if !known(c.City) {
		c.City = Cities()[0].ID
	}
	if !slices.Contains(Ways(), c.Way) {
		c.Way = WayAll
	}
	if c.Detective < 1 || c.Detective > hideride.MaxDetectives {
		c.Detective = 1
	}
	if !slices.Contains(Clues(), c.Clue) {
		c.Clue = session.ClueCount
	}
	if !slices.Contains(Levels(), c.Level) {
		c.Level = Levels()[0]
	}
	return c
}

// Remember stores the choice for the next game.
func (c Choice) Remember() {
	data, err := json.Marshal(c)
	if err == nil {
		_ = store.Set(choiceKey, string(data)) // a convenience: the defaults are good too
	}
}

// Variants lists the variants that are on, in the order of the option.
func (c Choice) Variants() []string {
	var on []string
	for _, v := range []struct {
		on   bool
		name string
	}{{c.Cheeky, "cheeky"}, {c.Expert, "expert"}, {c.NoTaxi, "notaxi"}} {
		if v.on {
			on = append(on, v.name)
		}
	}
	return on
}

// Setup is the choice as a game on this board begins.
func (c Choice) Setup(b *board.Board) session.Setup {
	return session.Setup{
		Game: hideride.Name,
		Options: engine.Options{
			hideride.OptBoard:      b.ID,
			hideride.OptDetectives: strconv.Itoa(b.Detectives()),
			hideride.OptVariants:   strings.Join(c.Variants(), ","),
		},
		Humans: c.humans(b.Detectives()),
		Level:  c.Level,
		Clue:   c.Clue,
		Seed:   Seed(),
		Clock:  c.clock(),
	}
}

// humans are the seats played on this device.
func (c Choice) humans(detectives int) []engine.Seat {
	switch c.Way {
	case WayPhantom:
		return []engine.Seat{hideride.Phantom}
	case WayOne:
		return []engine.Seat{engine.Seat(min(c.Detective, detectives))}
	case WayAll:
		all := []engine.Seat{}
		for i := range detectives {
			all = append(all, engine.Seat(i+1))
		}
		return all
	}
	return nil
}
