package signaling

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/signaling/wire"
)

func TestTheAddressThatLimitsCount(t *testing.T) {
	s := &Server{Config: Config{Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}}
	for _, c := range []struct{ peer, forwarded, want string }{
		{"203.0.113.7:1", "", "203.0.113.7"},
		{"203.0.113.7:1", "1.2.3.4", "203.0.113.7"}, // not from our proxy
		{"10.1.1.1:1", "1.2.3.4", "1.2.3.4"},
		{"10.1.1.1:1", "6.6.6.6, 1.2.3.4, 10.2.2.2", "1.2.3.4"}, // what a client adds in front is not believed
		{"10.1.1.1:1", "nonsense", "10.1.1.1"},
		{"[::ffff:203.0.113.7]:1", "", "203.0.113.7"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/signal", nil)
		r.RemoteAddr = c.peer
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		got, err := s.client(r)
		require.NoError(t, err)
		assert.Equal(t, c.want, got.String(), "%+v", c)
	}
}

func TestGroupsAndPlaces(t *testing.T) {
	for _, c := range []struct{ ip, group, place string }{
		{"203.0.113.7", "203.0.113.7/32", "203.0.113.7/32"},
		{"2001:db8:1:2:3::4", "2001:db8:1:2::/64", "2001:db8:1:2::/64"},
		{"::ffff:203.0.113.7", "203.0.113.7/32", "203.0.113.7/32"},
		{"192.168.1.5", "192.168.1.5/32", "local"},
		{"fe80::1%eth0", "fe80::/64", "local"},
		{"fd00::5", "fd00::/64", "local"},
		{"127.0.0.9", "127.0.0.9/32", "local"},
	} {
		ip := netip.MustParseAddr(c.ip)
		assert.Equal(t, c.group, Group(ip).String(), c.ip)
		assert.Equal(t, c.place, Place(ip), c.ip)
	}
}

func TestGuessersGetNowhere(t *testing.T) {
	limits := DefaultLimits
	limits.MessagesPerSecond, limits.Burst = 1<<20, 1<<20 // so that the guesses are what is limited
	_, url := serve(t, Config{Limits: limits, FailDelay: time.Microsecond})
	guesser := dial(t, url)
	for range DefaultLimits.FailuresPerMinute {
		assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](guesser.say(wire.Join{Code: newCode()})).Code)
	}
	for range 10_000 {
		assert.Equal(t, wire.FaultSlow, expect[wire.Fault](guesser.say(wire.Join{Code: newCode()})).Code)
	}
	opened := dial(t, url).open()
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](guesser.say(wire.Join{Code: opened.Code})).Code, "even the right code is not looked at")
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](dial(t, url).say(wire.Join{Code: opened.Code})).Code, "nor from another socket of the address")
}

// TestAHouseholdFindsItsLostRoomAgain: after a restart of the server several
// devices behind one address ask for a room that is not there yet, again and
// again. Once the owner has opened it they come in at once.
func TestAHouseholdFindsItsLostRoomAgain(t *testing.T) {
	_, url := serve(t, Config{FailDelay: time.Microsecond})
	owner, two, three := dial(t, url), dial(t, url), dial(t, url)
	code := newCode()
	token := newToken()
	for n := range 3 * DefaultLimits.FailuresPerMinute {
		for peer, d := range []*device{two, three} {
			back := wire.Return{Code: code, Token: token, Epoch: 2 + n, Peer: wire.PeerID(2 + peer)}
			assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](d.say(back)).Code)
		}
	}
	expect[wire.Returned](owner.say(wire.Return{Owner: true, Code: code, Token: newToken(), Epoch: 2, Last: 3}))
	assert.False(t, expect[wire.Returned](two.say(wire.Return{Code: code, Token: newToken(), Epoch: 100, Peer: 2})).Admitted)
	expect[wire.Knock](owner)
}

// TestWhoHasAPlaceComesBackBesideGuessers: an address that guesses harms none of
// its own devices that were in before.
func TestWhoHasAPlaceComesBackBesideGuessers(t *testing.T) {
	_, url := serve(t, Config{FailDelay: time.Microsecond})
	owner, opened, guests, joined := room(t, url, 1)
	guesser := dial(t, url)
	for range DefaultLimits.FailuresPerMinute {
		expect[wire.Fault](guesser.say(wire.Join{Code: newCode()}))
	}
	require.NoError(t, guests[0].conn.CloseNow())
	expect[wire.Presence](owner)
	expect[wire.Returned](dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2}))
	forged := wire.Return{Code: opened.Code, Token: newToken(), Epoch: 2, Peer: 3}
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](dial(t, url).say(forged)).Code)
}

func TestLimitsOfSocketsRoomsAndMessages(t *testing.T) {
	limits := DefaultLimits
	limits.SocketsPerAddress, limits.OpensPerMinute, limits.Burst, limits.MessagesPerSecond = 2, 1, 5, 1
	_, url := serve(t, Config{Limits: limits})
	one, two := dial(t, url), dial(t, url)
	_, answer, err := websocket.Dial(t.Context(), url, nil)
	require.Error(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
	one.open()
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](two.say(wire.Open{})).Code)
	for range 4 {
		expect[wire.Neighbours](two.say(wire.Near{}))
	}
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](two.say(wire.Near{})).Code)
}

func TestForeignPagesAreRefused(t *testing.T) {
	_, url := serve(t, Config{Origins: []string{"play.example"}})
	for origin, ok := range map[string]bool{"https://play.example": true, "https://evil.example": false} {
		conn, _, err := websocket.Dial(t.Context(), url, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		assert.Equal(t, ok, err == nil, origin)
		if err == nil {
			_ = conn.CloseNow()
		}
	}
}
