package hideride

import "hideride/engine/board"

// Window is one place of the log as it is shown (HR-14).
type Window struct {
	Number  int
	Ticket  board.Ticket // none for the start and for empty windows
	Stop    string       // name, once it is known to this screen
	Filled  bool
	Reveal  bool // a reveal window
	First   bool // the next window belongs to the same double move
	Current bool // filled last
	Public  bool // uncovered for everybody
}

// Windows are all places of the log.
func (p *Position) Windows() []Window {
	out := make([]Window, p.Game.Windows())
	for i := range out {
		w := &out[i]
		w.Number = i + 1
		w.Reveal = p.Game.Reveals(w.Number)
		if i >= len(p.View.Log) {
			continue
		}
		stub := p.View.Log[i]
		w.Filled, w.Ticket, w.First = true, stub.Ticket, stub.First
		w.Current = i == len(p.View.Log)-1
		w.Public = w.Number <= p.View.Shown
		if stub.Stop != "" {
			w.Stop = p.Name(stub.Stop)
		}
	}
	return out
}
