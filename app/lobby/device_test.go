//go:build !js

package lobby

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"hideride/app/link"
	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

func TestThePhantomOnHisPhone(t *testing.T) {
	x := table(t, serve(t))
	phone := x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.seat(wire.Owner, 1, 2, 3)
	x.begin()
	for _, b := range []*box{phone, x} {
		b.eventually("the end", b.over)
	}
	x.eventually("a fair game", func(d *Device) bool { return d.Guest().Verdict().Fair() && d.Err() == nil })
	phone.do(func() { assert.NotNil(t, phone.device.Dealer(), "the phone deals, for it owns the secret") })
}

func TestEverybodyOnAnOwnDeviceWithReloads(t *testing.T) {
	x := table(t, serve(t))
	phantom, friend := x.scan(t, "phantom", 2), x.scan(t, "friend", 3)
	x.seat(2, 0)
	x.seat(3, 2)
	x.begin() // D1 and D3 are the host's: the computer's seats
	for _, b := range []*box{phantom, x, friend} {
		b.eventually("the beginning", func(d *Device) bool {
			return d.Dealer() != nil && d.Dealer().Began() || d.Guest() != nil && d.Guest().Ready()
		})
		b.reload()
	}
	for _, b := range []*box{phantom, x, friend} {
		b.eventually("the end", b.over)
		b.do(func() { assert.NoError(t, b.device.Err()) })
	}
}

func TestAHostKnowsWhereItsServerStands(t *testing.T) {
	x := table(t, serve(t))
	x.reload()
	x.do(func() { assert.Equal(t, "192.168.1.5:8080", x.device.Room().Place().Server) })
}

func TestATypedCodeNeedsTheSameSymbolsAndATap(t *testing.T) {
	x := table(t, serve(t))
	var code wire.Code
	x.do(func() { code = x.device.Room().Place().Code })
	phone := newBox(t, x.url, 4)
	phone.do(func() { phone.device = JoinRoom(Invitation{Code: code}, "phone", phone.config(), time.Now()) })
	phone.eventually("symbols", func(d *Device) bool { return d.Visitor().Step() == Comparing })
	x.eventually("somebody waits", func(d *Device) bool { return len(d.Host().Waiting()) == 1 && d.Host().Waiting()[0].Ready })
	x.do(func() {
		w := x.device.Host().Waiting()[0]
		assert.Equal(t, "phone", w.Name)
		phone.do(func() { assert.Equal(t, w.Symbols, phone.device.Visitor().Symbols()) })
		assert.NoError(t, x.device.Host().Admit(w.Peer))
	})
	phone.eventually("being let in", func(d *Device) bool { return d.Visitor().Step() == Inside })
	assert.NotNil(t, phone.device.Plan())
}

func TestWhoIsRefusedIsToldSo(t *testing.T) {
	x := table(t, serve(t))
	var code wire.Code
	x.do(func() { code = x.device.Room().Place().Code })
	stranger := newBox(t, x.url, 4)
	stranger.do(func() { stranger.device = JoinRoom(Invitation{Code: code}, "stranger", stranger.config(), time.Now()) })
	x.eventually("somebody waits", func(d *Device) bool { return len(d.Host().Waiting()) == 1 })
	x.do(func() { x.device.Host().Refuse(2) })
	stranger.eventually("being sent away", func(d *Device) bool { return d.Visitor().Step() == SentAway })
	nowhere := newBox(t, x.url, 5)
	nowhere.do(func() { nowhere.device = JoinRoom(Invitation{Code: "000000"}, "lost", nowhere.config(), time.Now()) })
	nowhere.eventually("no room", func(d *Device) bool { return d.Visitor().Step() == NotFound })
}

func TestInvitations(t *testing.T) {
	for text, want := range map[string]string{
		"":             "the link is incomplete: scan the code again, or type the letters",
		"AB12CD":       "the link is incomplete: scan the code again, or type the letters",
		"AB12.x":       `room code "AB12" has 4 letters, it needs 6`,
		"AB12CD.short": "the key of the link is damaged: scan the code again",
	} {
		_, err := ParseFragment(text)
		assert.EqualError(t, err, want)
	}
}

func TestAServerThatForgetsEverythingFindsAllAgain(t *testing.T) {
	m, url := serveMeeting(t)
	x := table(t, url)
	phone, friend := x.scan(t, "phone", 2), x.scan(t, "friend", 3)
	m.restart()
	both := func(d *Device) bool { return d.Self() == wire.Owner && d.here[2] && d.here[3] }
	x.eventually("both are back under their numbers", both)
	x.seat(2, 0)
	x.seat(3, 1, 2)
	x.begin()
	m.restart()
	phone.reload() // and must find the table through the new server
	for _, b := range []*box{phone, x, friend} {
		b.eventually("the end", b.over)
		b.do(func() { assert.NoError(t, b.device.Err()) })
	}
}

func TestAnotherMatchWithTheSameDevices(t *testing.T) {
	x := table(t, serve(t))
	phone := x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.seat(wire.Owner, 1, 2, 3)
	x.begin()
	for _, b := range []*box{phone, x} {
		b.eventually("the end", b.over)
	}
	var old *Game
	phone.do(func() {
		g, err := phone.device.Begun(nil)
		assert.NoError(t, err)
		old = g
	})
	x.do(func() { x.device.Host().Again(7) })
	phone.eventually("the lobby", func(d *Device) bool { return d.Dealer() == nil && !d.Plan().Begun })
	phone.do(func() {
		_, runs := old.Clock()
		assert.False(t, runs, "the match is over")
	})
	x.seat(wire.Owner, 0)
	x.seat(2, 1, 2, 3)
	x.begin()
	for _, b := range []*box{phone, x} {
		b.eventually("the end of the second match", b.over)
	}
	x.do(func() { assert.NotNil(t, x.device.Dealer(), "now the host has the secret") })
	phone.eventually("a fair game", func(d *Device) bool { return d.Guest().Verdict().Fair() && d.Err() == nil })
}

func TestPresenceOfTheOthers(t *testing.T) {
	x := table(t, serve(t))
	phone := x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.begin()
	x.eventually("the phone is fine", func(d *Device) bool {
		o := d.Others()
		return len(o) == 1 && o[0].Name == "phone" && o[0].Presence == session.Fine && o[0].Way == link.Direct
	})
	phone.eventually("the table is fine", func(d *Device) bool {
		o := d.Others()
		return len(o) == 1 && o[0].Name == "table" && o[0].Presence == session.Fine
	})
	phone.do(func() { phone.device.Leave(); phone.device = nil })
	x.eventually("the phone is away, and its seat is kept", func(d *Device) bool {
		return d.Others()[0].Presence == session.Away && d.Plan().Holder(0) == 2
	})
}

func TestTheSeatOfWhoLeftGoesToTheComputerOrToAnother(t *testing.T) {
	x := table(t, serve(t))
	phantom, friend := x.scan(t, "phantom", 2), x.scan(t, "friend", 3)
	x.seat(2, 0)
	x.seat(3, 1, 2)
	x.seat(wire.Owner, 3)
	x.begin()
	x.eventually("the beginning", func(d *Device) bool { return d.Guest() != nil && d.Guest().Ready() })
	friend.do(func() { friend.device.Leave(); friend.device = nil })
	x.do(func() {
		assert.Error(t, x.device.Host().Pass(0, wire.Owner), "the secret cannot be passed on")
		assert.NoError(t, x.device.Host().Pass(1, 0))
		assert.NoError(t, x.device.Host().Pass(2, wire.Owner))
	})
	for _, b := range []*box{phantom, x} {
		b.eventually("the end", b.over)
		b.do(func() { assert.NoError(t, b.device.Err()) })
	}
	x.do(func() { assert.Equal(t, []engine.Seat{2, 3}, x.device.Plan().Seats(wire.Owner)) })
}

func TestTheDealingHostTakesTheSeatOfWhoLeft(t *testing.T) {
	x := table(t, serve(t))
	friend := x.scan(t, "friend", 3)
	x.seat(2, 1, 2)
	x.seat(wire.Owner, 0)
	x.begin()
	friend.eventually("the beginning", func(d *Device) bool { return d.Guest() != nil && d.Guest().Ready() })
	friend.do(func() { friend.device.Leave(); friend.device = nil })
	x.do(func() {
		assert.NoError(t, x.device.Host().Pass(1, 0))
		assert.NoError(t, x.device.Host().Pass(2, 0))
	})
	x.eventually("the end", x.over)
}
