package chase

import (
	"sync"

	"hideride/engine/ai/chase/mind"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

func (p *Player) prepare() {
	if p.mind == nil {
		p.city = sim.NewCity(p.game)
		p.mind = mind.New(p.city, tables(p.game))
	}
}

var kept = map[string]*pairs.Table{}
var keptLock sync.Mutex

func tables(g *hideride.Game) *pairs.Table {
	keptLock.Lock()
	defer keptLock.Unlock()
	k := pairs.Key(g)
	if kept[k] == nil {
		kept[k] = pairs.New(g)
	}
	return kept[k]
}

func (p *Player) strong(s *scene) int {
	p.prepare()
	switch s.moves[0].Kind {
	case hideride.ShowMyself, hideride.KeepQuiet:
		return s.offer()
	case hideride.TakeOne:
		return s.take()
	}
	root := p.city.Read(s.view, s.belief())
	var weights []float32
	if s.seat != hideride.Phantom {
		if sure := s.sureCapture(); sure >= 0 {
			return sure
		}
		weights = p.mind.Belief(p.record(&s.view, s.sets))
	}
	moves := make([]sim.Move, len(s.moves))
	for i, m := range s.moves {
		moves[i] = sim.Move{Double: m.Kind == hideride.Double, Ticket: m.Ticket, Stop: m.Stop}
	}
	x := p.mind.NewSearch(root, weights, s.rand.Uint64())
	best := x.Run(moves, p.iterations)[0].Move
	for i := range moves {
		if moves[i] == best {
			return i
		}
	}
	panic("chase: no such move")
}

var _ = board.Bus
