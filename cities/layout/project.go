package layout

import "math"

// node is a stop on its way to the grid.
type node struct {
	geo      point // kilometres east and south of the middle of the city
	want     point // grid steps: where an even density puts it
	col, row int
	fixed    bool   // pinned by a hint
	landing  bool   // served by boats only: it lies in the river
	boat     bool   // boats call here too: it wants to be at the bank
	side     []int8 // bank by river, as river.side
}

const kmPerDegree = 111.2

// flat projects the globe around a middle latitude and longitude.
func flat(lat, lon, midLat, midLon float64) point {
	return point{
		(lon - midLon) * kmPerDegree * math.Cos(midLat*math.Pi/180),
		(midLat - lat) * kmPerDegree,
	}
}

// middle is the centre of the box around the stops, in degrees.
func (p *plan) middle() (lat, lon float64) {
	lo, hi := point{180, 90}, point{-180, -90}
	for _, s := range p.b.Stops {
		lo = point{min(lo.x, s.Lon), min(lo.y, s.Lat)}
		hi = point{max(hi.x, s.Lon), max(hi.y, s.Lat)}
	}
	return (lo.y + hi.y) / 2, (lo.x + hi.x) / 2
}

// project makes the nodes.
func (p *plan) project() {
	lat, lon := p.middle()
	p.nodes = make([]node, len(p.b.Stops))
	for i, s := range p.b.Stops {
		p.nodes[i] = node{geo: flat(s.Lat, s.Lon, lat, lon), landing: s.Landing}
	}
}

// trace is a piece of geography on its way to the plan.
type trace struct {
	GeoShape
	dense  [][2]float64 // Path with corners added on long stretches
	warped []point      // the dense corners in grid steps, moved like the stops
}

// stretch is the longest piece between two corners of a dense path in degrees
// of latitude: about 100 m.
const stretch = 0.0009

func traces(shapes []GeoShape) []trace {
	out := make([]trace, len(shapes))
	for i, s := range shapes {
		out[i] = trace{GeoShape: s, dense: dense(s.Path)}
	}
	return out
}

// dense adds corners so that a bent map bends the long stretches too.
func dense(path [][2]float64) [][2]float64 {
	var out [][2]float64
	for i, at := range path {
		if i > 0 {
			from := path[i-1]
			n := math.Ceil(math.Hypot(at[0]-from[0], at[1]-from[1]) / stretch)
			for k := 1.0; k < n; k++ {
				out = append(out, [2]float64{from[0] + (at[0]-from[0])*k/n, from[1] + (at[1]-from[1])*k/n})
			}
		}
		out = append(out, at)
	}
	return out
}
