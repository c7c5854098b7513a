package chase

import (
	"hideride/engine/board"
	"hideride/engine/games/hideride"
)

// easyPhantom is random among the targets that no detective can ride to
// (HR-96). Where there is none he takes one that fewest can ride to. He keeps
// his double tickets for such moments.
func (s *scene) easyPhantom() int {
	worth := make([]float64, len(s.moves))
	for i, m := range s.moves {
		switch m.Kind {
		case hideride.Choose, hideride.Go:
			worth[i] = -float64(s.attackers(m.Stop))
		case hideride.Double:
			worth[i] = -0.5 - float64(s.fewestAfter(m))
		case hideride.ShowMyself:
			worth[i] = s.dare()
		}
	}
	return best(worth, 0, s.rand)
}

// attackers is the number of detectives who could ride to the stop.
func (s *scene) attackers(stop board.StopID) int {
	n := 0
	for i := 1; i <= s.n; i++ {
		if s.roads.oneRide(s.at[i], s.packs[i]).Has(stop) {
			n++
		}
	}
	return n
}

// fewestAfter is the least number of attackers at the end of a double that
// begins with this ride.
func (s *scene) fewestAfter(m hideride.Move) int {
	pack := s.packs[hideride.Phantom]
	pack[m.Ticket]--
	least := s.n
	for _, t := range board.Rides {
		if pack[t] == 0 {
			continue
		}
		for stop := range s.game.Reach(m.Stop, t, s.guards).All() {
			least = min(least, s.attackers(stop))
		}
	}
	return least
}

// dare is the worth of showing oneself over keeping quiet: now and then, and
// not in front of a detective.
func (s *scene) dare() float64 {
	if s.attackers(s.at[hideride.Phantom]) > 0 || s.rand.IntN(6) > 0 {
		return -1
	}
	return 1
}

// easyDetective rides towards the last shown stop or a random stop where the
// Phantom may be (HR-96). A taxi is taken where nothing else is as short.
func (s *scene) easyDetective() int {
	goal := s.goal()
	worth := make([]float64, len(s.moves))
	for i, m := range s.moves {
		pack := s.packs[s.seat]
		pack[m.Ticket]--
		worth[i] = -float64(s.roads.table(mask(pack))[int(m.Stop)*s.roads.n+int(goal)])
		if m.Stop == goal {
			worth[i] = 1
		}
		if m.Ticket == board.Taxi {
			worth[i] -= 0.5
		}
	}
	return best(worth, 0, s.rand)
}

// goal is where an easy detective wants to go.
func (s *scene) goal() board.StopID {
	here, shown := s.belief(), s.lastShown()
	if shown != 0 && s.at[s.seat] != shown && here.Len() > 1 && s.rand.IntN(2) == 0 {
		return shown
	}
	stops := here.List()
	return stops[s.rand.IntN(len(stops))]
}
