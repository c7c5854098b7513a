package worker

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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
