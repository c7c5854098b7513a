package signaling

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/signaling/wire"
)

func TestANewerConnectionReplacesTheOlder(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, joined := room(t, url, 1)
	again := dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2})
	assert.Equal(t, wire.Returned{Version: wire.Version, Peer: 2, Admitted: true, Others: []wire.PeerID{1}}, again.hear())
	assert.Equal(t, wire.FaultReplaced, expect[wire.Fault](guests[0]).Code)
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Here}, owner.hear())
	late := dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2})
	assert.Equal(t, wire.FaultReplaced, expect[wire.Fault](late).Code, "an old epoch comes too late")
	_ = guests[0].conn.CloseNow()
	owner.say(wire.Forward{To: 2, Kind: wire.Offer})
	expect[wire.Forward](again)
	_ = again.conn.CloseNow()
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Away}, owner.hear(), "the old socket's end told nothing, this one's does")
	assert.Equal(t, wire.FaultNobody, expect[wire.Fault](owner.say(wire.Forward{To: 2, Kind: wire.Offer})).Code)
}

func TestFiveQuickReloadsLeaveOneMember(t *testing.T) {
	s, url := serve(t, Config{})
	_, opened, _, joined := room(t, url, 1)
	for epoch := 2; epoch <= 6; epoch++ {
		expect[wire.Returned](dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: epoch}))
	}
	r, err := s.Store.Load(t.Context(), opened.Code)
	require.NoError(t, err)
	assert.Len(t, r.Members, 2)
}

func TestTheOwnerOpensALostRoomAnew(t *testing.T) {
	s, url := serve(t, Config{})
	_, opened, _, _ := room(t, url, 0)
	require.NoError(t, s.Store.Delete(t.Context(), opened.Code))
	back := dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2})
	assert.Equal(t, wire.Owner, expect[wire.Returned](back).Peer)
	guest := dial(t, url).say(wire.Join{Code: opened.Code})
	assert.Equal(t, wire.PeerID(2), expect[wire.Joined](guest).Peer)
	expect[wire.Knock](back)
}

func TestALostRoomTakesItsMembersBackUnderTheirNumbers(t *testing.T) {
	_, first := serve(t, Config{})
	_, opened, _, joined := room(t, first, 2)
	_, url := serve(t, Config{}) // a server that knows nothing
	back := wire.Return{Code: opened.Code, Token: joined[1].Token, Epoch: 2, Peer: joined[1].Peer, Hello: []byte("it is me")}
	guest := dial(t, url).say(back)
	assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](guest).Code, "the owner must come first")

	owner := dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2, Last: 3})
	expect[wire.Returned](owner)
	assert.Equal(t, wire.Returned{Version: 1, Peer: joined[1].Peer, Others: []wire.PeerID{wire.Owner}}, expect[wire.Returned](guest.say(back)))
	assert.Equal(t, wire.Knock{Peer: joined[1].Peer, Hello: []byte("it is me")}, expect[wire.Knock](owner))
	owner.say(wire.Admit{Peer: joined[1].Peer})
	expect[wire.Admitted](guest)

	back.Token = newToken()
	thief := dial(t, url).say(back)
	assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](thief).Code, "a number is taken once")
	assert.Equal(t, wire.PeerID(4), expect[wire.Joined](dial(t, url).say(wire.Join{Code: opened.Code})).Peer, "newcomers get numbers of their own")
}

// TestAnOwnerHearsWhoKnockedWhileHeWasAway, and after that only the others.
func TestAnOwnerHearsWhoKnockedWhileHeWasAway(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, _ := room(t, url, 1)
	require.NoError(t, owner.conn.CloseNow())
	expect[wire.Presence](guests[0])
	expect[wire.Joined](dial(t, url).say(wire.Join{Code: opened.Code, Hello: []byte("let me in")}))
	owner = dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2})
	expect[wire.Returned](owner)
	assert.Equal(t, wire.Knock{Peer: 3, Hello: []byte("let me in")}, expect[wire.Knock](owner))
	owner.say(wire.Admit{Peer: 3})
	expect[wire.Presence](owner)
	owner = dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 3})
	expect[wire.Returned](owner)
	expect[wire.Neighbours](owner.say(wire.Near{}))
}

// TestWhoGivesNoSignOfLifeIsAway, although the connection was never closed.
func TestWhoGivesNoSignOfLifeIsAway(t *testing.T) {
	_, url := serve(t, Config{PingEvery: 200 * time.Millisecond})
	owner, _, guests, joined := room(t, url, 1)
	alive := time.Now()
	for time.Since(alive) < 600*time.Millisecond { // who reads answers
		time.Sleep(20 * time.Millisecond)
		expect[wire.Neighbours](guests[0].say(wire.Near{}))
		expect[wire.Neighbours](owner.say(wire.Near{}))
	}
	assert.Equal(t, wire.Presence{Peer: joined[0].Peer, State: wire.Away}, owner.hear())
}
