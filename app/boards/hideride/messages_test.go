//go:build !js

package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/engine"
	rules "hideride/engine/games/hideride"
)

// TestMessagesTellNoSecret: two games that look alike to everybody have the
// same messages, whatever the Phantom did in secret (HR-82, EC-42).
func TestMessagesTellNoSecret(t *testing.T) {
	inEnglish(t)
	one := begin(t, nil, "a bus>c bus>j tram>f bus>b bus>k")
	two := begin(t, nil, "e bus>c bus>j tram>g bus>b bus>k")
	said := one.see(1, "").Messages()
	assert.NotEmpty(t, said)
	assert.Equal(t, said, two.see(1, "").Messages())
}

// TestMessagesAreTheSameForAll: the Phantom's own view adds nothing to them.
func TestMessagesAreTheSameForAll(t *testing.T) {
	inEnglish(t)
	m := shownTwice(t)
	want := m.see(1, "").Messages()
	for _, who := range []engine.Seat{rules.Phantom, 2, engine.Spectator} {
		assert.Equal(t, want, m.see(who, "").Messages(), who)
	}
}

func TestDetectivesReport(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a bus>c bus>j").see(1, "")
	said := p.Messages()
	var who []int
	for _, m := range said {
		if m.Who > 0 {
			who = append(who, m.Who)
		}
		assert.NotContains(t, m.Text, "{")
		assert.NotContains(t, m.Text, "play.")
	}
	assert.Equal(t, []int{1, 2}, who)
}

// TestPicksVary: the same text never comes twice in a row, and all come.
func TestPicksVary(t *testing.T) {
	s, last, seen := newStyle("b d f"), "", map[string]bool{}
	for i := range 200 {
		key := s.pick("play.report.", reports, i)
		assert.NotEqual(t, last, key)
		last, seen[key] = key, true
	}
	assert.Len(t, seen, reports)
}

func TestPhantomSpeaksAtAShowing(t *testing.T) {
	inEnglish(t)
	p := shownTwice(t).see(1, "")
	boasts := 0
	for _, m := range p.Messages() {
		if m.Who == 0 {
			boasts++
		}
	}
	assert.GreaterOrEqual(t, boasts, 2, "at windows 1 and 3")
}
