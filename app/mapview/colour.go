package mapview

import (
	"fmt"
	"math"
	"strconv"
)

// The grounds that lines lie on by day and by night.
const (
	dayGround   = "#F6F4EE"
	nightGround = "#12151B"
)

// enough is the contrast that a line needs against its ground.
const enough = 3.0

type rgb [3]float64 // 0 to 255

func parseColour(text string) (rgb, bool) {
	if len(text) != 7 || text[0] != '#' {
		return rgb{}, false
	}
	n, err := strconv.ParseUint(text[1:], 16, 32)
	return rgb{float64(n >> 16), float64(n >> 8 & 255), float64(n & 255)}, err == nil
}

func (c rgb) String() string {
	return fmt.Sprintf("#%02X%02X%02X", int(c[0]+.5), int(c[1]+.5), int(c[2]+.5))
}

// light is the relative luminance of a colour, 0 to 1.
func (c rgb) light() float64 {
	part := func(v float64) float64 {
		if v /= 255; v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c[0]) + 0.7152*part(c[1]) + 0.0722*part(c[2])
}

// Contrast is the contrast of two colours #RRGGBB, 1 to 21; 1 for a text that
// is no colour.
func Contrast(a, b string) float64 {
	x, okX := parseColour(a)
	y, okY := parseColour(b)
	if !okX || !okY {
		return 1
	}
	l, m := x.light(), y.light()
	return (max(l, m) + 0.05) / (min(l, m) + 0.05)
}

// towards mixes a colour step by step with another until it stands out from
// the ground.
func towards(colour, other, ground string) string {
	c, ok := parseColour(colour)
	to, _ := parseColour(other)
	if !ok {
		return colour
	}
	for part := 0.0; part <= 1; part += 0.05 {
		mixed := rgb{}
		for i := range mixed {
			mixed[i] = c[i] + (to[i]-c[i])*part
		}
		if Contrast(mixed.String(), ground) >= enough {
			return mixed.String()
		}
	}
	return other
}

// Edge is a line's colour, darkened until it stands out by day.
func Edge(colour string) string { return towards(colour, "#000000", dayGround) }

// Night is a line's colour, lightened until it stands out by night.
func Night(colour string) string { return towards(colour, "#FFFFFF", nightGround) }
