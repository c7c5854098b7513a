package reference

import (
	"math/rand/v2"

	"hideride/engine/ai/chase/sim"
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// heuristic thinks as the computer players of console games do.
type heuristic struct{}

func (heuristic) choose(s *scene) int {
	if i, asked := s.cheeky(); asked {
		return i
	}
	if s.seat == hideride.Phantom {
		return s.best(s.outlook)
	}
	goal := s.goals()[s.seat]
	row := s.city.Row(goal)
	return s.best(func(m hideride.Move) float64 { return -float64(row[m.Stop]) })
}

// What the Phantom cares for, in rides between him and the nearest detective.
const (
	beside     = 4.0 // price of ending within one ride of a detective
	company    = 0.1 // of a ride from each of the others
	ahead      = 0.5 // of what the ride after can lead to
	crowd      = 0.1 // of every stop where he may be as well, up to 20
	doubleCost = 3.0 // price of a double
	hideCost   = 0.5 // price of a taxi or a boat
)

// distance is how far a stop is from the detectives: the nearest counts most.
func (s *scene) distance(to board.StopID) float64 {
	sum, least := 0, s.city.Near(&s.state, to)
	for i := 1; i <= s.city.Detectives; i++ {
		sum += s.city.Far(s.state.At[i], to)
	}
	return float64(least) + company*float64(sum)/float64(s.city.Detectives)
}

// apart is the distance after a ride, if one can ride on from there.
func (s *scene) apart(from *sim.State, m sim.Move) float64 {
	if s.stuck(from, m) {
		return -deadEnd
	}
	return s.distance(m.Stop)
}

// outlook is the worth of a move of the Phantom with the best ride after it.
func (s *scene) outlook(m hideride.Move) float64 {
	if m.Kind == hideride.Double {
		return s.twice(m, s.stand) - doubleCost
	}
	worth := s.stand(&s.state, fast(m))
	if m.Ticket == board.Taxi || m.Ticket == board.Boat {
		worth -= hideCost
	}
	if m.Kind == hideride.Go && !s.city.Reveals(int(s.state.Window)+1) {
		worth += crowd * float64(min(20, s.city.Spread(s.state.Belief, m.Ticket, s.state.Guards).Len()))
	}
	return worth
}

// stand is the worth of a ride's end and of the best stop next to it.
func (s *scene) stand(from *sim.State, m sim.Move) float64 {
	worth, next := s.apart(from, m), 0.0
	for to := range s.city.Land(m.Stop).Minus(from.Guards).All() {
		next = max(next, s.distance(to))
	}
	if s.city.Near(from, m.Stop) <= 1 {
		worth -= beside
	}
	return worth + ahead*next
}

// How the detectives share their targets.
const (
	noise = 0.2 // a route is thought up to a fifth shorter or longer
	taken = 2.0 // rides that a colleague's target costs more
)

// goals gives every detective a stop where the Phantom may be: the nearest, but
// not one that a colleague rides to. All detectives come to the same targets.
func (s *scene) goals() (goals [1 + hideride.MaxDetectives]board.StopID) {
	r := rand.New(rand.NewPCG(uint64(s.state.Window), uint64(s.state.Belief.Len())))
	count := make([]int, s.city.N)
	for i := 1; i <= s.city.Detectives; i++ {
		least := 1e9
		for e := range s.state.Belief.All() {
			cost := float64(s.city.Far(s.state.At[i], e))*(1-noise+2*noise*r.Float64()) + taken*float64(count[e])
			if cost < least {
				least, goals[i] = cost, e
			}
		}
		count[goals[i]]++
	}
	return goals
}
