package chase_test

import (
	"bytes"
	"fmt"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// ringtown has a metro ring, so that two detectives together can bar a ride
// that neither of them bars alone, and two landings between which a Phantom
// could go by boat for ever.
func ringtown(t testing.TB) *board.Board {
	t.Helper()
	b := &board.Board{Format: board.Format, ID: "ringtown", Name: "Ringtown", MetroReach: 3, Small: true,
		Plan: board.Plan{Width: 9, Height: 9}, Starts: []string{"s0", "s2", "s4"},
		Lines: []board.Line{
			{Mode: board.ModeMetro, Name: "O", Stops: []string{"s0", "s1", "s2", "s3", "s4", "s5", "s0"}},
			{Mode: board.ModeBus, Name: "1", Stops: []string{"s0", "s6", "s3"}},
			{Mode: board.ModeBus, Name: "2", Stops: []string{"s6", "s7", "s8"}},
			{Mode: board.ModeBoat, Name: "P", Stops: []string{"s8", "s9", "s10", "s2"}},
		},
		Tickets: board.Tickets{Phantom: board.Pack{board.Bus: 15, board.Metro: 9, board.Boat: 3}, Detective: board.Pack{board.Bus: 14, board.Metro: 9}}}
	for i := range 11 {
		slug := fmt.Sprintf("s%d", i)
		b.Stops = append(b.Stops, board.Stop{Slug: slug, Name: slug, X: float64(i % 9), Y: float64(i / 9), Landing: i > 8})
	}
	if err := b.Compile(); err != nil {
		t.Fatal(err)
	}
	return b
}

// rules asks the rules for every ride and tries all of them, round by round,
// until nothing changes. Its tables are by a, b and e, in both orders of a and b.
type rules struct {
	g          *hideride.Game
	n          int
	hunt, flee []uint8 // by place
}

// detective is every stop he can end on, or where he is if he has no ride.
func (r *rules) detective(at board.StopID) []board.StopID {
	var out board.Set
	for _, t := range board.Rides {
		if r.g.Board().Tickets.Detective[t] > 0 {
			out = out.Union(r.g.DetectiveReach(at, t, board.Set{}))
		}
	}
	if out.Empty() {
		out.Add(at)
	}
	return out.List()
}

// phantom is every stop he can ride to past the detectives, by boat only from
// landings.
func (r *rules) phantom(e board.StopID, d board.Set) []board.StopID {
	var out board.Set
	for _, t := range board.Rides {
		if t != board.Boat || !r.g.Board().Serves(board.Taxi, e) {
			out = out.Union(r.g.Reach(e, t, d))
		}
	}
	return out.List()
}

// chased is the rounds to the end, the detectives to move.
func (r *rules) chased(a, b, e board.StopID) uint8 {
	least := chase.Never
	for _, to := range r.detective(a) {
		for _, too := range r.detective(b) {
			switch {
			case to == too:
			case to == e || too == e:
				return 1
			default:
				if v := r.flee[r.place(to, too, e)]; v != chase.Never {
					least = min(least, v+1)
				}
			}
		}
	}
	return least
}

// fleeing is the rounds to the end, the Phantom to move.
func (r *rules) fleeing(a, b, e board.StopID) uint8 {
	most := uint8(0)
	for _, to := range r.phantom(e, board.SetOf(a, b)) {
		most = max(most, r.hunt[r.place(a, b, to)])
	}
	return most
}

func (r *rules) place(a, b, e board.StopID) int {
	return (int(a)*(r.n+1)+int(b))*(r.n+1) + int(e)
}

// positions calls use for all places of two detectives and the Phantom.
func (r *rules) positions(use func(a, b, e board.StopID)) {
	for a := board.StopID(1); int(a) <= r.n; a++ {
		for b := board.StopID(1); int(b) <= r.n; b++ {
			for e := board.StopID(1); int(e) <= r.n; e++ {
				if a != b && e != a && e != b {
					use(a, b, e)
				}
			}
		}
	}
}

func (r *rules) solve() {
	r.hunt = bytes.Repeat([]byte{chase.Never}, (r.n+1)*(r.n+1)*(r.n+1))
	r.flee = bytes.Clone(r.hunt)
	for changed := true; changed; {
		changed = false
		r.positions(func(a, b, e board.StopID) {
			at, flee := r.place(a, b, e), r.fleeing(a, b, e)
			changed = changed || flee != r.flee[at]
			r.flee[at] = flee
		})
		r.positions(func(a, b, e board.StopID) {
			at, hunt := r.place(a, b, e), r.chased(a, b, e)
			changed = changed || hunt != r.hunt[at]
			r.hunt[at] = hunt
		})
	}
}

func TestPairsAgreeWithTheRules(t *testing.T) {
	for _, town := range []*board.Board{harbour(t), ringtown(t), gridtown(t, 8, 5)} {
		g := game(t, town, nil)
		r := &rules{g: g, n: town.Len()}
		r.solve()
		p, lost := chase.NewPairs(g), 0
		r.positions(func(a, b, e board.StopID) {
			if got := p.Hunt(a, b, e); got != r.hunt[r.place(a, b, e)] {
				t.Errorf("%s: detectives on %d and %d, Phantom on %d: ends in %d rounds, want %d", town.ID, a, b, e, got, r.hunt[r.place(a, b, e)])
			}
			if got := p.Flee(a, b, e); got != r.flee[r.place(a, b, e)] {
				t.Errorf("%s: detectives on %d and %d, Phantom on %d to move: ends in %d rounds, want %d", town.ID, a, b, e, got, r.flee[r.place(a, b, e)])
			}
			if r.hunt[r.place(a, b, e)] == chase.Never {
				lost++
			}
		})
		t.Logf("%s: a pair loses from %d positions", town.ID, lost)
	}
}

func TestPairsWhoStandOnThePhantom(t *testing.T) {
	p := chase.NewPairs(game(t, harbour(t), nil))
	if a, b := p.Hunt(3, 4, 3), p.Flee(3, 4, 4); a != 0 || b != 0 {
		t.Errorf("a Phantom under a detective ends in %d and %d rounds, want 0", a, b)
	}
}

// TestPairsGrowInSmallSteps: the progress of a builder never goes back and many
// steps lead there.
func TestPairsGrowInSmallSteps(t *testing.T) {
	b := chase.NewBuilder(game(t, gridtown(t, 8, 8), nil))
	steps, before := 0, 0.0
	for b.Step() {
		if now := b.Progress(); now < before || now > 1 {
			t.Fatalf("step %d: progress %v after %v", steps, now, before)
		}
		before = b.Progress()
		steps++
	}
	if steps < 100 || before == 0 {
		t.Errorf("%d steps lead to the progress %v", steps, before)
	}
}

func TestPairsAreKept(t *testing.T) {
	g := game(t, harbour(t), nil)
	p := chase.NewPairs(g)
	kept, err := chase.ReadPairs(g, p.Bytes())
	if err != nil || !bytes.Equal(kept.Bytes(), p.Bytes()) || kept.Hunt(10, 6, 3) != p.Hunt(10, 6, 3) || kept.Flee(10, 6, 3) != p.Flee(10, 6, 3) {
		t.Errorf("a kept table differs (%v)", err)
	}
	for _, data := range [][]byte{nil, p.Bytes()[1:], append(p.Bytes(), 0), append([]byte{99}, p.Bytes()[1:]...)} {
		if _, err := chase.ReadPairs(g, data); err == nil {
			t.Errorf("%d bytes are read as a table", len(data))
		}
	}
}

// TestPairsKeys: what changes the table changes its key, and only that.
func TestPairsKeys(t *testing.T) {
	key := chase.PairsKey(game(t, harbour(t), nil))
	if again := chase.PairsKey(game(t, harbour(t), engine.Options{"variants": "cheeky", "detectives": "3"})); again != key {
		t.Errorf("the same rides have the keys %s and %s", key, again)
	}
	slow := harbour(t)
	slow.MetroReach = 2
	if err := slow.Compile(); err != nil {
		t.Fatal(err)
	}
	if other := chase.PairsKey(game(t, slow, nil)); other == key {
		t.Errorf("a shorter metro ride has the same key %s", other)
	}
	if other := chase.PairsKey(game(t, ringtown(t), nil)); other == key {
		t.Errorf("another board has the same key %s", other)
	}
}

func TestPairsOfPrague(t *testing.T) {
	b := prague(t)
	share, mean, most := chase.NewPairs(game(t, b, nil)).Summary(b)
	t.Logf("a pair wins %.1f %% of the positions of Prague, in %.1f rounds on average and at most %d", 100*share, mean, most)
	if share < 0.5 {
		t.Errorf("two detectives win only %.1f %% of the positions", 100*share)
	}
}

func BenchmarkPairTablePrague(b *testing.B) { benchmarkPairs(b, prague(b)) }

func BenchmarkPairTable150(b *testing.B) { benchmarkPairs(b, gridtown(b, 15, 10)) }

func benchmarkPairs(b *testing.B, town *board.Board) {
	g := game(b, town, nil)
	for b.Loop() {
		chase.NewPairs(g)
	}
}
