package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestEC_21_NobodyCanMove_HR_58_HR_59(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 8, "a", "j", "k").pack(1).pack(2).play("bus>b", "show:9:b")
	assert.Equal(t, Immobile, p.s.Reason)
	assert.Equal(t, []float64{1, 0, 0}, p.g.Scores(p.s))
	assert.Len(t, p.s.Trail, 9, "the score is 9")
	assert.Equal(t, "b", p.seen(9), "the log is uncovered")
}

func TestEC_22_OnlyThePhantomsStopIsOpen_HR_25_HR_42(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=2"), 4, "c", "k", "d").pack(1, "bus 1").pack(2).pack(0, "metro 5")
	p.play("metro>j")
	assert.Equal(t, []string{"bus>j"}, p.moves(), "the ride is forced")
	p.play("bus>j", "caught")
	assert.Equal(t, Caught, p.s.Reason)
}

func TestEC_23_Window24IsNotYetVictory_HR_57(t *testing.T) {
	g := harbourGame(t)
	at24 := func() *table {
		p := at(t, g, 23, "a", "b", "d", "f", "j", "k").believes("a")
		p.play("metro>c", "show:19:a", "show:20:a", "show:21:a", "show:22:a", "show:23:a", "show:24:c")
		require.Equal(t, NotOver, p.s.Reason, "he is shown, and the detectives move")
		return p.play("bus>a", "bus>e", "bus>b", "metro>g")
	}
	p := at24()
	p.s.At[5] = stop(t, g, "d")
	p.play("bus>c", "caught")
	assert.Equal(t, Caught, p.s.Reason, "a capture by D5 still wins")

	p = at24().play("bus>j")
	assert.Equal(t, Survived, p.s.Reason)
	assert.Len(t, p.s.Trail, 24)
}

func TestEC_24_Window24ThenNoExit_HR_26(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 24, "h", "a").pack(0, "taxi 3").believes("h")
	p.s.Shown = 24
	p.detecting(1).play("tram>f")
	assert.Equal(t, Survived, p.s.Reason, "survived is tested before surrounded")
}

func TestEC_44_NobodyMovesAfterTheCapture_HR_56(t *testing.T) {
	p := at(t, harbourGame(t), 5, "c", "f", "b", "d", "j", "k").detecting(2).believes("ce")
	p.play("bus>c", "caught", "show:4:c", "show:5:c")
	assert.Equal(t, Ended, p.s.Phase)
	assert.EqualValues(t, 2, p.s.By)
	assert.Len(t, p.s.Rides, 1, "D3 to D5 do not move")
	assert.Len(t, p.s.Trail, 5, "the score is w")
}

func TestHR_56_NoTicketThatFits(t *testing.T) {
	g := harbourGame(t, "detectives=1")
	for _, c := range []struct{ name, tickets string }{
		{"only a double ticket left", "double 1"},
		{"rides left, but none that fits", "train 2"},
		{"a taxi at a landing", "taxi 2"},
	} {
		phantom := map[bool]string{true: "h", false: "e"}[c.tickets == "taxi 2"]
		p := at(t, g, 4, phantom, "a").pack(0, c.tickets).believes(phantom).detecting(1).play("tram>f")
		assert.Equal(t, Surrounded, p.s.Reason, c.name)
	}
}

func TestHR_92_TheDealerAnswersOnlyWhenTheAnswersDiffer(t *testing.T) {
	g := harbourGame(t, "detectives=1")
	p := at(t, g, 4, "h", "a").pack(0, "bus 3").believes("hb").detecting(1).play("tram>f")
	assert.Equal(t, []string{"surrounded"}, p.moves())
	p.play("surrounded")
	assert.Equal(t, Surrounded, p.s.Reason)

	p = at(t, g, 4, "b", "a").pack(0, "bus 3").believes("hb").detecting(1).play("tram>f", "on")
	assert.Equal(t, "b", spell(g, p.s.Belief), "he would have been surrounded on h")

	p = at(t, g, 4, "b", "a").pack(0, "bus 3").believes("bc").detecting(1).play("tram>f")
	assert.Equal(t, Riding, p.s.Phase, "everybody knows that he can go on")
}

func TestS16_Concede(t *testing.T) {
	g := harbourGame(t, "detectives=2")
	for _, c := range []struct {
		who  engine.Seat
		want Reason
	}{{0, PhantomConceded}, {1, DetectivesConceded}, {2, DetectivesConceded}} {
		p := at(t, g, 5, "a", "j", "k")
		m, err := g.Concede(p.s, c.who)
		require.NoError(t, err)
		p.s = g.Apply(p.s, m)
		p.play("show:4:a", "show:5:a")
		assert.Equal(t, c.want, p.s.Reason)
		_, err = g.Concede(p.s, 0)
		assert.EqualError(t, err, "the game is decided")
	}
	_, err := g.Concede(at(t, g, 5, "a", "j", "k").s, engine.Spectator)
	assert.EqualError(t, err, "only players can concede")
}

func TestEC_50_CountsArePublic_HR_13(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 4, "a", "k").pack(0, "taxi 1", "bus 2").play("taxi>d")
	for _, who := range []engine.Seat{engine.Spectator, 0, 1} {
		assert.Zero(t, p.g.View(p.s, who).Tickets[0][board.Taxi])
		assert.EqualValues(t, 2, p.g.View(p.s, who).Tickets[0][board.Bus])
	}
}
