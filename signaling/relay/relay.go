// Package relay is a STUN and TURN server inside the signaling server, for
// devices that cannot reach each other directly. Credentials are short-lived
// and made per device; what is relayed is encrypted between the devices.
package relay

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/pion/logging"
	"github.com/pion/turn/v5"

	"hideride/signaling/wire"
)

// credentialLife is how long a device may open allocations; an open one goes on.
const credentialLife = 12 * time.Hour

const realm = "hide-and-ride"

// Config is where the relay stands.
type Config struct {
	Listen  string     // UDP address, ":3478"
	Public  netip.Addr // the address that devices reach it at
	MinPort uint16     // of relayed traffic; any port when both are 0
	MaxPort uint16
}

// Relay is a running server.
type Relay struct {
	config Config
	secret string
	port   int
	server *turn.Server
}

// Start opens the relay.
func Start(c Config) (*Relay, error) {
	if !c.Public.IsValid() {
		return nil, fmt.Errorf("turn: the public address is missing")
	}
	conn, err := net.ListenPacket("udp", c.Listen)
	if err != nil {
		return nil, fmt.Errorf("turn: %w", err)
	}
	var b [32]byte
	rand.Read(b[:])
	r := &Relay{config: c, secret: hex.EncodeToString(b[:]), port: conn.LocalAddr().(*net.UDPAddr).Port}
	logs := logging.NewDefaultLoggerFactory()
	r.server, err = turn.NewServer(turn.ServerConfig{
		Realm:         realm,
		LoggerFactory: logs,
		AuthHandler:   turn.LongTermTURNRESTAuthHandler(r.secret, logs.NewLogger("turn")),
		PacketConnConfigs: []turn.PacketConnConfig{{
			PacketConn: conn, RelayAddressGenerator: c.generator(),
			PermissionHandler: func(_ net.Addr, peer net.IP) bool { return c.permits(peer) },
		}},
	})
	if err != nil {
		_ = conn.Close()
		return nil, fmt.Errorf("turn: %w", err)
	}
	return r, nil
}

func (c Config) generator() turn.RelayAddressGenerator {
	ip := net.IP(c.Public.AsSlice())
	if c.MinPort == 0 && c.MaxPort == 0 {
		return &turn.RelayAddressGeneratorStatic{RelayAddress: ip, Address: "0.0.0.0"}
	}
	return &turn.RelayAddressGeneratorPortRange{RelayAddress: ip, Address: "0.0.0.0", MinPort: c.MinPort, MaxPort: c.MaxPort}
}

// permits tells whether traffic may be relayed to a peer. A public relay must
// not become a way into the private network that it stands in.
func (c Config) permits(peer net.IP) bool {
	ip, ok := netip.AddrFromSlice(peer)
	if !ok {
		return false
	}
	ip = ip.Unmap()
	switch {
	case ip == c.Public: // the other device uses the relay too
		return true
	case ip.IsLoopback(), ip.IsUnspecified(), ip.IsMulticast():
		return c.Public.IsLoopback() && ip.IsLoopback()
	case ip.IsPrivate(), ip.IsLinkLocalUnicast():
		return c.Public.IsPrivate() || c.Public.IsLoopback()
	}
	return true
}

// Ice are the servers for one device, with credentials of its own.
func (r *Relay) Ice(time.Time) []wire.Ice {
	at := net.JoinHostPort(r.config.Public.String(), fmt.Sprint(r.port))
	user, password, err := turn.GenerateLongTermTURNRESTCredentials(r.secret, rand.Text(), credentialLife)
	if err != nil {
		return nil // no relay is better than no room
	}
	return []wire.Ice{
		{URLs: []string{"stun:" + at}},
		{URLs: []string{"turn:" + at + "?transport=udp"}, Username: user, Credential: password},
	}
}

// Offer is what every device is offered to find ways to others: STUN servers of
// others by their URLs, and the own relay, or nil.
func Offer(stun []string, own *Relay) (func(time.Time) []wire.Ice, error) {
	var fixed []wire.Ice
	for _, url := range stun {
		scheme, host, _ := strings.Cut(url, ":")
		if host == "" || scheme != "stun" && scheme != "stuns" {
			return nil, fmt.Errorf("stun: %q is not of the form stun:host or stun:host:port", url)
		}
		fixed = append(fixed, wire.Ice{URLs: []string{url}})
	}
	return func(now time.Time) []wire.Ice {
		if own == nil {
			return fixed
		}
		return append(fixed[:len(fixed):len(fixed)], own.Ice(now)...)
	}, nil
}

// Close ends all allocations.
func (r *Relay) Close() error { return r.server.Close() }
