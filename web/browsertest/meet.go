package browsertest

import (
	"net/http"
	"sync"

	"hideride/signaling"
)

// meeting is the signaling server inside the test's server. Killing it throws
// all rooms and sockets away, as a crash does.
type meeting struct {
	mu     sync.Mutex
	server *signaling.Server // nil while it is dead
}

func (m *meeting) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	s := m.server
	m.mu.Unlock()
	if s == nil {
		http.Error(w, "no signaling", http.StatusServiceUnavailable)
		return
	}
	s.ServeHTTP(w, r)
}

// live starts a new signaling server that knows nothing.
func (m *meeting) live() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.server == nil {
		m.server = signaling.NewServer(signaling.Config{})
	}
}

// kill ends the signaling server.
func (m *meeting) kill() {
	m.mu.Lock()
	s := m.server
	m.server = nil
	m.mu.Unlock()
	if s != nil {
		s.Close()
	}
}

// KillSignaling ends the signaling server; the site stays.
func (s *Server) KillSignaling() { s.meet.kill() }

// StartSignaling starts one that knows nothing of what was before.
func (s *Server) StartSignaling() { s.meet.live() }
