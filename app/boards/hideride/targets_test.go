//go:build !js

package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/session"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

func TestEveryFreeStopIsAStart(t *testing.T) {
	p := begin(t, nil, "").see(rules.Phantom, session.ClueNone)
	targets := p.Targets(false)
	assert.Len(t, targets, 8, "ten stops, two detectives (HR-19)")
	assert.Equal(t, "a", targets[0].Stop)
	assert.Equal(t, board.NoTicket, targets[0].Choices[0].Ticket)
	assert.True(t, p.Scene(Pick{}).Open)
	assert.False(t, p.Scene(Pick{}).Dim)
}

// TestTargetsGroupTickets: b is reached from a by bus and by taxi (EC-43).
func TestTargetsGroupTickets(t *testing.T) {
	p := begin(t, nil, "a bus>c bus>j").see(rules.Phantom, session.ClueNone)
	require.True(t, p.MyTurn())
	b := Find(p.Targets(false), "b")
	require.NotNil(t, b)
	require.Len(t, b.Choices, 2)
	assert.Equal(t, "bus>b", b.Choices[0].Word)
	assert.Equal(t, "taxi>b", b.Choices[1].Word)
	assert.Equal(t, 9, b.Choices[0].Left)
	assert.Nil(t, b.Pick(board.NoTicket), "the player is asked")
	assert.Equal(t, "taxi>b", b.Pick(board.Taxi).Word)
}

func TestOneTicketNeedsNoQuestion(t *testing.T) {
	p := begin(t, nil, "a bus>c bus>j").see(rules.Phantom, session.ClueNone)
	g := Find(p.Targets(false), "g")
	require.NotNil(t, g)
	assert.Equal(t, "metro>g", g.Pick(board.NoTicket).Word)
}

// TestMetroGoesAroundDetectives: with a guard on c the ride to g runs over d
// (HR-32, EC-6).
func TestMetroGoesAroundDetectives(t *testing.T) {
	p := begin(t, nil, "a bus>c bus>j").see(rules.Phantom, session.ClueNone)
	assert.Equal(t, []string{"a", "d", "g"}, p.Route(rules.Phantom, board.Metro, "a", "g").Stops)
	assert.Equal(t, []string{"a", "c", "e"}, p.Route(1, board.Metro, "a", "e").Stops, "detectives ride through (HR-35)")
}

func TestDoubleOffersFirstRides(t *testing.T) {
	p := begin(t, nil, "a bus>c bus>j").see(rules.Phantom, session.ClueNone)
	require.True(t, p.CanDouble())
	b := Find(p.Targets(true), "b")
	require.NotNil(t, b)
	assert.Equal(t, "2:bus>b", b.Choices[0].Word)
}

// TestUndoOfAFirstRide: it may be taken back until the second.
func TestUndoOfAFirstRide(t *testing.T) {
	m := begin(t, nil, "a bus>c bus>j")
	assert.False(t, m.see(rules.Phantom, "").CanUndo())
	m.play("2:bus>b")
	assert.True(t, m.see(rules.Phantom, "").CanUndo())
	assert.False(t, m.see(1, "").CanUndo())
}

// TestUndoStopsAtAShowing: what the Dealer has uncovered stays (HR-52).
func TestUndoStopsAtAShowing(t *testing.T) {
	m := begin(t, map[string]string{rules.OptReveals: "2"}, "a bus>c bus>j 2:bus>b")
	assert.Equal(t, "second", m.see(rules.Phantom, "").View.Phase)
	assert.False(t, m.see(rules.Phantom, "").CanUndo())
}

func TestNoTargetsForOthers(t *testing.T) {
	m := begin(t, nil, "a")
	assert.NotEmpty(t, m.see(1, session.ClueNone).Targets(false))
	for _, who := range []int{0, 2, -3} {
		p := m.see(seatOf(who), session.ClueNone)
		assert.False(t, p.MyTurn())
		assert.Empty(t, p.Scene(Pick{}).Targets)
	}
}
