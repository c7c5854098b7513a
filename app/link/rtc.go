package link

import (
	"encoding/json"
	"fmt"
	"sync/atomic"

	"github.com/pion/webrtc/v4"

	"hideride/signaling/wire"
)

// maxBuffered is how many bytes may wait in a data channel; what comes on top
// is dropped, and is sent again by those who need it.
const maxBuffered = 1 << 20

// description is what an offer, an answer or a candidate says. Try numbers the
// attempts to connect, so that late messages of an older one do no harm.
type description struct {
	Try       int                      `json:"try"`
	SDP       string                   `json:"sdp,omitempty"`
	Candidate *webrtc.ICECandidateInit `json:"candidate,omitempty"`
}

// rtc is one attempt at a WebRTC connection. The calls of the library block, so
// they run one after the other on a goroutine of their own; events come back
// through post.
type rtc struct {
	try    int
	pc     *webrtc.PeerConnection
	post   func(func())
	signal func(kind wire.Kind, d description)
	events Events
	work   chan func()
	// gathered is called when no more candidates follow.
	gathered func()

	// Of the owner's goroutine.
	channel *webrtc.DataChannel
	open    bool
	closed  bool

	// Of the work goroutine.
	described bool // the remote description is set
	early     []webrtc.ICECandidateInit
}

// api makes the connections. Tests replace it, to allow ways within one machine
// or to forbid all.
var api atomic.Pointer[webrtc.API]

func init() { api.Store(webrtc.NewAPI()) }

// newRTC begins an attempt; the offerer makes the channel and the offer.
func newRTC(try int, ice []wire.Ice, offerer bool, post func(func()), signal func(wire.Kind, description), events Events) (*rtc, error) {
	config := webrtc.Configuration{}
	for _, s := range ice {
		config.ICEServers = append(config.ICEServers, webrtc.ICEServer{URLs: s.URLs, Username: s.Username, Credential: s.Credential})
	}
	pc, err := api.Load().NewPeerConnection(config)
	if err != nil {
		return nil, fmt.Errorf("webrtc: %w", err)
	}
	c := &rtc{try: try, pc: pc, post: post, signal: signal, events: events, work: make(chan func(), 64), gathered: func() {}}
	pc.OnICECandidate(func(candidate *webrtc.ICECandidate) {
		if candidate == nil {
			post(c.gathered)
			return
		}
		init := candidate.ToJSON()
		post(func() { c.tell(wire.Candidate, description{Candidate: &init}) })
	})
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed || s == webrtc.PeerConnectionStateClosed {
			post(c.lost)
		}
	})
	pc.OnDataChannel(func(d *webrtc.DataChannel) { post(func() { c.use(d) }) })
	go c.run()
	if offerer {
		c.offerChannel()
	}
	return c, nil
}

// run does the blocking work until the attempt is closed.
func (c *rtc) run() {
	for f := range c.work {
		f()
	}
	_ = c.pc.Close()
}

func (c *rtc) do(f func()) {
	if c.closed {
		return
	}
	select {
	case c.work <- f:
	default: // a device that sends this much is not honest
	}
}

func (c *rtc) tell(kind wire.Kind, d description) {
	if !c.closed {
		d.Try = c.try
		c.signal(kind, d)
	}
}

func (c *rtc) offerChannel() {
	c.do(func() {
		d, err := c.pc.CreateDataChannel("game", nil)
		if err != nil {
			c.post(c.lost)
			return
		}
		c.post(func() { c.use(d) })
		c.makeOffer(nil)
	})
}

// restart asks for new ways between the devices; the offerer's alone.
func (c *rtc) restart() {
	c.do(func() { c.makeOffer(&webrtc.OfferOptions{ICERestart: true}) })
}

// makeOffer runs on the work goroutine.
func (c *rtc) makeOffer(o *webrtc.OfferOptions) {
	offer, err := c.pc.CreateOffer(o)
	if err == nil {
		err = c.pc.SetLocalDescription(offer)
	}
	if err != nil {
		c.post(c.lost)
		return
	}
	c.post(func() { c.tell(wire.Offer, description{SDP: offer.SDP}) })
}

// hear takes an offer, an answer or a candidate of this attempt.
func (c *rtc) hear(kind wire.Kind, d description) {
	c.do(func() {
		switch {
		case kind == wire.Offer:
			c.answer(d.SDP)
		case kind == wire.Answer:
			c.describe(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: d.SDP})
		case kind == wire.Candidate && d.Candidate != nil:
			c.candidate(*d.Candidate)
		}
	})
}

func (c *rtc) answer(sdp string) {
	if !c.describe(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: sdp}) {
		return
	}
	answer, err := c.pc.CreateAnswer(nil)
	if err == nil {
		err = c.pc.SetLocalDescription(answer)
	}
	if err != nil {
		c.post(c.lost)
		return
	}
	c.post(func() { c.tell(wire.Answer, description{SDP: answer.SDP}) })
}

// describe sets the remote description and adds the candidates that came
// before it.
func (c *rtc) describe(s webrtc.SessionDescription) bool {
	if err := c.pc.SetRemoteDescription(s); err != nil {
		return false // of an older exchange; the newer one follows
	}
	c.described = true
	for _, candidate := range c.early {
		_ = c.pc.AddICECandidate(candidate)
	}
	c.early = nil
	return true
}

func (c *rtc) candidate(init webrtc.ICECandidateInit) {
	if !c.described {
		c.early = append(c.early, init)
		return
	}
	_ = c.pc.AddICECandidate(init) // one that does not fit helps nobody and harms nobody
}

// use takes the data channel.
func (c *rtc) use(d *webrtc.DataChannel) {
	if c.closed || c.channel != nil {
		return
	}
	c.channel = d
	opened := func() {
		if !c.closed && !c.open {
			c.open = true
			c.events.State(Open)
		}
	}
	d.OnOpen(func() { c.post(opened) })
	if d.ReadyState() == webrtc.DataChannelStateOpen {
		opened()
	}
	d.OnClose(func() { c.post(c.lost) })
	d.OnMessage(func(m webrtc.DataChannelMessage) {
		c.post(func() {
			if !c.closed {
				c.events.Frame(m.Data)
			}
		})
	})
}

// send tells whether the frame is on its way.
func (c *rtc) send(frame []byte) bool {
	if !c.open || c.closed || c.channel.BufferedAmount() > maxBuffered {
		return false
	}
	return c.channel.Send(frame) == nil
}

// lost ends the attempt and tells the owner.
func (c *rtc) lost() {
	if c.closed {
		return
	}
	c.close()
	c.events.State(Closed)
}

// close ends the attempt in silence.
func (c *rtc) close() {
	if !c.closed {
		c.closed, c.open = true, false
		close(c.work)
	}
}

func (d description) encode() []byte {
	data, err := json.Marshal(d)
	if err != nil {
		panic(fmt.Sprintf("link: description: %v", err)) // plain data always encodes
	}
	return data
}
