package mapview

import (
	"fmt"
	"slices"
	"strings"

	"hideride/app/tickets"
	"hideride/engine/board"
)

// drawHot draws the rides and the targets again at full strength above the
// faded plan.
func (v *View) drawHot(out *strings.Builder) {
	if !v.scene.Dim {
		return
	}
	var spans []span
	var stops board.Set
	for _, r := range v.scene.Rides {
		for i, slug := range r.Stops {
			stops.Add(v.plan.board.Find(slug))
			if i == 0 {
				continue
			}
			s, found := v.plan.span(r.Ticket, r.Stops[i-1], slug)
			if found && !slices.ContainsFunc(spans, func(o span) bool { return o.link == s.link }) {
				spans = append(spans, s)
			}
		}
	}
	for _, slug := range v.scene.Targets {
		stops.Add(v.plan.board.Find(slug))
	}
	v.plan.drawLinks(out, spans)
	for id := range stops.All() {
		v.plan.drawStop(out, id)
	}
}

// ringAt opens a group at a stop; --r is the radius of the stop plus more, in
// pixels at tablet fit.
func (v *View) ringAt(out *strings.Builder, class, slug string, more float64) {
	at := v.plan.at[slug]
	put(out, `<g class="rg `, class, `" style="--x:`, num(at.X), `;--y:`, num(at.Y), `;--r:`, num(v.plan.radius(v.plan.board.Find(slug))+more), `">`)
}

func (v *View) drawRings(out *strings.Builder) {
	if v.scene.Open {
		return
	}
	for _, slug := range v.scene.Targets {
		v.ringAt(out, "target", slug, 2.6)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r1" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// drawPick rings the target that was tapped first.
func (v *View) drawPick(out *strings.Builder) {
	if v.plan.board.Find(v.scene.Picked) != 0 {
		v.ringAt(out, "pick", v.scene.Picked, 2.6)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// crowd is the number of clues from which their rings are drawn thin, so that
// they do not drown the plan.
const crowd = 40

func (v *View) drawClues(out *strings.Builder) {
	class := "clue"
	if len(v.scene.Clues) > crowd {
		class = "clue many"
	}
	for _, slug := range v.scene.Clues {
		v.ringAt(out, class, slug, 1.8)
		out.WriteString(`<circle class="halo" r="1"/><circle class="r1" r="1"/><circle class="r2" r="1"/></g>`)
	}
}

// drawWay draws the ride to the picked target.
func (v *View) drawWay(out *strings.Builder) {
	if len(v.scene.Way.Stops) < 2 {
		return
	}
	for _, class := range []string{"way-out", "way-in"} {
		put(out, `<path class="`, class, `" d="`)
		trace(out, v.plan.way(v.scene.Way), bend*v.plan.px)
		out.WriteString(`"/>`)
	}
}

// drawPath draws the uncovered path as a marker's stroke.
func (v *View) drawPath(out *strings.Builder) {
	for _, s := range v.scene.Path {
		put(out, `<path class="mark`, faint(s), `" d="`)
		trace(out, v.plan.way(s.Route), bend*v.plan.px)
		out.WriteString(`"/>`)
	}
}

func faint(s Step) string {
	if s.Faint {
		return " faint"
	}
	return ""
}

// drawStep puts the ticket in the middle of a ride, or a dot at the start.
func (v *View) drawStep(out *strings.Builder, s Step) {
	at := along(v.plan.way(s.Route), 0.5)
	name := s.Ticket.String()
	if s.Ticket == board.NoTicket {
		name = "start"
	}
	fmt.Fprintf(out, `<g class="tag tag-%s%s" style="--x:%s;--y:%s"><circle r="8.5"/><g transform="translate(-6 -6) scale(.5)">%s</g></g>`,
		name, faint(s), num(at.X), num(at.Y), tickets.Mark(name))
}

// drawNames writes the names of targets above the faded plan as far as they
// fit, and the name of the stop that was touched or has the focus.
func (v *View) drawNames(out *strings.Builder) {
	spots := []string{v.scene.Picked, v.spot}
	if v.scene.Dim {
		var among board.Set
		for _, slug := range v.scene.Targets {
			if !slices.Contains(spots, slug) {
				among.Add(v.plan.board.Find(slug))
			}
		}
		for id := range v.plan.apart(among, v.letters(), v.cam.stopScale(v.plan.px)).All() {
			v.drawName(out, id, "lb on")
		}
	}
	for i, slug := range spots {
		if id := v.plan.board.Find(slug); id != 0 && !slices.Contains(spots[:i], slug) {
			v.drawName(out, id, "lb on spot")
		}
	}
}

// drawName writes a name on the side where it stays on the screen.
func (v *View) drawName(out *strings.Builder, id board.StopID, class string) {
	v.plan.drawLabel(out, id, class, v.plan.inside(id, v.letters(), v.cam.stopScale(v.plan.px), v.cam.bounds()))
}

// drawMarks draws what lies on the path: its tickets and the flag.
func (v *View) drawMarks(out *strings.Builder) {
	for _, s := range v.scene.Path {
		v.drawStep(out, s)
	}
	v.drawFlag(out)
	v.drawTips(out)
}

// drawTips rings the stops of good moves and numbers them.
func (v *View) drawTips(out *strings.Builder) {
	for i, slug := range v.scene.Tips {
		at, found := v.plan.at[slug]
		if !found || slices.Index(v.scene.Tips, slug) < i {
			continue
		}
		v.ringAt(out, "advice", slug, 6)
		fmt.Fprintf(out, `<circle class="r1" r="1"/></g><g class="badge" style="--x:%s;--y:%s"><circle cx="13" cy="-13" r="10"/><text x="13" y="-8.8" text-anchor="middle">%d</text></g>`,
			num(at.X), num(at.Y), i+1)
	}
}

func (v *View) drawFlag(out *strings.Builder) {
	f := v.scene.Flag
	at, found := v.plan.at[f.At]
	if !found {
		return
	}
	class := "flag"
	if v.scene.Fresh {
		class = "flag fresh"
	}
	fmt.Fprintf(out, `<g class="%s" style="--x:%s;--y:%s"><circle class="wave" r="14"/><g class="drop"><path class="pole" d="M0 0V-33"/><path class="paper" d="M0-33H23L18-25.5 23-18H0Z"/><text x="9.5" y="-21.3" text-anchor="middle">%d</text></g></g>`,
		class, num(at.X), num(at.Y), f.Window)
}

func (v *View) drawFocus(out *strings.Builder) {
	if v.keys && v.plan.board.Find(v.spot) != 0 {
		v.ringAt(out, "focus", v.spot, 5.5)
		out.WriteString(`<circle class="r1" r="1"/></g>`)
	}
}
