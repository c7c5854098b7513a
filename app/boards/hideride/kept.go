package hideride

import (
	"strings"

	"hideride/engine/board"
)

// kept is what was worked out from a position already: a position does not
// change, and the screen asks for the same things at every tap.
type kept struct {
	targets          [2][]Target // by single rides and first rides of a double
	belief           board.Set
	said             []Message
	log, packs, talk string
	rides            [2]string
	hasTargets       [2]bool
	hasBelief        bool
	hasSaid          bool
}

// once writes a panel the first time it is asked for.
func (p *Position) once(panel *string, write func(out *strings.Builder)) string {
	if *panel == "" {
		var out strings.Builder
		write(&out)
		*panel = out.String()
	}
	return *panel
}
