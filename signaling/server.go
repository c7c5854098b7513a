package signaling

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"hideride/signaling/wire"
)

// Config is what a Server stands on. The zero value is a server of one process
// with DefaultLimits.
type Config struct {
	Store     Store
	Bus       Bus
	Directory Directory
	Limits    Limits
	Origins   []string       // host patterns of pages that may connect, besides the server's own
	Proxies   []netip.Prefix // whose X-Forwarded-For is believed
	Ice       func(now time.Time) []wire.Ice
	Place     string        // this server's address on the local network, told to owners
	FailDelay time.Duration // before every refusal of a join, doubled with each of one address; 250 ms when 0
	PingEvery time.Duration // how often a socket must give a sign of life; 20 s when 0
	Log       *slog.Logger
}

// Server speaks with devices. It is an http.Handler: GET /signal is the
// WebSocket, /healthz and /metrics answer operators.
type Server struct {
	Config
	mux     *http.ServeMux
	ctx     context.Context // ends with Close
	stop    context.CancelFunc
	sweeper sync.WaitGroup
	readers sync.WaitGroup
	metrics metrics

	failures counter[netip.Prefix] // with different codes
	tried    counter[try]
	all      counter[bool]
	opens    counter[netip.Prefix]

	mu       sync.Mutex
	sockets  map[*socket]bool
	perAddr  map[netip.Prefix]int
	accepted int // sockets so far
	closing  atomic.Bool
}

// NewServer is a server that runs until Close.
func NewServer(c Config) *Server {
	if c.Store == nil {
		c.Store, c.Bus, c.Directory = NewMemory(), NewLocalBus(), NewLocalDirectory()
	}
	if c.Limits == (Limits{}) {
		c.Limits = DefaultLimits
	}
	if c.Ice == nil {
		c.Ice = func(time.Time) []wire.Ice { return nil }
	}
	if c.FailDelay == 0 {
		c.FailDelay = 250 * time.Millisecond
	}
	if c.PingEvery == 0 {
		c.PingEvery = 20 * time.Second
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s := &Server{Config: c, mux: http.NewServeMux(), sockets: map[*socket]bool{}, perAddr: map[netip.Prefix]int{}}
	s.ctx, s.stop = context.WithCancel(context.Background())
	s.mux.HandleFunc("GET /signal", s.accept)
	s.mux.HandleFunc("GET /healthz", s.health)
	s.mux.HandleFunc("GET /metrics", s.metrics.serve)
	s.sweeper.Go(s.sweep)
	s.sweeper.Go(s.beat)
	return s
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// closeTime is how long Close waits for devices to hear of it.
const closeTime = 3 * time.Second

// Close tells every device that the server goes, closes the sockets and waits
// for them. Rooms in a shared store stay for other servers.
func (s *Server) Close() {
	s.mu.Lock()
	s.closing.Store(true) // no reader begins from here on
	s.mu.Unlock()
	for _, k := range s.list() {
		k.send(wire.Encode(wire.Fault{Code: wire.FaultBusy, Text: "the server is shutting down"}), true)
	}
	told := make(chan struct{})
	go func() { s.readers.Wait(); close(told) }()
	select {
	case <-told:
	case <-time.After(closeTime):
	}
	s.stop() // cuts off who has not heard
	s.readers.Wait()
	s.sweeper.Wait()
}

func (s *Server) list() []*socket {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]*socket, 0, len(s.sockets))
	for k := range s.sockets {
		out = append(out, k)
	}
	return out
}

func (s *Server) health(w http.ResponseWriter, _ *http.Request) {
	if s.closing.Load() {
		http.Error(w, "shutting down", http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, "ok")
}

// sweep ends rooms that nobody is in, and marks those with sockets here as
// alive.
func (s *Server) sweep() {
	tick := time.NewTicker(RoomLife / 5)
	defer tick.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case now := <-tick.C:
			s.touch(now)
			if err := s.Store.Expire(s.ctx, now); err != nil {
				s.Log.Warn("expire rooms", "err", err)
			}
		}
	}
}

// turns is how many parts of the sockets are pinged one after the other, so
// that they do not all answer at once.
const turns = 20

// beat asks all sockets for a sign of life. A device whose network is gone says
// no good-bye, and would seem to be here for a quarter of an hour.
func (s *Server) beat() {
	var asked sync.WaitGroup
	defer asked.Wait()
	tick := time.NewTicker(s.PingEvery / turns)
	defer tick.Stop()
	for turn := 0; ; turn = (turn + 1) % turns {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
		for _, k := range s.list() {
			if k.turn == turn {
				asked.Go(k.ping)
			}
		}
	}
}

func (s *Server) touch(now time.Time) {
	alive := map[wire.Code]bool{}
	for _, k := range s.list() {
		if code, id := k.place(); id != 0 {
			alive[code] = true
		}
	}
	for code := range alive {
		_ = s.Store.Change(s.ctx, code, func(r *Room) error { r.Touched = now; return nil })
	}
}

// accept opens a socket, if the limits allow it.
func (s *Server) accept(w http.ResponseWriter, r *http.Request) {
	ip, err := s.client(r)
	if err != nil {
		http.Error(w, "no client address", http.StatusBadRequest)
		return
	}
	group := Group(ip)
	if s.closing.Load() || !s.admitSocket(group) {
		s.metrics.fault(wire.FaultBusy)
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
		return
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: s.Origins, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		s.forget(group)
		return
	}
	conn.SetReadLimit(4 * wire.MaxMessage) // above MaxMessage a fault says so, above this the socket closes
	k := &socket{server: s, conn: conn, group: group, where: Place(ip)}
	s.metrics.sockets.Add(1)
	if !s.begin(k) {
		k.close()
	}
}

// begin lets a socket speak, unless the server is closing.
func (s *Server) begin(k *socket) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing.Load() {
		return false
	}
	s.accepted++
	k.turn = s.accepted % turns
	s.sockets[k] = true
	s.readers.Go(k.run) // its own small stack, so that the request's can go
	return true
}

func (s *Server) admitSocket(group netip.Prefix) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.sockets) >= s.Limits.Sockets || s.perAddr[group] >= s.Limits.SocketsPerAddress {
		return false
	}
	s.perAddr[group]++
	return true
}

func (s *Server) forget(group netip.Prefix) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.perAddr[group]--; s.perAddr[group] <= 0 {
		delete(s.perAddr, group)
	}
}

// client is the address that limits count: the peer's, or, from a trusted
// proxy, the last address in X-Forwarded-For that is not a proxy's.
func (s *Server) client(r *http.Request) (netip.Addr, error) {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}, err
	}
	ip := peer.Addr().Unmap()
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && s.trusted(ip); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		ip = hop.Unmap()
	}
	return ip, nil
}

func (s *Server) trusted(ip netip.Addr) bool {
	for _, p := range s.Proxies {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}

// newToken makes a seat token.
func newToken() wire.Token {
	var b [wire.TokenBytes]byte
	rand.Read(b[:]) // never fails
	return wire.Token(hex.EncodeToString(b[:]))
}

// newCode makes a room code.
func newCode() wire.Code {
	var b [wire.CodeLength]byte
	rand.Read(b[:])
	for i := range b {
		b[i] = wire.Alphabet[b[i]%byte(len(wire.Alphabet))] // 32 divides 256: no letter is favoured
	}
	return wire.Code(b[:])
}

// faultOf tells a device about an error. Whether a room is unknown, full or
// locked, or the token wrong, is told alike.
func faultOf(err error) wire.FaultCode {
	switch {
	case errors.Is(err, wire.ErrTooLarge):
		return wire.FaultTooLarge
	case errors.Is(err, ErrOld):
		return wire.FaultReplaced
	case errors.Is(err, ErrNobody):
		return wire.FaultNobody
	case errors.Is(err, ErrNoRoom), errors.Is(err, ErrClosed), errors.Is(err, ErrNoPlace):
		return wire.FaultNoRoom
	}
	return wire.FaultBusy
}
