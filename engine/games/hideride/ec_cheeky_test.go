package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine/board"
)

func TestEC_33_CheekyBasics_HR_64_HR_66_HR_68(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2", "variants=cheeky"), 4, "a", "j", "f").pack(1, "bus 1", "tram 1").pack(2)
	tram := p.tickets(0, board.Tram)
	p.play("bus>b", "cheeky", "show:4:a", "show:5:b")
	assert.Equal(t, []string{"take:bus", "take:tram"}, p.moves())
	p.rejects("take:taxi", "d1 has no taxi ticket")
	p.play("take:tram")
	assert.Equal(t, tram+1, p.tickets(0, board.Tram))
	assert.Zero(t, p.tickets(1, board.Tram))
	assert.Equal(t, board.Pack{}, p.s.Packs[2], "D2 had none to give")
	assert.Equal(t, "b", p.seen(5))
	assert.Equal(t, "a", p.seen(4))
	assert.Equal(t, "b", spell(p.g, p.s.Belief))
	p.pass("b")
	p.play("bus>c")
	assert.False(t, p.offers("cheeky"), "once per game")
}

func TestEC_34_CheekyOnARevealWindow_HR_65(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1", "variants=cheeky"), 7, "a", "k")
	p.play("bus>b", "show:4:a", "show:5:a", "show:6:a", "show:7:a", "show:8:b")
	assert.False(t, p.offers("cheeky"))
	expert := harbourGame(t, "detectives=1", "variants=cheeky,expert")
	p = at(t, expert, 20, "a", "k").play("bus>b", "show:19:a", "show:20:a", "show:21:b")
	assert.False(t, p.offers("cheeky"))
	p = choosing(t, expert, "k").play("a", "show:1:a")
	assert.False(t, p.offers("cheeky"))
	p = choosing(t, harbourGame(t, "detectives=1", "variants=cheeky"), "k").play("a")
	assert.True(t, p.offers("cheeky"), "window 1 is no reveal without Expert (S5)")
}

func TestEC_35_CheekyAndDouble_HR_67_HR_65(t *testing.T) {
	g := harbourGame(t, "detectives=1", "variants=cheeky")
	p := at(t, g, 5, "a", "k").play("2:bus>b")
	assert.False(t, p.offers("cheeky"), "not between the rides")
	assert.True(t, p.play("bus>c").offers("cheeky"), "after windows 6 and 7")

	p = at(t, g, 6, "a", "k").play("2:bus>b", "bus>c", "show:4:a", "show:5:a", "show:6:a", "show:7:b", "show:8:c")
	assert.False(t, p.offers("cheeky"), "window 8 is a reveal")

	p = at(t, g, 7, "a", "k").play("2:bus>b", "show:4:a", "show:5:a", "show:6:a", "show:7:a", "show:8:b", "bus>c")
	assert.True(t, p.offers("cheeky"), "after windows 8 and 9")
}

func TestEC_36_CheekyDisarms_HR_69(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2", "variants=cheeky"), 4, "a", "j", "k").pack(1, "tram 3").pack(2, "bus 1")
	p.s.At[1] = stop(t, p.g, "d")
	p.play("bus>b", "cheeky", "show:4:a", "show:5:b", "take:tram", "take:bus")
	assert.Equal(t, Immobile, p.s.Reason)
}

func TestEC_37_NoTaxi_HR_70(t *testing.T) {
	g := harbourGame(t, "detectives=2", "variants=cheeky,notaxi")
	s := g.Start()
	for who := range 3 {
		assert.Zero(t, s.Packs[who][board.Taxi])
	}
	p := at(t, g, 4, "a", "j", "k")
	assert.False(t, p.offers("taxi"))
	p.play("bus>b", "cheeky", "show:4:a", "show:5:b")
	assert.NotContains(t, p.moves(), "take:taxi")
	require.NotEmpty(t, p.moves())
}

func TestHR_64_QuietGoesOn(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1", "variants=cheeky"), 4, "a", "k").play("bus>b", "quiet")
	assert.Equal(t, Detecting, p.s.Phase)
	assert.Empty(t, p.seen(5))
	p.pass("b")
	assert.True(t, p.play("bus>c").offers("cheeky"), "he keeps it for later")
}
