package desk

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// nearEvery is how often rooms nearby are looked for.
const nearEvery = 2 * time.Second

// Nearby looks for open rooms on the same network until stop is called. got
// runs on the UI goroutine: with nil and false while the server is away.
func Nearby(ctx app.Context, got func(rooms []wire.Neighbour, reached bool)) (stop func()) {
	Attach(ctx)
	done := make(chan struct{})
	room := link.NewRoom(link.RoomConfig{URL: signalAddress(), First: wire.Near{}, Post: post,
		Said: func(m any) {
			if n, ok := m.(wire.Neighbours); ok {
				got(n.Rooms, true)
			}
		},
		Online: func(bool) { got(nil, false) },
		Save:   func(link.Place) {},
	})
	go func() {
		every := time.NewTicker(nearEvery)
		defer every.Stop()
		for {
			select {
			case <-done:
				room.Close()
				return
			case <-every.C:
				post(func() { room.Say(wire.Near{}) })
			}
		}
	}()
	return func() { close(done) }
}
