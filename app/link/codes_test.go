//go:build !js

package link

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTwoCodesConnectWithoutAnyServer(t *testing.T) {
	allow(true)
	table, phone := newLoop(t), newLoop(t)
	shown, answered := make(chan string, 1), make(chan string, 1)
	heard := make(chan string, 10)
	opened := make(chan bool, 10)
	events := func(l *loop) Events {
		return Events{Frame: func(f []byte) { heard <- string(f) }, State: func(s State) { opened <- s == Open }}
	}
	offer := ask(table, func() *Pair {
		return OfferPair(table.post, func(text string, err error) { assert.NoError(t, err); shown <- text }, events(table))
	})
	code := <-shown
	t.Logf("offer of %d letters", len(code))
	assert.Less(t, len(code), 350, "a QR code that phones read easily")
	answer := ask(phone, func() *Pair {
		p, err := AnswerPair(code, phone.post, func(text string, err error) { assert.NoError(t, err); answered <- text }, events(phone))
		assert.NoError(t, err)
		return p
	})
	reply := <-answered
	ask(table, func() bool {
		assert.ErrorIs(t, offer.Complete(code), ErrCode, "the own code is no answer")
		assert.NoError(t, offer.Complete(reply))
		return true
	})
	for range 2 {
		assert.True(t, <-opened)
	}
	ask(table, func() bool { offer.Send([]byte("tram>andel")); return true })
	assert.Equal(t, "tram>andel", <-heard)
	ask(phone, func() bool { answer.Send([]byte("clear")); return true })
	assert.Equal(t, "clear", <-heard)
	ask(table, func() bool { offer.Close(); return true })
	ask(phone, func() bool { answer.Close(); return true })
}
