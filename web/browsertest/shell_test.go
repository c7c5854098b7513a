package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// screens are the paths of the shell and a word that only they show.
var screens = []struct{ path, name string }{
	{"/", "home"}, {"/new", "new"}, {"/howto", "howto"}, {"/settings", "settings"}, {"/about", "about"},
}

// looks are the ways in which every screen is looked at.
var looks = []struct {
	name string
	wish Wish
}{
	{"phone-en-light", Wish{Screen: Phone}},
	{"phone-cs-dark", Wish{Screen: Phone, Language: "cs", Dark: true}},
	{"desktop-cs-light", Wish{Screen: Desktop, Language: "cs"}},
	{"tablet-en-dark", Wish{Screen: Tablet, Dark: true}},
	{"small-cs-light", Wish{Screen: Small, Language: "cs"}},
}

func TestEveryScreenFitsEveryDevice(t *testing.T) {
	server := Serve(t)
	for _, look := range looks {
		t.Run(look.name, func(t *testing.T) {
			p := Open(t, server, look.wish)
			for _, s := range screens {
				p.Goto(s.path)
				p.Until(`document.querySelector(".page-` + s.name + `")`)
				p.Until(`!document.querySelector(".card-waiting")`)
				assert.LessOrEqual(t, p.Overflow(), 0, "%s is wider than the screen", s.path)
				assert.Empty(t, p.SmallTargets(), "%s has targets too small for a finger", s.path)
				assert.Equal(t, 1, Eval[int](p, `document.querySelectorAll("h1").length`), "%s has one heading", s.path)
				p.Shot(s.name)
			}
		})
	}
}

func TestTextOfDoubleSizeFits(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Language: "cs"})
	p.Before(`document.addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%"; });`)
	for _, s := range screens {
		p.Goto(s.path)
		p.Until(`!document.querySelector(".card-waiting")`)
		assert.LessOrEqual(t, p.Overflow(), 0, "%s is wider than the screen", s.path)
		p.Shot(s.name)
	}
}
