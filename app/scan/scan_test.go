package scan

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr"
)

// pairing is a text as long as the codes of the game are.
const pairing = "HR1:5-23+C1M8S$T4:Z09%KP7D8VQW+KK*A1XYZ23BBH7$PL0-8QRS.TTU/VW44:XKD3Q+2B%NN9EWX0FK1LMSZ5-23+C1M8S$T4Z09%KP7D8VQW+KK*A1XYZ23BBH7$PL0-8QRS.TTU:"

// photo is a picture of a code as a camera may see it: turned by an angle,
// larger or smaller than the pixels, lit from one side, with noise.
func photo(t *testing.T, text string, turn, scale float64) (rgba []byte, width, height int) {
	t.Helper()
	code, err := qr.Encode(text, qr.M)
	require.NoError(t, err)
	width, height = 640, 480
	rgba = make([]byte, 4*width*height)
	r := rand.New(rand.NewPCG(1, 1))
	sin, cos := math.Sincos(turn)
	for y := range height {
		for x := range width {
			dx, dy := float64(x-width/2), float64(y-height/2)
			u, v := (dx*cos+dy*sin)/scale+float64(code.Size)/2, (dy*cos-dx*sin)/scale+float64(code.Size)/2
			light := 150 + float64(x)/8
			if code.Black(int(math.Floor(u)), int(math.Floor(v))) {
				light = 20 + float64(x)/16
			}
			b := byte(max(0, min(255, light+r.NormFloat64()*6)))
			copy(rgba[4*(y*width+x):], []byte{b, b, b, 255})
		}
	}
	return rgba, width, height
}

func TestACodeIsReadAsACameraSeesIt(t *testing.T) {
	for name, how := range map[string]struct{ turn, scale float64 }{
		"straight": {0, 6}, "a little turned": {0.12, 5.3}, "half turned": {0.75, 4.6}, "on its head": {3.2, 5.7}, "small": {-0.2, 3.1},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Code(photo(t, pairing, how.turn, how.scale))
			require.NoError(t, err)
			assert.Equal(t, pairing, got)
		})
	}
}

func TestAPictureWithoutACode(t *testing.T) {
	_, err := Code(make([]byte, 4*640*480), 640, 480)
	assert.ErrorIs(t, err, ErrNone)
	_, err = Code(make([]byte, 100), 640, 480)
	assert.EqualError(t, err, "a picture of 100 bytes, 640 x 480 pixels have 1228800")
	for _, side := range []int{-1, 0, 20, 4097} {
		_, err = Code(make([]byte, 1600), side, 20)
		assert.ErrorContains(t, err, "sides of 21 to 4096 are allowed")
	}
}

func BenchmarkCode(b *testing.B) {
	rgba := make([]byte, 4*640*480)
	for b.Loop() {
		_, _ = Code(rgba, 640, 480)
	}
}

func FuzzCode(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4}, 64, 48)
	f.Add(make([]byte, 4*32*32), 32, 32)
	f.Add(make([]byte, 4*21*21), 21, 21)
	f.Fuzz(func(t *testing.T, rgba []byte, width, height int) {
		text, err := Code(rgba, width, height)
		if len(rgba) != 4*width*height {
			require.Error(t, err, "the size is checked")
		}
		if err != nil {
			require.Empty(t, text)
		}
	})
}
