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

// Stand is a site where browsers find it.
type Stand struct {
	Site        http.Handler
	Address     string           // such as ":8080"
	Certificate *tls.Certificate // to speak https; nil for http
	Out         io.Writer        // is told where the site can be reached
	Closing     func()           // ends what outlives answers, such as sockets; may be nil
}

// Serve answers until the context ends, then lets running answers finish.
func (s Stand) Serve(ctx context.Context) error {
	listener, err := net.Listen("tcp", s.Address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("web: another program listens at %s already: stop it, or choose another address with -addr", s.Address)
	}
	if err != nil {
		return fmt.Errorf("web: %w", err)
	}
	scheme := "http"
	if s.Certificate != nil {
		scheme = "https"
		listener = tls.NewListener(listener, &tls.Config{Certificates: []tls.Certificate{*s.Certificate}, NextProtos: []string{"h2", "http/1.1"}})
	}
	announce(s.Out, scheme, listener.Addr())
	return s.serve(ctx, listener)
}

func (s Stand) serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{Handler: s.Site, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("web: %w", err)
	case <-ctx.Done():
	}
	if s.Closing != nil {
		s.Closing()
	}
	last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		return fmt.Errorf("web: some answers were cut off: %w", err)
	}
	return nil
}

// Place is where other devices of this network find a site that listens at an
// address, host and port; "" if they do not. It is the first that is announced.
func Place(address string) string {
	at, err := net.ResolveTCPAddr("tcp", address)
	if err != nil || at.Port == 0 || at.IP.IsLoopback() {
		return ""
	}
	if at.IP == nil || at.IP.IsUnspecified() {
		others := Addresses()[1:]
		if len(others) == 0 {
			return ""
		}
		at.IP = others[0]
	}
	return at.String()
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
	others := Addresses()[1:]
	for _, ip := range others {
		fmt.Fprintf(out, "  %s://%s:%d   (other devices in this network)\n", scheme, ip, tcp.Port)
	}
	if len(others) > 0 {
		showCode(out, fmt.Sprintf("%s://%s:%d", scheme, others[0], tcp.Port))
	}
	if scheme == "http" {
		fmt.Fprintln(out, "On other devices offline play and installing need https: make run TLS=1")
	}
}
