package lobby

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"hideride/app/session"
	"hideride/engine"
	"hideride/signaling/wire"
)

// talker is the host's device in a room with a player and a spectator.
func talker() *Device {
	d := newDevice(Config{Changed: func() {}, Save: func(Save) error { return nil }}, time.Unix(1000, 0))
	d.host = NewHost(session.Setup{}, "table", d.hostConfig())
	d.host.c.Changed = func() {}
	d.saved.Host = &d.host.saved
	d.host.saved.Plan.Members = append(d.host.saved.Plan.Members,
		Member{Peer: 2, Name: "player", Seats: []engine.Seat{1}}, Member{Peer: 3, Name: "spectator"})
	return d
}

func voices(d *Device) (out []string) {
	for _, s := range d.Talk() {
		out = append(out, s.Name+": "+s.Preset)
	}
	return out
}

func TestOnlyPresetsAreHeard(t *testing.T) {
	d := talker()
	assert.True(t, d.Say("hurry"))
	assert.True(t, d.heardTalk(2, []byte("said 2 ghost")))
	for _, forged := range []string{"said 2 he is at the station", "said 2", "said", "said x hurry extra", "said 2 <b>"} {
		d.heardTalk(2, []byte(forged))
	}
	assert.False(t, d.Say("free text"))
	assert.False(t, d.heardTalk(2, []byte(`{"pong":{}}`)), "the match's own messages pass by")
	assert.Equal(t, []string{"table: hurry", "player: ghost"}, voices(d))
}

func TestNobodySpeaksForOthers(t *testing.T) {
	d := talker()
	d.heardTalk(2, []byte("said 3 hurry"))
	d.heardTalk(7, []byte("said 2 hurry"))
	assert.Equal(t, []string{"player: hurry"}, voices(d), "the dealing device names the one at the other end")
}

func TestAGuestBelievesTheDealingDevice(t *testing.T) {
	d := talker()
	d.host.saved.Plan.Dealer = 2
	d.heardTalk(2, []byte("said 3 hurry"))
	assert.Equal(t, []string{"spectator: hurry"}, voices(d))
}

func TestTooMuchTalkIsDropped(t *testing.T) {
	d := talker()
	for range 10 {
		d.Say("hurry")
		d.heardTalk(2, []byte("said 2 where"))
	}
	assert.Len(t, d.Talk(), burst+bunch)
	d.now = d.now.Add(refill)
	assert.True(t, d.Say("thanks"))
	assert.False(t, d.Say("thanks"))
	d.now = d.now.Add(time.Hour)
	for range burst {
		assert.True(t, d.Say("thanks"))
	}
	assert.False(t, d.Say("thanks"))
	assert.Len(t, d.Talk(), kept)
}

func TestTheHostHushesSpectators(t *testing.T) {
	d := talker()
	d.host.Hush(true)
	d.heardTalk(3, []byte("said 3 hurry"))
	assert.Empty(t, d.Talk())
	assert.True(t, d.MaySpeak(), "the host is no spectator")
	d.heardTalk(2, []byte("said 2 hurry"))
	d.host.Hush(false)
	d.heardTalk(3, []byte("said 3 hurry"))
	assert.Equal(t, []string{"player: hurry", "spectator: hurry"}, voices(d))
	assert.EqualValues(t, wire.Owner, d.Self())
}
