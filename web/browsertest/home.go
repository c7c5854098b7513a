package browsertest

import (
	"fmt"
	"net/http"
	"testing"
)

// hubAddress is where the server of a home listens.
const hubAddress = "10.80.0.1"

// told says how devices find each other in this run, and runs the tests.
func told(m *testing.M) int {
	h, err := newHome()
	if err != nil {
		fmt.Printf("network: linked devices share this machine's network, and cuts are made in the page: %v\n", err)
	} else {
		h.close()
		fmt.Println("network: every linked device has a network namespace of its own, and cuts are real")
	}
	return m.Run()
}

// ServeHome starts the server in a home of its own, where every page that is
// opened is a device with its own network. Where the machine allows no such
// network, the devices share the machine's.
func ServeHome(t testing.TB) *Server {
	t.Helper()
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return serveHome(t, site)
}

// serveHome serves another site than the real one in a home of its own.
func serveHome(t testing.TB, site http.Handler) *Server {
	t.Helper()
	h, err := newHome()
	if err != nil {
		s := ServeSite(t, site)
		s.shared = true
		return s
	}
	t.Cleanup(h.close)
	return serve(t, site, h)
}

// plug gives the page a network of its own where the server has a home.
func (p *Page) plug() {
	p.t.Helper()
	if p.server.home == nil {
		return
	}
	c, err := p.server.home.plug()
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(c.close)
	p.cable = c
	p.Allow("net::ERR_NETWORK_CHANGED") // cables of others come and go
}

// Cut takes the network away from a device, or gives it back. Without a network
// of its own the page must be cuttable.
func (p *Page) Cut(off bool) {
	p.t.Helper()
	p.Allow("127.0.0.1:1/")
	p.Allow("WebSocket connection to")
	p.Allow("WebSocket is closed")
	p.Allow("net::ERR_")
	if p.cable == nil {
		Eval[bool](p, fmt.Sprintf("cut(%v)", off))
		return
	}
	if err := p.cable.cut(off); err != nil {
		p.t.Fatal(err)
	}
}
