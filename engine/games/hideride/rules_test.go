package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestHR_1_HR_2_HR_76_OnePhantomAndNDetectives(t *testing.T) {
	assert.Equal(t, []string{"phantom", "d1", "d2", "d3", "d4", "d5"}, harbourGame(t).Info().Seats)
	assert.Equal(t, []string{"phantom", "d1"}, harbourGame(t, "detectives=1").Info().Seats)
}

func TestHR_5_NoDetectiveRidesABoat(t *testing.T) {
	g := harbourGame(t)
	for id := range g.board.All().All() {
		assert.True(t, g.DetectiveReach(id, board.Boat, board.Set{}).Empty())
	}
}

func TestHR_8_DetectivesSetOutFromStartStopsOnly(t *testing.T) {
	g := harbourGame(t)
	var got board.Set
	for _, m := range g.Moves(g.Start()) {
		got.Add(m.Stop)
	}
	assert.Equal(t, "bdfjk", spell(g, got))
}

func TestHR_10_ThePhantomIsVisibleToHisPlayerOnly(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").play("tram>f")
	assert.Equal(t, "f", p.g.View(p.s, Phantom).Phantom)
	assert.Empty(t, p.g.View(p.s, 1).Phantom)
	assert.Empty(t, p.g.View(p.s, engine.Spectator).Phantom)
}

func TestHR_11_EveryPlayerOwnsThePackOfTheCity(t *testing.T) {
	g := harbourGame(t)
	s := g.Start()
	assert.Equal(t, g.board.Tickets.Phantom, s.Packs[Phantom])
	for who := 1; who <= 5; who++ {
		assert.Equal(t, g.board.Tickets.Detective, s.Packs[who])
	}
}

func TestHR_14_HR_15_TheLogHas24WindowsAndFiveReveals(t *testing.T) {
	g := harbourGame(t)
	assert.Equal(t, 24, g.Windows())
	var reveals []int
	for w := 1; w <= 24; w++ {
		if g.Reveals(w) {
			reveals = append(reveals, w)
		}
	}
	assert.Equal(t, []int{3, 8, 13, 18, 24}, reveals)
}

func TestHR_24_DetectivesMoveOpenly(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "k", "d").detecting(1)
	m, err := p.g.Parse("bus>j")
	require.NoError(t, err)
	for _, who := range []engine.Seat{engine.Spectator, 0, 2} {
		assert.Equal(t, m, p.g.Redact(p.s, m, who))
	}
}

func TestHR_25_DetCheckRunsOncePerRound(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "j", "e").pack(1, "bus 1").pack(2, "bus 1").believes("a")
	p.play("tram>f", "bus>k", "bus>d")
	assert.Equal(t, Phantom, p.g.Actor(p.s), "nobody has a ticket left, but that is tested before the next round")
	p.play("tram>a", "show:4:a", "show:5:f", "show:6:a")
}

func TestHR_27_HR_29_OneTicketToANeighbour(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "c", "k").pack(0, "bus 1", "boat 1")
	assert.Equal(t, []string{"bus>b", "bus>d", "boat>h"}, p.moves())
	p.rejects("tram>f", "no tram ticket left")
	p.rejects("bus>e", "no bus goes from c to e")
}

func TestHR_39_TaxiHidesTheMode(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").believes("a").play("taxi>c")
	assert.Equal(t, board.Taxi, p.g.View(p.s, 1).Log[4].Ticket)
	assert.Equal(t, "bcdf", spell(p.g, p.s.Belief), "bus, tram and metro are all possible")
}

func TestHR_40_DetectivesHoldTaxisFromTheTableOnly(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "c").pack(1, "bus 1").detecting(1)
	assert.Empty(t, p.targets("taxi"))
	p.pack(1, "taxi 1")
	assert.Equal(t, "abde", p.targets("taxi"))
}

func TestHR_45_HR_47_ShownAfterARevealWindow(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 2, "a", "k").play("tram>f", "show:1:a", "show:2:a", "show:3:f")
	v := p.g.View(p.s, 1)
	assert.Equal(t, "f", v.Phantom)
	assert.Equal(t, 3, v.Shown)
	p.pass("f").play("tram>g")
	v = p.g.View(p.s, 1)
	assert.Empty(t, v.Phantom)
	assert.Equal(t, 3, v.Shown, "the mark stays until the next showing")
	assert.Equal(t, "f", v.Log[2].Stop)
}

func TestHR_48_AWindowStoresATicketAndAStop(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 2, "a", "k").play("metro>g", "show:1:a", "show:2:a", "show:3:g")
	assert.Equal(t, Stub{Ticket: board.Metro, Stop: "g", Guards: []string{"k"}}, p.g.View(p.s, 1).Log[2], "neither line nor stations between")
}

func TestHR_58_TestedAtTheStartOfTheDetectivesTurns(t *testing.T) {
	p := choosing(t, harbourGame(t, "detectives=1"), "k").pack(1).play("a", "show:1:a")
	assert.Equal(t, Immobile, p.s.Reason)
	assert.True(t, p.s.Reason.PhantomWins())
}

func TestHR_59_TheScoreIsTheNumberOfFilledWindows(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 6, "e", "d").detecting(1).play("bus>e", "caught")
	assert.Len(t, p.g.View(p.s, 1).Log, 6)
}

func TestHR_80_HR_85_TheViewCarriesFactsOnly(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "j", "k").play("tram>f")
	mine, theirs := p.g.View(p.s, Phantom), p.g.View(p.s, 1)
	assert.Len(t, theirs.Log, 5)
	assert.Len(t, theirs.Tickets, 3)
	assert.Equal(t, p.g.Trace(mine), p.g.Trace(theirs), "the belief set is worked out from public facts alone")
}
