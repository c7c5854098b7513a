package hideride

import (
	"hash/fnv"
	"strconv"
	"strings"

	"hideride/app/i18n"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// Message is one line of talk. It is mood only, never an instruction (HR-81).
type Message struct {
	Who  int // 0 the Phantom, 1 and more the detectives
	Text string
}

// How many texts there are of each kind.
const (
	reports = 8
	stands  = 3
	remarks = 10
	boasts  = 4
)

// Messages is what was said so far, oldest first. Everything in it comes from
// public facts: tickets, rides of detectives, windows that were uncovered
// (HR-82). Equal public facts give equal messages.
func (p *Position) Messages() []Message {
	if !p.kept.hasSaid {
		p.kept.said, p.kept.hasSaid = p.messages(), true
	}
	return p.kept.said
}

func (p *Position) messages() []Message {
	var out []Message
	ride, salt := 0, p.salt()
	style := newStyle(salt)
	for w := 1; w <= len(p.View.Log); w++ {
		if text := p.remark(w, style); text != "" {
			out = append(out, Message{int(rules.Phantom), text})
		}
		for ; ride < len(p.View.Rides) && p.View.Rides[ride].Window == w; ride++ {
			out = append(out, p.report(ride, style))
		}
	}
	return out
}

// salt differs from game to game and is known to everybody: where the
// detectives began.
func (p *Position) salt() string { return strings.Join(p.Standing(0), " ") }

// style picks among the texts of a kind, never the same twice in a row. All
// that it does follows from the salt.
type style struct {
	salt string
	last map[string]int // text picked last, from 1, by kind
}

func newStyle(salt string) *style { return &style{salt, map[string]int{}} }

// pick is the key of one of the n texts whose keys begin with kind.
func (s *style) pick(kind string, n, at int) string {
	i := s.dice(n, kind, at)
	if i+1 == s.last[kind] {
		i = (i + 1) % n
	}
	s.last[kind] = i + 1
	return kind + strconv.Itoa(i+1)
}

// dice is a number from 0 below n that follows from the salt, a word and a
// number alone.
func (s *style) dice(n int, word string, at int) int {
	h := fnv.New32a()
	h.Write([]byte(s.salt + "/" + word + "/" + strconv.Itoa(at)))
	sum := h.Sum32()
	sum = (sum ^ sum>>15) * 0x2c1b3c6d
	sum ^= sum >> 13
	return int(sum % uint32(n))
}

// report is what a detective says of his turn.
func (p *Position) report(i int, s *style) Message {
	r := p.View.Rides[i]
	if r.Ticket == board.NoTicket {
		return Message{r.By, i18n.T(s.pick("play.stand.", stands, i), "stop", p.Name(r.To))}
	}
	return Message{r.By, i18n.T(s.pick("play.report.", reports, i), "by", i18n.T("play.by."+r.Ticket.String()), "stop", p.Name(r.To))}
}

// remark is what the Phantom says after window w, or nothing.
func (p *Position) remark(w int, s *style) string {
	stub := p.View.Log[w-1]
	switch {
	case w == p.View.Cheeky:
		return i18n.T("play.cheeky.said")
	case p.Game.Reveals(w) && w <= p.View.Shown:
		return i18n.T(s.pick("play.boast.", boasts, w))
	case stub.First:
		return i18n.T("play.twice.said")
	case s.dice(3, "speaks", w) > 0:
		return ""
	case stub.Ticket == board.Taxi:
		return i18n.T("play.taxi.said")
	case stub.Ticket == board.Boat:
		return i18n.T("play.boat.said")
	}
	return i18n.T(s.pick("play.remark.", remarks, w))
}
