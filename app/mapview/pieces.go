package mapview

import (
	"fmt"
	"strings"

	"hideride/app/tickets"
)

// players is how many pieces a plan can hold: the Phantom and five detectives.
const players = 6

// drawPieces draws the figures of all players, hidden until they stand on a
// stop.
func drawPieces() string {
	var out strings.Builder
	for who := range players {
		fmt.Fprintf(&out, `<g class="pc %s" visibility="hidden"><circle class="pc-ring" r="17"/>%s</g>`, tickets.PieceName(who), tickets.Figure(who))
	}
	return out.String()
}

// aside is how far in pixels two pieces on one stop move apart.
const aside = 9.0

// stand is how a piece is on the screen.
type stand struct {
	here, active bool
	at           Point
	lean         float64
}

// placePieces puts every piece that does not walk on its stop, and writes only
// those that stand otherwise than before.
func (v *View) placePieces() {
	var now [players]stand
	for _, p := range v.scene.Pieces {
		if at, found := v.plan.at[p.At]; found && p.Who >= 0 && p.Who < players {
			now[p.Who] = stand{true, p.Active, at, v.lean(p)}
		}
	}
	for who, s := range now {
		if v.walks[who] || s == v.stood[who] {
			continue
		}
		v.stood[who] = s
		node := v.dom.pieces[who]
		if !s.here {
			node.Call("setAttribute", "visibility", "hidden")
			continue
		}
		node.Call("setAttribute", "visibility", "visible")
		toggle(node, "active", s.active)
		v.move(who, s.at, s.lean)
	}
}

// lean is -1 or +1 when the piece shares its stop with another, else 0.
func (v *View) lean(p Piece) float64 {
	for _, o := range v.scene.Pieces {
		if o.At == p.At && o.Who != p.Who {
			return sign(float64(p.Who - o.Who))
		}
	}
	return 0
}

// move puts a piece on a place of the plan.
func (v *View) move(who int, at Point, lean float64) {
	style(v.dom.pieces[who], fmt.Sprintf("--x:%s;--y:%s;--l:%s", num(at.X), num(at.Y), num(lean*aside)))
}
