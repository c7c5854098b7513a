package main

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// free is an address that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestItServesAndStopsGracefully(t *testing.T) {
	addr := free(t)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- run(ctx, flags{addr: addr, turn: "127.0.0.1:0", public: "127.0.0.1"}) }()
	require.Eventually(t, func() bool {
		answer, err := http.Get("http://" + addr + "/healthz")
		return err == nil && answer.Body.Close() == nil && answer.StatusCode == http.StatusOK
	}, 10*time.Second, 10*time.Millisecond)
	stop()
	assert.NoError(t, <-ended)
}

func TestBadFlagsAreNamed(t *testing.T) {
	for _, c := range []struct {
		f    flags
		want string
	}{
		{flags{proxies: "10.0.0.0"}, "-proxies: "},
		{flags{turn: ":0"}, "-turn needs -public"},
		{flags{turn: "nowhere", public: "127.0.0.1"}, "turn: "},
		{flags{nats: "nats://127.0.0.1:1"}, "nats nats://127.0.0.1:1: "},
		{flags{addr: "nowhere"}, "listen"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
		assert.ErrorContains(t, run(ctx, c.f), c.want)
		cancel()
	}
}

func TestOfferedServers(t *testing.T) {
	offered, closeRelay, err := ice(flags{stun: "stun:a, stun:b", turn: "127.0.0.1:0", public: "127.0.0.1"})
	require.NoError(t, err)
	defer closeRelay()
	got := offered(time.Time{})
	require.Len(t, got, 4)
	assert.Equal(t, []string{"stun:a"}, got[0].URLs)
	assert.NotEmpty(t, got[3].Credential)
}
