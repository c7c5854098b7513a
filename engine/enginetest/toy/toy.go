// Package toy is a tiny game that proves the contract: two players, hidden
// cards, a draw, and answers that a secret decides. Each seat holds one card
// from 1 to 6. In his turn a player may bet, then asks whether the other card
// is higher than a number, swaps his own card, or guesses the other one.
package toy

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"hideride/engine"
)

// Cards is the highest card; Turns is the number of turns before a draw.
const (
	Cards = 6
	Turns = 8
)

// Move is one entry: a kind and a number, 0 when hidden or without meaning.
type Move struct {
	Kind string // deal bet ask swap card guess yes no right wrong fold
	Seat int    // deal and fold: whose
	N    int
}

// State is the whole game.
type State struct {
	Hand  [2]int
	Known [2][]string // what each seat's turns told: facts about the other card since his swap
	Turn  int
	Bet   bool
	Await string // the entry that the Dealer owes: ask, swap, guess
	N     int    // the number asked or guessed
	Won   int    // seat + 1
	Stake bool   // the winner had bet
	Done  bool
}

// View is what a seat knows.
type View struct {
	Me    engine.Seat `json:"me"`
	Card  int         `json:"card"`
	Cards int         `json:"cards"` // cards dealt
	Known [2][]string `json:"known"`
	Turn  int         `json:"turn"`
	Bet   bool        `json:"bet"`
	Await string      `json:"await"`
	N     int         `json:"n"`
	Won   int         `json:"won"`
	Stake bool        `json:"stake"`
	Done  bool        `json:"done"`
}

// Game fulfils engine.Game[State, Move, View].
type Game struct{}

// Info says what is played.
func (Game) Info() engine.Info {
	return engine.Info{Game: "toy", Version: 1, Options: engine.Options{}, Seats: []string{"one", "two"}, Entries: 2 + 3*Turns}
}

// Start is an empty table.
func (Game) Start() State { return State{} }

// Actor is the seat to move.
func (Game) Actor(s State) engine.Seat {
	switch {
	case s.Done:
		return engine.Over
	case s.Hand[1] == 0 || s.Await != "":
		return engine.Dealer
	}
	return engine.Seat(s.Turn % 2)
}

// Moves lists what may come next.
func (g Game) Moves(s State) []Move {
	switch g.Actor(s) {
	case engine.Over:
		return nil
	case engine.Dealer:
		return g.dealerMoves(s)
	}
	var out []Move
	if !s.Bet {
		out = append(out, Move{Kind: "bet"})
	}
	for n := 1; n < Cards; n++ {
		out = append(out, Move{Kind: "ask", N: n})
	}
	out = append(out, Move{Kind: "swap"})
	for n := 1; n <= Cards; n++ {
		out = append(out, Move{Kind: "guess", N: n})
	}
	return out
}

func (g Game) dealerMoves(s State) []Move {
	me := s.Turn % 2
	other := s.Hand[1-me]
	switch s.Await {
	case "ask":
		return []Move{{Kind: map[bool]string{true: "yes", false: "no"}[other > s.N]}}
	case "guess":
		return []Move{{Kind: map[bool]string{true: "right", false: "wrong"}[other == s.N]}}
	case "swap":
		return cards(Move{Kind: "card"})
	}
	seat := 0
	if s.Hand[0] != 0 {
		seat = 1
	}
	return cards(Move{Kind: "deal", Seat: seat})
}

func cards(m Move) []Move {
	var out []Move
	for m.N = 1; m.N <= Cards; m.N++ {
		out = append(out, m)
	}
	return out
}

// Why tells why a move is refused.
func (Game) Why(s State, m Move) string {
	if m.Kind == "bet" && s.Bet {
		return "you have bet already"
	}
	return "no such move now"
}

// Deal draws, or answers.
func (g Game) Deal(s State, r *rand.Rand) Move {
	moves := g.dealerMoves(s)
	return moves[r.IntN(len(moves))]
}

// Apply is the state after an entry.
func (g Game) Apply(s State, m Move) State {
	me := s.Turn % 2
	switch m.Kind {
	case "deal":
		s.Hand[m.Seat] = m.N
	case "bet":
		s.Bet = true
	case "ask", "swap", "guess":
		s.Await, s.N = m.Kind, m.N
	case "fold":
		s.Won, s.Done = 2-m.Seat, true
	case "card":
		s.Hand[me] = m.N
		s.Known[1-me] = nil // what the other knew is void
		s.pass()
	case "right":
		s.Won, s.Stake, s.Done = me+1, s.Bet, true
	default:
		s.Known[me] = append(s.Known[me][:len(s.Known[me]):len(s.Known[me])], m.Kind+strconv.Itoa(s.N))
		s.pass()
	}
	return s
}

func (s *State) pass() {
	s.Turn, s.Bet, s.Await, s.N = s.Turn+1, false, "", 0
	s.Done = s.Turn == Turns
}

// Concede folds.
func (Game) Concede(_ State, who engine.Seat) (Move, error) {
	if who != 0 && who != 1 {
		return Move{}, fmt.Errorf("only players can fold")
	}
	return Move{Kind: "fold", Seat: int(who)}, nil
}

// Scores: a won bet counts in full.
func (Game) Scores(s State) []float64 {
	out := []float64{0.5, 0.5}
	if s.Won == 0 {
		return out
	}
	high := 0.75
	if s.Stake {
		high = 1
	}
	out[s.Won-1], out[2-s.Won] = high, 1-high
	return out
}

// View is what a seat knows.
func (Game) View(s State, who engine.Seat) View {
	v := View{Me: who, Known: s.Known, Turn: s.Turn, Bet: s.Bet, Await: s.Await, N: s.N, Won: s.Won, Stake: s.Stake, Done: s.Done}
	for _, card := range s.Hand {
		if card != 0 {
			v.Cards++
		}
	}
	if who >= 0 {
		v.Card = s.Hand[who]
	}
	return v
}

// Redact hides the other seat's cards.
func (Game) Redact(s State, m Move, who engine.Seat) Move {
	owner := engine.Seat(m.Seat)
	if m.Kind == "card" {
		owner = engine.Seat(s.Turn % 2)
	}
	if (m.Kind == "deal" || m.Kind == "card") && who != owner {
		m.N = 0
	}
	return m
}

// Sample fills the hidden hands with cards that fit all that was told.
func (g Game) Sample(v View, r *rand.Rand) State {
	s := State{Known: v.Known, Turn: v.Turn, Bet: v.Bet, Await: v.Await, N: v.N, Won: v.Won, Stake: v.Stake, Done: v.Done}
	for seat := range v.Cards {
		if engine.Seat(seat) == v.Me {
			s.Hand[seat] = v.Card
			continue
		}
		fits := g.fitting(v, seat)
		s.Hand[seat] = fits[r.IntN(len(fits))]
	}
	return s
}

// fitting are the cards that seat may hold.
func (Game) fitting(v View, seat int) []int {
	var out []int
	for card := 1; card <= Cards; card++ {
		ok := v.Won != 2-seat || v.N == 0 || card == v.N
		for _, fact := range v.Known[1-seat] {
			ok = ok && holds(fact, card)
		}
		if ok {
			out = append(out, card)
		}
	}
	return out
}

// holds tells whether a card fits a fact such as "yes3".
func holds(fact string, card int) bool {
	n, _ := strconv.Atoi(strings.TrimLeft(fact, "yesnowrg"))
	switch fact[0] {
	case 'y':
		return card > n
	case 'n':
		return card <= n
	}
	return card != n
}

// Format writes a move: "ask:3", "deal:1:?".
func (Game) Format(m Move) string {
	n := strconv.Itoa(m.N)
	if m.N == 0 {
		n = "?"
	}
	switch m.Kind {
	case "deal":
		return fmt.Sprintf("deal:%d:%s", m.Seat, n)
	case "fold":
		return fmt.Sprintf("fold:%d", m.Seat)
	case "ask", "guess", "card":
		return m.Kind + ":" + n
	}
	return m.Kind
}

// Parse reads what Format writes.
func (Game) Parse(word string) (Move, error) {
	parts := strings.Split(word, ":")
	m := Move{Kind: parts[0]}
	want := map[string]int{"bet": 1, "swap": 1, "yes": 1, "no": 1, "right": 1, "wrong": 1, "ask": 2, "guess": 2, "card": 2, "fold": 2, "deal": 3}[m.Kind]
	if want == 0 || want != len(parts) {
		return Move{}, fmt.Errorf("no such move")
	}
	numbers := parts[1:]
	if m.Kind == "deal" || m.Kind == "fold" {
		m.Seat, _ = strconv.Atoi(parts[1])
		numbers = parts[2:]
	}
	if len(numbers) == 1 && numbers[0] != "?" {
		n, err := strconv.Atoi(numbers[0])
		if err != nil || n < 1 || n > Cards {
			return Move{}, fmt.Errorf("%q is no card", numbers[0])
		}
		m.N = n
	}
	return m, nil
}
