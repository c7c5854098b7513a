// Command signald is the signaling server alone: it introduces devices to each
// other and never reads what they say.
//
//	signald -addr :8081 -origins play.example
//	signald -nats nats://a:4222,nats://b:4222     rooms shared with other servers
//	signald -turn :3478 -public 203.0.113.7       a TURN server for devices that need a relay
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"hideride/signaling"
	"hideride/signaling/cluster"
	"hideride/signaling/relay"
	"hideride/signaling/wire"
)

type flags struct {
	addr, origins, proxies, nats, turn, public, stun string
	replicas                                         int
}

func main() {
	var f flags
	flag.StringVar(&f.addr, "addr", ":8081", "address to listen on")
	flag.StringVar(&f.origins, "origins", "", "hosts of pages that may connect, with commas between; patterns such as *.example.org")
	flag.StringVar(&f.proxies, "proxies", "", "networks of reverse proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8")
	flag.StringVar(&f.nats, "nats", "", "NATS servers (with JetStream) over which several signaling servers share rooms")
	flag.IntVar(&f.replicas, "replicas", 1, "copies of a room that the NATS servers keep")
	flag.StringVar(&f.turn, "turn", "", "UDP address of the embedded STUN and TURN server, such as :3478")
	flag.StringVar(&f.public, "public", "", "address that devices reach the TURN server at")
	flag.StringVar(&f.stun, "stun", "", "STUN servers of others to offer, with commas between, such as stun:stun.example.org")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, f); err != nil {
		fmt.Fprintln(os.Stderr, "signald:", err)
		os.Exit(1)
	}
}

// run serves until the context ends.
func run(ctx context.Context, f flags) error {
	config, closeAll, err := configure(ctx, f)
	if err != nil {
		return err
	}
	defer closeAll()
	s := signaling.NewServer(config)
	server := &http.Server{Addr: f.addr, Handler: s, ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.ListenAndServe() }()
	slog.Info("signaling", "addr", f.addr)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.Close()
	shut, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return server.Shutdown(shut)
}

// configure connects to what the flags name.
func configure(ctx context.Context, f flags) (config signaling.Config, closeAll func(), err error) {
	config = signaling.Config{Origins: list(f.origins), Log: slog.Default()}
	var closers []func()
	closeAll = func() {
		for _, c := range closers {
			c()
		}
	}
	for _, text := range list(f.proxies) {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			return config, closeAll, fmt.Errorf("-proxies: %w", err)
		}
		config.Proxies = append(config.Proxies, p)
	}
	if f.nats != "" {
		c, err := cluster.Connect(ctx, f.nats, f.replicas)
		if err != nil {
			return config, closeAll, err
		}
		closers = append(closers, c.Close)
		config.Store, config.Bus, config.Directory = c, c, c
	}
	offered, closeRelay, err := ice(f)
	if err != nil {
		closeAll()
		return config, func() {}, err
	}
	closers = append(closers, closeRelay)
	config.Ice = offered
	return config, closeAll, nil
}

// ice is what devices are offered to reach each other: STUN servers of others
// and the own TURN server.
func ice(f flags) (func(time.Time) []wire.Ice, func(), error) {
	var own *relay.Relay
	closeRelay := func() {}
	if f.turn != "" {
		public, err := netip.ParseAddr(f.public)
		if err != nil {
			return nil, nil, errors.Join(errors.New("-turn needs -public"), err)
		}
		if own, err = relay.Start(relay.Config{Listen: f.turn, Public: public}); err != nil {
			return nil, nil, err
		}
		closeRelay = func() { _ = own.Close() }
	}
	offered, err := relay.Offer(list(f.stun), own)
	if err != nil {
		closeRelay()
		return nil, nil, err
	}
	return offered, closeRelay, nil
}

func list(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}
