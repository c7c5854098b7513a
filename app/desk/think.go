package desk

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/session"
	"hideride/app/store"
	"hideride/app/worker"
	"hideride/engine"
	"hideride/engine/games/hideride"
)

// delay is how long a computer's answer waits to be shown (HR-88): the
// Phantom's time tells nothing, so it is longer than what he thinks about;
// detectives follow each other faster.
func delay(q session.Question) time.Duration {
	quick := settings.Pace == PaceQuick
	base, _, _ := strings.Cut(q.Level, ":")
	switch {
	case q.Update.Actor == hideride.Phantom && (base == LevelHard || base == LevelMaster):
		return 1500 * time.Millisecond
	case q.Update.Actor == hideride.Phantom && !quick:
		return 700 * time.Millisecond
	case q.Update.Actor == hideride.Phantom:
		return 140 * time.Millisecond
	case quick:
		return 70 * time.Millisecond
	}
	return 350 * time.Millisecond
}

// trialsKey holds how many trials a move of this device's strongest player
// has. The number at its end tells a new measure from an old one.
const trialsKey = "trials.1"

// measured keeps the measure for all games that begin from now on, so that a
// game that is saved or watched again is the same game.
func measured(trials int) { _ = store.Set(trialsKey, strconv.Itoa(trials)) } // else it is measured again

// trials is the measure, 0 before there is one.
func trials() int {
	text, _ := store.Get(trialsKey)
	n, _ := strconv.Atoi(text)
	return n
}

// paced is a level as a game of this device begins: the strongest one says how
// many trials it makes.
func paced(level string) string {
	base, _, _ := strings.Cut(level, ":")
	if n := trials(); base == LevelMaster && n > 0 {
		return base + ":" + strconv.Itoa(n)
	}
	return base
}

// Prepare lets the computer learn a city while the player still chooses.
func Prepare(o engine.Options) {
	if !app.IsServer {
		computer.Prepare(hideride.Name, o, trials() == 0)
	}
}

// Advise asks the strongest player what it would do with this update; got runs
// on the UI goroutine.
func Advise(u engine.Update, seed uint64, n int, got func(advice []session.Advice, err error)) (cancel func()) {
	return computer.Advise(session.Question{Update: u, Level: paced(LevelMaster), Seed: seed}, n, got)
}

// watchThought is told how far the computer is, or nil.
var watchThought func(t worker.Thought)

// WatchThought calls f on the UI goroutine while the computer thinks; nil ends
// it.
func WatchThought(f func(t worker.Thought)) { watchThought = f }

func thought(t worker.Thought) {
	if watchThought != nil {
		watchThought(t)
	}
}
