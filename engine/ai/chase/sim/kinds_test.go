package sim_test

import (
	"testing"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
)

// TestDistancesByTickets: from every stop it is one ride more than from the
// nearest of those that the tickets lead to.
func TestDistancesByTickets(t *testing.T) {
	for _, file := range []string{harbour, prague} {
		g := loaded(t, file, nil)
		c, all := sim.NewCity(g), g.Board().All()
		packs := []board.Pack{{}, {board.Bus: 1}, {board.Tram: 2, board.Metro: 1}, {board.Bus: 1, board.Tram: 1, board.Metro: 1, board.Train: 1}}
		for _, pack := range packs {
			k := c.KindsOf(&pack)
			for from := range all.All() {
				if c.Land(from).Empty() {
					continue // landings: TestDistances
				}
				var next board.Set
				for _, ticket := range board.Land {
					if pack[ticket] > 0 {
						next = next.Union(g.Reach(from, ticket, board.Set{}))
					}
				}
				for to := range all.All() {
					want := sim.Unreachable
					for at := range next.All() {
						want = min(want, 1+c.FarBy(k, at, to))
					}
					if to == from {
						want = 0
					}
					if got := c.FarBy(k, from, to); !c.Land(to).Empty() && got != want {
						t.Fatalf("%s: from %s to %s with %v it is %d rides, want %d", g.Board().ID, g.Board().Slug(from), g.Board().Slug(to), pack, got, want)
					}
					if got := c.FarBy(k, from, to); c.Beside(k, from).Has(to) != (got <= 1) {
						t.Fatalf("%s: %s is %d rides from %s and beside it: %v", g.Board().ID, g.Board().Slug(to), got, g.Board().Slug(from), got > 1)
					}
				}
			}
		}
	}
}

// TestKindsOfLines: a ticket that no line takes is not missed.
func TestKindsOfLines(t *testing.T) {
	g := loaded(t, harbour, nil)
	c := sim.NewCity(g)
	var pack board.Pack
	for _, ticket := range board.Land {
		for at := range g.Board().All().All() {
			if !g.Reach(at, ticket, board.Set{}).Empty() {
				pack[ticket] = 1
			}
		}
	}
	if c.KindsOf(&pack).Lacks() {
		t.Errorf("something is missed by who has %v", pack)
	}
	pack[board.Bus] = 0
	if !c.KindsOf(&pack).Lacks() {
		t.Errorf("nothing is missed by who has %v", pack)
	}
}
