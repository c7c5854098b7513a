package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestEC_4_MetroLength_HR_30(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k")
	assert.Equal(t, "cdegj", p.targets("metro"))
	for _, r := range p.g.board.Metro(stop(t, p.g, "a")) {
		if p.g.board.Slug(r.To) == "j" {
			assert.Equal(t, "dg", spell(p.g, board.SetOf(r.Via...)), "only M2 reaches J")
		}
	}
}

func TestEC_5_NoChangeOfLine_HR_30(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "c", "k")
	assert.Equal(t, "aegj", p.targets("metro"), "D is one station of M1 and one of M2 away")
}

func TestEC_6_OtherLineFree_HR_33(t *testing.T) {
	at(t, harbourGame(t, "detectives=1"), 4, "a", "c").play("metro>g")
}

func TestEC_7_BothLinesBlocked_HR_32(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "c", "d")
	assert.Empty(t, p.targets("metro"))
	p.rejects("metro>g", "a detective guards the metro to g")
}

func TestEC_8_TargetHeld_HR_32_HR_42(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "g")
	assert.Equal(t, "cde", p.targets("metro"))
	p.rejects("metro>g", "a detective stands on g")
}

func TestEC_9_DetectiveRidesThrough_HR_35(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=3"), 4, "k", "a", "c", "d").detecting(1)
	assert.Equal(t, "egj", p.targets("metro"))
}

func TestEC_10_ThroughThePhantom_HR_36(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "c", "a", "k").detecting(1).believes("ce")
	p.play("metro>e", "clear")
	assert.Equal(t, NotOver, p.s.Reason)
	assert.Equal(t, "c", spell(p.g, p.s.Belief), "only e is ruled out")
	assert.Equal(t, 3, p.s.Shown, "nothing is shown")
}

func TestEC_11_TaxiOnMetro_HR_37(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k")
	assert.Equal(t, "bcdf", p.targets("taxi"))
}

func TestEC_12_TaxiPastADetective_HR_37(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "c")
	p.rejects("taxi>e", "no taxi goes from a to e")
	p.play("taxi>d")
}

func TestEC_13_NoTaxiOnWater_HR_38_HR_41(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "c", "j")
	assert.Equal(t, "abde", p.targets("taxi"))
	assert.Equal(t, "h", p.targets("boat"))
}

func TestEC_14_LandingOnlyStop_HR_56(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "h", "a").pack(0, "taxi 3", "double 1").believes("h")
	p.detecting(1).play("tram>f", "show:4:h")
	assert.Equal(t, Surrounded, p.s.Reason)
	assert.False(t, p.s.Reason.PhantomWins())
}

func TestEC_15_DetectiveHasNoBoat_HR_41(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "c").detecting(1)
	for _, ticket := range board.Rides {
		assert.NotContains(t, p.targets(ticket.String()), "h")
	}
	p.rejects("boat>h", "no boat ticket left")
}

func TestEC_16_Trolleybus_HR_6(t *testing.T) {
	b := harbour(t)
	b.Lines[1].Mode, b.Links = board.ModeTrolleybus, nil
	require.NoError(t, b.Compile())
	g, err := New(b, engine.Options{"detectives": "1"})
	require.NoError(t, err)
	p := at(t, g, 4, "b", "k").pack(0, "bus 1").play("bus>f")
	assert.Zero(t, p.tickets(0, board.Bus))
	assert.Equal(t, board.Bus, p.g.View(p.s, 1).Log[4].Ticket)
}

func TestEC_17_SpentTicket_HR_28(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "k", "a", "b").detecting(1)
	before := p.s.Packs
	p.play("tram>f")
	for who := range before {
		want := before[who]
		if who == 1 {
			want[board.Tram]--
		}
		assert.Equal(t, want, p.s.Packs[who])
	}
}

func TestEC_18_StuckDetective_HR_43(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "j", "b").pack(1, "tram 3").believes("a")
	p.play("tram>f")
	require.Equal(t, engine.Seat(2), p.g.Actor(p.s), "D1 stands")
	ride := p.g.View(p.s, 1).Rides[0]
	assert.Equal(t, RideView{Window: 5, By: 1, From: "j", To: "j"}, ride)
	assert.False(t, p.g.Reach(stop(t, p.g, "g"), board.Metro, p.s.guards()).Has(stop(t, p.g, "j")), "he still blocks")
}

func TestEC_19_MustRide_HR_22(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").pack(1, "bus 1").detecting(1)
	assert.Equal(t, []string{"bus>j"}, p.moves())
	p.rejects("quiet", "it is time to ride, and nobody may pass")
}

func TestEC_20_FencedByAColleague_HR_25_HR_43(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "a", "k", "j").pack(1, "bus 5").believes("a").play("tram>f")
	assert.Equal(t, engine.Seat(2), p.g.Actor(p.s), "D1 stands, whatever D2 does later")
	p.play("train>b")
	assert.Equal(t, "k", p.g.View(p.s, 1).Detectives[0])
}

func TestEC_43_TwoTicketsAreTwoMoves_HR_79(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k")
	assert.Contains(t, p.targets("bus"), "b")
	assert.Contains(t, p.targets("taxi"), "b")
	bus, taxi := *p, *p
	bus.play("bus>b")
	taxi.play("taxi>b")
	assert.NotEqual(t, bus.s.Packs[0], taxi.s.Packs[0])
}

func TestEC_49_LendingRefused_HR_12(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "k", "f", "a").pack(1, "tram 1", "bus 1").pack(2, "bus 3")
	p.detecting(2).rejects("tram>f", "no tram ticket left")
	p.rejects("tram>g", "no tram ticket left")
}

func TestHR_31_RingAndFork(t *testing.T) {
	line := func(stops []string, branches ...[]string) *Game {
		b := harbour(t)
		b.Lines = append(b.Lines[:6:6], board.Line{Mode: board.ModeMetro, Name: "R", Stops: stops, Branches: branches})
		b.Links = nil
		require.NoError(t, b.Compile())
		g, err := New(b, engine.Options{"detectives": "1"})
		require.NoError(t, err)
		return g
	}
	ring := line([]string{"a", "c", "e", "g", "j", "a"})
	assert.Equal(t, "cegj", at(t, ring, 4, "a", "k").targets("metro"), "both ways round")
	assert.Equal(t, "egj", at(t, ring, 4, "a", "c").targets("metro"), "past a detective by the other way round")
	fork := line([]string{"a", "c", "e"}, []string{"c", "g", "j"})
	assert.Equal(t, "cegj", at(t, fork, 4, "a", "k").targets("metro"), "either branch")
	assert.Equal(t, "acgj", at(t, fork, 4, "e", "k").targets("metro"), "from branch to branch on the same line")
}

func TestHR_34_AStationIsGuardedOnAllItsPlatforms(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "j", "g")
	assert.Empty(t, p.targets("metro"), "G lies on both lines")
}
