package desk

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/session"
	"hideride/app/store"
	"hideride/engine"
	"hideride/engine/board"
)

// town is a small board with one bus ring.
func town(t *testing.T) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "ring", Name: "Ring", Small: true, Plan: board.Plan{Width: 9, Height: 9},
		Starts: []string{"s1", "s3", "s5"}, Lines: []board.Line{{Mode: board.ModeBus, Name: "1"}},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 25}, Detective: board.Pack{board.Bus: 24}}}
	for i := range 9 {
		slug := "s" + string(rune('0'+i))
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i), Y: float64(i)})
		b.Lines[0].Stops = append(b.Lines[0].Stops, slug)
	}
	b.Lines[0].Stops = append(b.Lines[0].Stops, "s0")
	require.NoError(t, b.Compile())
	boards[b.ID] = b
	t.Cleanup(func() { delete(boards, b.ID) })
	return b
}

func TestTheFirstChoiceIsTheEasyWay(t *testing.T) {
	store.Remove(choiceKey)
	got := LastChoice()
	assert.Equal(t, Choice{City: "praha", Way: WayAll, Detective: 1, Clue: session.ClueCount, Level: "easy"}, got)
}

func TestWhatIsNoChoiceAnyMoreIsADefault(t *testing.T) {
	defer store.Remove(choiceKey)
	require.NoError(t, store.Set(choiceKey, `{"city":"atlantis","way":"swim","detective":9,"clue":"map","level":"god","expert":true}`))
	assert.Equal(t, Choice{City: "praha", Way: WayAll, Detective: 1, Clue: session.ClueMap, Level: "easy", Expert: true}, LastChoice())
}

func TestHR71WaysToPlayAreSeats(t *testing.T) {
	b := town(t)
	for _, c := range []struct {
		choice Choice
		want   []engine.Seat
	}{
		{Choice{Way: WayPhantom}, []engine.Seat{0}},
		{Choice{Way: WayOne, Detective: 2}, []engine.Seat{2}},
		{Choice{Way: WayOne, Detective: 5}, []engine.Seat{3}}, // the town has three
		{Choice{Way: WayAll}, []engine.Seat{1, 2, 3}},
		{Choice{Way: WayWatch}, nil},
	} {
		setup := c.choice.Setup(b)
		assert.Equal(t, c.want, setup.Humans, c.choice.Way)
		assert.Equal(t, c.choice.Way, wayOf(setup.Humans))
	}
}

func TestTheSetupOpensAGame(t *testing.T) {
	b := town(t)
	c := Choice{Way: WayAll, Expert: true, Cheeky: true, NoTaxi: true, Clue: session.ClueCount, Level: "easy"}
	s, err := session.Start(c.Setup(b), session.Config{Boards: atHand, Source: engine.Seeded(1)})
	require.NoError(t, err)
	assert.Equal(t, "cheeky,expert,notaxi", s.Info().Options["variants"])
	assert.Equal(t, Summary{City: "Ring", Way: WayAll, Window: 1, All: 24}, Summarize(s))
}

func TestAGameSaysHowManyTrialsItsMasterMakes(t *testing.T) {
	assert.Equal(t, LevelMaster, paced(LevelMaster), "nobody has measured yet")
	measured(1200)
	defer store.Remove(trialsKey)
	assert.Equal(t, "master:1200", paced(LevelMaster))
	assert.Equal(t, "master:1200", paced("master:400"), "a new game has the newest measure")
	assert.Equal(t, LevelHard, paced(LevelHard))
}

func TestHR88ThePhantomsTimeIsLongerThanHisThoughts(t *testing.T) {
	q := session.Question{Level: "master:1200"}
	assert.GreaterOrEqual(t, delay(q), time.Second)
	q.Update.Actor = 1
	assert.Less(t, delay(q), time.Second)
}
