package layout

import (
	"math"
	"slices"
)

// propose thinks of moves: one stop to a cell near it or on line with a
// neighbour, two stops changing places, or a stretch of a line moving as one.
func (s *settler) propose(vigour float64) {
	s.moves = s.moves[:0]
	kind := s.rand.IntN(10)
	if kind < 2 && len(s.lines) > 0 {
		s.proposeStretch()
		return
	}
	i := s.rand.IntN(len(s.nodes))
	if kind == 9 {
		s.proposePush(i)
		return
	}
	far := 1 + int(3*vigour)
	n := &s.nodes[i]
	if kind < 5 && len(s.at[i]) > 0 {
		s.proposePlace(i, s.onLine(i))
		return
	}
	s.proposePlace(i, move{i, n.col + s.rand.IntN(2*far+1) - far, n.row + s.rand.IntN(2*far+1) - far})
}

// proposePush moves a node by one cell and pushes on who stands in its way, up
// to the first free cell.
func (s *settler) proposePush(i int) {
	d := dirs[s.rand.IntN(8)]
	for {
		n := &s.nodes[i]
		m := move{i, n.col + d[0], n.row + d[1]}
		s.moves = append(s.moves, m)
		if !s.grid.inside(m.col, m.row) {
			return
		}
		o := s.stop[s.grid.cell(m.col, m.row)]
		if o < 0 {
			return
		}
		i = int(o)
	}
}

// onLine is the move of a node to a place from which one of its links runs
// straight and close to its bearing.
func (s *settler) onLine(i int) move {
	e := s.at[i][s.rand.IntN(len(s.at[i]))]
	o := &s.nodes[e.other(i)]
	way := e.bearing
	if i == e.a {
		way += math.Pi
	}
	d := dirs[int(math.Round(way/(math.Pi/4)))&7]
	long := max(1, int(e.want+0.5)+s.rand.IntN(3)-1)
	return move{i, o.col + d[0]*long, o.row + d[1]*long}
}

// proposePlace takes up the move of one node; who stands there changes places
// with it.
func (s *settler) proposePlace(i int, m move) {
	n, col, row := &s.nodes[i], m.col, m.row
	if !s.grid.inside(col, row) || col == n.col && row == n.row {
		return
	}
	s.moves = append(s.moves, move{i, col, row})
	if o := s.stop[s.grid.cell(col, row)]; o >= 0 {
		s.moves = append(s.moves, move{int(o), n.col, n.row})
	}
}

func (s *settler) proposeStretch() {
	l := s.lines[s.rand.IntN(len(s.lines))].nodes
	long := min(2+s.rand.IntN(4), len(l))
	from := s.rand.IntN(len(l) - long + 1)
	d := dirs[s.rand.IntN(8)]
	for _, i := range l[from : from+long] {
		if slices.ContainsFunc(s.moves, func(m move) bool { return m.node == i }) {
			continue
		}
		s.moves = append(s.moves, move{i, s.nodes[i].col + d[0], s.nodes[i].row + d[1]})
	}
}
