// Package browsertest runs the real server and a real Chromium against each
// other. A test opens a page, taps and types like a user, and fails by itself
// on any error in the browser's console. A missing Chromium is a failure.
package browsertest

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"hideride/web"
)

// quality of compression in tests: fast.
const quality = 4

var built = sync.OnceValues(func() (*web.Site, error) { return web.Build(web.Options{Quality: quality}) })

// Server is the game's server on a port of its own.
type Server struct {
	t      testing.TB
	site   http.Handler
	Addr   string // host:port, the same after a stop
	server *http.Server
	meet   *meeting
	pages  int   // how many were opened
	home   *home // nil for this machine's own network
	shared bool  // there should be one, but the machine allows none
}

// Serve starts the server with freshly built programs; it ends with the test.
func Serve(t testing.TB) *Server {
	t.Helper()
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return ServeSite(t, site)
}

// ServeSite serves another site than the real one. Tests with a server wait
// more than they work, so they run side by side.
func ServeSite(t testing.TB, site http.Handler) *Server {
	t.Helper()
	return serve(t, site, nil)
}

func serve(t testing.TB, site http.Handler, h *home) *Server {
	t.Helper()
	if test, ok := t.(*testing.T); ok {
		test.Parallel()
	}
	s := &Server{t: t, Addr: "127.0.0.1:0", meet: &meeting{}, home: h}
	if h != nil {
		s.Addr = hubAddress + ":0"
	}
	s.site = web.Meet(site, s.meet)
	s.Start()
	t.Cleanup(s.Stop)
	return s
}

// count numbers the pages of this server's test.
func (s *Server) count() int {
	s.pages++
	return s.pages
}

// Start listens, again at the same address after a Stop.
func (s *Server) Start() {
	s.t.Helper()
	listen := net.Listen
	if s.home != nil {
		listen = func(_, addr string) (net.Listener, error) { return s.home.listen(addr) }
	}
	listener, err := listen("tcp", s.Addr)
	if err != nil {
		s.t.Fatal(err)
	}
	s.Addr = listener.Addr().String()
	s.meet.live()
	s.server = &http.Server{Handler: s.site, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = s.server.Serve(listener) }() // ends with an error that says: closed
}

// Stop closes the server and all its connections: as if it were gone.
func (s *Server) Stop() {
	if s.server == nil {
		return
	}
	s.meet.kill()
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = s.server.Shutdown(ctx)
	_ = s.server.Close()
	s.server = nil
}

// URL is the address of a path.
func (s *Server) URL(path string) string { return "http://" + s.Addr + path }
