package link

import (
	"encoding/json"
	"fmt"

	"hideride/signaling/wire"
)

// maxBuffered is how many bytes may wait in a data channel; what comes on top
// is dropped, and is sent again by those who need it.
const maxBuffered = 1 << 20

// description is what an offer, an answer or a candidate says. Try numbers the
// attempts to connect, so that late messages of an older one do no harm.
type description struct {
	Try       int             `json:"try"`
	SDP       string          `json:"sdp,omitempty"`
	Candidate json.RawMessage `json:"candidate,omitempty"` // as browsers write it
}

// connection is a WebRTC peer connection. Its calls block.
type connection interface {
	channel() error                          // makes the data channel
	offer(restart bool) (string, error)      // makes an offer the local description
	answer() (string, error)                 // makes an answer the local description
	remote(kind wire.Kind, sdp string) error // sets the remote description
	add(candidate json.RawMessage) error
	local() string // the local description as it stands, or ""
	close()
}

// dataChannel is an open or opening data channel.
type dataChannel interface {
	buffered() int
	send(frame []byte) error
}

// hooks are what a connection tells, from any goroutine.
type hooks struct {
	candidate func(candidate json.RawMessage) // nil after the last one
	failed    func()
	opened    func(d dataChannel)
	message   func(frame []byte)
}

// rtc is one attempt at a WebRTC connection. The calls of the library block, so
// they run one after the other on a goroutine of their own; events come back
// through post.
type rtc struct {
	try    int
	pc     connection
	post   func(func())
	signal func(kind wire.Kind, d description)
	events Events
	work   chan func()
	// gathered is called when no more candidates follow.
	gathered func()
	patient  bool // before it was open, failing is not the end

	// Of the owner's goroutine.
	channel dataChannel
	open    bool
	closed  bool

	// Of the work goroutine.
	described bool // the remote description is set
	early     []json.RawMessage
}

// newRTC begins an attempt; the offerer makes the channel and the offer.
func newRTC(try int, ice []wire.Ice, offerer bool, post func(func()), signal func(wire.Kind, description), events Events) (*rtc, error) {
	c := &rtc{try: try, post: post, signal: signal, events: events, work: make(chan func(), 64), gathered: func() {}}
	pc, err := newConnection(ice, hooks{
		candidate: func(candidate json.RawMessage) { post(func() { c.found(candidate) }) },
		failed:    func() { post(c.failed) },
		opened:    func(d dataChannel) { post(func() { c.use(d) }) },
		message:   func(frame []byte) { post(func() { c.frame(frame) }) },
	})
	if err != nil {
		return nil, fmt.Errorf("webrtc: %w", err)
	}
	c.pc = pc
	go c.run()
	if offerer {
		c.offerChannel()
	}
	return c, nil
}

// found passes on a way to this device, or tells that there are no more.
func (c *rtc) found(candidate json.RawMessage) {
	if candidate == nil {
		c.gathered()
		return
	}
	c.tell(wire.Candidate, description{Candidate: candidate})
}

// run does the blocking work until the attempt is closed.
func (c *rtc) run() {
	for f := range c.work {
		f()
	}
	c.pc.close()
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
		if c.pc.channel() != nil {
			c.post(c.lost)
			return
		}
		c.makeOffer(false)
	})
}

// restart asks for new ways between the devices; the offerer's alone.
func (c *rtc) restart() { c.do(func() { c.makeOffer(true) }) }

// makeOffer runs on the work goroutine.
func (c *rtc) makeOffer(restart bool) {
	c.describeTo(wire.Offer, func() (string, error) { return c.pc.offer(restart) })
}

// describeTo makes a description and sends it; it runs on the work goroutine.
func (c *rtc) describeTo(kind wire.Kind, local func() (string, error)) {
	sdp, err := local()
	if err != nil {
		c.post(c.lost)
		return
	}
	c.post(func() { c.tell(kind, description{SDP: sdp}) })
}

// hear takes an offer, an answer or a candidate of this attempt.
func (c *rtc) hear(kind wire.Kind, d description) {
	c.do(func() {
		switch {
		case kind == wire.Candidate:
			c.candidate(d.Candidate)
		case c.describe(kind, d.SDP) && kind == wire.Offer:
			c.describeTo(wire.Answer, c.pc.answer)
		}
	})
}

// describe sets the remote description and adds the candidates that came
// before it.
func (c *rtc) describe(kind wire.Kind, sdp string) bool {
	if err := c.pc.remote(kind, sdp); err != nil {
		return false // of an older exchange; the newer one follows
	}
	c.described = true
	for _, candidate := range c.early {
		_ = c.pc.add(candidate)
	}
	c.early = nil
	return true
}

func (c *rtc) candidate(candidate json.RawMessage) {
	if !c.described {
		c.early = append(c.early, candidate)
		return
	}
	_ = c.pc.add(candidate) // one that does not fit helps nobody and harms nobody
}

// use takes the data channel once it is open.
func (c *rtc) use(d dataChannel) {
	if !c.closed && !c.open {
		c.channel, c.open = d, true
		c.events.State(Open)
	}
}

func (c *rtc) frame(frame []byte) {
	if !c.closed {
		c.events.Frame(frame)
	}
}

// send tells whether the frame is on its way.
func (c *rtc) send(frame []byte) bool {
	if !c.open || c.closed || c.channel.buffered() > maxBuffered {
		return false
	}
	return c.channel.send(frame) == nil
}

// failed takes the library's word that no way was found. An attempt made by hand
// goes on: the other device has perhaps not scanned the code yet.
func (c *rtc) failed() {
	if c.open || !c.patient {
		c.lost()
	}
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
