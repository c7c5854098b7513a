package layout

import (
	"math/rand/v2"
	"slices"
	"strings"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// ranks is the number of zoom levels at which names appear: 1, 2 and 4.
const ranks = 3

// What a label is worth and what spoils it.
const (
	worthName   = 10.0
	worthTicket = 3.0 // for every further kind of ticket
	worthStart  = 5.0
	worthMetro  = 18.0
	worthLink   = 0.25 // for every link
	badCover    = 0.20 // each pixel of a tram line under the text
	badNear     = 2.5  // another stop so close that the name could be its own
	badBreak    = 0.6  // a name broken into two lines
	badSide     = 0.15 // each place further down the list of sides
	labelTries  = 400  // per stop and level
)

// offer is one place a label could take.
type offer struct {
	stop  int
	side  string
	text  string
	box   glyph.Rect
	bad   float64
	clash []int // offers of other stops that overlap it
}

// labeller places the names that appear at one zoom level.
type labeller struct {
	*plan
	scale  float64 // pixels per plan unit
	worth  []float64
	offers []offer
	of     [][]int // offers by stop
	taken  []int   // offer by stop, or -1
	placed []bool  // by stop: its label stands since a lower level
}

// label gives every stop its label, as many as fit at the lowest zoom.
func (p *plan) label() {
	fit := glyph.Tablet.Fit(sheetWidth, sheetHeight)
	worth := p.worth()
	placed := make([]bool, len(p.nodes))
	for rank := range ranks {
		l := &labeller{plan: p, scale: fit * float64(int(1)<<rank), worth: worth, placed: placed}
		l.collect(rank)
		l.compare()
		l.search(rand.New(rand.NewPCG(p.hints.Seed, uint64(2+rank))))
		for i, o := range l.taken {
			if o >= 0 && !placed[i] {
				placed[i] = true
				p.setLabel(i, l.offers[o], rank)
			}
		}
	}
	for i, done := range placed {
		if !done {
			p.b.Stops[i].Label = board.Label{Side: "e", Rank: ranks - 1}
		}
	}
}

func (p *plan) setLabel(i int, o offer, rank int) {
	s := &p.b.Stops[i]
	s.Label = board.Label{Side: o.side, Rank: rank}
	if o.text != s.Name {
		s.Label.Text = o.text
	}
}

// worth is how much every stop's name wants to be seen.
func (p *plan) worth() []float64 {
	out := make([]float64, len(p.nodes))
	for n, edges := range p.incident() {
		kinds := map[board.Ticket]bool{}
		for _, e := range edges {
			for _, l := range e.links {
				kinds[l.Mode.Ticket()] = true
				out[n] += worthLink
			}
		}
		out[n] += worthName + worthTicket*float64(len(kinds)-1)
		if kinds[board.Metro] {
			out[n] += worthMetro
		}
		if slices.Contains(p.b.Starts, p.b.Stops[n].Slug) {
			out[n] += worthStart
		}
	}
	return out
}

// collect lists the offers that keep clear of all stops and the sheet's border.
func (l *labeller) collect(rank int) {
	l.of = make([][]int, len(l.nodes))
	l.taken = make([]int, len(l.nodes))
	for i := range l.nodes {
		l.taken[i] = -1
		s := &l.b.Stops[i]
		hint := l.hints.Labels[s.Slug]
		if hint.Rank > rank {
			continue
		}
		if l.placed[i] {
			l.offer(i, s.Label.Side, textOf(s), 0)
			continue
		}
		for _, text := range texts(s.Name, hint.Text) {
			for k, side := range glyph.Sides {
				if hint.Side == "" || hint.Side == side {
					l.offer(i, side, text, badSide*float64(k)+badBreak*float64(strings.Count(text, "\n")))
				}
			}
		}
	}
}

func textOf(s *board.Stop) string {
	if s.Label.Text != "" {
		return s.Label.Text
	}
	return s.Name
}

func (l *labeller) offer(i int, side, text string, bad float64) {
	at := &l.b.Stops[i]
	box := glyph.Place(at.X, at.Y, l.radius(), l.scale, side, text)
	if !l.placed[i] {
		if !l.clear(box) {
			return
		}
		bad += badCover*l.covered(box) + badNear*l.strangers(i, box)
	}
	if bad >= l.worth[i] {
		return
	}
	l.of[i] = append(l.of[i], len(l.offers))
	l.offers = append(l.offers, offer{stop: i, side: side, text: text, box: box, bad: bad})
}

// radius is the drawn radius of a stop in plan units, at every zoom.
func (p *plan) radius() float64 {
	return glyph.StopRadius / glyph.Tablet.Fit(sheetWidth, sheetHeight)
}

// doubtful is the room between a name and a stop, in pixels, below which the
// name could be taken for that stop's own.
const doubtful = 6.0

// strangers counts the other stops that a name could be taken to belong to.
func (l *labeller) strangers(own int, box glyph.Rect) float64 {
	n := 0.0
	for i := range l.b.Stops {
		if i != own && box.Near(l.b.Stops[i].X, l.b.Stops[i].Y, l.radius()+doubtful/l.scale) {
			n++
		}
	}
	return n
}

func (l *labeller) halo() float64 { return glyph.Halo / l.scale }

func (l *labeller) clear(box glyph.Rect) bool {
	edge := l.halo()
	if box.X0 < edge || box.Y0 < edge || box.X1 > sheetWidth-edge || box.Y1 > sheetHeight-edge {
		return false
	}
	for i := range l.b.Stops {
		if box.Near(l.b.Stops[i].X, l.b.Stops[i].Y, l.radius()+l.halo()) {
			return false
		}
	}
	return true
}

// covered is the length in pixels of the links under a box; wide strokes count
// for more.
func (l *labeller) covered(box glyph.Rect) float64 {
	sum := 0.0
	for _, e := range l.edges {
		for _, k := range e.links {
			for i := 1; i < len(k.Path); i++ {
				sum += inside(box, k.Path[i-1], k.Path[i]) * width(k) / strokes[board.Tram]
			}
		}
	}
	return sum * l.scale
}

// inside is the length of the part of a line from a to b within a box.
func inside(box glyph.Rect, a, b [2]float64) float64 {
	lo, hi := 0.0, 1.0
	d := point{b[0] - a[0], b[1] - a[1]}
	for _, side := range [4][2]float64{{-d.x, a[0] - box.X0}, {d.x, box.X1 - a[0]}, {-d.y, a[1] - box.Y0}, {d.y, box.Y1 - a[1]}} {
		switch f := side[1] / side[0]; {
		case side[0] == 0 && side[1] <= 0:
			return 0
		case side[0] < 0:
			lo = max(lo, f)
		case side[0] > 0:
			hi = min(hi, f)
		}
	}
	return max(0, hi-lo) * d.length()
}

// texts lists a name as it may be written: in one line, or broken at a space so
// that the longer line is shortest. A text given by hand is the only one.
func texts(name, given string) []string {
	if given != "" {
		return []string{given}
	}
	best, long := "", glyph.Width(name)*0.85
	for i, r := range name {
		if r != ' ' {
			continue
		}
		text := name[:i] + "\n" + name[i+1:]
		if w, _ := glyph.Measure(text); w < long {
			best, long = text, w
		}
	}
	if best == "" {
		return []string{name}
	}
	return []string{name, best}
}

// compare finds the offers that exclude each other.
func (l *labeller) compare() {
	for i := range l.offers {
		a := &l.offers[i]
		grown := a.box.Grow(l.halo())
		for j := i + 1; j < len(l.offers); j++ {
			b := &l.offers[j]
			if a.stop != b.stop && grown.Meets(b.box) {
				a.clash = append(a.clash, j)
				b.clash = append(b.clash, i)
			}
		}
	}
}

// search takes offers one by one, drops those in their way when that pays, and
// keeps the best.
func (l *labeller) search(r *rand.Rand) {
	order := make([]int, 0, len(l.nodes))
	for i := range l.nodes {
		if l.placed[i] {
			l.taken[i] = l.of[i][0]
		} else if len(l.of[i]) > 0 {
			order = append(order, i)
		}
	}
	if len(order) == 0 {
		return
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(100 * (l.worth[b] - l.worth[a])) })
	for _, i := range order {
		l.improve(i, 0)
	}
	tries := labelTries * len(order)
	for k := range tries {
		heat := 3 * (1 - float64(k)/float64(tries))
		l.improve(order[r.IntN(len(order))], heat*r.Float64())
	}
}

// improve moves one label to the best offer, at a loss of at most so much.
func (l *labeller) improve(i int, loss float64) {
	best, gain := -1, 0.0
	for _, o := range l.of[i] {
		if o == l.taken[i] {
			continue
		}
		if g := l.gain(o); best < 0 || g > gain {
			best, gain = o, g
		}
	}
	if best < 0 || gain <= -loss {
		return
	}
	for _, c := range l.offers[best].clash {
		if l.taken[l.offers[c].stop] == c {
			l.taken[l.offers[c].stop] = -1
		}
	}
	l.taken[i] = best
}

// gain is what taking an offer is worth, less what it drives away.
func (l *labeller) gain(o int) float64 {
	i := l.offers[o].stop
	g := l.worth[i] - l.offers[o].bad
	if was := l.taken[i]; was >= 0 {
		g -= l.worth[i] - l.offers[was].bad
	}
	for _, c := range l.offers[o].clash {
		if s := l.offers[c].stop; l.taken[s] == c {
			if l.placed[s] {
				return -1000
			}
			g -= l.worth[s] - l.offers[c].bad
		}
	}
	return g
}
