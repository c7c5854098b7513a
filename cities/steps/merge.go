package steps

import (
	"fmt"
	"math"

	"hideride/engine/board"
)

// farApart is the distance in metres from which two spellings of one stop are
// worth a warning.
const farApart = 800

// Merge makes the kept stops. Every spelling and platform that the recipe
// lists for a stop becomes that stop. It stands where the recipe puts it, or
// at the mean of the source's places of the first spelling that has any.
func Merge(d Draft, r Recipe) (Draft, []Warning) {
	var warnings []Warning
	d.Stops, d.Names = nil, map[string]string{}
	for _, k := range r.Stops {
		at, found := d.place(k)
		if !found {
			warnings = append(warnings, Warning{"merge", Unplaced, k.Name, "neither " + d.Source + " nor the recipe tells where it is"})
			continue
		}
		warnings = append(warnings, d.spelled(k, at)...)
		d.Stops = append(d.Stops, board.Stop{Name: k.Name, Lat: degrees(at.Lat), Lon: degrees(at.Lon), Landing: k.Landing})
		d.Names[k.Name] = k.Name
		for _, name := range k.Also {
			d.Names[name] = k.Name
		}
	}
	return d, warnings
}

// place finds where a stop stands.
func (d *Draft) place(k Keep) (Spot, bool) {
	if k.placed() {
		return Spot{k.Lat, k.Lon}, true
	}
	for _, name := range append([]string{k.Name}, k.Also...) {
		if spots := d.Spots[name]; len(spots) > 0 {
			return mean(spots), true
		}
	}
	return Spot{}, false
}

// spelled warns of spellings that the source does not know, and of those that
// lie far from the stop although nobody put it there by hand.
func (d *Draft) spelled(k Keep, at Spot) []Warning {
	var warnings []Warning
	for _, name := range k.Also {
		spots := d.Spots[name]
		if len(spots) == 0 {
			warnings = append(warnings, Warning{"merge", Missing, k.Name, fmt.Sprintf("no stop is spelled %q in %s", name, d.Source)})
		} else if m := metres(at, mean(spots)); m > farApart && !k.placed() {
			warnings = append(warnings, Warning{"merge", Far, k.Name, fmt.Sprintf("%q lies %.0f m away", name, m)})
		}
	}
	return warnings
}

func mean(spots []Spot) Spot {
	var sum Spot
	for _, s := range spots {
		sum.Lat += s.Lat
		sum.Lon += s.Lon
	}
	n := float64(len(spots))
	return Spot{sum.Lat / n, sum.Lon / n}
}

// degrees rounds to about a metre.
func degrees(v float64) float64 { return math.Round(v*1e5) / 1e5 }

// metres is the distance of two near places on the globe.
func metres(a, b Spot) float64 {
	const perDegree = 111_200
	east := (a.Lon - b.Lon) * math.Cos(a.Lat*math.Pi/180)
	return perDegree * math.Hypot(a.Lat-b.Lat, east)
}
