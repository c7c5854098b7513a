//go:build !js

package lobby

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// evening is some devices without a server under a virtual clock.
type evening struct {
	t     *testing.T
	net   *link.Net
	boxes []*box
	still bool // nobody moves
}

func newEvening(t *testing.T, names ...string) *evening {
	t.Helper()
	e := &evening{t: t, net: link.NewNet(rand.New(rand.NewPCG(1, 2)), time.Unix(1_000_000, 0))}
	for i, name := range names {
		x := makeBox(t, "", uint64(i+1))
		if i == 0 {
			x.device = OpenRoom(setup, name, true, x.config(), e.net.Now())
		} else {
			x.device = JoinPaired(name, x.config(), e.net.Now())
		}
		e.boxes = append(e.boxes, x)
		t.Cleanup(func() { x.device.Close() })
	}
	return e
}

// run lets time pass.
func (e *evening) run(d time.Duration) {
	for end := e.net.Now().Add(d); e.net.Now().Before(end); {
		ticked := false
		e.net.After(50*time.Millisecond, func() { ticked = true })
		for !ticked {
			e.net.Step()
			e.drain()
		}
		for _, x := range e.boxes {
			x.device.Tick(e.net.Now())
			if !e.still {
				x.play()
			}
		}
		e.drain()
	}
}

// drain runs what the devices have posted.
func (e *evening) drain() {
	for _, x := range e.boxes {
		for len(x.tasks) > 0 {
			(<-x.tasks)()
		}
	}
}

// until lets time pass until something holds.
func (e *evening) until(what string, holds func() bool) {
	e.t.Helper()
	for range 12000 {
		if holds() {
			return
		}
		e.run(50 * time.Millisecond)
	}
	require.Fail(e.t, "never: "+what)
}

// onlyWay is an end over which no direct way is ever agreed on, so that all
// goes through it.
type onlyWay struct{ link.Link }

func (w onlyWay) Send(frame []byte) {
	if !bytes.Contains(frame, []byte(`"kind":"offer"`)) {
		w.Link.Send(frame)
	}
}

// pair connects two devices as if both codes had been scanned.
func (e *evening) pair(table, phone *box) (*link.Pipe, *Pairing) {
	p, q := table.device.newPairing(), phone.device.newPairing()
	pipe := e.net.NewPipe(p.events(), q.events())
	p.pipe, q.pipe = onlyWay{pipe.End(0)}, onlyWay{pipe.End(1)}
	return pipe, q
}

func TestTwoPairedDevicesPlayAndPairAgainAfterACut(t *testing.T) {
	e := newEvening(t, "table", "phone")
	table, phone := e.boxes[0], e.boxes[1]
	pipe, _ := e.pair(table, phone)
	e.until("the phone is in", func() bool { return phone.device.Visitor().Step() == Inside })
	assert.Equal(t, firstPaired, phone.device.Self())
	require.NoError(t, table.device.Host().Seat(firstPaired, 0))
	require.NoError(t, table.device.Host().Seat(wire.Owner, 1, 2, 3))
	table.device.Host().Begin(4)
	e.until("some moves", func() bool {
		d := phone.device.Dealer()
		return d != nil && d.Began() && d.Update().At > 3
	})

	e.still = true
	pipe.Cut()
	e.run(12 * time.Second)
	assert.Equal(t, []wire.PeerID{firstPaired}, table.device.Apart(), "both screens say so")
	assert.Equal(t, []wire.PeerID{wire.Owner}, phone.device.Apart())
	at := phone.device.Dealer().Update().At
	e.still = false
	e.pair(table, phone)
	e.until("the end", func() bool { return table.over(table.device) && phone.over(phone.device) })
	assert.Greater(t, phone.device.Dealer().Update().At, at, "the game went on where it was")
	assert.Len(t, table.device.Plan().Members, 2, "the same phone came back")
	assert.True(t, table.device.Guest().Verdict().Fair())
	assert.Empty(t, table.device.Apart())
	assert.NoError(t, table.device.Err())
	assert.NoError(t, phone.device.Err())
}

func TestAShortSilenceOfAPairingHeals(t *testing.T) {
	e := newEvening(t, "table", "phone")
	pipe, _ := e.pair(e.boxes[0], e.boxes[1])
	e.until("the phone is in", func() bool { return e.boxes[1].device.Visitor().Step() == Inside })
	pipe.Cut()
	e.run(8 * time.Second)
	assert.False(t, e.boxes[0].device.Here(firstPaired))
	assert.Empty(t, e.boxes[0].device.Apart())
	pipe.Mend()
	e.run(2 * time.Second)
	assert.True(t, e.boxes[0].device.Here(firstPaired))
}

func TestPairedPhonesTalkThroughTheTable(t *testing.T) {
	e := newEvening(t, "table", "phantom", "friend")
	table, phantom, friend := e.boxes[0], e.boxes[1], e.boxes[2]
	for _, phone := range e.boxes[1:] {
		e.pair(table, phone)
		e.until("the phone is in", func() bool { return phone.device.Visitor().Step() == Inside })
	}
	require.NoError(t, table.device.Host().Seat(firstPaired, 0))
	require.NoError(t, table.device.Host().Seat(firstPaired+1, 1, 2))
	table.device.Host().Begin(4)
	e.until("the end", func() bool {
		return table.over(table.device) && phantom.over(phantom.device) && friend.over(friend.device)
	})
	assert.True(t, friend.device.Guest().Verdict().Fair())
}

func TestAPairedPhoneLeavesOrIsSentAway(t *testing.T) {
	e := newEvening(t, "table", "one", "two")
	table := e.boxes[0].device
	for _, phone := range e.boxes[1:] {
		e.pair(e.boxes[0], phone)
		e.until("the phone is in", func() bool { return phone.device.Visitor().Step() == Inside })
	}
	require.Len(t, table.Plan().Members, 3)
	e.boxes[1].device.Leave()
	e.run(3 * time.Second)
	assert.Len(t, table.Plan().Members, 2)
	table.Host().Refuse(firstPaired + 1)
	e.run(3 * time.Second)
	assert.Equal(t, SentAway, e.boxes[2].device.Visitor().Step())
	assert.Empty(t, table.Apart())
}

func TestAnotherTableIsNotTheOwn(t *testing.T) {
	e, other := newEvening(t, "table", "phone"), newEvening(t, "other")
	other.net, other.boxes = e.net, append(other.boxes, e.boxes...)
	_, first := e.pair(e.boxes[0], e.boxes[1])
	e.until("the phone is in", first.Met)
	_, wrong := e.pair(other.boxes[0], e.boxes[1])
	other.run(3 * time.Second)
	assert.ErrorIs(t, wrong.Err(), ErrOtherTable)
	assert.Len(t, other.boxes[0].device.Plan().Members, 1)
	assert.Equal(t, Inside, e.boxes[1].device.Visitor().Step(), "the seat is kept")
	assert.Empty(t, e.boxes[1].device.Apart())
}

func TestAStrangerAtAPairingGetsNothing(t *testing.T) {
	for name, m := range map[string]any{
		"the host's own number":  wire.Knock{Peer: wire.Owner, Hello: []byte("x")},
		"a seat without its key": wire.Knock{Peer: firstPaired, Hello: []byte("x")},
		"no key":                 wire.Join{Handle: "pair", Hello: []byte("x")},
		"talk before the door":   wire.Forward{To: wire.Owner, Kind: wire.Hello, Body: []byte("x")},
		"leaving before coming":  wire.Leave{},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, "table", "phone")
			table := e.boxes[0].device
			_, first := e.pair(e.boxes[0], e.boxes[1])
			e.until("the phone is in", first.Met)
			var heard []byte
			p := table.newPairing()
			pipe := e.net.NewPipe(p.events(), link.Events{State: func(link.State) {}, Frame: func(f []byte) { heard = append(heard, f...) }})
			p.pipe = pipe.End(0)
			frames, err := link.Split(1, encode(said{Wire: wire.Encode(m)}))
			require.NoError(t, err)
			e.run(time.Second)
			pipe.End(1).Send(frames[0])
			pipe.End(1).Send([]byte("damaged, but of no harm to anybody"))
			e.run(2 * time.Second)
			assert.False(t, p.Met())
			assert.Len(t, table.Plan().Members, 2)
			assert.True(t, table.Here(firstPaired), "the phone is still there")
			assert.NotContains(t, string(heard), `"forward"`)
		})
	}
}

// pairByCodes goes through both codes with real connections.
func pairByCodes(t *testing.T, table, phone *box) {
	t.Helper()
	offers, answers := make(chan string, 1), make(chan string, 1)
	show := func(to chan string) func(string, error) {
		return func(text string, err error) { assert.NoError(t, err); to <- text }
	}
	var complete func(string) error
	var met *Pairing
	table.do(func() {
		p, pair := table.device.Offer(show(offers))
		met, complete = p, pair.Complete
	})
	offer := <-offers
	phone.do(func() {
		_, err := phone.device.Answer("HR1:123:", show(answers))
		assert.ErrorIs(t, err, link.ErrCode)
		_, err = phone.device.Answer(offer, show(answers))
		assert.NoError(t, err)
	})
	answer := <-answers
	table.do(func() {
		assert.ErrorIs(t, complete(offer), link.ErrCode, "the own code is no answer")
		assert.NoError(t, complete(answer))
	})
	table.eventually("the devices meet", func(*Device) bool { return met.Met() })
}

func TestCodesBringDevicesTogetherAndBackAfterAReload(t *testing.T) {
	link.UseLoopback()
	table, phone := newBox(t, "", 1), newBox(t, "", 2)
	table.do(func() { table.device = OpenRoom(setup, "table", true, table.config(), time.Now()) })
	phone.do(func() { phone.device = JoinPaired("phone", phone.config(), time.Now()) })
	pairByCodes(t, table, phone)
	phone.eventually("being let in", func(d *Device) bool { return d.Visitor().Step() == Inside })
	table.seat(firstPaired, 0)
	table.seat(wire.Owner, 1, 2, 3)
	table.begin()
	table.eventually("the beginning", func(d *Device) bool { return d.Guest() != nil && d.Guest().Ready() })
	for _, b := range []*box{phone, table} {
		b.reload()
		b.eventually("the other is out of reach", func(d *Device) bool { return len(d.Apart()) == 1 })
		pairByCodes(t, table, phone)
	}
	for _, b := range []*box{phone, table} {
		b.eventually("the end", b.over)
		b.do(func() { assert.NoError(t, b.device.Err()) })
	}
	table.do(func() { assert.Len(t, table.device.Plan().Members, 2) })
}

func TestWhoCameThroughTheServerCanPairWhenItIsGone(t *testing.T) {
	m, url := serveMeeting(t)
	x := table(t, url)
	phone := x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.seat(wire.Owner, 1, 2, 3)
	x.begin()
	x.eventually("the beginning", func(d *Device) bool { return d.Guest() != nil && d.Guest().Ready() })
	m.server.Close() // refuses everybody from now on
	phone.reload()
	phone.eventually("no way", func(d *Device) bool { return d.Way(wire.Owner) == link.NoWay })
	pairByCodes(t, x, phone)
	for _, b := range []*box{phone, x} {
		b.eventually("the end", b.over)
	}
	phone.do(func() { assert.Equal(t, wire.PeerID(2), phone.device.Self(), "under the old number") })
}
