package glyph

// Rect is an upright rectangle, X0 <= X1 and Y0 <= Y1; y grows south.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// Grow returns the rectangle with every edge moved outward.
func (r Rect) Grow(by float64) Rect {
	return Rect{r.X0 - by, r.Y0 - by, r.X1 + by, r.Y1 + by}
}

// Meets tells whether the insides of two rectangles have a point in common.
func (r Rect) Meets(o Rect) bool {
	return r.X0 < o.X1 && o.X0 < r.X1 && r.Y0 < o.Y1 && o.Y0 < r.Y1
}

// Near tells whether a point of the rectangle is closer to x, y than dist.
func (r Rect) Near(x, y, dist float64) bool {
	dx := max(r.X0-x, 0, x-r.X1)
	dy := max(r.Y0-y, 0, y-r.Y1)
	return dx*dx+dy*dy < dist*dist
}

// Sides lists the places of a label around its stop in order of preference.
var Sides = [...]string{"e", "w", "ne", "se", "nw", "sw", "n", "s"}

// diagonal is how far along x and y a stop's edge lies in a diagonal direction.
const diagonal = 0.7

// Place is the rectangle of a label in plan units, without the halo: text at
// the given side of a stop at x, y, whose circle has the given radius in plan
// units, with scale pixels per plan unit. An unknown side counts as "e".
func Place(x, y, radius, scale float64, side, text string) Rect {
	w, h := Measure(text)
	w, h = w/scale, h/scale
	gap := Gap / scale
	off := radius + gap
	near := diagonal*radius + gap
	switch side {
	case "w":
		return Rect{x - off - w, y - h/2, x - off, y + h/2}
	case "n":
		return Rect{x - w/2, y - off - h, x + w/2, y - off}
	case "s":
		return Rect{x - w/2, y + off, x + w/2, y + off + h}
	case "ne":
		return Rect{x + near, y - near - h, x + near + w, y - near}
	case "nw":
		return Rect{x - near - w, y - near - h, x - near, y - near}
	case "se":
		return Rect{x + near, y + near, x + near + w, y + near + h}
	case "sw":
		return Rect{x - near - w, y + near, x - near, y + near + h}
	}
	return Rect{x + off, y - h/2, x + off + w, y + h/2}
}
