package bots

import (
	"hideride/engine/ai/chase"
	"hideride/engine/games/hideride"
)

// study is what is worked out about one configured game before its first
// question: the table of pairs of its city, and what follows from that.
type study struct {
	name    string // the configured game
	game    *hideride.Game
	city    *city
	know    *chase.Knowledge         // nil until the table is there
	players map[string]*chase.Player // by level
}

// ready tells whether questions can be answered.
func (s *study) ready() bool {
	if s.know == nil && s.city.table != nil {
		s.know = chase.Know(s.game, s.city.table)
	}
	return s.know != nil
}

// player is the one of a level.
func (s *study) player(level string) (*chase.Player, error) {
	if p := s.players[level]; p != nil {
		return p, nil
	}
	p, err := chase.New(s.know, chase.Level(level))
	if err == nil {
		s.players[level] = p
	}
	return p, err
}
