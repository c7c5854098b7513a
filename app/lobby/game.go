package lobby

import (
	"fmt"
	"slices"

	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/catalog"
)

// Game is the running linked match with the face of a session on one device,
// so that one screen plays both. It exists once the match has begun.
type Game struct {
	d       *Device
	info    engine.Info
	thinker session.Thinker
	cancel  func() // of the question being thought about, or nil
}

// Begun gives the running match, or nil while the device still waits for it.
func (d *Device) Begun(thinker session.Thinker) (*Game, error) {
	ready := d.dealer != nil && d.dealer.Began() || d.guest != nil && d.guest.Ready()
	if !ready {
		return nil, nil
	}
	p := d.Plan()
	table, err := catalog.Open(p.Setup.Game, p.Setup.Options, d.c.Boards, nil)
	if err != nil {
		return nil, err
	}
	return &Game{d: d, info: table.Info(), thinker: thinker}, nil
}

// Setup is what was chosen; its Humans are the seats of people on this device.
func (g *Game) Setup() session.Setup {
	s := g.d.Plan().Setup
	s.Humans = g.d.Plan().Seats(g.d.Self())
	return s
}

// Info says what is played.
func (g *Game) Info() engine.Info { return g.info }

// Update is what the screen may show.
func (g *Game) Update() engine.Update {
	if g.d.dealer != nil {
		return g.d.dealer.Update()
	}
	return g.d.guest.Update()
}

// Actor is the seat to move, or engine.Over.
func (g *Game) Actor() engine.Seat { return g.Update().Actor }

// Human tells whether a seat is played by people on this device.
func (g *Game) Human(seat engine.Seat) bool { return slices.Contains(g.Setup().Humans, seat) }

// HumanTurn tells whether a player on this device can move now.
func (g *Game) HumanTurn() bool { return len(g.Update().Moves) > 0 && !g.Waiting() }

// Waiting tells whether a move is on its way to the dealing device.
func (g *Game) Waiting() bool { return g.d.guest != nil && g.d.guest.Waiting() }

// Thinking tells whether the computer on this device was asked.
func (g *Game) Thinking() bool { return g.cancel != nil }

// Play makes a move, or sends it to the dealing device.
func (g *Game) Play(word string) error {
	if g.d.dealer != nil {
		return g.d.dealer.Play(word)
	}
	return g.d.guest.Play(word)
}

// Undo takes back the last entry of an unfinished turn.
func (g *Game) Undo() error {
	if g.d.dealer != nil {
		return g.d.dealer.Undo()
	}
	return g.d.guest.Undo()
}

// Concede gives up for this device.
func (g *Game) Concede() error {
	if len(g.Setup().Humans) == 0 {
		return fmt.Errorf("cannot concede: nobody plays here")
	}
	g.Stop()
	if g.d.dealer != nil {
		return g.d.dealer.Concede()
	}
	return g.d.guest.Concede()
}

// asked is what the computer on this device has to answer.
func (g *Game) asked() (engine.Update, bool) {
	if g.d.dealer != nil {
		return g.d.dealer.Asked()
	}
	return g.d.guest.Asked()
}

// Step asks the computer when a seat of this device is its to move, and calls
// done after its answer is on its way, or with what went wrong.
func (g *Game) Step(done func(error)) {
	u, ok := g.asked()
	if g.cancel != nil || !ok || g.thinker == nil {
		return
	}
	setup := g.Setup()
	g.cancel = g.thinker.Think(session.Question{Update: u, Level: setup.Level, Seed: setup.Seed}, func(word string, err error) {
		g.cancel = nil
		if err == nil {
			err = g.answer(u, word)
		}
		done(err)
	})
}

func (g *Game) answer(u engine.Update, word string) error {
	if g.d.dealer != nil {
		return g.d.dealer.Answer(u, word)
	}
	return g.d.guest.Answer(u, word)
}

// Stop forgets the question being thought about.
func (g *Game) Stop() {
	if g.cancel != nil {
		g.cancel()
		g.cancel = nil
	}
}

// SaveError is what went wrong with the last save, or nil.
func (g *Game) SaveError() error { return g.d.err }

// Refused is why the dealing device refused the last move, or "".
func (g *Game) Refused() string {
	if g.d.guest != nil {
		return g.d.guest.Refused()
	}
	return ""
}

// Clock is the move clock, if it runs for anybody. It may be asked after the
// host has ended the match for another one.
func (g *Game) Clock() (session.Clock, bool) {
	switch {
	case g.d.dealer != nil:
		return g.d.dealer.Clock(g.d.now)
	case g.d.guest != nil:
		return g.d.guest.Clock(g.d.now)
	}
	return session.Clock{}, false
}

// Overdue tells that the computer on this device has to move for somebody
// whose time is over.
func (g *Game) Overdue() bool { return g.d.dealer != nil && g.d.dealer.Overdue() }

// Verdict is how fair the game was, for those who did not deal.
func (g *Game) Verdict() (session.Verdict, bool) {
	if g.d.guest == nil {
		return session.Verdict{}, false
	}
	return g.d.guest.Verdict(), true
}
