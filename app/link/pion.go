package link

import (
	"encoding/json"

	"github.com/pion/webrtc/v4"

	"hideride/signaling/wire"
)

// pion is a connection of the library: its own stack natively, the browser's in
// the page.
type pion struct {
	*webrtc.PeerConnection
	h    hooks
	free []func() // lets go of what the page listens with
}

func newConnection(ice []wire.Ice, h hooks) (connection, error) {
	if c := aired(h); c != nil {
		return c, nil
	}
	config := webrtc.Configuration{}
	for _, s := range ice {
		config.ICEServers = append(config.ICEServers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	pc, err := newPeerConnection(config)
	if err != nil {
		return nil, err
	}
	p := &pion{PeerConnection: pc, h: h}
	p.listen()
	pc.OnDataChannel(p.use)
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed || s == webrtc.PeerConnectionStateClosed {
			h.failed()
		}
	})
	return p, nil
}

func (p *pion) use(d *webrtc.DataChannel) {
	p.hear(d)
	d.OnClose(p.h.failed)
	d.OnOpen(func() { p.h.opened(pionChannel{d}) })
	if d.ReadyState() == webrtc.DataChannelStateOpen {
		p.h.opened(pionChannel{d})
	}
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

func (p *pion) close() {
	_ = p.Close()
	for _, free := range p.free {
		free()
	}
}

type pionChannel struct{ *webrtc.DataChannel }

func (d pionChannel) buffered() int           { return int(d.BufferedAmount()) }
func (d pionChannel) send(frame []byte) error { return d.Send(frame) }
