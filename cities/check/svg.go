package check

import (
	"fmt"
	"io"
	"math"
	"strings"

	"hideride/cities/glyph"
	"hideride/engine/board"
)

// strokes are the widths of the links in pixels at tablet fit, by ticket.
var strokes = map[board.Ticket]float64{board.Bus: 2.5, board.Tram: 3.5, board.Metro: 6, board.Train: 5, board.Boat: 2.5}

// inks are the colours of the links of kinds that have one.
var inks = map[board.Ticket]string{board.Bus: "#8A8F98", board.Tram: "#8C1D2F", board.Train: "#16181D", board.Boat: "#1E6FB3"}

// paper is the writer of a preview with the first error kept.
type paper struct {
	w     io.Writer
	err   error
	b     *board.Board
	scale float64 // pixels per plan unit at tablet fit
	zoom  float64
}

func (p *paper) put(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

// px is a length in plan units that shows as so many pixels at tablet fit.
func (p *paper) px(v float64) float64 { return v / p.scale }

// SVG writes a picture of the plan to judge it by eye, in the light colours,
// with the names that show at a zoom of 1, 2 or 4 over the fit on a tablet.
func SVG(b *board.Board, w io.Writer, zoom float64) error {
	p := &paper{w: w, b: b, scale: glyph.Tablet.Fit(b.Plan.Width, b.Plan.Height), zoom: zoom}
	p.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" font-family="system-ui, sans-serif" stroke-linejoin="round" fill="none">`, b.Plan.Width, b.Plan.Height)
	p.put(`<rect width="%g" height="%g" fill="#F6F4EE"/>`, b.Plan.Width, b.Plan.Height)
	p.shapes(b.Parks, "#E2EADB")
	p.shapes(b.Water, "#CFE2EF")
	for _, t := range []board.Ticket{board.Boat, board.Bus, board.Train, board.Tram, board.Metro} {
		for i := range b.Links[t] {
			p.link(t, &b.Links[t][i])
		}
	}
	for i := range b.Stops {
		p.stop(&b.Stops[i])
	}
	for i := range b.Stops {
		p.name(&b.Stops[i])
	}
	p.put(`</svg>`)
	return p.err
}

func (p *paper) shapes(shapes []board.Shape, color string) {
	for _, s := range shapes {
		if s.Width == 0 {
			p.put(`<path d="%sZ" fill="%s"/>`, polyline(s.Path), color)
			continue
		}
		p.put(`<path d="%s" stroke="%s" stroke-width="%g" stroke-linecap="round"/>`, polyline(s.Path), color, s.Width)
	}
}

func (p *paper) link(t board.Ticket, l *board.Link) {
	d, width := rounded(l.Path, 14), p.px(strokes[t])
	switch t {
	case board.Metro:
		n := float64(len(l.Lines))
		p.put(`<path d="%s" stroke="#F6F4EE" stroke-width="%g"/>`, d, n*width+p.px(2.5))
		for i, name := range l.Lines {
			shift := (float64(i) - (n-1)/2) * width
			p.put(`<path d="%s" stroke="%s" stroke-width="%g"/>`, rounded(beside(l.Path, shift), 14), p.color(name), width)
		}
	case board.Train:
		p.put(`<path d="%s" stroke="#16181D" stroke-width="%g"/>`, d, width)
		p.put(`<path d="%s" stroke="#F6F4EE" stroke-width="%g" stroke-dasharray="10 10"/>`, d, width-p.px(2))
	case board.Boat:
		p.put(`<path d="%s" stroke="%s" stroke-width="%g" stroke-dasharray="6 9"/>`, d, inks[t], width)
	default:
		p.put(`<path d="%s" stroke="%s" stroke-width="%g"/>`, d, inks[t], width)
	}
}

func (p *paper) color(line string) string {
	for _, l := range p.b.Lines {
		if l.Mode == board.ModeMetro && l.Name == line && l.Color != "" {
			return l.Color
		}
	}
	return "#555555"
}

func (p *paper) stop(s *board.Stop) {
	serves := map[board.Ticket]bool{}
	metro := ""
	for t, links := range p.b.Links {
		for _, l := range links {
			if l.A == s.Slug || l.B == s.Slug {
				serves[t] = true
				if t == board.Metro {
					metro = p.color(l.Lines[0])
				}
			}
		}
	}
	r := p.px(glyph.StopRadius - 0.5)
	if serves[board.Metro] {
		p.put(`<circle cx="%g" cy="%g" r="%g" fill="#F6F4EE" stroke="%s" stroke-width="%g"/>`, s.X, s.Y, r-p.px(0.75), metro, p.px(2.5))
		r -= p.px(2.6)
	}
	for _, t := range []board.Ticket{board.Boat, board.Train, board.Tram, board.Bus} {
		if serves[t] {
			p.put(`<circle cx="%g" cy="%g" r="%g" fill="#F6F4EE" stroke="%s" stroke-width="%g"/>`, s.X, s.Y, r, inks[t], p.px(1.2))
			r -= p.px(1.5)
		}
	}
	for _, slug := range p.b.Starts {
		if slug == s.Slug {
			p.put(`<circle cx="%g" cy="%g" r="%g" fill="#16181D"/>`, s.X, s.Y, p.px(1.8))
		}
	}
}

func (p *paper) name(s *board.Stop) {
	if float64(int(1)<<s.Label.Rank) > p.zoom {
		return
	}
	text := s.Label.Text
	if text == "" {
		text = s.Name
	}
	scale := p.scale * p.zoom
	r := glyph.Place(s.X, s.Y, p.px(glyph.StopRadius), scale, s.Label.Side, text)
	anchor, x := "start", r.X0
	switch s.Label.Side {
	case "w", "nw", "sw":
		anchor, x = "end", r.X1
	case "n", "s":
		anchor, x = "middle", (r.X0+r.X1)/2
	}
	for i, line := range strings.Split(text, "\n") {
		y := r.Y0 + (float64(i)*glyph.LineHeight+9.3)/scale
		p.put(`<text x="%.1f" y="%.1f" font-size="%.2f" text-anchor="%s" fill="#16181D" stroke="#F6F4EE" stroke-width="%.2f" paint-order="stroke">%s</text>`,
			x, y, glyph.Size/scale, anchor, 2*glyph.Halo/scale, strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(line))
	}
}

func polyline(path [][2]float64) string {
	var d strings.Builder
	for i, q := range path {
		fmt.Fprintf(&d, "%c%.1f %.1f", "ML"[min(i, 1)], q[0], q[1])
	}
	return d.String()
}

// rounded is the path with each corner cut by a curve that begins at most
// reach before it.
func rounded(path [][2]float64, reach float64) string {
	if len(path) < 3 {
		return polyline(path)
	}
	var d strings.Builder
	fmt.Fprintf(&d, "M%.1f %.1f", path[0][0], path[0][1])
	for i := 1; i+1 < len(path); i++ {
		in, out := toward(path[i], path[i-1], reach), toward(path[i], path[i+1], reach)
		fmt.Fprintf(&d, "L%.1f %.1fQ%.1f %.1f %.1f %.1f", in[0], in[1], path[i][0], path[i][1], out[0], out[1])
	}
	last := path[len(path)-1]
	fmt.Fprintf(&d, "L%.1f %.1f", last[0], last[1])
	return d.String()
}

func toward(from, to [2]float64, by float64) [2]float64 {
	dx, dy := to[0]-from[0], to[1]-from[1]
	f := min(by/max(math.Hypot(dx, dy), 1e-9), 0.5)
	return [2]float64{from[0] + dx*f, from[1] + dy*f}
}

// beside is the path moved sideways, to the right of its course when by is
// above 0.
func beside(path [][2]float64, by float64) [][2]float64 {
	if by == 0 {
		return path
	}
	out := make([][2]float64, len(path))
	for i := range path {
		a, b := path[max(i-1, 0)], path[min(i+1, len(path)-1)]
		n1, n2 := normal(a, path[i]), normal(path[i], b)
		if i == 0 {
			n1 = n2
		}
		if i == len(path)-1 {
			n2 = n1
		}
		nx, ny := n1[0]+n2[0], n1[1]+n2[1]
		f := 2 * by / max(nx*nx+ny*ny, 1e-9)
		out[i] = [2]float64{path[i][0] + nx*f, path[i][1] + ny*f}
	}
	return out
}

func normal(a, b [2]float64) [2]float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	l := max(math.Hypot(dx, dy), 1e-9)
	return [2]float64{-dy / l, dx / l}
}
