package web

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"syscall"
	"time"
)

// Serve answers at an address like ":8080" until the context ends, then lets
// running answers finish. With a certificate it speaks https. It tells out
// where it can be reached.
func Serve(ctx context.Context, site http.Handler, address string, cert *tls.Certificate, out io.Writer) error {
	listener, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("web: another program listens at %s already: stop it, or choose another address with -addr", address)
	}
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	scheme := "http"
	if cert != nil {
		scheme = "https"
		listener = tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{*cert}, NextProtos: []string{"h2", "http/1.1"}})
	}
	announce(out, scheme, listener.Addr())
	return serve(ctx, listener, site)
}

func serve(ctx context.Context, listener net.Listener, site http.Handler) error {
	server := &http.Server{Handler: site, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("web: %w", err)
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		return fmt.Errorf("web: some answers were cut off: %w", err)
	}
	return nil
}

// announce prints the addresses at which browsers find the game.
func announce(out io.Writer, scheme string, at net.Addr) {
	tcp, ok := at.(*net.TCPAddr)
	if !ok {
		return
	}
	fmt.Fprintf(out, "Hide & Ride is ready:\n  %s://localhost:%d\n", scheme, tcp.Port)
	if !tcp.IP.IsUnspecified() {
		return
	}
	for _, ip := range Addresses()[1:] {
		fmt.Fprintf(out, "  %s://%s:%d   (other devices in this network)\n", scheme, ip, tcp.Port)
	}
	if scheme == "http" {
		fmt.Fprintln(out, "On other devices offline play and installing need https: make run TLS=1")
	}
}
