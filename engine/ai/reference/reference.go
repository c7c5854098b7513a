// Package reference holds the players that strength is measured against. None
// of them is offered to people: neither the page nor the worker links this
// package. They play both sides of Hide & Ride from an engine.Update alone:
//
//	random      any legal move
//	greedy      distance only: away from the nearest detective; towards all
//	            stops where the Phantom may be, on average
//	heuristic   what console games do: two rides ahead for the Phantom; a
//	            target of his own for every detective
//	pair        the table of pairs without any search
//	nw:N        Monte Carlo tree search as Nijssen and Winands published it for
//	            this kind of game, N playouts for every move; nw:N:H:C sets the
//	            exploration of the Phantom's and of the detectives' moves as well
//
// None is ever cheeky unless by chance. How often the Phantom escapes, in %,
// with 95 % intervals; five detectives, no variants, seeds from 1,000,000, which
// served for no choice of numbers. In Prague, 200 games a cell:
//
//	Phantom    random               greedy             heuristic          pair
//	random     45.0 [38.3, 51.9]    0.0 [0.0, 1.9]     0.0 [0.0, 1.9]     0.0 [0.0, 1.9]
//	greedy     83.0 [77.2, 87.6]    4.0 [2.0, 7.7]     5.0 [2.7, 9.0]     1.0 [0.3, 3.6]
//	heuristic  85.5 [80.0, 89.7]    23.0 [17.7, 29.3]  20.5 [15.5, 26.6]  4.0 [2.0, 7.7]
//	pair       98.0 [95.0, 99.2]    56.5 [49.6, 63.2]  57.5 [50.6, 64.1]  19.5 [14.6, 25.5]
//
//	nw:1000 Phantom: 36.5 [30.1, 43.4] pair detectives
//	nw:1000 detectives, 100 games: 38.0 [29.1, 47.8] nw:1000, 40.0 [30.9, 49.8] pair Phantom
//
// On the London benchmark of the command arena, 400 games a cell:
//
//	Phantom    random               greedy             heuristic          pair
//	random     50.5 [45.6, 55.4]    0.0 [0.0, 1.0]     0.0 [0.0, 1.0]     0.0 [0.0, 1.0]
//	greedy     57.2 [52.4, 62.0]    1.5 [0.7, 3.2]     2.0 [1.0, 3.9]     1.2 [0.5, 2.9]
//	heuristic  54.5 [49.6, 59.3]    16.2 [13.0, 20.2]  20.0 [16.4, 24.2]  4.8 [3.1, 7.3]
//	pair       100.0 [99.0, 100.0]  81.0 [76.9, 84.5]  87.2 [83.6, 90.2]  53.2 [48.4, 58.1]
//
//	nw:1000 Phantom, 200 games: 54.0 [47.1, 60.8] pair, 80.0 [73.9, 85.0] greedy detectives
//	nw:1000 detectives, 100 games: 77.0 [67.8, 84.2] nw:1000, 91.0 [83.8, 95.2] pair, 4.0 [1.6, 9.8] greedy Phantom
//
// Where the rules of the classic game differ so do the rates: there the Phantom
// gets the detectives' spent tickets and starts from a card. Here random and
// greedy Phantoms end some games without a ticket for where they stand, and
// those who think choose a good start. The commands:
//
//	go run ./engine/cmd/arena -board praha -cross random,greedy,heuristic,pair -games 200 -seed 1000000
//	go run ./engine/cmd/arena -board praha -phantom nw:1000 -detectives pair -games 200 -seed 1000000
package reference

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"

	"hideride/engine"
	"hideride/engine/ai"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// Names lists the players, as New takes them.
var Names = []string{"random", "greedy", "heuristic", "pair", "nw:PLAYOUTS"}

// Table is what the players know of a game before it begins. Goroutines may
// share it.
type Table struct {
	game       *hideride.Game
	city       *sim.City
	pairs      func() *pairs.Table
	categories Categories
}

// Prepare makes the tables of a configured game.
func Prepare(g *hideride.Game) *Table {
	return &Table{game: g, city: sim.NewCity(g), categories: CategoriesOf(g.Board().ID),
		pairs: sync.OnceValue(func() *pairs.Table { return pairs.New(g) })}
}

// player chooses among the moves of a scene.
type player interface {
	choose(s *scene) int
}

// bot is a player behind an update. It is not safe for use by two goroutines
// at once.
type bot struct {
	table  *Table
	name   string
	player player
}

// New makes a player for both sides. The error tells of an unknown name or
// number.
func New(t *Table, name string) (ai.Bot, error) {
	kind, number, _ := strings.Cut(name, ":")
	switch kind {
	case "random":
		return &bot{t, name, random{}}, nil
	case "greedy":
		return &bot{t, name, greedy{}}, nil
	case "heuristic":
		return &bot{t, name, heuristic{}}, nil
	case "pair":
		return &thinker{bot{t, name, &pair{t}}, t.byStop}, nil
	case "nw":
		tree, err := parseTree(t, number)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", name, err)
		}
		return &searcher{thinker{bot{t, name, tree}, t.byCategory}, tree.playouts}, nil
	}
	return nil, fmt.Errorf("no reference player %q, there are %s", name, strings.Join(Names, " "))
}

// Answer is one of u.Moves, the same for the same update and seed. The error
// says why the update cannot be answered.
func (b *bot) Answer(u engine.Update, seed uint64) (string, error) {
	s, err := b.table.read(u)
	if err != nil {
		return "", fmt.Errorf("%s player: %w", b.name, err)
	}
	if u.Seat != u.Actor || len(u.Moves) == 0 {
		return "", fmt.Errorf("%s player: seat %d is not to move", b.name, u.Seat)
	}
	s.rand = rand.New(rand.NewPCG(seed, uint64(u.At)))
	return u.Moves[b.player.choose(s)], nil
}

// thinker is a bot that finds some stops more likely than others.
type thinker struct {
	bot
	weigh func(*sim.State) []float64
}

// searcher is a thinker who plays games on.
type searcher struct {
	thinker
	playouts int
}

// Trials is how many games on are played for a decision.
func (s *searcher) Trials() int { return s.playouts }

// Guess is how likely the bot thinks the Phantom on each stop, by stop number;
// it adds up to 1.
func (t *thinker) Guess(u engine.Update) ([]float64, error) {
	s, err := t.table.read(u)
	if err != nil {
		return nil, fmt.Errorf("%s player: %w", t.name, err)
	}
	return t.weigh(&s.state), nil
}

// scene is what an update tells.
type scene struct {
	*Table
	seat  engine.Seat
	view  hideride.View
	moves []hideride.Move // in the order of Update.Moves
	state sim.State
	rand  *rand.Rand
}

func (t *Table) read(u engine.Update) (*scene, error) {
	if u.Game != hideride.Name {
		return nil, fmt.Errorf("an update of %q cannot be answered", u.Game)
	}
	s := &scene{Table: t, seat: u.Seat}
	if err := json.Unmarshal(u.View, &s.view); err != nil {
		return nil, fmt.Errorf("view: %w", err)
	}
	if n := t.city.Detectives; len(s.view.Detectives) != n || len(s.view.Tickets) != n+1 {
		return nil, fmt.Errorf("view: not of a game with %d detectives", n)
	}
	for _, word := range u.Moves {
		m, err := t.game.Parse(word)
		if err != nil {
			return nil, fmt.Errorf("move %q: %w", word, err)
		}
		s.moves = append(s.moves, m)
	}
	s.state = t.city.Read(s.view, t.game.Belief(s.view))
	return s, nil
}

// fast is a move in the terms of the simulation.
func fast(m hideride.Move) sim.Move {
	return sim.Move{Double: m.Kind == hideride.Double, Ticket: m.Ticket, Stop: m.Stop}
}

// cheeky answers the questions of that variant: he keeps quiet, and takes the
// first ticket if somebody was cheeky before.
func (s *scene) cheeky() (choice int, asked bool) {
	for i, m := range s.moves {
		if m.Kind == hideride.KeepQuiet {
			return i, true
		}
	}
	return 0, s.moves[0].Kind == hideride.TakeOne
}

// best is a random one of the moves with the highest worth.
func (s *scene) best(worth func(m hideride.Move) float64) int {
	top, choice, ties := 0.0, -1, 0
	for i, m := range s.moves {
		switch w := worth(m); {
		case choice < 0 || w > top:
			top, choice, ties = w, i, 1
		case w == top:
			if ties++; s.rand.IntN(ties) == 0 {
				choice = i
			}
		}
	}
	return choice
}

// deadEnd is the price of a stop without a ride on.
const deadEnd = 50.0

// twice is the best worth of a second ride of a double with this first one.
func (s *scene) twice(m hideride.Move, worth func(after *sim.State, second sim.Move) float64) float64 {
	top := math.Inf(-1)
	after := s.state
	s.city.Do(&after, fast(m))
	for _, t := range board.Rides {
		for to := range s.city.Reach(&after, t).All() {
			top = max(top, worth(&after, sim.Move{Ticket: t, Stop: to}))
		}
	}
	return top
}

// stuck tells whether a Phantom who makes the move could not ride on. At a
// landing from which boats lead to landings only he is as good as stuck.
func (s *scene) stuck(from *sim.State, m sim.Move) bool {
	pack := from.Packs[hideride.Phantom]
	if m.Ticket != board.NoTicket {
		pack[m.Ticket]--
	}
	if !s.city.Land(m.Stop).Empty() {
		return !s.city.Free(m.Stop, &pack, from.Guards)
	}
	for to := range s.game.Board().Linked(board.Boat, m.Stop).Minus(from.Guards).All() {
		if !s.city.Land(to).Empty() {
			return pack[board.Boat] == 0
		}
	}
	return true
}
