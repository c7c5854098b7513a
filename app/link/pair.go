package link

import (
	"fmt"

	"hideride/signaling/wire"
)

// Pair is a connection made by hand: one device shows its offer as a QR code,
// the other scans it and shows an answer, the first scans that. No server takes
// part. It is a Link once it is open.
type Pair struct {
	rtc     *rtc
	offerer bool
	post    func(func())
	shown   func(text string, err error)
}

// OfferPair begins a pairing; shown is called with the text to show, or with
// what went wrong. Both it and the events run through post.
func OfferPair(post func(func()), shown func(text string, err error), events Events) *Pair {
	p := &Pair{offerer: true, post: post, shown: shown}
	p.begin(events)
	return p
}

// AnswerPair answers a scanned offer; shown is called with the text to show.
func AnswerPair(offer string, post func(func()), shown func(text string, err error), events Events) (*Pair, error) {
	o, err := ParseOffer(offer)
	if err != nil {
		return nil, err
	}
	p := &Pair{post: post, shown: shown}
	p.begin(events)
	if p.rtc != nil {
		p.rtc.hear(wire.Offer, description{SDP: o.SDP()})
	}
	return p, nil
}

// begin makes the attempt; its description is shown once all ways are gathered.
func (p *Pair) begin(events Events) {
	c, err := newRTC(1, nil, p.offerer, p.post, func(wire.Kind, description) {}, events)
	if err != nil {
		p.shown("", err)
		return
	}
	p.rtc = c
	c.gathered, c.patient = p.show, true
}

// show hands out the description with all candidates in it.
func (p *Pair) show() {
	p.rtc.do(func() {
		sdp := p.rtc.pc.local()
		if sdp == "" {
			return
		}
		pairing, err := ReadSDP(sdp, !p.offerer)
		if err != nil {
			err = fmt.Errorf("this device has no network to meet in: %w", err)
		}
		p.post(func() { p.shown(pairing.Text(), err) })
	})
}

// Complete takes the scanned answer; the offerer's alone.
func (p *Pair) Complete(answer string) error {
	a, err := ParseAnswer(answer)
	if err != nil {
		return err
	}
	if !p.offerer || p.rtc == nil {
		return ErrTurn
	}
	p.rtc.hear(wire.Answer, description{SDP: a.SDP()})
	return nil
}

// Send puts a frame on its way, or drops it.
func (p *Pair) Send(frame []byte) {
	if p.rtc != nil && len(frame) <= MaxFrame {
		p.rtc.send(frame)
	}
}

// Close ends the connection.
func (p *Pair) Close() {
	if p.rtc != nil {
		p.rtc.close()
	}
}
