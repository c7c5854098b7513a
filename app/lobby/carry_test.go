//go:build !js

package lobby

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"hideride/app/link"
	"hideride/signaling/wire"
)

// mixed is a table with one visitor of the server and one who was paired by hand
// and never reaches the server. If they are held apart, nothing that would make
// a direct way goes over the pairing.
func mixed(t *testing.T, apart bool) (x, near, paired *box) {
	t.Helper()
	x = table(t, serve(t))
	near, paired = x.scan(t, "near", 2), newBox(t, "", 3)
	paired.do(func() { paired.device = JoinPaired("paired", paired.config(), time.Now()) })
	pairByCodes(t, x, paired)
	paired.eventually("being let in", func(d *Device) bool { return d.Visitor().Step() == Inside })
	if apart {
		x.do(func() { p := x.device.pairs[firstPaired]; p.pipe = onlyWay{p.pipe} })
		paired.do(func() { p := paired.device.pairs[wire.Owner]; p.pipe = onlyWay{p.pipe} })
	}
	near.eventually("the paired one is within reach", func(d *Device) bool { return d.reaches(firstPaired) })
	paired.eventually("the near one is within reach", func(d *Device) bool { return d.reaches(2) })
	return x, near, paired
}

func TestTheTableCarriesBetweenItsTwoKindsOfVisitors(t *testing.T) {
	for name, dealer := range map[string]wire.PeerID{"the paired one deals": firstPaired, "the one of the server deals": 2} {
		t.Run(name, func(t *testing.T) {
			x, near, paired := mixed(t, true)
			guest := firstPaired + 2 - dealer
			x.seat(dealer, 0)
			x.seat(guest, 1)
			x.seat(wire.Owner, 2, 3)
			x.begin()
			near.eventually("frames for each other", func(d *Device) bool { return d.Way(firstPaired) == link.Relayed })
			for _, b := range []*box{x, near, paired} {
				b.eventually("the end", b.over)
				b.do(func() { assert.NoError(t, b.device.Err()) })
			}
		})
	}
}

func TestCarriedIntroductionsMakeADirectWay(t *testing.T) {
	x, near, paired := mixed(t, false)
	x.seat(firstPaired, 0)
	x.seat(2, 1)
	x.begin()
	for b, other := range map[*box]wire.PeerID{near: firstPaired, paired: 2} {
		b.eventually("a direct way", func(d *Device) bool { return d.Way(other) == link.Direct })
	}
}

func TestWhoIsCarriedToIsGoneWithThePairing(t *testing.T) {
	x, near, paired := mixed(t, false)
	paired.do(func() { paired.device.Leave() })
	near.eventually("out of reach", func(d *Device) bool { return !d.reaches(firstPaired) })
	x.eventually("one member less", func(d *Device) bool { return len(d.Plan().Members) == 2 })
}

func TestThePairedOneLearnsThatAnotherLeft(t *testing.T) {
	_, near, paired := mixed(t, false)
	near.do(func() { near.device.Leave() })
	paired.eventually("out of reach", func(d *Device) bool { return !d.reaches(2) })
}
