//go:build !js

package hideride

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/i18n"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// roundOne is played until the Phantom's second move.
const roundOne = "a bus>c bus>j "

func TestPromptForEveryPhaseAndRole(t *testing.T) {
	inEnglish(t)
	for _, c := range []struct {
		options engine.Options
		words   string
		who     engine.Seat
		pick    Pick
		want    string
	}{
		{nil, "", 0, Pick{}, "Choose the stop where you start. Nobody will see it."},
		{nil, "", 0, Pick{Stop: "a"}, "Start at A? Confirm it."},
		{nil, "", 1, Pick{}, "The Phantom is secretly choosing where to start."},
		{nil, "a", 0, Pick{}, "Detective 1 is on the move."},
		{nil, "a", 1, Pick{}, "Detective 1: choose a blue stop."},
		{nil, "a", 2, Pick{}, "Detective 1 is on the move."},
		{nil, "a", 1, Pick{Stop: "c"}, "Several tickets lead to C: choose one."},
		{nil, "a", 1, Pick{Stop: "c", Ticket: board.Bus}, "Bus to C: confirm, or tap it again."},
		{nil, roundOne, 0, Pick{}, "Your move 2: choose a blue stop."},
		{nil, roundOne, 0, Pick{Double: true}, "Double move: choose where the first ride goes."},
		{nil, roundOne, 1, Pick{}, "The Phantom makes his secret move 2."},
		{engine.Options{rules.OptReveals: "2"}, roundOne, 0, Pick{}, "Your move 2: after it everybody sees you."},
		{nil, roundOne + "2:bus>b", 0, Pick{}, "Double move: now the second ride."},
		{engine.Options{rules.OptVariants: "cheeky"}, "a", 0, Pick{}, "Show yourself and take a ticket from every detective?"},
		{engine.Options{rules.OptVariants: "cheeky"}, "a cheeky", 0, Pick{}, "Choose the ticket to take from detective 1."},
		{engine.Options{rules.OptVariants: "cheeky"}, "a cheeky", 1, Pick{}, "The Phantom is taking tickets from the detectives."},
		{nil, "a bus>c bus>j tram>f metro>a bus>k concede", 1, Pick{}, "The detectives gave up."},
		{nil, "c bus>c", 1, Pick{}, "Detective 1 caught the Phantom at C in move 1."},
	} {
		words, concede := strings.CutSuffix(c.words, "concede")
		m := begin(t, c.options, words)
		if concede {
			require.NoError(t, m.table.Concede(1))
			m.answer()
		}
		assert.Equal(t, c.want, m.see(c.who, "").Prompt(c.pick), "%s for seat %d", c.words, c.who)
	}
}

// TestPromptsInEveryLanguage: no sentence shows a key or an open place.
func TestPromptsInEveryLanguage(t *testing.T) {
	defer i18n.Use(i18n.Language())
	for _, lang := range i18n.Languages() {
		i18n.Use(lang)
		for _, words := range []string{"", "a", roundOne, roundOne + "2:bus>b", "c bus>c"} {
			for who := range 3 {
				p := begin(t, nil, words).see(engine.Seat(who), "")
				text := p.Prompt(Pick{})
				assert.NotContains(t, text, "play.", lang)
				assert.NotContains(t, text, "{", lang)
			}
		}
	}
}

func TestVerdictOfEveryEnding(t *testing.T) {
	inEnglish(t)
	for reason, want := range map[string]string{
		"caught":              "Detective 2 caught the Phantom at F in move 2.",
		"surrounded":          "The Phantom is surrounded after move 2 and has nowhere to go.",
		"survived":            "The Phantom has survived all 24 moves.",
		"immobile":            "No detective can ride any more; the Phantom escaped in move 2.",
		"phantom-conceded":    "The Phantom gave up in move 2.",
		"detectives-conceded": "The detectives gave up.",
	} {
		p := begin(t, nil, roundOne+"tram>f").see(0, "")
		p.View.Reason, p.View.By = reason, 2
		assert.Equal(t, want, p.Verdict(), reason)
	}
}

func TestHeadlineFromThePlayersSide(t *testing.T) {
	inEnglish(t)
	m := begin(t, nil, "c bus>c")
	for who, want := range map[engine.Seat]string{0: "You have lost", 1: "You have won", engine.Spectator: "The detectives have won"} {
		assert.Equal(t, want, m.see(who, "").Headline(), who)
	}
}

func TestWayInWords(t *testing.T) {
	inEnglish(t)
	p := begin(t, nil, "a").see(1, "")
	g := Find(p.Targets(false), "g")
	assert.Equal(t, "Metro to G, 4 tickets left", p.Way(g, &g.Choices[0]))
	assert.Equal(t, "Taxi to G, 1 ticket left", p.Way(g, &g.Choices[1]))
}

func TestNowIsTheWindowThatIsPlayed(t *testing.T) {
	assert.Equal(t, 1, begin(t, nil, "").see(0, "").Now())
	assert.Equal(t, 1, begin(t, nil, "a").see(0, "").Now(), "the detectives answer move 1")
	assert.Equal(t, 2, begin(t, nil, roundOne).see(0, "").Now())
}
