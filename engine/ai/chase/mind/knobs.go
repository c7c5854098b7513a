package mind

import (
	"os"
	"strconv"
)

func knob(name string, d float64) float64 {
	if v, err := strconv.ParseFloat(os.Getenv(name), 64); err == nil {
		return v
	}
	return d
}

var ownSharp = float32(knob("SHARP", 2))
var ownWho = int(knob("WHO", 1))

func sharpened(h Habit, by float32) Habit {
	for i := range h {
		h[i] *= by
	}
	return h
}
var sharp = [...]Habit{sharpened(population[0].ride, ownSharp), sharpened(population[1].ride, ownSharp)}

var horizons = [2]int{int(knob("HP", 6)), int(knob("HD", 3))}
