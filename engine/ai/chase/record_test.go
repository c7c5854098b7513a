package chase

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/ai/chase/towns"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// TestTheRecordIsWhatWas plays random games and compares what an update tells
// of every earlier window with the position that was: where each detective
// stood and which tickets everybody held.
func TestTheRecordIsWhatWas(t *testing.T) {
	for _, b := range []*board.Board{towns.Harbour(t), towns.Grid(t, 8, 8)} {
		for i, o := range towns.Options() {
			g := towns.Game(t, b, o)
			p, err := New(Know(g, pairs.New(g)), Easy)
			require.NoError(t, err)
			for seed := range uint64(5) {
				remember(t, g, p, 10*uint64(i)+seed)
			}
		}
	}
}

// remember plays one game.
func remember(t *testing.T, g *hideride.Game, p *Player, seed uint64) {
	t.Helper()
	m, r := engine.Open(g, engine.Seeded(seed)), rand.New(rand.NewPCG(seed, 0))
	var were []sim.State
	for m.Actor() != engine.Over {
		u := m.Update(m.Actor())
		s, err := p.read(u, seed)
		require.NoError(t, err)
		if s.state.Phase != sim.Detecting {
			were = append(were[:s.state.Window], s.state)
		}
		for k, past := range s.record() {
			require.Equal(t, were[k].At[1:], past.Before.At[1:], "seed %d, entry %d: detectives before window %d", seed, u.At, k+1)
			require.Equal(t, were[k].Packs, past.Before.Packs, "seed %d, entry %d: tickets before window %d", seed, u.At, k+1)
			require.Equal(t, were[k].Guards, past.Before.Guards)
		}
		require.NoError(t, m.Play(u.Seat, u.At, u.Moves[r.IntN(len(u.Moves))]))
	}
}
