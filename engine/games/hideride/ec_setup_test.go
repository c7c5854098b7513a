package hideride

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
)

func TestEC_1_StartChoice_HR_19(t *testing.T) {
	p := choosing(t, harbourGame(t, "detectives=3"), "b", "d", "j")
	before := p.s.Packs
	assert.Equal(t, []string{"a", "c", "e", "f", "g", "h", "k"}, p.moves())
	p.play("a")
	assert.Len(t, p.s.Trail, 1, "the start fills window 1")
	assert.Equal(t, before, p.s.Packs, "it costs no ticket")
}

func TestEC_2_StartOnADetective_HR_19(t *testing.T) {
	choosing(t, harbourGame(t, "detectives=3"), "b", "d", "j").rejects("b", "a detective stands on b")
}

func TestEC_3_CaptureAfterWindowOne_HR_56_HR_59(t *testing.T) {
	p := choosing(t, harbourGame(t, "detectives=1"), "b").play("c", "bus>c", "caught", "show:1:c")
	assert.Equal(t, Ended, p.s.Phase)
	assert.Equal(t, Caught, p.s.Reason)
	assert.EqualValues(t, 1, p.s.By)
	assert.Len(t, p.s.Trail, 1, "the score is 1")
	assert.Equal(t, []float64{0, 1}, p.g.Scores(p.s))
}

func TestEC_45_SmallCity_HR_1_HR_17(t *testing.T) {
	b := harbour(t)
	b.Small = true
	g, err := New(b, engine.Options{})
	require.NoError(t, err)
	assert.Equal(t, 3, g.Detectives())
	for seed := range uint64(200) {
		m := engine.Open(g, engine.Seeded(seed))
		s := m.State()
		d := s.guards()
		assert.Equal(t, 3, d.Len(), "three different stops")
		assert.Equal(t, d, d.Meet(board.SetOf(b.StartStops()...)), "all of them start stops")
	}
}

func TestHR_17_DrawPrefersStartsThatAreApart(t *testing.T) {
	g := harbourGame(t, "detectives=2")
	s := g.Apply(g.Start(), Move{Kind: Draw, Stop: stop(t, g, "j")})
	for seed := range uint64(50) {
		m := g.Deal(s, rand.New(rand.NewPCG(seed, 0)))
		assert.Contains(t, "df", g.board.Slug(m.Stop), "b and k are neighbours of j")
	}
}

func TestHR_18_DetectivesArePlacedFirst(t *testing.T) {
	g := harbourGame(t)
	assert.Equal(t, engine.Dealer, g.Actor(g.Start()))
	m := engine.Open(g, engine.Seeded(1))
	assert.Equal(t, Phantom, m.Actor())
	s := m.State()
	assert.Equal(t, 5, s.guards().Len())
}

func TestHR_20_DetectivesMoveAfterWindowOne(t *testing.T) {
	p := choosing(t, harbourGame(t, "detectives=1"), "b").play("e")
	assert.Equal(t, engine.Seat(1), p.g.Actor(p.s))
}

func TestHR_21_OrderOfARound(t *testing.T) {
	p := at(t, harbourGame(t, "detectives=3"), 4, "a", "b", "j", "k").believes("a")
	p.play("tram>f")
	for want := 1; want <= 3; want++ {
		require.Equal(t, engine.Seat(want), p.g.Actor(p.s))
		word := p.moves()[0]
		if word == "bus>f" {
			word = p.moves()[1]
		}
		p.play(word)
	}
	assert.Equal(t, Phantom, p.g.Actor(p.s))
}

func TestOptions(t *testing.T) {
	for _, c := range []struct{ key, value, want string }{
		{"detectives", "6", `hideride option detectives="6": must be a number from 1 to 5`},
		{"detectives", "many", `hideride option detectives="many": must be a number from 1 to 5`},
		{"windows", "1", `hideride option windows="1": must be a number from 2 to 48`},
		{"reveals", "3,2", `hideride option reveals="3,2": must be ascending numbers with commas between`},
		{"reveals", "3,25", `hideride: option reveals="3,25": windows are numbered 1 to 24`},
		{"variants", "expert,golden", `hideride option variants="expert,golden": unknown variant "golden"`},
		{"board", "praha", `hideride option board="praha": the board at hand is "harbour10"`},
		{"weather", "rain", `hideride option weather="rain": unknown option`},
	} {
		_, err := New(harbour(t), engine.Options{c.key: c.value})
		assert.EqualError(t, err, c.want)
	}
}

func TestOptionsAreCompleteAndReadBack(t *testing.T) {
	g := harbourGame(t, "windows=12", "variants=cheeky,notaxi")
	want := engine.Options{"board": "harbour10", "detectives": "5", "windows": "12", "reveals": "3,8", "variants": "cheeky,notaxi"}
	assert.Equal(t, want, g.Info().Options)
	again, err := New(harbour(t), want)
	require.NoError(t, err)
	assert.Equal(t, want, again.Info().Options)
}

func TestAStopWithTheNameOfAMoveIsRefused(t *testing.T) {
	b := harbour(t)
	b.Stops[0].Slug = "cheeky"
	_, err := New(b, engine.Options{})
	assert.EqualError(t, err, `hideride: board harbour10: stop "cheeky" has the name of a move`)
}
