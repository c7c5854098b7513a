// Package pairs measures positions of the chase by a table: how many rounds every
// two detectives need against a Phantom that they see.
package pairs

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Never is the number of rounds in which a pair does not capture at all.
const Never uint8 = 255

// Table tells for every two detectives and every stop of a visible Phantom how
// many rounds the two need to end the game, by capture or by leaving him no
// ride, when both sides play as well as they can.
//
// It is exact for a game that is simpler than the real one: the two detectives
// are alone, and all players ride on any kind of ticket they were dealt at the
// start for as long as they like. In every round either detective makes one
// land ride, through any station, and both end on different stops; who of them
// rides first is free. The Phantom makes single rides, neither onto nor, by
// metro, through a detective, and takes a boat only where nothing else leaves.
//
// Which tickets are left enters the players' thinking beside this table, through
// the distances (sim.City.FarBy). To add to its rounds what the later of a pair
// comes later for lack of tickets was tried and made detectives weaker: in London
// nw:1000 escapes from hard in 68 instead of 60 % of 300 games.
//
// In Prague a pair wins 98.1 % of all positions, in 7.1 rounds on average and at
// most 12; the others are those of a Phantom who goes to and fro between
// landings. "go run ./engine/cmd/arena -board praha -pairs" tells.
type Table struct {
	n    int     // stops and 1
	hunt []uint8 // [pair*n+e] with the detectives to move
	flee []uint8 // the same with the Phantom to move
}

// Hunt is the rounds to the end with detectives on a and b to move and the
// Phantom on e: 0 if he is caught already, 1 if the coming rides end the game,
// Never if he gets away. Of a lonely detective, a equals b, nothing is known.
func (p *Table) Hunt(a, b, e board.StopID) uint8 { return p.hunt[pair(a, b)*p.n+int(e)] }

// Flee is the same with the Phantom to move: 0 if he has no ride or is caught
// already.
func (p *Table) Flee(a, b, e board.StopID) uint8 { return p.flee[pair(a, b)*p.n+int(e)] }

// pair numbers two stops whatever their order.
func pair(a, b board.StopID) int {
	if a < b {
		a, b = b, a
	}
	return int(a)*(int(a)-1)/2 + int(b)
}

// pairCount is the numbers that pair gives out on a board, n being its stops
// and 1.
func pairCount(n int) int { return pair(board.StopID(n-1), board.StopID(n-1)) + 1 }

// New builds the whole table at once; see Builder.
func New(g *hideride.Game) *Table {
	b := NewBuilder(g)
	for b.Step() {
	}
	return b.Table()
}

// Summary tells how a board treats a pair: the share of its positions with the
// detectives to move that they win, the mean number of rounds of these and the
// most. Detectives stand where land lines call, the Phantom anywhere else.
func (p *Table) Summary(b *board.Board) (share, mean float64, most uint8) {
	all, won, sum := 0, 0, 0
	for a := 1; a < p.n; a++ {
		for c := 1; c < a; c++ {
			if !b.Serves(board.Taxi, board.StopID(a)) || !b.Serves(board.Taxi, board.StopID(c)) {
				continue
			}
			for e := 1; e < p.n; e++ {
				if e == a || e == c {
					continue
				}
				all++
				if rounds := p.Hunt(board.StopID(a), board.StopID(c), board.StopID(e)); rounds != Never {
					won, sum, most = won+1, sum+int(rounds), max(most, rounds)
				}
			}
		}
	}
	return float64(won) / float64(all), float64(sum) / float64(max(won, 1)), most
}

// FleeRow is Flee for every stop of the Phantom, by stop number.
func (p *Table) FleeRow(a, b board.StopID) []uint8 {
	k := pair(a, b) * p.n
	return p.flee[k : k+p.n]
}
