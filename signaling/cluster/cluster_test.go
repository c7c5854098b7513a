package cluster

import (
	"context"
	"errors"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	natsd "github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/signaling"
	"hideride/signaling/wire"
)

// broker runs an embedded NATS server for the test.
func broker(t *testing.T) string {
	t.Helper()
	s, err := natsd.NewServer(&natsd.Options{Host: "127.0.0.1", Port: natsd.RANDOM_PORT, JetStream: true, StoreDir: t.TempDir(), NoSigs: true})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	require.True(t, s.ReadyForConnections(10*time.Second))
	return s.ClientURL()
}

func connect(t *testing.T, url string) *Cluster {
	t.Helper()
	c, err := Connect(t.Context(), url, 1)
	require.NoError(t, err)
	t.Cleanup(c.Close)
	return c
}

// server is one signaling server of the cluster.
func server(t *testing.T, url string) (address string, kill func()) {
	t.Helper()
	c := connect(t, url)
	s := signaling.NewServer(signaling.Config{Store: c, Bus: c, Directory: c, FailDelay: time.Millisecond})
	web := httptest.NewServer(s)
	var once sync.Once
	// A killed server tells nobody anything: its link to NATS is cut first.
	kill = func() { once.Do(func() { c.Close(); web.CloseClientConnections(); s.Close(); web.Close() }) }
	t.Cleanup(kill)
	return "ws" + strings.TrimPrefix(web.URL, "http") + "/signal", kill
}

type device struct {
	t    *testing.T
	conn *websocket.Conn
}

func dial(t *testing.T, address string) *device {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), address, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &device{t, conn}
}

func (d *device) say(m any) *device {
	d.t.Helper()
	require.NoError(d.t, d.conn.Write(d.t.Context(), websocket.MessageText, wire.Encode(m)))
	return d
}

func expect[M any](d *device) M {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.t.Context(), 10*time.Second)
	defer cancel()
	_, data, err := d.conn.Read(ctx)
	require.NoError(d.t, err)
	got, err := wire.Decode(data)
	require.NoError(d.t, err)
	m, ok := got.(M)
	require.True(d.t, ok, "got %#v", got)
	return m
}

func TestThreeServersShareARoomAndOneIsKilled(t *testing.T) {
	url := broker(t)
	one, _ := server(t, url)
	two, kill := server(t, url)
	three, _ := server(t, url)

	table := dial(t, one)
	opened := expect[wire.Opened](table.say(wire.Open{Name: "table", Near: true}))
	phone := dial(t, two)
	joined := expect[wire.Joined](phone.say(wire.Join{Code: opened.Code, Hello: []byte("hello")}))
	assert.Equal(t, []byte("hello"), expect[wire.Knock](table).Hello)
	table.say(wire.Admit{Peer: joined.Peer})
	expect[wire.Admitted](phone)
	expect[wire.Presence](table)
	phone.say(wire.Forward{To: wire.Owner, Kind: wire.Relay, Body: []byte("tram")})
	assert.Equal(t, wire.Forward{From: 2, Kind: wire.Relay, Body: []byte("tram")}, expect[wire.Forward](table))

	kill()
	assert.Equal(t, wire.FaultNobody, expect[wire.Fault](table.say(wire.Forward{To: 2, Kind: wire.Relay})).Code)
	back := dial(t, three).say(wire.Return{Code: opened.Code, Token: joined.Token, Epoch: 2})
	returned := expect[wire.Returned](back)
	assert.Equal(t, wire.PeerID(2), returned.Peer)
	assert.True(t, returned.Admitted)
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Here}, expect[wire.Presence](table))
	table.say(wire.Forward{To: 2, Kind: wire.Relay, Body: []byte("go on")})
	assert.Equal(t, []byte("go on"), expect[wire.Forward](back).Body)

	spectator := dial(t, three)
	found := expect[wire.Neighbours](spectator.say(wire.Near{})).Rooms
	require.Len(t, found, 1)
	assert.Equal(t, "table", found[0].Name)
	expect[wire.Joined](spectator.say(wire.Join{Handle: found[0].Handle}))
	expect[wire.Knock](table)
}

func TestChangesAtOnceAllCount(t *testing.T) {
	url := broker(t)
	one, two := connect(t, url), connect(t, url)
	room := signaling.Room{Code: "AB12CD"}
	require.NoError(t, one.Create(t.Context(), room))
	assert.ErrorIs(t, two.Create(t.Context(), room), signaling.ErrExists)
	var wait sync.WaitGroup
	for i := range 20 {
		c := []*Cluster{one, two}[i%2]
		wait.Go(func() {
			assert.NoError(t, c.Change(context.Background(), room.Code, func(r *signaling.Room) error { r.Next++; return nil }))
		})
	}
	wait.Wait()
	got, err := two.Load(t.Context(), room.Code)
	require.NoError(t, err)
	assert.EqualValues(t, 20, got.Next)
}

func TestAnEditThatFailsChangesNothing(t *testing.T) {
	c := connect(t, broker(t))
	require.NoError(t, c.Create(t.Context(), signaling.Room{Code: "AB12CD"}))
	no := errors.New("no")
	assert.ErrorIs(t, c.Change(t.Context(), "AB12CD", func(r *signaling.Room) error { r.Locked = true; return no }), no)
	r, err := c.Load(t.Context(), "AB12CD")
	require.NoError(t, err)
	assert.False(t, r.Locked)
	require.NoError(t, c.Delete(t.Context(), "AB12CD"))
	_, err = c.Load(t.Context(), "AB12CD")
	assert.ErrorIs(t, err, signaling.ErrNoRoom)
	assert.ErrorIs(t, c.Change(t.Context(), "AB12CD", nil), signaling.ErrNoRoom)
}

func TestWhereNoNATSIs(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	_, err := Connect(ctx, "nats://127.0.0.1:1", 1)
	assert.ErrorContains(t, err, "nats nats://127.0.0.1:1: ")
}
