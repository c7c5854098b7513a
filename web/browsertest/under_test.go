package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// under lists what can be pressed and stays under the bar at the bottom,
// wherever the screen is scrolled to show it.
const under = `[...document.querySelectorAll("main button, main summary, main input, main select, main a")]
	.filter(e => !e.closest(".begin") && e.checkVisibility())
	.filter(e => {
		e.scrollIntoView({block: "nearest", behavior: "instant"});
		const r = e.getBoundingClientRect(), bar = document.querySelector(".begin").getBoundingClientRect();
		const hit = document.elementFromPoint(r.left + r.width / 2, r.bottom - 2);
		return r.bottom > bar.top + 1 && r.right > bar.left || !(e.contains(hit) || e.closest("label")?.contains(hit));
	}).map(e => e.innerText || e.id)`

// TestNothingStaysUnderTheBarAtTheBottom: what is scrolled to, or reached by
// Tab, is all above the bar with the main button.
func TestNothingStaysUnderTheBarAtTheBottom(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Prepare(Setup{Way: "one", Level: "easy", Clue: "count"})
	p.Goto("/new")
	p.Until(`document.querySelector(".option-piece")`)
	p.TapText("Rules and aids")
	assert.Empty(t, Eval[[]string](p, under))
	Eval[bool](p, `(document.querySelector(".new-parts").scrollTo(0, 0), true)`)
	for range 60 {
		p.Key("\t")
		if Eval[bool](p, `!!document.activeElement.closest(".begin")`) {
			break
		}
		const above = `(() => {
			const r = document.activeElement.getBoundingClientRect(), bar = document.querySelector(".begin").getBoundingClientRect();
			return r.bottom <= bar.top + 1;
		})()`
		if !assert.True(t, Eval[bool](p, above), "the focus is under the bar: %s", Eval[string](p, `document.activeElement.innerText`)) {
			p.Shot("focus")
			break
		}
	}
	Eval[bool](p, `(document.querySelectorAll(".option")[6].scrollIntoView({block: "nearest", behavior: "instant"}), true)`)
	p.Shot("bar")
}
