package worker

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"hideride/app/session"
)

// The time of an answer must not tell how long there was to think (HR-88).
func TestHR88AnswersComeAtTheEndOfADelayWindow(t *testing.T) {
	const window = 700 * time.Millisecond
	for _, c := range []struct{ spent, want time.Duration }{
		{0, window},
		{10 * time.Millisecond, 690 * time.Millisecond},
		{699 * time.Millisecond, time.Millisecond},
		{750 * time.Millisecond, 650 * time.Millisecond},
	} {
		assert.Equal(t, c.want, wait(c.spent, window), c.spent)
		assert.Zero(t, (c.spent+wait(c.spent, window))%window)
	}
	assert.Zero(t, wait(time.Second, 0))
}

// listening is a worker whose question 1 is being thought about.
func listening(q *question) (*Worker, *[]Thought) {
	var heard []Thought
	w := New(Config{
		Dispatch: func(f func()) { f() },
		Delay:    func(session.Question) time.Duration { return 0 },
		Thought:  func(t Thought) { heard = append(heard, t) },
	})
	q.number, w.waiting = 1, q
	return w, &heard
}

func TestProgressOfTheQuestionIsPassedOn(t *testing.T) {
	w, heard := listening(&question{})
	w.progress(1, true, 0.25)
	w.progress(7, false, 0.9) // of a question taken back
	assert.Equal(t, []Thought{{Learning: true, Share: 0.25}}, *heard)
	assert.False(t, w.waiting.heard.IsZero(), "it is a sign of life")
}

func TestAdviceIsRead(t *testing.T) {
	var got reply
	var failed error
	w, _ := listening(&question{answer: func(r reply, err error) { got, failed = r, err }})
	w.answered(9, "late", "null", "")
	assert.Empty(t, got)
	w.answered(1, "bus>a", `[{"Word":"bus>a","Chance":0.5,"Reasons":[{"Key":"far","N":3}]}]`, "")
	assert.NoError(t, failed)
	assert.Equal(t, []session.Advice{{Word: "bus>a", Chance: 0.5, Reasons: []session.Reason{{Key: "far", N: 3}}}}, got.advice)
	w.answered(1, "", "null", "no such level")
	assert.ErrorContains(t, failed, "no such level")
}
