package mapview

import (
	"fmt"
	"strings"

	"hideride/engine/board"
)

// layers is the order in which lines are drawn, quiet ones first.
var layers = [...]board.Mode{board.ModeBus, board.ModeTrolleybus, board.ModeBoat, board.ModeTrain, board.ModeTram, board.ModeFunicular, board.ModeMetro}

// strokes are the classes of the strokes that make a line of a mode, from the
// ground up; play.css gives them width, colour and dashes.
var strokes = map[board.Mode][]string{
	board.ModeBus:        {"ln-bus"},
	board.ModeTrolleybus: {"ln-trolley", "ln-trolley-in"},
	board.ModeBoat:       {"ln-boat"},
	board.ModeTrain:      {"ln-casing", "ln-train", "ln-train-in"},
	board.ModeTram:       {"ln-tram"},
	board.ModeFunicular:  {"ln-tram", "ln-ticks"},
	board.ModeMetro:      {"ln-casing", "ln-edge", "ln-metro"},
}

// Sizes in pixels at tablet fit.
const (
	apart = 6.5 // between two metro lines on one link
	bend  = 9.0 // radius of rounded corners
)

// drawLinks draws all links, the ones of one look as one path.
func (p *plan) drawLinks(out *strings.Builder, spans []span) {
	for _, mode := range layers {
		data, colours := map[string]*strings.Builder{}, []string{}
		for _, s := range spans {
			if s.link.Mode != mode {
				continue
			}
			for i, colour := range p.colours(s.link) {
				if data[colour] == nil {
					data[colour] = &strings.Builder{}
					colours = append(colours, colour)
				}
				n := len(p.colours(s.link))
				trace(data[colour], shifted(s.way, (float64(i)-float64(n-1)/2)*apart*p.px), bend*p.px)
			}
		}
		for _, class := range strokes[mode] {
			for _, colour := range colours {
				put(out, `<path class="ln `, class, `"`, p.tints[colour], ` d="`, data[colour].String(), `"/>`)
			}
		}
	}
}

// colours are the colours of the lines on a link that are drawn side by side:
// each metro line's own, one stroke for everything else.
func (p *plan) colours(l *board.Link) []string {
	if l.Mode != board.ModeMetro {
		return []string{""}
	}
	out := []string{}
	for _, name := range l.Lines {
		out = append(out, p.lineColour(name))
	}
	if len(out) == 0 {
		out = append(out, "")
	}
	return out
}

// lineColour is the colour of a metro line, or the empty text.
func (p *plan) lineColour(name string) string {
	for i := range p.board.Lines {
		if l := &p.board.Lines[i]; l.Mode == board.ModeMetro && l.Name == name {
			return l.Color
		}
	}
	return ""
}

// tint gives an element the line's colour by day and by night.
func tint(colour string) string {
	if colour == "" {
		return ""
	}
	return fmt.Sprintf(` style="--c:%s;--e:%s;--n:%s"`, colour, Edge(colour), Night(colour))
}

// all lists the links in the order of tickets and of the file.
func (p *plan) all() []span {
	var out []span
	for _, t := range board.Rides {
		for i := range p.board.Links[t] {
			l := &p.board.Links[t][i]
			out = append(out, p.spans[ends{t, l.A, l.B}])
		}
	}
	return out
}
