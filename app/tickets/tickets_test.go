package tickets

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine/board"
)

func wellFormed(t *testing.T, svg string) {
	t.Helper()
	dec := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			return
		} else {
			require.NoError(t, err, svg)
		}
	}
}

func TestEveryTicketAndModeHasAPicture(t *testing.T) {
	names := []string{"start", "eye"}
	for tk := board.Bus; tk <= board.Double; tk++ {
		names = append(names, tk.String())
	}
	for _, m := range board.Modes {
		names = append(names, string(m))
	}
	for _, name := range names {
		assert.NotEmpty(t, Mark(name), name)
		wellFormed(t, Picture(name))
	}
	assert.Empty(t, Mark("rocket"))
}

// TestPlayersDifferByShapeAndSign, not by colour alone (HR-9).
func TestPlayersDifferByShapeAndSign(t *testing.T) {
	seen := map[string]bool{}
	for who := range shapes {
		wellFormed(t, FigureSVG(who))
		assert.False(t, seen[shapes[who].path])
		seen[shapes[who].path] = true
		assert.Contains(t, Figure(who), ">"+sign(who)+"</text>")
		assert.Contains(t, FigureSVG(who), PieceName(who))
	}
	assert.Equal(t, "F", sign(0))
}

// TestNoTicketLeftIsSeen: a zero stays visible and marked (HR-13).
func TestNoTicketLeftIsSeen(t *testing.T) {
	assert.Contains(t, Count(board.Boat, 0, "Boat: 0"), "stub-none")
	full := Count(board.Boat, 2, "Boat: 2")
	assert.NotContains(t, full, "stub-none")
	assert.Contains(t, full, "Boat: 2")
}
