package signaling

import (
	"net/netip"
	"sync"
	"time"
)

// Limits say how much one address, and all of them together, may ask for.
type Limits struct {
	FailuresPerMinute    int // failed joins and returns of one address, of the same code once; more are told to slow down
	AllFailuresPerMinute int // of all addresses together; more are answered later, not refused
	OpensPerMinute       int // new rooms of one address
	SocketsPerAddress    int
	Sockets              int // all together
	MessagesPerSecond    int // of one socket, in the long run
	Burst                int // messages of one socket at once
}

// DefaultLimits suit one small server.
var DefaultLimits = Limits{
	FailuresPerMinute: 10, AllFailuresPerMinute: 1000, OpensPerMinute: 30,
	SocketsPerAddress: 200, Sockets: 20000, MessagesPerSecond: 50, Burst: 200,
}

// Group is whom a limit counts as one: the address, or of IPv6 its /64.
func Group(ip netip.Addr) netip.Prefix {
	ip = ip.Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	p, err := ip.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return p
}

// counter counts events per key and minute. Its size is bounded by forgetting
// the minute before.
type counter[K comparable] struct {
	mu     sync.Mutex
	minute int64
	counts map[K]int
}

// add counts one event and returns how many there were in this minute.
func (c *counter[K]) add(key K, now time.Time) int { return c.change(key, now, 1) }

// seen returns how many events there were in this minute.
func (c *counter[K]) seen(key K, now time.Time) int { return c.change(key, now, 0) }

func (c *counter[K]) change(key K, now time.Time, by int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if minute := now.Unix() / 60; minute != c.minute || c.counts == nil {
		c.minute, c.counts = minute, map[K]int{}
	}
	if by != 0 {
		c.counts[key] += by
	}
	return c.counts[key]
}

// try is what one address has tried: a code, or the handle of a room nearby.
type try struct {
	group netip.Prefix
	what  string
}

// bucket lets a burst through and then a steady rate. It is used by one
// goroutine.
type bucket struct {
	left float64
	last time.Time
}

// take tells whether one more event may pass.
func (b *bucket) take(now time.Time, rate, burst int) bool {
	if b.last.IsZero() {
		b.left = float64(burst)
	} else {
		b.left = min(float64(burst), b.left+now.Sub(b.last).Seconds()*float64(rate))
	}
	b.last = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}
