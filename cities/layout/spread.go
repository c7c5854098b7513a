package layout

import (
	"math"
	"slices"
)

// The density field: fine cells per grid step, a margin of fine cells around
// the grid, and the smear of one stop.
const (
	fine   = 4
	margin = 2
	smear  = 4.0  // standard deviation in fine cells
	ground = 0.3  // density of empty land against the mean of all stops
	rounds = 4    // the field is made anew from the moved stops
	flows  = 1400 // steps of the flow in each round
	pace   = 0.2  // time of one step; above 0.25 the flow is unstable
)

// field is the density of stops, or water and land as it were, over the sheet.
type field struct {
	w, h int
	v    []float64
}

// spread gives every stop the place where the stops fill the sheet evenly. All
// points of the map flow down the density of the stops as heat does, which
// moves the water and the parks along and never folds the map.
func (p *plan) spread() {
	var pts []point
	for _, n := range p.nodes {
		pts = append(pts, n.geo)
	}
	midLat, midLon := p.middle()
	for _, t := range slices.Concat(p.water, p.parks) {
		for _, at := range t.dense {
			pts = append(pts, flat(at[0], at[1], midLat, midLon))
		}
	}
	p.refit(pts)
	strength := p.hints.Spread
	if strength == 0 {
		strength = 1
	}
	for range rounds {
		p.flow(pts, int(flows*strength))
		p.refit(pts)
	}
	p.takeSpread(pts)
}

// takeSpread hands the moved points back to the stops and the geography.
func (p *plan) takeSpread(pts []point) {
	for i := range p.nodes {
		n := &p.nodes[i]
		n.want = toSteps(pts[i])
		if d, ok := p.hints.Nudge[p.b.Stops[i].Slug]; ok {
			n.want = n.want.plus(point{d[0], d[1]})
		}
	}
	pts = pts[len(p.nodes):]
	for _, list := range [][]trace{p.water, p.parks} {
		for i := range list {
			for _, q := range pts[:len(list[i].dense)] {
				list[i].warped = append(list[i].warped, toSteps(q))
			}
			pts = pts[len(list[i].dense):]
		}
	}
}

func toSteps(q point) point { return point{(q.x - margin) / fine, (q.y - margin) / fine} }

// box is the smallest box around points.
func box(pts []point) (lo, hi point) {
	lo, hi = pts[0], pts[0]
	for _, q := range pts {
		lo = point{min(lo.x, q.x), min(lo.y, q.y)}
		hi = point{max(hi.x, q.x), max(hi.y, q.y)}
	}
	return lo, hi
}

// uneven limits how much more one axis is stretched than the other.
const uneven = 1.5

// fit returns the map that makes a box fill the fine cells of the grid, with one
// axis stretched a little more than the other if need be.
func (p *plan) fit(lo, hi point) func(point) point {
	w, h := float64(p.grid.cols-1)*fine, float64(p.grid.rows-1)*fine
	kx, ky := w/max(hi.x-lo.x, 0.01), h/max(hi.y-lo.y, 0.01)
	kx, ky = min(kx, ky*uneven), min(ky, kx*uneven)
	mid := lo.toward(hi, 0.5)
	return func(q point) point {
		return point{margin + w/2 + (q.x-mid.x)*kx, margin + h/2 + (q.y-mid.y)*ky}
	}
}

// refit stretches the map so that the stops, which come first, reach the border
// of the grid again.
func (p *plan) refit(pts []point) {
	fit := p.fit(box(pts[:len(p.nodes)]))
	for i, q := range pts {
		pts[i] = fit(q)
	}
}

// riverSpace is the room a great river takes, in stops for each step along it.
const riverSpace = 0.4

// weigh drops the stops, which come first, and the rivers on the field.
func (p *plan) weigh(f *field, pts []point) {
	for _, q := range pts[:len(p.nodes)] {
		f.drop(q, 1)
	}
	k := len(p.nodes)
	for _, t := range p.water {
		for i := k + 1; t.Width > 0 && i < k+len(t.dense); i++ {
			f.drop(pts[i], riverSpace*t.Width*pts[i].distance(pts[i-1])/fine)
		}
		k += len(t.dense)
	}
}

// flow moves the points down the density of the stops and rivers among them.
func (p *plan) flow(pts []point, steps int) {
	f := &field{w: (p.grid.cols-1)*fine + 2*margin + 1, h: (p.grid.rows-1)*fine + 2*margin + 1}
	f.v = make([]float64, f.w*f.h)
	p.weigh(f, pts)
	f.fill(ground)
	next := make([]float64, len(f.v))
	for range steps {
		for i := range pts {
			pts[i] = f.drift(pts[i])
		}
		f.diffuse(next)
		f.v, next = next, f.v
	}
}

// drop adds the density of so many stops; what would fall outside the sheet
// falls inside instead.
func (f *field) drop(q point, much float64) {
	sum := 0.0
	f.around(q, func(i int, v float64) { sum += v })
	f.around(q, func(i int, v float64) { f.v[i] += much * v / max(sum, 1e-9) })
}

// around calls use for the cells near a place, with their nearness to it.
func (f *field) around(q point, use func(i int, v float64)) {
	const reach = 3 * smear
	for y := max(0, int(q.y-reach)); y <= min(f.h-1, int(q.y+reach)); y++ {
		for x := max(0, int(q.x-reach)); x <= min(f.w-1, int(q.x+reach)); x++ {
			dx, dy := float64(x)-q.x, float64(y)-q.y
			use(y*f.w+x, math.Exp(-(dx*dx+dy*dy)/(2*smear*smear)))
		}
	}
}

// fill adds an even density, a share of the mean.
func (f *field) fill(share float64) {
	sum := 0.0
	for _, v := range f.v {
		sum += v
	}
	even := share * sum / float64(len(f.v))
	for i := range f.v {
		f.v[i] += even
	}
}

// diffuse writes the density one step later; nothing leaves over the border.
func (f *field) diffuse(out []float64) {
	for y := range f.h {
		up, down := max(y-1, 0)*f.w, min(y+1, f.h-1)*f.w
		for x := range f.w {
			i := y*f.w + x
			left, right := max(x-1, 0), min(x+1, f.w-1)
			around := f.v[up+x] + f.v[down+x] + f.v[y*f.w+left] + f.v[y*f.w+right]
			out[i] = f.v[i] + pace*(around-4*f.v[i])
		}
	}
}

// drift moves a point for one step of time down the slope of the density.
func (f *field) drift(q point) point {
	x := min(max(q.x, 1), float64(f.w-2)-0.001)
	y := min(max(q.y, 1), float64(f.h-2)-0.001)
	here := f.value(x, y)
	slope := point{f.value(min(x+1, float64(f.w-1)-0.001), y) - f.value(x-1, y), f.value(x, min(y+1, float64(f.h-1)-0.001)) - f.value(x, y-1)}
	return q.minus(slope.times(0.5 * pace / here))
}

// value is the density between the cells.
func (f *field) value(x, y float64) float64 {
	i, j := int(x), int(y)
	fx, fy := x-float64(i), y-float64(j)
	at := j*f.w + i
	top := f.v[at]*(1-fx) + f.v[at+1]*fx
	low := f.v[at+f.w]*(1-fx) + f.v[at+f.w+1]*fx
	return top*(1-fy) + low*fy
}
