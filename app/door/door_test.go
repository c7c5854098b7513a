//go:build !js

package door

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/app/i18n"
	"hideride/app/link"
	"hideride/app/lobby"
	"hideride/app/session"
	"hideride/app/tickets"
	"hideride/engine"
)

func TestEverySymbolHasASignOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for n := range byte(link.SymbolCount) {
		mode, digit := sign(n)
		assert.NotEmpty(t, tickets.Mark(mode), mode)
		assert.Len(t, digit, 1)
		assert.NotEqual(t, "words."+mode, i18n.T("words."+mode), "it can be read aloud")
		seen[mode+digit] = true
	}
	assert.Len(t, seen, link.SymbolCount)
}

func TestSeatsInWords(t *testing.T) {
	old := i18n.Language()
	defer i18n.Use(old)
	i18n.Use("en")
	assert.Equal(t, "watches", SeatNames(nil))
	assert.Equal(t, "Phantom, Detective 3", SeatNames([]engine.Seat{0, 3}))
}

func TestWhoSleepsAndWhy(t *testing.T) {
	old := i18n.Language()
	defer i18n.Use(old)
	i18n.Use("en")
	assert.Equal(t, "The Phantom's phone sleeps: wake it.", asleep(lobby.Other{Name: "phone", Seats: []engine.Seat{0}}))
	assert.Equal(t, "tablet sleeps: wake it.", asleep(lobby.Other{Name: "tablet", Seats: []engine.Seat{1}}))
	assert.Equal(t, "A device without a name sleeps: wake it.", asleep(lobby.Other{Name: " "}))
	assert.Equal(t, "This game was not fair. entry 7: no tram goes there", reason(fmt.Errorf("%w: entry 7: no tram goes there", session.ErrCheated)))
	assert.Equal(t, "The game cannot go on here: disk full", reason(errors.New("disk full")))
}
