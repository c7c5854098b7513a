package browsertest

import "fmt"

// Setup is a choice as the new game screen stores it.
type Setup struct {
	Way      string // all one phantom watch
	Level    string // easy medium
	Clue     string // none count map
	Variants string // more members, as in `"cheeky":true`
}

// Prepare stores settings and a choice before the first screen: the computer
// plays quickly, and a game starts as the setup says.
func (p *Page) Prepare(s Setup) {
	p.t.Helper()
	choice := fmt.Sprintf(`{"city":"praha","way":%q,"detective":1,"level":%q,"clue":%q%s}`, s.Way, s.Level, s.Clue, s.Variants)
	p.Goto("/about")
	Eval[bool](p, fmt.Sprintf(`(localStorage.setItem("hideride.settings", '{"pace":"quick"}'), localStorage.setItem("hideride.choice", %q), true)`, choice))
}

// Begin goes the user's way from home to the first move.
func (p *Page) Begin() {
	p.t.Helper()
	p.Goto("/")
	p.Tap(`.home-ways a[href="/new"]`)
	p.Tap(".begin .button:enabled")
	p.Until(`document.querySelector(".play")`)
}

// Wait waits until the player may choose or the game is over, and tells the
// phase.
func (p *Page) Wait() string {
	p.t.Helper()
	p.Until(`(e => e && (e.dataset.turn === "yes" || e.dataset.phase === "over"))(document.querySelector(".play"))`)
	return Eval[string](p, `document.querySelector(".play").dataset.phase`)
}

// Move makes one move by real presses: n chooses among what is possible. It
// tells whether the game goes on.
func (p *Page) Move(n int) bool { p.t.Helper(); return p.move(n, `() => 0`) }

// Flee makes one move of the Phantom, as far from the detectives as he can.
func (p *Page) Flee() bool {
	p.t.Helper()
	return p.move(0, far)
}

// far is the cost of stops for who flees.
const far = `(() => {
		const others = [...document.querySelectorAll(".pc:not(.p0)")].filter(e => e.checkVisibility({visibilityProperty: true}))
			.map(e => e.getBoundingClientRect()).map(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}));
		return c => -Math.min(...others.map(o => Math.hypot(o.X - c.X, o.Y - c.Y)));
	})()`

// move prefers the stops for which the JavaScript function cost is least.
func (p *Page) move(n int, cost string) bool {
	p.t.Helper()
	switch phase := p.Wait(); phase {
	case "over":
		return false
	case "offer":
		before := Eval[string](p, log)
		p.Tap("#quiet")
		p.Until(log + fmt.Sprintf(" !== %q", before) + ` && !document.querySelector("#quiet")`)
	case "choose":
		p.ride(".plan .base g.st", n, cost)
	default:
		p.ride(".plan g.rg.target", n, cost)
	}
	return true
}

// ride taps a stop on the plan, a ticket where there are several, and confirms.
func (p *Page) ride(stops string, n int, cost string) {
	p.t.Helper()
	p.Until(`document.querySelectorAll("` + stops + `").length > 0`)
	p.pick(stops, n, cost)
	if Eval[bool](p, `document.querySelector("#confirm").disabled`) {
		p.Tap(".chooser .ticket")
		p.Until(`document.querySelector("#confirm:enabled")`)
	}
	before := Eval[string](p, log)
	p.Tap("#confirm")
	p.Until(log + fmt.Sprintf(" !== %q", before) + ` && !document.querySelector("#confirm")`)
}

// log is all that the play screen says about the game, to see that it goes on.
const log = `JSON.parse(localStorage.getItem("hideride.game")).record.log.join(" ")`

// pick taps stops, beginning with the nth, until one can be confirmed: one that
// lies under a button, or is a detective's, cannot.
func (p *Page) pick(stops string, n int, cost string) {
	p.t.Helper()
	places := Eval[[]place](p, `(() => {
		const map = document.querySelector(".play-map").getBoundingClientRect(), cost = `+cost+`;
		return [...document.querySelectorAll("`+stops+`")].map(e => e.getBoundingClientRect())
			.map(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}))
			.filter(c => c.X > map.left && c.X < map.right && c.Y > map.top && c.Y < map.bottom && document.elementFromPoint(c.X, c.Y)?.closest(".map"))
			.map(c => ({...c, cost: cost(c)})).sort((a, b) => a.cost - b.cost);
	})()`)
	for i := range places {
		at := places[(n+i)%len(places)]
		p.TapAt(at.X, at.Y)
		for range 30 {
			if p.Has("#confirm") {
				return
			}
			p.Pause()
		}
	}
	p.Shot("failed")
	p.t.Fatalf("no stop of %d can be chosen\n%s", len(places), p.state())
}
