// Command serve builds the game and serves it to browsers.
package main

import (
	"context"
	"crypto/tls"
	"flag"
	"fmt"
	"net/netip"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"hideride/signaling"
	"hideride/signaling/relay"
	"hideride/signaling/wire"
	"hideride/web"
)

func main() {
	address := flag.String("addr", ":8080", "address to listen at")
	secure := flag.Bool("tls", false, "speak https with a certificate made for this machine")
	folder := flag.String("folder", "", "folder for what is built (default .build in the module)")
	quality := flag.Int("brotli", 5, "quality of compression, 0 to 11: more takes longer to start")
	only := flag.Bool("build", false, "build, print the sizes and stop")
	turn := flag.String("turn", "", "UDP address of a relay for devices that cannot reach each other, such as :3478")
	public := flag.String("public", "", "address at which devices reach the relay (default this machine's in its network)")
	stun := flag.String("stun", "", "STUN servers of others to offer, with commas between, such as stun:stun.example.org; they learn the devices' addresses")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	options := web.Options{Folder: *folder, Quality: *quality}
	if *only {
		exit(build(options))
		return
	}
	exit(run(ctx, options, place{*address, *turn, *public, *stun, *secure}))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// place is where the game is served.
type place struct {
	address, turn, public, stun string
	secure                      bool
}

// run serves the site and the signaling server that introduces devices.
func run(ctx context.Context, o web.Options, p place) error {
	site, err := made(o)
	if err != nil {
		return err
	}
	stand := web.Stand{Address: p.address, Out: os.Stdout}
	if p.secure {
		cert, err := certificate(o)
		if err != nil {
			return err
		}
		stand.Certificate = &cert
	}
	ice, closeRelay, err := p.relay()
	if err != nil {
		return err
	}
	defer closeRelay()
	meet := signaling.NewServer(signaling.Config{Ice: ice, Place: web.Place(p.address)})
	stand.Site, stand.Closing = web.Meet(site, meet), meet.Close
	return stand.Serve(ctx)
}

// made is the built site.
func made(o web.Options) (*web.Site, error) {
	began := time.Now()
	fmt.Println("Building the page and the worker ...")
	site, err := web.Build(o)
	if err == nil {
		fmt.Printf("Built in %.1f s.\n", time.Since(began).Seconds())
	}
	return site, err
}

func build(o web.Options) error {
	site, err := made(o)
	if err == nil {
		sizes(site)
	}
	return err
}

func certificate(o web.Options) (tls.Certificate, error) {
	folder, err := o.Place()
	if err != nil {
		return tls.Certificate{}, err
	}
	return web.LocalCertificate(folder, web.Addresses())
}

// relay starts the STUN and TURN server, where it is wanted, and tells what
// devices are offered to find ways to each other.
func (p place) relay() (ice func(time.Time) []wire.Ice, closeRelay func(), err error) {
	var own *relay.Relay
	closeRelay = func() {}
	if p.turn != "" {
		if own, err = p.start(); err != nil {
			return nil, nil, err
		}
		closeRelay = func() { _ = own.Close() }
	}
	ice, err = relay.Offer(strings.FieldsFunc(p.stun, func(r rune) bool { return r == ',' || r == ' ' }), own)
	if err != nil {
		closeRelay()
	}
	return ice, closeRelay, err
}

// start starts the relay at an address that devices of this network reach.
func (p place) start() (*relay.Relay, error) {
	if p.public == "" {
		all := web.Addresses()
		p.public = all[len(all)-1].String()
	}
	public, err := netip.ParseAddr(p.public)
	if err != nil {
		return nil, fmt.Errorf("-public: %w", err)
	}
	return relay.Start(relay.Config{Listen: p.turn, Public: public})
}

// sizes prints every file with what travels.
func sizes(site *web.Site) {
	for _, at := range site.Paths() {
		f := site.File(at)
		fmt.Printf("%9d %9d br %9d gz  %s\n", len(f.Body), len(f.Brotli), len(f.Gzip), at)
	}
}
