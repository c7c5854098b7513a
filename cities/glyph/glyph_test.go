package glyph

import "testing"

func TestWidthGrowsWithTheText(t *testing.T) {
	for _, pair := range [][2]string{{"Můst", "Můstek"}, {"illi", "mmmm"}, {"", "i"}, {"Můstek", "北北北北北北"}} {
		if got, more := Width(pair[0]), Width(pair[1]); got >= more {
			t.Errorf("%q takes %.1f px, %q takes %.1f px", pair[0], got, pair[1], more)
		}
	}
}

func TestAccentsNeedNoMoreRoom(t *testing.T) {
	for _, pair := range [][2]string{{"ěščřžýáíéúůňťď", "escrzyaieuuntd"}, {"äöüß", "aoun"}, {"éèêëçàôûî", "eeeecaoui"}, {"őűáé", "ouae"}} {
		if got, want := Width(pair[0]), Width(pair[1]); got != want {
			t.Errorf("%q takes %.2f px, %q takes %.2f px", pair[0], got, pair[1], want)
		}
	}
}

func TestMeasureTakesTheWidestLine(t *testing.T) {
	w, h := Measure("Náměstí\nMíru")
	if w != Width("Náměstí") || h != 2*LineHeight {
		t.Errorf("got %.1f x %.1f", w, h)
	}
}

func TestEverySideKeepsClearOfItsStop(t *testing.T) {
	for _, side := range Sides {
		for _, scale := range []float64{0.64, 1.28, 2.56} {
			if r := Place(100, 100, 12.5, scale, side, "Vltavská\nnábřeží"); r.Near(100, 100, 12) {
				t.Errorf("side %s at scale %v: %v touches the circle", side, scale, r)
			}
		}
	}
}

func TestFitTakesTheTighterSide(t *testing.T) {
	if got := Phone.Fit(1000, 1180); got != 0.39 {
		t.Errorf("got %v, want 0.39", got)
	}
}
