package chase

import (
	"math"

	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// What a medium detective cares for. The unit is one doubling of the Phantom's
// escape routes.
const (
	captureWorth = 5.0  // of the certainty to catch him now
	routeWorth   = 1.0  // per doubling of the routes from where he may be
	spreadWorth  = 0.7  // per doubling of the stops where he may be next
	riskyRoute   = 0.25 // of a route that a detective could cut, against an open one
	hubWorth     = 0.3  // of the busiest metro station
	detectiveTie = 0.03 // moves this close are equal
)

// pull is the worth of one ride less from the nearest detective to the Phantom,
// from the second nearest and so on: all of them must stay useful.
var pull = [hideride.MaxDetectives]float64{0.6, 0.5, 0.35, 0.25, 0.15}

// mediumDetective shrinks what the Phantom may do after this round (HR-97). He
// knows where the colleagues before him went and reckons with sensible rides of
// those after him. A capture that is certain this round is never missed.
func (s *scene) mediumDetective() int {
	if sure := s.sureCapture(); sure >= 0 {
		return sure
	}
	p := s.newPlan()
	for range 2 {
		for i := int(s.seat); i <= s.n; i++ {
			p.improve(i)
		}
	}
	worth := make([]float64, len(s.moves))
	for i, m := range s.moves {
		worth[i] = p.worth(int(s.seat), option{m.Ticket, m.Stop})
	}
	return best(worth, detectiveTie, s.rand)
}

// sureCapture is a move after which this and the following detectives can stop
// on every stop of B this round, or -1.
func (s *scene) sureCapture() int {
	b := s.belief()
	if b.Len() > s.n+1-int(s.seat) {
		return -1
	}
	var reach []board.Set
	for i := int(s.seat) + 1; i <= s.n; i++ {
		reach = append(reach, s.roads.oneRide(s.at[i], s.packs[i]))
	}
	for i, m := range s.moves {
		rest := b
		rest.Drop(m.Stop)
		if covers(reach, rest) {
			return i
		}
	}
	return -1
}

// option is one ride of a detective.
type option struct {
	ticket board.Ticket
	stop   board.StopID
}

// plan is where the detectives want to stand at the end of the round.
type plan struct {
	*scene
	weights []float64
	stops   []board.StopID // of B
	to      [seats]board.StopID
	left    [seats]board.Pack // after the planned ride
	options [seats][]option
	reach   [seats]board.Set // of the next ride from there
}

// newPlan begins with everybody where he stands.
func (s *scene) newPlan() *plan {
	p := &plan{scene: s, weights: s.weigh(), stops: s.belief().List(), to: s.at, left: s.packs}
	for i := 1; i <= s.n; i++ {
		p.reach[i] = s.roads.oneRide(p.to[i], p.left[i])
	}
	for i := int(s.seat); i <= s.n; i++ {
		p.options[i] = s.options(i)
	}
	return p
}

// options are the rides of a detective as things stand, or staying where he is
// if he has none.
func (s *scene) options(i int) []option {
	var out []option
	for _, t := range board.Rides {
		if s.packs[i][t] == 0 {
			continue
		}
		for stop := range s.game.DetectiveReach(s.at[i], t, s.guards).All() {
			out = append(out, option{t, stop})
		}
	}
	if len(out) == 0 {
		out = append(out, option{board.NoTicket, s.at[i]})
	}
	return out
}

// improve gives detective i the ride that is best while the others keep theirs.
func (p *plan) improve(i int) {
	top, choice := math.Inf(-1), p.options[i][0]
	for _, o := range p.options[i] {
		if w := p.worth(i, o); w > top {
			top, choice = w, o
		}
	}
	p.move(i, choice)
}

// move plans a ride.
func (p *plan) move(i int, o option) {
	p.to[i], p.left[i] = o.stop, p.packs[i]
	if o.ticket != board.NoTicket {
		p.left[i][o.ticket]--
	}
	p.reach[i] = p.roads.oneRide(o.stop, p.left[i])
}

// worth is the value of the round for the detectives if i makes this ride and
// the others theirs.
func (p *plan) worth(i int, o option) float64 {
	for j := 1; j <= p.n; j++ {
		if j != i && p.to[j] == o.stop {
			return -2 * captureWorth // two cannot stand there
		}
	}
	to, left, reach := p.to[i], p.left[i], p.reach[i]
	p.move(i, o)
	w := p.roads.hub[o.stop]*hubWorth - p.price(i, o.ticket) + p.hunt()
	p.to[i], p.left[i], p.reach[i] = to, left, reach
	return w
}

// price is what a ticket is worth to a detective.
func (p *plan) price(i int, t board.Ticket) float64 {
	if t == board.NoTicket {
		return 0
	}
	return p.roads.need(t, p.game.Windows()-p.windows()+1, p.packs[i])
}

// hunt adds up, over the stops where the Phantom may be, the chance to catch him
// and, where he is not caught, what he can still do.
func (p *plan) hunt() float64 {
	var d, threat, next board.Set
	for j := 1; j <= p.n; j++ {
		d.Add(p.to[j])
		threat = threat.Union(p.reach[j])
	}
	rows := p.rows()
	total := 0.0
	for _, e := range p.stops {
		if d.Has(e) {
			total += p.weights[e] * captureWorth
			continue
		}
		exits := p.exits(e, d)
		open := exits.Minus(threat)
		next = next.Union(open)
		routes := float64(open.Len()) + riskyRoute*float64(exits.Len()-open.Len())
		total -= p.weights[e] * (routeWorth*math.Log2(1+routes) + p.distance(e, &rows))
	}
	return total - spreadWorth*math.Log2(1+float64(next.Len()))
}

// exits is every stop that the Phantom could ride to from e.
func (s *scene) exits(e board.StopID, d board.Set) board.Set {
	var out board.Set
	for _, t := range board.Rides {
		if s.packs[hideride.Phantom][t] > 0 {
			out = out.Union(s.game.Reach(e, t, d))
		}
	}
	return out
}

// rows are the distances from where the detectives are planned to stand.
func (p *plan) rows() (rows [seats][]uint8) {
	for j := 1; j <= p.n; j++ {
		rows[j] = p.roads.row(p.to[j], p.left[j])
	}
	return rows
}

// distance weighs how far the detectives are from e.
func (p *plan) distance(e board.StopID, rows *[seats][]uint8) float64 {
	var far near
	for j := 1; j <= p.n; j++ {
		far.add(j-1, int(rows[j][e]))
	}
	total := 0.0
	for k := range p.n {
		total += pull[k] * float64(min(far[k], farEnough))
	}
	return total
}
