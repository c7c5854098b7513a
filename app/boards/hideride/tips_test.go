//go:build !js

package hideride

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/app/session"
	rules "hideride/engine/games/hideride"
)

func TestTips(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a bus>c bus>j").see(rules.Phantom, "")
	tips := []session.Advice{
		{Word: "tram>f", Chance: 0.624, Reasons: []session.Reason{{Key: "ways", N: 1}, {Key: "doubt", N: 7}}},
		{Word: "2:tram>f", Chance: 0.6, Reasons: []session.Reason{{Key: "unheard_of", N: 1}}},
		{Word: "quiet", Chance: 0.5},
	}
	text := p.TipsPanel(tips)
	for _, want := range []string{
		`data-word="tram&gt;f"`, ">62%<", `style="width:62%"`, "1 safe way on from there, leaves 7 stops to guess.",
		`<button type="button" class="tip stub-tram" data-word="2:tram&gt;f"`, "Tram, Double move", "Stay hidden", "Good all in all.",
	} {
		assert.Contains(t, text, want)
	}
	assert.Equal(t, 2, strings.Count(text, "<button"), "what other buttons decide is none here")
	assert.NotContains(t, text, "unheard_of")
	assert.NotContains(t, p.TipsPanel([]session.Advice{{Word: "tram>f", Chance: 1, Reasons: []session.Reason{{Key: sure}}}}), "%", "nothing was tried")
	assert.Equal(t, []string{"f", "f", ""}, p.TipStops(tips))
}
