package web

import (
	"io"
	"net/http"
	"os"

	"hideride/app/qrcode"
)

// Meet adds the signaling server to the site, at the address where the page
// looks for it.
func Meet(site, signaling http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", site)
	mux.Handle("GET /signal", signaling)
	mux.Handle("GET /healthz", signaling)
	return mux
}

// showCode prints the QR code of an address for phones. On a terminal it has
// its own colours, so that it reads on light ones too.
func showCode(out io.Writer, address string) {
	blocks, err := qrcode.Blocks(address)
	if err != nil {
		return // an address is never too long
	}
	if terminal(out) {
		blocks = "\x1b[97;40m" + blocks + "\x1b[0m"
	}
	_, _ = io.WriteString(out, blocks)
}

func terminal(out io.Writer) bool {
	f, ok := out.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
