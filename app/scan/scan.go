// Package scan finds a QR code in a picture of the camera. It runs in a worker
// of its own, for browsers that cannot do it themselves; the page never links
// it.
package scan

import (
	"errors"
	"fmt"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// Sides of a picture that is looked at, in pixels.
const (
	minSide = 21 // the smallest code there is
	maxSide = 4096
)

// ErrNone is the error of a picture without a readable code.
var ErrNone = errors.New("no code in the picture")

// Code is the text of the QR code in a picture of red, green, blue and alpha
// bytes, row by row, as a canvas gives it.
func Code(rgba []byte, width, height int) (text string, err error) {
	if width < minSide || height < minSide || width > maxSide || height > maxSide {
		return "", fmt.Errorf("a picture of %d x %d pixels, sides of %d to %d are allowed", width, height, minSide, maxSide)
	}
	if len(rgba) != 4*width*height {
		return "", fmt.Errorf("a picture of %d bytes, %d x %d pixels have %d", len(rgba), width, height, 4*width*height)
	}
	defer func() {
		if broken := recover(); broken != nil { // the library trusts its pictures
			text, err = "", ErrNone
		}
	}()
	return read(grey(rgba), width, height)
}

// grey is the brightness of every pixel.
func grey(rgba []byte) []byte {
	out := make([]byte, len(rgba)/4)
	for i := range out {
		p := rgba[4*i:]
		out[i] = byte((2*int(p[0]) + 5*int(p[1]) + int(p[2])) / 8)
	}
	return out
}

// read looks with a threshold of each place first, as uneven light needs it,
// then with one for all.
func read(grey []byte, width, height int) (string, error) {
	source, err := gozxing.NewPlanarYUVLuminanceSource(grey, width, height, 0, 0, width, height, false)
	if err != nil {
		return "", ErrNone
	}
	for _, binary := range []gozxing.Binarizer{gozxing.NewHybridBinarizer(source), gozxing.NewGlobalHistgramBinarizer(source)} {
		picture, err := gozxing.NewBinaryBitmap(binary)
		if err != nil {
			continue
		}
		if result, err := qrcode.NewQRCodeReader().Decode(picture, nil); err == nil {
			return result.GetText(), nil
		}
	}
	return "", ErrNone
}
