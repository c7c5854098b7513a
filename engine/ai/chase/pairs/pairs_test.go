package pairs_test

import (
	"bytes"
	"testing"

	"hideride/engine"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

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
	least := pairs.Never
	for _, to := range r.detective(a) {
		for _, too := range r.detective(b) {
			switch {
			case to == too:
			case to == e || too == e:
				return 1
			default:
				if v := r.flee[r.place(to, too, e)]; v != pairs.Never {
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
	r.hunt = bytes.Repeat([]byte{pairs.Never}, (r.n+1)*(r.n+1)*(r.n+1))
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
	for _, town := range []*board.Board{towns.Harbour(t), towns.Ring(t), towns.Grid(t, 8, 5)} {
		g := towns.Game(t, town, nil)
		r := &rules{g: g, n: town.Len()}
		r.solve()
		p, lost := pairs.New(g), 0
		r.positions(func(a, b, e board.StopID) {
			if got := p.Hunt(a, b, e); got != r.hunt[r.place(a, b, e)] {
				t.Errorf("%s: detectives on %d and %d, Phantom on %d: ends in %d rounds, want %d", town.ID, a, b, e, got, r.hunt[r.place(a, b, e)])
			}
			if got := p.Flee(a, b, e); got != r.flee[r.place(a, b, e)] {
				t.Errorf("%s: detectives on %d and %d, Phantom on %d to move: ends in %d rounds, want %d", town.ID, a, b, e, got, r.flee[r.place(a, b, e)])
			}
			if r.hunt[r.place(a, b, e)] == pairs.Never {
				lost++
			}
		})
		t.Logf("%s: a pair loses from %d positions", town.ID, lost)
	}
}

func TestPairsWhoStandOnThePhantom(t *testing.T) {
	p := pairs.New(towns.Game(t, towns.Harbour(t), nil))
	if a, b := p.Hunt(3, 4, 3), p.Flee(3, 4, 4); a != 0 || b != 0 {
		t.Errorf("a Phantom under a detective ends in %d and %d rounds, want 0", a, b)
	}
}

// TestPairsGrowInSmallSteps: the progress of a builder never goes back and many
// steps lead there.
func TestPairsGrowInSmallSteps(t *testing.T) {
	b := pairs.NewBuilder(towns.Game(t, towns.Grid(t, 8, 8), nil))
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
	g := towns.Game(t, towns.Harbour(t), nil)
	p := pairs.New(g)
	kept, err := pairs.Read(g, p.Bytes())
	if err != nil || !bytes.Equal(kept.Bytes(), p.Bytes()) || kept.Hunt(10, 6, 3) != p.Hunt(10, 6, 3) || kept.Flee(10, 6, 3) != p.Flee(10, 6, 3) {
		t.Errorf("a kept table differs (%v)", err)
	}
	for _, data := range [][]byte{nil, p.Bytes()[1:], append(p.Bytes(), 0), append([]byte{99}, p.Bytes()[1:]...)} {
		if _, err := pairs.Read(g, data); err == nil {
			t.Errorf("%d bytes are read as a table", len(data))
		}
	}
}

// TestPairsKeys: what changes the table changes its key, and only that.
func TestPairsKeys(t *testing.T) {
	key := pairs.Key(towns.Game(t, towns.Harbour(t), nil))
	if again := pairs.Key(towns.Game(t, towns.Harbour(t), engine.Options{"variants": "cheeky", "detectives": "3"})); again != key {
		t.Errorf("the same rides have the keys %s and %s", key, again)
	}
	slow := towns.Harbour(t)
	slow.MetroReach = 2
	if err := slow.Compile(); err != nil {
		t.Fatal(err)
	}
	if other := pairs.Key(towns.Game(t, slow, nil)); other == key {
		t.Errorf("a shorter metro ride has the same key %s", other)
	}
	if other := pairs.Key(towns.Game(t, towns.Ring(t), nil)); other == key {
		t.Errorf("another board has the same key %s", other)
	}
}

func TestPairsOfPrague(t *testing.T) {
	b := towns.Prague(t)
	share, mean, most := pairs.New(towns.Game(t, b, nil)).Summary(b)
	t.Logf("a pair wins %.1f %% of the positions of Prague, in %.1f rounds on average and at most %d", 100*share, mean, most)
	if share < 0.5 {
		t.Errorf("two detectives win only %.1f %% of the positions", 100*share)
	}
}

func BenchmarkPairTablePrague(b *testing.B) { benchmarkPairs(b, towns.Prague(b)) }

func BenchmarkPairTable150(b *testing.B) { benchmarkPairs(b, towns.Grid(b, 15, 10)) }

func benchmarkPairs(b *testing.B, town *board.Board) {
	g := towns.Game(b, town, nil)
	for b.Loop() {
		pairs.New(g)
	}
}
