package session

import (
	"fmt"
	"slices"
	"time"

	"hideride/engine"
	"hideride/engine/catalog"
	"hideride/engine/fair"
)

// Dealer is the match on the device that owns the secret: it holds the full
// state, numbers the entries, writes the Dealer's, and sends every guest what
// his seats may know. It is called from one goroutine and learns the time by
// Tick and Hear.
type Dealer struct {
	c      DealerConfig
	saved  DealerSave
	info   engine.Info
	table  engine.Table // nil until Begin
	guests []*guest
	source engine.Source
	turn   turn
}

// DealerConfig is what a dealer needs from its surroundings.
type DealerConfig struct {
	Boards    catalog.Boards
	BoardFile func(id string) ([]byte, error) // as its hash is compared and as it is sent
	Say       func(conn int, message []byte)  // to the device at the other end of a connection
	Save      func(DealerSave) error          // called before anything of a change leaves the device
	Changed   func()                          // the screen should look again; may be nil
}

// DealerSave is a linked match as the dealing device stores it.
type DealerSave struct {
	Format int    `json:"format"`
	ID     string `json:"id"`
	Setup  Setup  `json:"setup"` // Humans are the seats of people on the dealing device
	// Computers are the seats that the computer plays on the dealing device.
	Computers []engine.Seat  `json:"computers,omitempty"`
	Secret    fair.Hash      `json:"secret"`
	Nonce     fair.Nonce     `json:"nonce"`
	Rev       int            `json:"rev"`
	Guests    []SavedGuest   `json:"guests"`
	Record    *engine.Record `json:"record,omitempty"` // once it began
}

// SavedGuest is what a dealer remembers of a guest.
type SavedGuest struct {
	Token fair.Hash     `json:"token"` // hash of the seat token
	Name  string        `json:"name"`
	Nonce fair.Nonce    `json:"nonce"`
	Plays bool          `json:"plays"` // his nonce counts for the draws
	Seats []engine.Seat `json:"seats"` // of people on his device
	// Computers are the seats that the computer plays on his device.
	Computers []engine.Seat `json:"computers,omitempty"`
	Done      int           `json:"done"`
	Refused   string        `json:"refused,omitempty"`
}

// guest is a device at the other end.
type guest struct {
	SavedGuest
	conn    int // -1 when there is none
	heard   time.Time
	rev     int       // what he has
	sent    time.Time // when the newest state was last sent
	sentRev int
	pinged  time.Time
	keeps   bool // wants backups
}

// NewDealer opens a match that guests can greet. The seats of setup.Humans are
// played by people on this device, those of computers by the computer. The id,
// the secret and the nonce must be random and new.
func NewDealer(id string, setup Setup, computers []engine.Seat, secret fair.Secret, nonce fair.Nonce, c DealerConfig) (*Dealer, error) {
	d := &Dealer{c: c, saved: DealerSave{Format: SaveFormat, ID: id, Setup: setup, Computers: computers, Secret: fair.Hash(secret), Nonce: nonce, Rev: 1}}
	// Opened once to check and complete the options; the real draws need all
	// nonces and come with Begin.
	probe, err := catalog.Open(setup.Game, setup.Options, c.Boards, nil)
	if err != nil {
		return nil, fmt.Errorf("new game: %w", err)
	}
	d.info = probe.Info()
	d.saved.Setup.Options = d.info.Options
	return d, d.keep()
}

// RestoreDealer goes on where a saved match was.
func RestoreDealer(save DealerSave, c DealerConfig) (*Dealer, error) {
	d := &Dealer{c: c, saved: save}
	if save.Format != SaveFormat {
		return nil, fmt.Errorf("saved game: format %d is not %d, the one this program reads", save.Format, SaveFormat)
	}
	probe, err := catalog.Open(save.Setup.Game, save.Setup.Options, c.Boards, nil)
	if err != nil {
		return nil, fmt.Errorf("saved game: %w", err)
	}
	d.info = probe.Info()
	for _, g := range save.Guests {
		d.guests = append(d.guests, &guest{SavedGuest: g, conn: -1})
	}
	if save.Record != nil {
		d.source = fair.Source(save.ID, d.nonces())
		table, err := catalog.Resume(*save.Record, c.Boards, d.source)
		if err != nil {
			return nil, fmt.Errorf("saved game: %w", err)
		}
		d.table = table
	}
	return d, d.change()
}

// change gives the match a new revision, saves it, and only then lets guests
// know.
func (d *Dealer) change() error {
	d.saved.Rev++
	if err := d.keep(); err != nil {
		return err
	}
	if d.c.Changed != nil {
		d.c.Changed()
	}
	return nil
}

func (d *Dealer) keep() error {
	d.saved.Guests = nil
	for _, g := range d.guests {
		d.saved.Guests = append(d.saved.Guests, g.SavedGuest)
	}
	if d.table != nil {
		r := d.table.Record()
		d.saved.Record = &r
	}
	if err := d.c.Save(d.saved); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

// nonces are those that count for the draws: the dealer's, then the players'
// in the order in which they came.
func (d *Dealer) nonces() []fair.Nonce {
	out := []fair.Nonce{d.saved.Nonce}
	for _, g := range d.guests {
		if g.Plays {
			out = append(out, g.Nonce)
		}
	}
	return out
}

// ID is the id of the match.
func (d *Dealer) ID() string { return d.saved.ID }

// Began tells whether the match is being played.
func (d *Dealer) Began() bool { return d.table != nil }

// Companion is what the lobby shows of a guest.
type Companion struct {
	Number   int // from 0, in the order in which they came
	Name     string
	Seats    []engine.Seat
	Presence Presence
}

// Companions lists the guests.
func (d *Dealer) Companions(now time.Time) []Companion {
	var out []Companion
	for i, g := range d.guests {
		out = append(out, Companion{i, g.Name, slices.Clone(g.Seats), presence(g.heard, now)})
	}
	return out
}

// Give gives seats to a guest, to people and to the computer on his device, and
// takes them from everybody else. In a running match it hands a seat that
// nobody holds any more to another.
func (d *Dealer) Give(number int, people, computers []engine.Seat) error {
	if number < 0 || number >= len(d.guests) {
		return fmt.Errorf("guest %d does not exist", number)
	}
	given := append(slices.Clone(people), computers...)
	for _, seat := range given {
		if d.Local(seat) {
			return fmt.Errorf("seat %d is played on this device", seat)
		}
	}
	for i, g := range d.guests {
		g.Seats, g.Computers = without(g.Seats, given), without(g.Computers, given)
		if i == number {
			g.Seats, g.Computers = with(g.Seats, people), with(g.Computers, computers)
		}
	}
	return d.change()
}

// Holds tells whether exactly these seats are a guest's.
func (d *Dealer) Holds(number int, people, computers []engine.Seat) bool {
	g := d.guests[number]
	return slices.Equal(g.Seats, with(nil, people)) && slices.Equal(g.Computers, with(nil, computers))
}

// Hold makes exactly these seats the dealing device's own, in a running match
// too, and takes them from all guests.
func (d *Dealer) Hold(people, computers []engine.Seat) error {
	people, computers = with(nil, people), with(nil, computers)
	if slices.Equal(people, with(nil, d.saved.Setup.Humans)) && slices.Equal(computers, with(nil, d.saved.Computers)) {
		return nil
	}
	given := append(slices.Clone(people), computers...)
	for _, g := range d.guests {
		g.Seats, g.Computers = without(g.Seats, given), without(g.Computers, given)
	}
	d.saved.Setup.Humans, d.saved.Computers = people, computers
	return d.change()
}

func without(seats, drop []engine.Seat) []engine.Seat {
	return slices.DeleteFunc(slices.Clone(seats), func(s engine.Seat) bool { return slices.Contains(drop, s) })
}

func with(seats, add []engine.Seat) []engine.Seat {
	return slices.Sorted(slices.Values(append(slices.Clone(seats), add...)))
}

// At is the number of the guest who speaks over a connection, or -1.
func (d *Dealer) At(conn int) int {
	for i, g := range d.guests {
		if g.conn == conn {
			return i
		}
	}
	return -1
}

// Begin draws and starts the match. Every seat must have its player.
func (d *Dealer) Begin() error {
	if d.table != nil {
		return fmt.Errorf("the game has begun")
	}
	for seat, name := range d.info.Seats {
		if !d.Local(engine.Seat(seat)) && d.holder(engine.Seat(seat)) == nil {
			return fmt.Errorf("nobody plays %s yet", name)
		}
	}
	for _, g := range d.guests {
		g.Plays = len(g.Seats)+len(g.Computers) > 0
	}
	d.source = fair.Source(d.saved.ID, d.nonces())
	table, err := catalog.Open(d.saved.Setup.Game, d.saved.Setup.Options, d.c.Boards, d.source)
	if err != nil {
		return err
	}
	d.table = table
	return d.change()
}

// Local tells whether a seat is played on the dealing device, by people or by
// the computer.
func (d *Dealer) Local(seat engine.Seat) bool {
	return slices.Contains(d.saved.Setup.Humans, seat) || slices.Contains(d.saved.Computers, seat)
}

func (d *Dealer) holder(seat engine.Seat) *guest {
	for _, g := range d.guests {
		if slices.Contains(g.Seats, seat) || slices.Contains(g.Computers, seat) {
			return g
		}
	}
	return nil
}

// Update is what the screen of the dealing device may show. It must not be
// asked before Begin.
func (d *Dealer) Update() engine.Update { return d.table.Update(d.lookOf(d.saved.Setup.Humans)) }

// Asked is what the computer on the dealing device has to answer, if it is its
// turn. The screen must not show it.
func (d *Dealer) Asked() (engine.Update, bool) {
	if d.overdue() {
		return d.table.Update(d.table.Actor()), true
	}
	return d.askedOf(d.saved.Computers)
}

func (d *Dealer) askedOf(computers []engine.Seat) (engine.Update, bool) {
	if actor := d.table.Actor(); slices.Contains(computers, actor) {
		return d.table.Update(actor), true
	}
	return engine.Update{}, false
}

// Answer makes the computer's move for what Asked told.
func (d *Dealer) Answer(u engine.Update, word string) error {
	if mine := slices.Contains(d.saved.Computers, u.Seat); !mine && u.At != d.entries() {
		return nil // asked for a sleeper, who was quicker
	} else if !mine && !d.overdue() {
		return fmt.Errorf("seat %d is not the computer's", u.Seat)
	}
	if err := d.table.Play(u.Seat, u.At, word); err != nil {
		return err
	}
	return d.change()
}

// lookOf is the seat through which a device with these seats looks: the one
// that is to move, else its first, else as a spectator.
func (d *Dealer) lookOf(seats []engine.Seat) engine.Seat {
	if actor := d.table.Actor(); slices.Contains(seats, actor) {
		return actor
	}
	if len(seats) > 0 {
		return seats[0]
	}
	return engine.Spectator
}

// Actor is the seat to move, or engine.Over.
func (d *Dealer) Actor() engine.Seat { return d.table.Actor() }

// Play makes a move of a seat on the dealing device.
func (d *Dealer) Play(word string) error {
	u := d.Update()
	if !slices.Contains(d.saved.Setup.Humans, u.Actor) {
		return fmt.Errorf("cannot play %s: it is not your turn", word)
	}
	if err := d.table.Play(u.Seat, u.At, word); err != nil {
		return err
	}
	return d.change()
}

// Undo takes back the last entry of an unfinished turn on the dealing device.
func (d *Dealer) Undo() error {
	if err := d.table.Undo(d.Update().Seat); err != nil {
		return err
	}
	return d.change()
}

// Concede gives up for the dealing device.
func (d *Dealer) Concede() error {
	if err := d.table.Concede(d.Update().Seat); err != nil {
		return err
	}
	return d.change()
}

// Record is the whole match with its secrets, for the device's own archive.
func (d *Dealer) Record() engine.Record { return d.table.Record() }
