//go:build !js

package link

import (
	"encoding/json"
	"sync/atomic"

	"github.com/pion/webrtc/v4"
)

// api makes the connections. Tests replace it, to allow ways within one machine
// or to forbid all.
var api atomic.Pointer[webrtc.API]

func init() { api.Store(webrtc.NewAPI()) }

// UseLoopback lets devices on one machine find each other without any network:
// for tests.
func UseLoopback() {
	var settings webrtc.SettingEngine
	settings.SetIncludeLoopbackCandidate(true)
	api.Store(webrtc.NewAPI(webrtc.WithSettingEngine(settings)))
}

func newPeerConnection(config webrtc.Configuration) (*webrtc.PeerConnection, error) {
	return api.Load().NewPeerConnection(config)
}

// aired is a connection through the air of a test, or nil.
func aired(h hooks) connection {
	if air := ether.Load(); air != nil {
		return air.connect(h)
	}
	return nil
}

// listen passes candidates on.
func (p *pion) listen() { p.OnICECandidate(p.found) }

func (p *pion) found(candidate *webrtc.ICECandidate) {
	if candidate == nil {
		p.h.candidate(nil)
		return
	}
	if data, err := json.Marshal(candidate.ToJSON()); err == nil {
		p.h.candidate(data)
	}
}

// hear passes messages on.
func (p *pion) hear(d *webrtc.DataChannel) {
	d.OnMessage(func(m webrtc.DataChannelMessage) { p.h.message(m.Data) })
}
