package bots

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"hideride/engine"
	"hideride/engine/ai/chase"
	"hideride/engine/ai/chase/pairs"
	"hideride/engine/catalog"
	"hideride/engine/games/hideride"
)

// Stages of an answer, as they are told.
const (
	Learning = "learn" // the city, once
	Thinking = "think"
)

// World is what a room needs from its surroundings. All of it is called from
// Step, Ask and Prepare.
type World struct {
	Boards   catalog.Boards
	Now      func() time.Duration                    // since any moment
	Fetch    func(key string, got func(kept []byte)) // a kept table, nil if there is none; got is called at once or between two steps
	Keep     func(key string, table []byte)          // until the next visit, if that is possible
	Progress func(number int, stage string, share float64)
	Answer   func(number int, a Answer)
	Measured func(trials int) // how many trials a player of this device makes in the time of a move
}

// Room is where the computer players of one page think. It answers one question
// at a time; a newer one takes the place of the one before.
type Room struct {
	world    World
	studies  []*study   // the newest last
	asked    *asked     // being thought about, or nil
	prepared *study     // of the game that will be played, or nil
	rehearse *rehearsal // to be done when there is nothing else to do, or nil
}

// asked is a question and how far it is.
type asked struct {
	Question
	number  int
	study   *study
	thought *chase.Thought // nil until the city is known
	told    time.Duration  // when progress was told last
}

// manyStudies is how many configured games are known at the same time.
const manyStudies = 3

// NewRoom opens a room.
func NewRoom(w World) *Room { return &Room{world: w} }

// Prepare works towards a game in which nobody has asked yet; measure lets it
// tell afterwards how fast the players of this device are. The error names the
// unknown game or board.
func (r *Room) Prepare(game string, o engine.Options, measure bool) error {
	s, err := r.study(game, o)
	if err != nil {
		return err
	}
	r.prepared, r.rehearse = s, nil
	if measure {
		r.rehearse = &rehearsal{study: s}
	}
	return nil
}

// Ask begins with a question. What it lacks in the update or the level is told
// as its answer.
func (r *Room) Ask(number int, q Question) {
	s, err := r.study(q.Update.Game, q.Update.Options)
	if err != nil {
		r.world.Answer(number, Answer{Err: err})
		return
	}
	r.asked = &asked{Question: q, number: number, study: s, told: r.world.Now()}
}

// Cancel forgets a question; nothing is spent on it any more.
func (r *Room) Cancel(number int) {
	if r.asked != nil && r.asked.number == number {
		r.asked = nil
	}
}

// Step does a few milliseconds of work and tells whether there is more to do
// now. A fault in a player is the answer to its question.
func (r *Room) Step() (more bool) {
	defer func() {
		if fault := recover(); fault != nil {
			more = true
			r.fault(fmt.Errorf("a fault in the computer player: %v", fault))
		}
	}()
	s := r.current()
	switch {
	case s == nil || s.city.fetching:
		return false
	case !s.ready():
		r.learn(s.city)
	case r.asked != nil:
		r.think()
	case r.rehearse != nil:
		r.measure()
	default:
		return false
	}
	return true
}

// fault ends what went wrong.
func (r *Room) fault(err error) {
	if r.asked == nil {
		r.prepared, r.rehearse = nil, nil
		return
	}
	r.answer(Answer{Err: err})
}

// current is the study to work on: that of the question, or of the game that
// will be played.
func (r *Room) current() *study {
	if r.asked != nil {
		return r.asked.study
	}
	return r.prepared
}

// study finds the study of a configured game, or begins it.
func (r *Room) study(game string, o engine.Options) (*study, error) {
	options, err := json.Marshal(o)
	if err != nil {
		return nil, fmt.Errorf("options: %w", err)
	}
	name := game + string(options)
	for _, s := range r.studies {
		if s.name == name {
			return s, nil
		}
	}
	g, err := configure(game, o, r.world.Boards)
	if err != nil {
		return nil, err
	}
	s := &study{name: name, game: g, city: r.city(g), players: map[string]*chase.Player{}}
	r.studies = append(r.studies, s)
	if n := len(r.studies); n > manyStudies {
		r.studies = slices.Delete(r.studies, 0, n-manyStudies)
	}
	return s, nil
}

// city is the table that another study has or waits for too, or a new one,
// which begins with what is kept.
func (r *Room) city(g *hideride.Game) *city {
	key := pairs.Key(g)
	for _, s := range r.studies {
		if s.city.key == key {
			return s.city
		}
	}
	c := &city{key: key, game: g, fetching: true}
	r.world.Fetch(key, func(kept []byte) {
		c.fetching = false
		if kept != nil {
			_ = c.take(kept) // what is broken is built anew
		}
	})
	return c
}

// learn builds a little of a table.
func (r *Room) learn(c *city) {
	switch keep := c.step(); {
	case keep != nil:
		r.world.Keep(c.key, keep)
	case r.asked != nil:
		r.tell(Learning, c.progress())
	}
}

// measure rehearses a little.
func (r *Room) measure() {
	if trials, done := r.rehearse.step(r.world.Now); done {
		r.rehearse = nil
		r.world.Measured(trials)
	}
}

// think goes on with the question.
func (r *Room) think() {
	a := r.asked
	if a.thought == nil {
		p, err := a.study.player(a.Level)
		if err == nil {
			a.thought, err = p.Think(a.Update, a.Seed)
		}
		if err != nil {
			r.answer(Answer{Err: fmt.Errorf("computer player: %w", err)})
		}
		return
	}
	if a.thought.Step() {
		r.tell(Thinking, a.thought.Progress())
		return
	}
	out := Answer{Word: a.thought.Word()}
	if a.Advice > 0 {
		out.Advice = a.thought.Advice(a.Advice)
	}
	r.answer(out)
}

func (r *Room) answer(a Answer) {
	number := r.asked.number
	r.asked = nil
	r.world.Answer(number, a)
}

// tellEvery is the time between two words about progress.
const tellEvery = 100 * time.Millisecond

func (r *Room) tell(stage string, share float64) {
	if now := r.world.Now(); now-r.asked.told >= tellEvery {
		r.asked.told = now
		r.world.Progress(r.asked.number, stage, share)
	}
}
