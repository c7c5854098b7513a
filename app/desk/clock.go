package desk

import (
	"slices"
	"time"
)

// Clocks lists what a move clock may be set to, in seconds; 0 is without one
// (HR-74).
func Clocks() []int { return []int{0, 30, 60, 120} }

// clock is the chosen move clock where there are several devices.
func (c Choice) clock() int {
	if !SharesDevices(c.Way) || !slices.Contains(Clocks(), c.Clock) {
		return 0
	}
	return c.Clock
}

// secondsLeft is what the move clock shows; it changes once a second.
func secondsLeft() string {
	g := linked.match
	if g == nil {
		return ""
	}
	c, on := g.Clock()
	if !on {
		return ""
	}
	if c.Held {
		return "held"
	}
	return ((c.Left + time.Second - 1) / time.Second * time.Second).String()
}
