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
	reports  = 8
	standing = 3
	remarks  = 10
	boasts   = 4
)

// Messages is what was said so far, oldest first. Everything in it comes from
// public facts: tickets, rides of detectives, windows that were uncovered
// (HR-82). Equal public facts give equal messages.
func (p *Position) Messages() []Message {
	var out []Message
	ride, salt := 0, p.salt()
	for w := 1; w <= len(p.View.Log); w++ {
		if text := p.remark(w, salt); text != "" {
			out = append(out, Message{int(rules.Phantom), text})
		}
		for ; ride < len(p.View.Rides) && p.View.Rides[ride].Window == w; ride++ {
			out = append(out, p.report(ride, salt))
		}
	}
	return out
}

// salt differs from game to game and is known to everybody: where the
// detectives began.
func (p *Position) salt() string { return strings.Join(p.Standing(0), " ") }

// dice is a number from 0 below n that follows from texts alone.
func dice(n int, texts ...string) int {
	h := fnv.New32a()
	for _, t := range texts {
		h.Write([]byte(t))
		h.Write([]byte{0})
	}
	sum := h.Sum32()
	sum ^= sum >> 15
	return int(sum % uint32(n))
}

// report is what a detective says of his turn.
func (p *Position) report(i int, salt string) Message {
	r := p.View.Rides[i]
	at := strconv.Itoa(i)
	if r.Ticket == board.NoTicket {
		return Message{r.By, i18n.T("play.stand."+strconv.Itoa(1+dice(standing, salt, at, "stand")), "stop", p.Name(r.To))}
	}
	return Message{r.By, i18n.T("play.report."+strconv.Itoa(1+dice(reports, salt, at, "report")),
		"by", i18n.T("play.by."+r.Ticket.String()), "stop", p.Name(r.To))}
}

// remark is what the Phantom says after window w, or nothing.
func (p *Position) remark(w int, salt string) string {
	at := strconv.Itoa(w)
	stub := p.View.Log[w-1]
	pick := func(kind string, n int) string {
		return i18n.T("play." + kind + "." + strconv.Itoa(1+dice(n, salt, at, kind)))
	}
	switch {
	case w == p.View.Cheeky:
		return i18n.T("play.cheeky.said")
	case p.Game.Reveals(w) && w <= p.View.Shown:
		return pick("boast", boasts)
	case stub.First:
		return i18n.T("play.twice.said")
	case dice(3, salt, at, "speaks") > 0:
		return ""
	case stub.Ticket == board.Taxi:
		return i18n.T("play.taxi.said")
	case stub.Ticket == board.Boat:
		return i18n.T("play.boat.said")
	}
	return pick("remark", remarks)
}
