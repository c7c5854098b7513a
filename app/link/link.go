// Package link is a pipe between two devices: frames go in at one end and come
// out at the other, perhaps late, doubled, in another order or not at all. What
// is said over it is written so that none of this does harm.
//
// The package knows WebRTC, the sealed relay over the signaling server, and a
// fake with faults on command. It knows no games and no screens.
package link

// State of a link.
type State int

// The states of a link.
const (
	Opening State = iota
	Open
	Closed
)

// Link is one end of a pipe.
type Link interface {
	// Send puts a frame of at most MaxFrame bytes on its way, or drops it
	// when the link is not open. It never blocks.
	Send(frame []byte)
	// Close ends the link for both ends.
	Close()
}

// Events are what a link tells its owner. All are called on one goroutine, the
// owner's.
type Events struct {
	Frame func(frame []byte)
	State func(s State)
}
