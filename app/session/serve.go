package session

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"hideride/engine"
	"hideride/engine/catalog"
	"hideride/engine/fair"
)

// Hear takes a message from a connection. Broken ones are answered or dropped;
// they never stop the match.
func (d *Dealer) Hear(conn int, message []byte, now time.Time) {
	p, err := unpack(message)
	if err != nil {
		d.say(conn, parcel{Refusal: &refusal{err.Error()}})
		return
	}
	if p.Hello != nil {
		d.greet(conn, *p.Hello, now)
		return
	}
	g := d.at(conn)
	if g == nil {
		return // talk before the hello, or of an old connection
	}
	g.heard = now
	if p.TimeOver == nil {
		d.run(now, longestStep)
	}
	switch {
	case p.Command != nil:
		d.obey(g, *p.Command, now)
	case p.Pong != nil:
		d.compare(g, *p.Pong, now)
	case p.WantBoard != nil:
		d.sendBoard(g, p.WantBoard.ID)
	case p.TimeOver != nil:
		d.declared(*p.TimeOver, now)
	case p.Bye != nil:
		g.heard = now.Add(-awayAfter)
	}
}

// Lost tells that a connection has closed. The seats stay.
func (d *Dealer) Lost(conn int) {
	if g := d.at(conn); g != nil {
		g.conn = -1
	}
}

func (d *Dealer) at(conn int) *guest {
	for _, g := range d.guests {
		if g.conn == conn && conn >= 0 {
			return g
		}
	}
	return nil
}

func (d *Dealer) say(conn int, p parcel) { d.c.Say(conn, p.encode()) }

// greet knows a guest by his token, or takes in a new one.
func (d *Dealer) greet(conn int, h hello, now time.Time) {
	if h.Protocol != Protocol {
		d.say(conn, parcel{Refusal: &refusal{fmt.Sprintf("this game speaks version %d of the protocol, yours %d: reload both pages", Protocol, h.Protocol)}})
		return
	}
	if err := h.Token.check(); err != nil {
		d.say(conn, parcel{Refusal: &refusal{err.Error()}})
		return
	}
	g := d.known(h.Token)
	if g == nil {
		g = &guest{SavedGuest: SavedGuest{Token: h.Token.hash(), Name: h.Name, Nonce: h.Nonce}}
		d.guests = append(d.guests, g)
		if d.change() != nil {
			return // not kept, so not promised; the guest greets again
		}
	}
	for _, other := range d.guests { // a newer connection replaces the older
		if other.conn == conn {
			other.conn = -1
		}
	}
	g.conn, g.heard, g.rev, g.sentRev = conn, now, 0, 0
	g.keeps = h.Keeps
	d.say(conn, parcel{Welcome: d.welcome(g)})
	d.send(g, now)
}

func (d *Dealer) known(t SeatToken) *guest {
	for _, g := range d.guests {
		if g.Token == t.hash() {
			return g
		}
	}
	return nil
}

func (d *Dealer) welcome(g *guest) *welcome {
	s := d.saved.Setup
	w := &welcome{Protocol: Protocol, ID: d.saved.ID, Game: s.Game, Version: d.info.Version, Options: s.Options, Clue: s.Clue,
		Promise: fair.Promise(d.saved.ID, d.saved.Nonce), Began: d.table != nil}
	if file, err := d.c.BoardFile(s.Options["board"]); err == nil {
		w.Board = BoardHash(file)
	}
	return w
}

func (d *Dealer) sendBoard(g *guest, id string) {
	file, err := d.c.BoardFile(id)
	if err != nil || id != d.saved.Setup.Options["board"] {
		d.say(g.conn, parcel{Refusal: &refusal{fmt.Sprintf("board %q is not played here", id)}})
		return
	}
	d.say(g.conn, parcel{Board: &boardFile{id, json.RawMessage(file)}})
}

// obey judges a command once, however often it comes.
func (d *Dealer) obey(g *guest, c command, now time.Time) {
	if c.Number == g.Done+1 {
		g.Refused = ""
		if err := d.do(g, c); err != nil {
			g.Refused = err.Error()
		}
		g.Done = c.Number
		if d.change() != nil {
			return
		}
		d.Tick(now)
		return
	}
	if c.Number <= g.Done {
		d.send(g, now)
	}
}

func (d *Dealer) do(g *guest, c command) error {
	if d.table == nil {
		return fmt.Errorf("the game has not begun")
	}
	if !slices.Contains(g.Seats, c.Seat) && !slices.Contains(g.Computers, c.Seat) {
		return fmt.Errorf("seat %d is not yours", c.Seat)
	}
	switch c.Do {
	case "play":
		return d.table.Play(c.Seat, c.At, c.Word)
	case "undo":
		return d.table.Undo(c.Seat)
	case "concede":
		return d.table.Concede(c.Seat)
	}
	return fmt.Errorf("unknown command %q", c.Do)
}

// compare sends the newest state to a guest who lacks it or has another log.
func (d *Dealer) compare(g *guest, p pong, now time.Time) {
	g.rev = p.Rev
	if p.Rev == d.saved.Rev && d.table != nil && p.Head != fair.Head(d.public()) {
		g.rev = 0
	}
	d.send(g, now)
}

// public is the log that everybody may see, with its commitments.
func (d *Dealer) public() []fair.Entry {
	return fair.Publish(d.saved.ID, fair.Secret(d.saved.Secret), d.table.Record().Log, d.table.Update(engine.Spectator).Log)
}

// openings uncover what the Dealer's entries have made public, and everything
// once the game is over.
func (d *Dealer) openings(log []fair.Entry) []fair.Opening {
	full, public := d.table.Record().Log, words(log)
	open := map[int]bool{}
	for n := range public {
		if entry, _, ok := catalog.Uncovers(d.saved.Setup.Game, public, n); ok {
			open[entry] = true
		}
	}
	var out []fair.Opening
	for n, e := range log {
		if e.Commitment != nil && (open[n] || d.table.Actor() == engine.Over) {
			out = append(out, fair.Open(fair.Secret(d.saved.Secret), full, n))
		}
	}
	return out
}

func words(log []fair.Entry) []string {
	out := make([]string, len(log))
	for i, e := range log {
		out[i] = e.Word
	}
	return out
}

// send gives a guest the newest state, unless he has it or it is on its way.
func (d *Dealer) send(g *guest, now time.Time) {
	if d.table == nil || g.conn < 0 || g.rev >= d.saved.Rev {
		return
	}
	if g.sentRev == d.saved.Rev && now.Sub(g.sent) < resendAfter {
		return
	}
	g.sent, g.sentRev = now, d.saved.Rev
	log := d.public()
	s := &state{Rev: d.saved.Rev, Done: g.Done, Refused: g.Refused, Log: log, Openings: d.openings(log), Seats: g.Seats, Computers: g.Computers,
		Update: d.table.Update(d.lookOf(g.Seats)), Clock: d.timeLeft()}
	if asked, ok := d.askedOf(g.Computers); ok {
		s.Asked = &asked
	}
	if d.table.Actor() == engine.Over {
		s.Nonces = d.nonces()
	}
	if g.keeps {
		s.Backup = d.Recovery().seal(d.saved)
	}
	d.say(g.conn, parcel{State: s})
}

// Tick sends what is due. Call it a few times a second and after every change.
func (d *Dealer) Tick(now time.Time) {
	d.run(now, longestStep)
	for _, g := range d.guests {
		if g.conn < 0 {
			continue
		}
		d.send(g, now)
		if now.Sub(g.pinged) >= pingEvery {
			g.pinged = now
			d.say(g.conn, parcel{Ping: &ping{d.saved.Rev, g.Seats, d.timeLeft()}})
		}
	}
}
