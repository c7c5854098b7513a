// Package qrcode draws texts as QR codes, for the page and for the terminal:
// always dark on light with a quiet zone, for that is what cameras read best.
package qrcode

import (
	"fmt"
	"strconv"
	"strings"

	"rsc.io/qr"
)

// quiet is the light margin, in modules.
const quiet = 4

// SVG is the code of a text as an SVG of its own, with a label for readers. It
// has its own colours, by day and by night.
func SVG(text, label string) (string, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", fmt.Errorf("qr code: %w", err)
	}
	side := strconv.Itoa(code.Size + 2*quiet)
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; {
			run := 0
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, run, run)
			}
			x += run + 1
		}
	}
	return `<svg class="qr" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="` + escape(label) + `" shape-rendering="crispEdges" viewBox="0 0 ` + side + ` ` + side +
		`"><path fill="#fff" d="M0 0h` + side + `v` + side + `H0z"/><path fill="#111" d="` + path.String() + `"/></svg>`, nil
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }

// Blocks is the code of a text in half blocks, two modules in one letter: light
// modules are full, as a terminal with light letters on dark ground shows them.
func Blocks(text string) (string, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return "", fmt.Errorf("qr code: %w", err)
	}
	const margin = 2 // in letters and half rows: terminals are small
	light := func(x, y int) bool { return !code.Black(x, y) }
	var out strings.Builder
	for y := -margin; y < code.Size+margin; y += 2 {
		for x := -margin; x < code.Size+margin; x++ {
			switch top, bottom := light(x, y), light(x, y+1) && y+1 < code.Size+margin; {
			case top && bottom:
				out.WriteRune('█')
			case top:
				out.WriteRune('▀')
			case bottom:
				out.WriteRune('▄')
			default:
				out.WriteByte(' ')
			}
		}
		out.WriteByte('\n')
	}
	return out.String(), nil
}
