//go:build !js

package lobby

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/session"
)

// TestThePhantomGoesOnFromAnotherPhone: his phone falls into the river; with
// the words that he wrote down he goes on from another one.
func TestThePhantomGoesOnFromAnotherPhone(t *testing.T) {
	x := table(t, serve(t))
	phone := x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.seat(1, 1, 2, 3)
	x.begin()
	x.eventually("some moves", func(d *Device) bool {
		return d.Guest() != nil && d.Guest().Ready() && len(d.Guest().Update().Log) > 6 && d.Guest().Backup() != nil
	})
	var code string
	phone.do(func() { code = phone.device.Dealer().Recovery().Code() })
	phone.stop()

	other := x.scan(t, "other phone", 3)
	other.do(func() {
		assert.True(t, other.device.CanRecover())
		assert.ErrorIs(t, other.device.Recover(session.RecoveryKey{1}.Code()), ErrNoBackup)
	})
	other.eventually("the backup", func(d *Device) bool { return d.visitor.backup != nil })
	other.do(func() {
		assert.ErrorIs(t, other.device.Recover(session.RecoveryKey{1}.Code()), session.ErrRecovery)
		assert.NoError(t, other.device.Recover(code))
		assert.True(t, other.device.Recovering())
	})
	x.eventually("the claim", func(d *Device) bool { return d.Host().Claim() != nil })
	x.do(func() {
		assert.Equal(t, &Claim{3, "other phone"}, x.device.Host().Claim())
		assert.NoError(t, x.device.Host().HandOver())
		assert.EqualError(t, x.device.Host().HandOver(), "nobody asks to take over")
	})
	for _, b := range []*box{other, x} {
		b.eventually("the end", b.over)
	}
	x.eventually("a fair game", func(d *Device) bool { return d.Guest().Verdict().Fair() && d.Err() == nil })
	other.do(func() { require.NotNil(t, other.device.Dealer()) })
}

func TestAClaimCanBeDenied(t *testing.T) {
	x := table(t, serve(t))
	x.scan(t, "phone", 2)
	x.seat(2, 0)
	x.seat(1, 1, 2, 3)
	x.begin()
	stranger := x.scan(t, "stranger", 3)
	stranger.do(func() { stranger.device.visitor.send(note{Take: true}) })
	x.eventually("the claim", func(d *Device) bool { return d.Host().Claim() != nil })
	x.do(func() {
		x.device.Host().Deny()
		assert.Nil(t, x.device.Host().Claim())
		assert.EqualValues(t, 2, x.device.Plan().Dealer)
	})
	err := error(nil)
	x.do(func() { err = x.device.Recover(session.RecoveryKey{1}.Code()) })
	assert.True(t, err != nil && !errors.Is(err, ErrNoBackup), "the host recovers nothing")
}
