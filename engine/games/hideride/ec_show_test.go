package hideride

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
)

func TestEC_31_RevealUncoversThePath_HR_46_HR_47(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 7, "a", "k")
	for window := 4; window <= 7; window++ {
		assert.Empty(t, p.seen(window))
	}
	p.play("bus>b", "show:4:a", "show:5:a", "show:6:a", "show:7:a", "show:8:b")
	for window, want := range map[int]string{4: "a", 5: "a", 6: "a", 7: "a", 8: "b"} {
		assert.Equal(t, want, p.seen(window))
	}
	assert.Equal(t, 8, p.g.View(p.s, 1).Shown, "the mark moves from window 3 to 8")
}

func TestEC_32_Expert_HR_63(t *testing.T) {
	g := harbourGame(t, "detectives=1", "variants=expert")
	p := choosing(t, g, "k").play("e", "show:1:e")
	assert.Equal(t, "e", p.seen(1))
	assert.Equal(t, "e", spell(g, p.s.Belief))
	for window := 1; window <= 24; window++ {
		_, want := map[int]bool{1: true, 3: true, 8: true, 13: true, 18: true, 21: true, 24: true}[window]
		assert.Equal(t, want, g.Reveals(window), "window %d", window)
	}
}

func TestEC_42_NothingTellsStatesApart_HR_82_HR_87_HR_90(t *testing.T) {
	g := harbourGame(t, "detectives=2", "variants=cheeky")
	public := func(hidden string) []string {
		p := at(t, g, 4, "a", "k", "f").believes("a")
		p.play("metro>"+hidden, "quiet")
		var out []string
		for _, who := range []engine.Seat{engine.Spectator, 1, 2} {
			view, err := json.Marshal(g.View(p.s, who))
			require.NoError(t, err)
			out = append(out, string(view))
		}
		for _, word := range []string{"bus>" + hidden, "bus>j", "tram>a", "metro>d"} {
			m, err := g.Parse(word)
			require.NoError(t, err)
			out = append(out, g.Why(p.s, m))
		}
		return append(out, p.moves()...)
	}
	c, e := public("c"), public("e")
	c[3], e[3] = "", "" // the words differ, the same is answered to each
	assert.Equal(t, c, e)
}

func TestHR_44_OnlyTheTicketBecomesPublic(t *testing.T) {
	g := harbourGame(t, "detectives=1")
	p := at(t, g, 4, "a", "k")
	for word, want := range map[string]string{"tram>f": "tram>?", "2:taxi>d": "2:taxi>?"} {
		m, err := g.Parse(word)
		require.NoError(t, err)
		assert.Equal(t, want, g.Format(g.Redact(p.s, m, 1)))
		assert.Equal(t, want, g.Format(g.Redact(p.s, m, engine.Spectator)))
		assert.Equal(t, word, g.Format(g.Redact(p.s, m, Phantom)))
	}
	p.detecting(1)
	m, err := g.Parse("bus>j")
	require.NoError(t, err)
	assert.Equal(t, m, g.Redact(p.s, m, Phantom), "detectives move openly (HR-24)")
}

func TestHR_49_TheEndUncoversTheLog(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=1"), 6, "e", "d").detecting(1).play("bus>e", "caught", "show:4:e", "show:5:e", "show:6:e")
	for window := 1; window <= 6; window++ {
		assert.Equal(t, "e", p.seen(window))
	}
}
