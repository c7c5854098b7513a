package chase_test

import (
	"testing"

	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// targets is every stop that a player could ride to, whoever stands there now.
func targets(g *hideride.Game, s hideride.State, i int) board.Set {
	var out board.Set
	for _, t := range board.Rides {
		if s.Packs[i][t] > 0 {
			out = out.Union(g.DetectiveReach(s.At[i], t, board.Set{}))
		}
	}
	return out
}

// certain tells whether detectives i and following can stop on all of the
// stops, trying every order.
func certain(g *hideride.Game, s hideride.State, i int, stops board.Set) bool {
	if stops.Empty() || i > g.Detectives() {
		return stops.Empty()
	}
	if certain(g, s, i+1, stops) {
		return true
	}
	for stop := range targets(g, s, i).Meet(stops).All() {
		rest := stops
		rest.Drop(stop)
		if certain(g, s, i+1, rest) {
			return true
		}
	}
	return false
}

// TestMediumNeverMissesASureCapture: when the detectives to move can stop on
// every stop where the Phantom may be, he is caught in that round.
func TestMediumNeverMissesASureCapture(t *testing.T) {
	g := towns.Game(t, towns.Grid(t, 8, 8), nil)
	sure := 0
	for seed := range uint64(20) {
		window := 0
		end := play(t, g, player(t, g, chase.Easy), player(t, g, chase.Medium), seed, func(m *match) {
			s := m.State()
			if window != 0 && len(s.Trail) > window {
				t.Fatalf("seed %d: a sure capture after window %d was missed", seed, window)
			}
			if s.Phase == hideride.Detecting && s.Belief.Len() <= g.Detectives() && certain(g, s, int(s.Turn), s.Belief) {
				window = len(s.Trail)
			}
		})
		if window != 0 {
			sure++
			if end.Reason != hideride.Caught {
				t.Errorf("seed %d: sure to be caught in window %d, but %s", seed, window, end.Reason)
			}
		}
	}
	if sure == 0 {
		t.Error("no game had a sure capture")
	}
}

// TestMediumPhantomKeepsAway: he rides within one ride of a detective only
// where every single ride leads there or to a dead end (HR-97).
func TestMediumPhantomKeepsAway(t *testing.T) {
	g := towns.Game(t, towns.Prague(t), nil)
	forced, kept := 0, 0
	for seed := range uint64(10) {
		bot := player(t, g, chase.Medium)
		play(t, g, bot, bot, seed, func(m *match) {
			s := m.State()
			if s.Phase != hideride.Riding && s.Phase != hideride.SecondRide {
				return
			}
			var threat, safe board.Set
			for i := 1; i <= g.Detectives(); i++ {
				threat = threat.Union(targets(g, s, i))
			}
			for _, move := range g.Moves(s) {
				if move.Kind == hideride.Go && !threat.Has(move.Stop) && g.Free(move.Stop, less(s.Packs[0], move.Ticket), board.Set{}) {
					safe.Add(move.Stop)
				}
			}
			word, err := bot.Answer(m.Update(hideride.Phantom), seed)
			if err != nil {
				t.Fatal(err)
			}
			move, err := g.Parse(word)
			switch {
			case err != nil:
				t.Fatal(err)
			case safe.Empty():
				forced++
			case move.Kind == hideride.Go && threat.Has(move.Stop):
				t.Errorf("seed %d, window %d: %s beside a detective, though %v were safe", seed, len(s.Trail)+1, word, safe.List())
			default:
				kept++
			}
		})
	}
	t.Logf("%d times away from all detectives, %d times there was no such ride", kept, forced)
}

func less(pack board.Pack, t board.Ticket) board.Pack {
	pack[t]--
	return pack
}
