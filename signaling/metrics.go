package signaling

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"hideride/signaling/wire"
)

// metrics are counted for operators. They name no room and no address.
type metrics struct {
	sockets  atomic.Int64
	messages atomic.Int64

	mu     sync.Mutex
	faults map[wire.FaultCode]int
}

func (m *metrics) fault(code wire.FaultCode) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.faults == nil {
		m.faults = map[wire.FaultCode]int{}
	}
	m.faults[code]++
}

// serve writes the Prometheus text format.
func (m *metrics) serve(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	fmt.Fprintf(w, "# TYPE signaling_sockets gauge\nsignaling_sockets %d\n", m.sockets.Load())
	fmt.Fprintf(w, "# TYPE signaling_messages_total counter\nsignaling_messages_total %d\n", m.messages.Load())
	fmt.Fprintf(w, "# TYPE signaling_faults_total counter\n")
	m.mu.Lock()
	defer m.mu.Unlock()
	var codes []wire.FaultCode
	for code := range m.faults {
		codes = append(codes, code)
	}
	slices.Sort(codes)
	for _, code := range codes {
		fmt.Fprintf(w, "signaling_faults_total{code=%q} %d\n", code, m.faults[code])
	}
}
