package lobby

import (
	"time"

	"hideride/app/link"
)

const (
	strandTime = 20 * time.Second // of reaching nobody, before nothing that a device tries itself helps
	napTime    = 2 * time.Second  // between two ticks: the device was asleep
)

// Stranded tells that this device, awake all the while, has reached neither the
// server nor anybody whom it plays with for so long that only a new beginning
// may help.
func (d *Device) Stranded() bool { return d.stranded >= strandTime }

// strand counts the time that this device reaches nobody. A pairing does not
// outlive a new beginning, and another one heals it anyway.
func (d *Device) strand(now time.Time) {
	passed := now.Sub(d.now)
	if passed > napTime || d.saved.Place == nil || len(d.saved.Paired) > 0 || d.room.Online() || d.reached() {
		d.stranded = 0
		return
	}
	d.stranded += passed
}

// reached tells whether this device talks with anybody, or need not.
func (d *Device) reached() bool {
	others := d.Others()
	for _, o := range others {
		if o.Way != link.NoWay {
			return true
		}
	}
	return len(others) == 0
}
