package signaling

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
