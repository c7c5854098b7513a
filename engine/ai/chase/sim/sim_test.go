package sim_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

func loaded(t testing.TB, file string, o engine.Options) *hideride.Game {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := board.Load(file, data)
	if err != nil {
		t.Fatal(err)
	}
	g, err := hideride.New(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	harbour = "../../../board/testdata/harbour10.json"
	prague  = "../../../../cities/praha/board.json"
)

// word writes a move as the rules do.
func word(g *hideride.Game, m sim.Move) string {
	move := hideride.Move{Kind: hideride.Go, Ticket: m.Ticket, Stop: m.Stop}
	switch {
	case m.Ticket == board.NoTicket:
		move.Kind = hideride.Choose
	case m.Double:
		move.Kind = hideride.Double
	}
	return g.Format(move)
}

// TestSimPlaysByTheRules makes random moves in a match of the rules and in the
// simulation; moves, places, tickets, endings and what is shown agree.
func TestSimPlaysByTheRules(t *testing.T) {
	for _, file := range []string{harbour, prague} {
		for i, o := range []engine.Options{{}, {"detectives": "1"}, {"detectives": "3", "variants": "expert"}, {"variants": "notaxi"}, {"windows": "6", "reveals": "2"}} {
			g := loaded(t, file, o)
			c := sim.NewCity(g)
			for seed := range uint64(8) {
				t.Run(fmt.Sprintf("%s %d %d", g.Board().ID, i, seed), func(t *testing.T) { together(t, g, c, seed) })
			}
		}
	}
}

func together(t *testing.T, g *hideride.Game, c *sim.City, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 3))
	m := engine.Open(g, engine.Seeded(seed))
	s := c.Read(g.View(m.State(), hideride.Phantom), board.Set{})
	for m.Actor() != engine.Over {
		u := m.Update(m.Actor())
		moves := c.Moves(&s, nil)
		if int8(u.Seat) != s.Turn || len(moves) != len(u.Moves) {
			t.Fatalf("entry %d: seat %d has %d moves, want seat %d with %q", u.At, s.Turn, len(moves), u.Seat, u.Moves)
		}
		for i, move := range moves {
			if got := word(g, move); got != u.Moves[i] {
				t.Fatalf("entry %d: move %d is %s, want %s", u.At, i, got, u.Moves[i])
			}
		}
		i := r.IntN(len(moves))
		if err := m.Play(u.Seat, u.At, u.Moves[i]); err != nil {
			t.Fatal(err)
		}
		c.Do(&s, moves[i])
		same(t, g, c, m.State(), s)
	}
	if want := m.State().Reason; s.Phase != sim.Ended || s.PhantomWins != want.PhantomWins() || s.By != m.State().By {
		t.Errorf("the end is %v for the Phantom by %d, want %s by %d", s.PhantomWins, s.By, want, m.State().By)
	}
}

// same compares a state with that of the rules, and with what can be read from
// a view.
func same(t *testing.T, g *hideride.Game, c *sim.City, want hideride.State, got sim.State) {
	t.Helper()
	if got.At != want.At || got.Packs != want.Packs || int(got.Window) != len(want.Trail) {
		t.Fatalf("window %d: places %v with %v, want %v with %v", got.Window, got.At, got.Packs, want.At, want.Packs)
	}
	if want.Phase == hideride.Ended {
		return
	}
	if !want.Belief.Minus(got.Belief).Empty() {
		t.Fatalf("window %d: the belief %v lacks some of %v", got.Window, got.Belief.List(), want.Belief.List())
	}
	read := c.Read(g.View(want, hideride.Phantom), got.Belief)
	if read != got {
		t.Fatalf("window %d: a view reads as %+v, want %+v", got.Window, read, got)
	}
}

func TestDistances(t *testing.T) {
	g := loaded(t, harbour, nil)
	c, b := sim.NewCity(g), g.Board()
	for _, d := range []struct {
		from, to string
		want     int
	}{{"a", "j", 1}, {"a", "e", 1}, {"k", "f", 3}, {"a", "h", 2}, {"f", "h", 3}, {"h", "a", 2}} {
		if got := c.Far(b.Find(d.from), b.Find(d.to)); got != d.want {
			t.Errorf("from %s to %s it is %d rides, want %d", d.from, d.to, got, d.want)
		}
		if from, to := b.Find(d.from), b.Find(d.to); !c.Around(from, d.want).Has(to) || c.Around(from, d.want-1).Has(to) {
			t.Errorf("%s is not %d rides around %s", d.to, d.want, d.from)
		}
	}
}

func TestMovesDoNotAllocate(t *testing.T) {
	g := loaded(t, prague, nil)
	c := sim.NewCity(g)
	m := engine.Open(g, engine.Seeded(1))
	root := c.Read(g.View(m.State(), hideride.Phantom), board.Set{})
	r := rand.New(rand.NewPCG(1, 1))
	buf := make([]sim.Move, 0, 400)
	if n := testing.AllocsPerRun(20, func() {
		for s := root; s.Phase != sim.Ended; {
			buf = c.Moves(&s, buf[:0])
			c.Do(&s, buf[r.IntN(len(buf))])
		}
	}); n != 0 {
		t.Errorf("a game allocates %v times", n)
	}
}
