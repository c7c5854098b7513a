package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestEC_25_DoubleNeedsTwoWindows_HR_50(t *testing.T) {
	g := harbourGame(t, "detectives=1")
	assert.False(t, at(t, g, 23, "a", "k").offers("2:"))
	at(t, g, 23, "a", "k").rejects("2:bus>b", "a double needs two free windows")
	assert.True(t, at(t, g, 22, "a", "k").offers("2:"))
}

func TestEC_26_EarliestDouble_HR_52_HR_55(t *testing.T) {
	p := choosing(t, harbourGame(t, "detectives=2"), "j", "k")
	assert.False(t, p.offers("2:"), "the start is no ride")
	p.play("a").pass("a")
	require.Len(t, p.s.Trail, 1)
	p.play("2:bus>b", "bus>a", "show:1:a", "show:2:b", "show:3:a")
	assert.Equal(t, "a", p.seen(1))
	assert.Equal(t, "b", p.seen(2))
	p.pass("a")
	assert.Len(t, p.s.Rides, 4, "the detectives moved once after window 1 and once after window 3")
	assert.Equal(t, Phantom, p.g.Actor(p.s))
}

func TestEC_27_RevealOnTheFirstRide_HR_52(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 2, "a", "k").play("2:metro>d", "show:1:a", "show:2:a", "show:3:d")
	assert.Equal(t, "d", p.seen(3))
	p.play("bus>c")
	assert.Empty(t, p.seen(4), "the second ride hides him again")
	assert.Equal(t, p.g.Reach(stop(t, p.g, "d"), board.Bus, p.s.guards()), p.s.Belief)
}

func TestEC_28_BackAgain_HR_53(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").pack(0, "bus 2", "double 1").play("2:bus>b", "bus>a")
	assert.Equal(t, board.Pack{}, p.s.Packs[0])
	assert.Len(t, p.s.Trail, 6)
	assert.True(t, p.s.Belief.Has(stop(t, p.g, "a")))
}

func TestEC_29_BackWithoutATicket_HR_53_HR_38(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "h", "j").pack(0, "boat 1", "taxi 2", "double 1").play("2:boat>c")
	assert.Equal(t, []string{"taxi>a", "taxi>b", "taxi>d", "taxi>e"}, p.moves(), "h is no target")
}

func TestEC_30_DoubleThatCannotBeFinished_HR_54(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").pack(0, "bus 1", "double 1")
	assert.Equal(t, []string{"bus>b"}, p.moves())
	p.rejects("2:bus>b", "no second ride could follow")
}

func TestEC_47_DoubleOnto23And24_HR_50_HR_52_HR_57(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 22, "a", "j").believes("a")
	p.play("2:bus>b", "bus>a", "show:19:a", "show:20:a", "show:21:a", "show:22:a", "show:23:b", "show:24:a")
	p.play("bus>k")
	assert.Equal(t, Survived, p.s.Reason)
	assert.Len(t, p.s.Trail, 24)
}

func TestEC_48_ExpertDoubleOver21_HR_52_HR_63(t *testing.T) {
	g := harbourGame(t, "detectives=1", "variants=expert")
	p := at(t, g, 20, "a", "k").play("2:bus>b", "show:19:a", "show:20:a", "show:21:b", "bus>c")
	assert.Equal(t, "b", p.seen(21))
	assert.Empty(t, p.seen(22))
	p = at(t, g, 19, "a", "k").play("2:bus>b", "bus>c", "show:19:a", "show:20:b", "show:21:c")
	assert.Equal(t, "b", p.seen(20))
	assert.Equal(t, "c", p.seen(21))
}

func TestHR_51_DoubleIsPublicAndDetectivesMoveOnce(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").play("2:bus>b", "train>j")
	view := p.g.View(p.s, 1)
	assert.Equal(t, Stub{Ticket: board.Bus, First: true, Guards: []string{"k"}}, view.Log[4])
	assert.Equal(t, Stub{Ticket: board.Train, Guards: []string{"k"}}, view.Log[5])
	assert.EqualValues(t, 1, view.Tickets[0][board.Double])
	assert.Equal(t, engine.Seat(1), p.g.Actor(p.s))
}

func TestHR_55_OneDoublePerTurn(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").play("2:bus>b")
	assert.False(t, p.offers("2:"))
	p.rejects("2:bus>a", "this is the second ride already")
}
