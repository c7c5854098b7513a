package lobby

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"hideride/signaling/wire"
)

// Players talk in presets, never in free text: only names of presets travel,
// over the star to the dealing device, which passes them on to all.

// Presets lists what can be said, phrases first, then pictures.
func Presets() []string { return append(Phrases(), Faces()...) }

// Phrases lists the short sentences.
func Phrases() []string {
	return []string{"hello", "moment", "hurry", "where", "close", "played", "thanks", "again"}
}

// Faces lists the pictures.
func Faces() []string {
	return []string{"smile", "laugh", "think", "shock", "sweat", "clap", "heart", "ghost"}
}

// Said is a preset that somebody said.
type Said struct {
	Number int // counts up on this device
	Peer   wire.PeerID
	Name   string // of the device
	Preset string
	At     time.Time
}

// kept is how many of the last presets a device remembers.
const kept = 10

// Talk that comes faster is dropped, by the sender and by everybody else: a few
// at once, then one for each refill. Others allow some more, for messages bunch
// up on the way.
const (
	burst  = 3
	bunch  = 5
	refill = 3 * time.Second
)

// pace bounds how often somebody may speak.
type pace struct {
	spent int
	since time.Time // of the last refill
}

// may takes one of what is left, or tells that there is none.
func (p *pace) may(now time.Time, burst int) bool {
	for p.spent > 0 && now.Sub(p.since) >= refill {
		p.spent--
		p.since = p.since.Add(refill)
	}
	if p.spent == 0 {
		p.since = now
	}
	if p.spent >= burst {
		return false
	}
	p.spent++
	return true
}

// chat is what was said in this window.
type chat struct {
	said  []Said
	count int
	paces map[wire.PeerID]*pace
}

// Talk is what was said last, the oldest first.
func (d *Device) Talk() []Said { return d.chat.said }

// MaySpeak tells whether the host lets this device speak.
func (d *Device) MaySpeak() bool { return d.speaks(d.Self()) }

// speaks tells whether a device may speak: it has a seat, or spectators may.
func (d *Device) speaks(peer wire.PeerID) bool {
	p := d.Plan()
	if p == nil || !slices.ContainsFunc(p.Members, func(m Member) bool { return m.Peer == peer }) {
		return false
	}
	return !p.Quiet || peer == wire.Owner || len(p.Seats(peer)) > 0
}

// Say says a preset to all. It tells false when it was too much, or not allowed.
func (d *Device) Say(preset string) bool {
	if !d.hearSaid(d.Self(), preset) {
		return false
	}
	d.passOn(d.Self(), preset)
	return true
}

// passOn sends a preset to all the devices that this one is linked with.
func (d *Device) passOn(from wire.PeerID, preset string) {
	for _, peer := range d.others() {
		if peer != from {
			d.send(peer, []byte(spoken+strconv.Itoa(int(from))+" "+preset))
		}
	}
}

// spoken begins a message that carries a preset: "said 3 hurry".
const spoken = "said "

// heardTalk takes a preset from another device and tells whether the message
// was one. The dealing device believes nobody that he speaks for others.
func (d *Device) heardTalk(other wire.PeerID, message []byte) bool {
	rest, isTalk := strings.CutPrefix(string(message), spoken)
	if !isTalk {
		return false
	}
	number, preset, _ := strings.Cut(rest, " ")
	from := other
	if p := d.Plan(); p != nil && other == p.Dealer {
		n, err := strconv.Atoi(number)
		if err != nil {
			return true
		}
		from = wire.PeerID(n)
	}
	if d.hearSaid(from, preset) && d.dealer != nil {
		d.passOn(from, preset)
	}
	return true
}

// hearSaid notes a preset, unless it is unknown, too much or not allowed.
func (d *Device) hearSaid(from wire.PeerID, preset string) bool {
	if !slices.Contains(Presets(), preset) || !d.speaks(from) {
		return false
	}
	if d.chat.paces == nil {
		d.chat.paces = map[wire.PeerID]*pace{}
	}
	if d.chat.paces[from] == nil {
		d.chat.paces[from] = &pace{}
	}
	most := bunch
	if from == d.Self() {
		most = burst
	}
	if !d.chat.paces[from].may(d.now, most) {
		return false
	}
	d.chat.count++
	d.chat.said = append(d.chat.said, Said{d.chat.count, from, d.memberName(from), preset, d.now})
	d.chat.said = d.chat.said[max(len(d.chat.said)-kept, 0):]
	d.c.Changed()
	return true
}

func (d *Device) memberName(peer wire.PeerID) string {
	for _, m := range d.Plan().Members {
		if m.Peer == peer {
			return m.Name
		}
	}
	return ""
}

// Hush lets spectators speak no more, or again.
func (h *Host) Hush(quiet bool) {
	h.saved.Plan.Quiet = quiet
	h.changed()
}
