//go:build !js

package play

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/desk"
	"hideride/app/html"
	"hideride/app/i18n"
	"hideride/app/mapview"
	"hideride/app/session"
	"hideride/engine"
	"hideride/engine/board"
	rules "hideride/engine/games/hideride"
)

// thinker plays the computer's seats when the test says so.
type thinker struct {
	asked  *session.Question
	answer func(word string, err error)
}

func (th *thinker) Think(q session.Question, answer func(string, error)) func() {
	th.asked, th.answer = &q, answer
	return func() { th.asked, th.answer = nil, nil }
}

// stage holds a screen in an engine without a browser.
type stage struct {
	app.Compo
	screen *Screen
}

func (s *stage) OnPreRender(ctx app.Context) { s.screen.ctx = ctx }
func (s *stage) Render() app.UI              { return html.Div() }

// table is a screen with a game on the Harbour-10 board: two detectives.
type table struct {
	*Screen
	t       *testing.T
	engine  app.TestEngine
	thinker *thinker
}

func sitDown(t *testing.T, options engine.Options, humans ...engine.Seat) *table {
	t.Helper()
	old := i18n.Language()
	i18n.Use("en")
	t.Cleanup(func() { i18n.Use(old) })
	data, err := os.ReadFile("../../engine/board/testdata/harbour10.json")
	require.NoError(t, err)
	require.NoError(t, desk.Provide(string(data)))
	b, err := board.Load("harbour10", data)
	require.NoError(t, err)
	all := engine.Options{rules.OptBoard: "harbour10", rules.OptDetectives: "2"}
	for key, value := range options {
		all[key] = value
	}
	ta := &table{&Screen{tab: tabTable}, t, app.NewTestEngine(), &thinker{}}
	require.NoError(t, ta.engine.Load(&stage{screen: ta.Screen}))
	ta.engine.ConsumeAll()
	game, err := session.Start(session.Setup{Game: rules.Name, Options: all, Humans: humans, Clue: session.ClueMap},
		session.Config{Boards: func(string) (*board.Board, error) { return b, nil }, Source: engine.Seeded(1), Thinker: ta.thinker})
	require.NoError(t, err)
	ta.sit(game)
	ta.engine.ConsumeAll()
	return ta
}

// tap touches a stop of the plan.
func (ta *table) tap(slug string) {
	ta.touched(ta.ctx, slug)
	ta.engine.ConsumeAll()
}

// think lets the computer make its first legal move.
func (ta *table) think() {
	ta.t.Helper()
	require.NotNil(ta.t, ta.thinker.asked)
	q, answer := ta.thinker.asked, ta.thinker.answer
	ta.thinker.asked = nil
	answer(q.Update.Moves[0], nil)
	ta.engine.ConsumeAll()
}

// html is the screen as it is written.
func (ta *table) html() string {
	var out bytes.Buffer
	app.PrintHTML(&out, ta.Render())
	return out.String()
}

// free is a stop where the Phantom may start.
func (ta *table) free() string { return ta.pos.Targets(false)[0].Stop }

func TestTwoTapsMakeAMove(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	stop := ta.free()
	ta.tap(stop)
	assert.Equal(t, stop, ta.pick.Stop)
	assert.Contains(t, ta.html(), `id="confirm"`)
	assert.Empty(t, ta.pos.View.Log, "one tap only shows the ride")
	ta.tap(stop)
	assert.Len(t, ta.pos.View.Log, 1)
	assert.Empty(t, ta.pick.Stop)
}

func TestATapElsewhereTakesThePickBack(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.tap(ta.free())
	ta.tap(ta.pos.View.Detectives[0])
	assert.Empty(t, ta.pick.Stop)
	assert.NotContains(t, ta.html(), `id="confirm"`)
}

func TestTheComputerMovesAfterThePlayer(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	require.NotNil(t, ta.thinker.asked)
	assert.Equal(t, engine.Seat(1), ta.thinker.asked.Update.Actor)
	ta.think()
	assert.Len(t, ta.pos.View.Rides, 1)
	assert.False(t, ta.mayChoose(), "detective 2 is still to move")
}

// TestSeveralTicketsAreAsked (HR-79): a second tap does not guess.
func TestSeveralTicketsAreAsked(t *testing.T) {
	ta := sitDown(t, nil, 1, 2)
	ta.think()
	var stop string
	for _, target := range ta.pos.Targets(false) {
		if len(target.Choices) > 1 {
			stop = target.Stop
		}
	}
	require.NotEmpty(t, stop)
	ta.tap(stop)
	ta.tap(stop)
	assert.Empty(t, ta.pos.View.Rides)
	assert.Contains(t, ta.html(), `class="chooser"`)
	ta.pick.Ticket = ta.target().Choices[0].Ticket
	ta.tap(stop)
	assert.Len(t, ta.pos.View.Rides, 1)
}

func TestDoubleMoveAndTakingItBack(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	ta.think()
	ta.think()
	require.True(t, ta.pos.CanDouble())
	ta.toggleDouble(ta.ctx)
	ta.choose(ta.pos.Targets(true)[0].Choices[0].Word)
	ta.confirm()
	ta.engine.ConsumeAll()
	assert.Equal(t, "second", ta.pos.View.Phase)
	assert.Contains(t, ta.html(), `id="undo"`)
	ta.undo(ta.ctx)
	ta.engine.ConsumeAll()
	assert.Equal(t, "ride", ta.pos.View.Phase)
	assert.Len(t, ta.pos.View.Log, 1)
}

func TestCheekyPhantomTakesTickets(t *testing.T) {
	ta := sitDown(t, engine.Options{rules.OptVariants: "cheeky"}, rules.Phantom)
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	assert.Contains(t, ta.html(), `id="quiet"`)
	ta.play("cheeky")
	ta.engine.ConsumeAll()
	assert.Contains(t, ta.html(), `data-ticket="tram"`)
	ta.play("take:tram")
	ta.play("take:bus")
	ta.engine.ConsumeAll()
	assert.Equal(t, 10, ta.pos.Left(rules.Phantom, board.Tram), "HR-64")
}

func TestAWrongMoveIsASentence(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.play("tram>nowhere")
	assert.Contains(t, ta.html(), `role="alert"`)
	ta.trouble.help(ta.ctx)
	assert.NotContains(t, ta.html(), `role="alert"`)
}

func TestAStuckComputerIsAskedAgain(t *testing.T) {
	ta := sitDown(t, nil, 1, 2)
	answer := ta.thinker.answer
	ta.thinker.asked = nil
	answer("", errors.New("out of memory"))
	ta.engine.ConsumeAll()
	assert.Contains(t, ta.html(), "out of memory")
	ta.trouble.help(ta.ctx)
	ta.engine.ConsumeAll()
	ta.think()
	assert.Len(t, ta.pos.View.Log, 1)
	assert.NotContains(t, ta.html(), "out of memory")
}

func TestTheEndAndItsReplay(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	ta.think()
	ta.think()
	ta.concede(ta.ctx)
	ta.engine.ConsumeAll()
	require.True(t, ta.pos.Over())
	html := ta.html()
	for _, want := range []string{"You have lost", "The Phantom gave up in move 1.", "Score of the Phantom: 1 of 24 windows", `id="slider"`, `id="again"`, `id="swap"`} {
		assert.Contains(t, html, want)
	}
	ta.goTo(99)
	assert.Equal(t, 1, ta.step, "the slider stays within the game")
}

// TestADetectivesScreenNamesNoHiddenStop: what the page writes for detectives
// does not hold the Phantom's stop (HR-82).
func TestADetectivesScreenNamesNoHiddenStop(t *testing.T) {
	one := sitDown(t, nil, 1, 2)
	q, answer := one.thinker.asked, one.thinker.answer
	answer(q.Update.Moves[0], nil)
	one.engine.ConsumeAll()
	two := sitDown(t, nil, 1, 2)
	q, answer = two.thinker.asked, two.thinker.answer
	answer(q.Update.Moves[5], nil)
	two.engine.ConsumeAll()
	assert.True(t, slices.Equal(words(one.html()), words(two.html())), "the screens differ")
	assert.Equal(t, one.pos.Scene(one.pick), two.pos.Scene(two.pick))
}

// words are the parts of a page in an order that does not depend on how
// attributes are written.
func words(html string) []string {
	out := strings.FieldsFunc(html, func(r rune) bool { return strings.ContainsRune(" <>\n", r) })
	slices.Sort(out)
	return out
}

func TestWatching(t *testing.T) {
	ta := sitDown(t, nil)
	ta.think()
	assert.False(t, ta.mayChoose())
	assert.NotContains(t, ta.html(), `id="help"`)
}

func TestWaitingScreens(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	ta.pos = nil
	assert.Contains(t, ta.html(), i18n.T("play.loading"))
	ta.missing = true
	assert.Contains(t, ta.html(), i18n.T("play.none"))
	ta.fail("the save is broken", "home", home)
	assert.Contains(t, ta.html(), "the save is broken")
}

func TestDialogs(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	for _, name := range []string{dialogMenu, dialogLegend, dialogConcede} {
		ta.dialog = name
		assert.NotNil(t, ta.openedDialog())
	}
	assert.Len(t, ta.menu(), 7)
	assert.Len(t, ta.legend(), 2)
	assert.Len(t, ta.concedeQuestion(), 2)
}

func TestSwappedRoles(t *testing.T) {
	assert.Equal(t, []engine.Seat{1, 2, 3}, swapped([]engine.Seat{rules.Phantom}, 3))
	assert.Equal(t, []engine.Seat{rules.Phantom}, swapped([]engine.Seat{1, 2, 3}, 3))
	assert.Equal(t, []engine.Seat{rules.Phantom}, swapped([]engine.Seat{2}, 3))
}

func TestAStopIsReadOut(t *testing.T) {
	ta := sitDown(t, nil, rules.Phantom)
	text := ta.spoken(ta.pos.View.Detectives[0])
	assert.Contains(t, text, "Detective 1 stands here")
	assert.True(t, strings.HasSuffix(ta.spoken(ta.free()), "you can go there"), ta.spoken(ta.free()))
}

func TestCalmedSceneAsksNothing(t *testing.T) {
	s := calmed(mapview.Scene{Dim: true, Targets: []string{"a"}, Picked: "a", Clues: []string{"b"}})
	assert.Equal(t, mapview.Scene{Clues: []string{"b"}}, s)
}

// advised is a question for a hint, and the way to answer it.
type advised struct {
	update    engine.Update
	got       func(advice []session.Advice, err error)
	cancelled bool
}

// adviser takes the questions for hints.
func adviser(t *testing.T) *advised {
	t.Helper()
	a, old := &advised{}, advise
	t.Cleanup(func() { advise = old })
	advise = func(u engine.Update, _ uint64, n int, got func([]session.Advice, error)) func() {
		assert.Equal(t, 3, n)
		*a = advised{update: u, got: got}
		return func() { a.cancelled = true }
	}
	return a
}

func TestAHintIsAskedFromTheSeatsOwnUpdate(t *testing.T) {
	ta, a := sitDown(t, nil, rules.Phantom), adviser(t)
	ta.toggleHint()
	assert.Equal(t, ta.game.Update(), a.update)
	assert.Equal(t, rules.Phantom, a.update.Seat)
	assert.Contains(t, ta.html(), "Thinking about your move")
	word := ta.pos.Targets(false)[1].Choices[0].Word
	a.got([]session.Advice{{Word: word, Chance: 0.5}}, nil)
	ta.engine.ConsumeAll()
	assert.Contains(t, ta.html(), `data-word="`+word+`"`)
	ta.choose(word)
	assert.Equal(t, word, ta.chosen().Word)
	ta.confirm()
	ta.engine.ConsumeAll()
	assert.NotContains(t, ta.html(), "tip-rank", "it was for the move before")
	assert.False(t, a.cancelled, "it was answered")
}

func TestAHintIsTakenBackByAMove(t *testing.T) {
	ta, a := sitDown(t, nil, rules.Phantom), adviser(t)
	ta.toggleHint()
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	assert.True(t, a.cancelled)
	a.got([]session.Advice{{Word: "bus>a"}}, nil) // on its way already
	ta.engine.ConsumeAll()
	assert.Empty(t, ta.hint.tips)
	a.got = nil
	ta.toggleHint()
	assert.Nil(t, a.got, "there is no hint for the computer's move")
}

func TestAHintMayBeADoubleMove(t *testing.T) {
	ta, a := sitDown(t, nil, rules.Phantom), adviser(t)
	ta.tap(ta.free())
	ta.confirm()
	ta.engine.ConsumeAll()
	ta.think()
	ta.think()
	ta.toggleHint()
	word := ta.pos.Targets(true)[0].Choices[0].Word
	a.got([]session.Advice{{Word: word, Chance: 0.5}}, nil)
	ta.choose(word)
	assert.True(t, ta.pick.Double)
	assert.Equal(t, word, ta.chosen().Word)
}

func TestHintsFollowTheSetting(t *testing.T) {
	ta := sitDown(t, nil, 1, 2)
	ta.think()
	for _, c := range []struct {
		hints  string
		linked bool
		want   bool
	}{
		{desk.HintsSolo, false, true}, {desk.HintsSolo, true, false}, {desk.HintsAlways, true, true}, {desk.HintsOff, false, false},
	} {
		settings := desk.CurrentSettings()
		settings.Hints = c.hints
		desk.SetSettings(ta.ctx, settings)
		ta.Linked = c.linked
		assert.Equal(t, c.want, ta.mayHint(), "%+v", c)
	}
	desk.SetSettings(ta.ctx, desk.Settings{})
}
