//go:build !js

package link

import (
	"encoding/json"
	"sync/atomic"

	"github.com/pion/webrtc/v4"

	"hideride/signaling/wire"
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

// pion is a connection of a program outside the browser.
type pion struct {
	*webrtc.PeerConnection
	h hooks
}

func newConnection(ice []wire.Ice, h hooks) (connection, error) {
	if air := ether.Load(); air != nil {
		return air.connect(h), nil
	}
	config := webrtc.Configuration{}
	for _, s := range ice {
		config.ICEServers = append(config.ICEServers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	pc, err := api.Load().NewPeerConnection(config)
	if err != nil {
		return nil, err
	}
	p := &pion{pc, h}
	pc.OnICECandidate(p.found)
	pc.OnDataChannel(p.use)
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed || s == webrtc.PeerConnectionStateClosed {
			h.failed()
		}
	})
	return p, nil
}

func (p *pion) found(candidate *webrtc.ICECandidate) {
	if candidate == nil {
		p.h.candidate(nil)
		return
	}
	if data, err := json.Marshal(candidate.ToJSON()); err == nil {
		p.h.candidate(data)
	}
}

func (p *pion) use(d *webrtc.DataChannel) {
	d.OnOpen(func() { p.h.opened(pionChannel{d}) })
	d.OnClose(p.h.failed)
	d.OnMessage(func(m webrtc.DataChannelMessage) { p.h.message(m.Data) })
}

func (p *pion) channel() error {
	d, err := p.CreateDataChannel("game", nil)
	if err == nil {
		p.use(d)
	}
	return err
}

func (p *pion) offer(restart bool) (string, error) {
	d, err := p.CreateOffer(&webrtc.OfferOptions{ICERestart: restart})
	if err == nil {
		err = p.SetLocalDescription(d)
	}
	return d.SDP, err
}

func (p *pion) answer() (string, error) {
	d, err := p.CreateAnswer(nil)
	if err == nil {
		err = p.SetLocalDescription(d)
	}
	return d.SDP, err
}

func (p *pion) remote(kind wire.Kind, sdp string) error {
	return p.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.NewSDPType(string(kind)), SDP: sdp})
}

func (p *pion) add(candidate json.RawMessage) error {
	var init webrtc.ICECandidateInit
	if err := json.Unmarshal(candidate, &init); err != nil {
		return err
	}
	return p.AddICECandidate(init)
}

func (p *pion) local() string {
	if d := p.LocalDescription(); d != nil {
		return d.SDP
	}
	return ""
}

func (p *pion) close() { _ = p.Close() }

type pionChannel struct{ *webrtc.DataChannel }

func (d pionChannel) buffered() int           { return int(d.BufferedAmount()) }
func (d pionChannel) send(frame []byte) error { return d.Send(frame) }
