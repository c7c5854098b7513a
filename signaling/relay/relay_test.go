package relay

import (
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/pion/logging"
	"github.com/pion/turn/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var loopback = netip.MustParseAddr("127.0.0.1")

func start(t *testing.T) *Relay {
	t.Helper()
	r, err := Start(Config{Listen: "127.0.0.1:0", Public: loopback})
	require.NoError(t, err)
	t.Cleanup(func() { _ = r.Close() })
	return r
}

// allocate opens an allocation with credentials, as a browser would.
func allocate(t *testing.T, r *Relay, user, password string) (net.PacketConn, error) {
	t.Helper()
	conn, err := net.ListenPacket("udp4", "127.0.0.1:0")
	require.NoError(t, err)
	server := strings.TrimPrefix(r.Ice(time.Time{})[0].URLs[0], "stun:")
	client, err := turn.NewClient(&turn.ClientConfig{STUNServerAddr: server, TURNServerAddr: server, Conn: conn,
		Username: user, Password: password, Realm: realm, LoggerFactory: logging.NewDefaultLoggerFactory()})
	require.NoError(t, err)
	t.Cleanup(func() { client.Close(); _ = conn.Close() })
	require.NoError(t, client.Listen())
	return client.Allocate()
}

func TestTrafficIsRelayedBothWays(t *testing.T) {
	r := start(t)
	ice := r.Ice(time.Time{})[1]
	relayed, err := allocate(t, r, ice.Username, ice.Credential)
	require.NoError(t, err)
	peer, err := net.ListenPacket("udp4", "127.0.0.1:0")
	require.NoError(t, err)
	defer peer.Close()
	_, err = relayed.WriteTo([]byte("ping"), peer.LocalAddr())
	require.NoError(t, err)
	buf := make([]byte, 100)
	require.NoError(t, peer.SetReadDeadline(time.Now().Add(5*time.Second)))
	n, from, err := peer.ReadFrom(buf)
	require.NoError(t, err)
	assert.Equal(t, "ping", string(buf[:n]))
	_, err = peer.WriteTo([]byte("pong"), from)
	require.NoError(t, err)
	require.NoError(t, relayed.SetReadDeadline(time.Now().Add(5*time.Second)))
	n, _, err = relayed.ReadFrom(buf)
	require.NoError(t, err)
	assert.Equal(t, "pong", string(buf[:n]))
}

func TestWrongCredentialsGetNothing(t *testing.T) {
	r := start(t)
	ice := r.Ice(time.Time{})[1]
	_, err := allocate(t, r, ice.Username, "guess")
	assert.Error(t, err)
	assert.NotEqual(t, ice.Username, r.Ice(time.Time{})[1].Username, "every device has its own")
}

func TestAPublicRelayIsNoWayIntoItsNetwork(t *testing.T) {
	for _, c := range []struct {
		public, peer string
		want         bool
	}{
		{"203.0.113.7", "198.51.100.4", true},
		{"203.0.113.7", "203.0.113.7", true},
		{"203.0.113.7", "192.168.1.4", false},
		{"203.0.113.7", "127.0.0.1", false},
		{"203.0.113.7", "169.254.1.1", false},
		{"203.0.113.7", "::ffff:10.0.0.1", false},
		{"192.168.1.2", "192.168.1.4", true},
		{"192.168.1.2", "127.0.0.1", false},
	} {
		config := Config{Public: netip.MustParseAddr(c.public)}
		assert.Equal(t, c.want, config.permits(net.ParseIP(c.peer)), "%+v", c)
	}
}

func TestWhatCannotStart(t *testing.T) {
	_, err := Start(Config{Listen: ":0"})
	assert.EqualError(t, err, "turn: the public address is missing")
	_, err = Start(Config{Listen: "nowhere", Public: loopback})
	assert.ErrorContains(t, err, "turn: ")
}

func TestServersOfOthersAreOfferedBesideTheOwn(t *testing.T) {
	none, err := Offer(nil, nil)
	require.NoError(t, err)
	assert.Empty(t, none(time.Time{}), "nobody is asked unless it is wanted")
	offered, err := Offer([]string{"stun:stun.example.org"}, start(t))
	require.NoError(t, err)
	all := offered(time.Time{})
	require.Len(t, all, 3)
	assert.Equal(t, []string{"stun:stun.example.org"}, all[0].URLs)
	assert.Contains(t, all[1].URLs[0], "stun:127.0.0.1:")
	assert.Contains(t, all[2].URLs[0], "turn:127.0.0.1:")
	for _, bad := range []string{"stun.example.org", "turn:x", "stun:"} {
		_, err := Offer([]string{bad}, nil)
		assert.ErrorContains(t, err, "is not of the form stun:host")
	}
}
