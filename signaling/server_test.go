package signaling

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/signaling/wire"
)

// device is a client for tests.
type device struct {
	t    testing.TB
	conn *websocket.Conn
}

// serve runs a server for the test and returns the address of its socket.
func serve(t testing.TB, c Config) (*Server, string) {
	t.Helper()
	if c.FailDelay == 0 {
		c.FailDelay = time.Millisecond
	}
	s := NewServer(c)
	web := httptest.NewServer(s)
	t.Cleanup(func() { s.Close(); web.Close() })
	return s, "ws" + strings.TrimPrefix(web.URL, "http") + "/signal"
}

func dial(t testing.TB, url string) *device {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), url, nil)
	require.NoError(t, err)
	conn.SetReadLimit(4 * wire.MaxMessage)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &device{t, conn}
}

func (d *device) say(m any) *device {
	d.t.Helper()
	require.NoError(d.t, d.conn.Write(d.t.Context(), websocket.MessageText, wire.Encode(m)))
	return d
}

// hear is the next message.
func (d *device) hear() any {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(d.t.Context(), 10*time.Second)
	defer cancel()
	_, data, err := d.conn.Read(ctx)
	require.NoError(d.t, err)
	m, err := wire.Decode(data)
	require.NoError(d.t, err)
	return m
}

// expect is the next message, which must be of this type.
func expect[M any](d *device) M {
	d.t.Helper()
	got := d.hear()
	m, ok := got.(M)
	require.True(d.t, ok, "got %#v", got)
	return m
}

// open opens a room.
func (d *device) open() wire.Opened {
	d.t.Helper()
	return expect[wire.Opened](d.say(wire.Open{}))
}

// room is a room with an owner and admitted guests.
func room(t testing.TB, url string, guests int) (owner *device, opened wire.Opened, others []*device, joined []wire.Joined) {
	t.Helper()
	owner = dial(t, url)
	opened = owner.open()
	for range guests {
		g := dial(t, url)
		j := expect[wire.Joined](g.say(wire.Join{Code: opened.Code, Hello: []byte("hello")}))
		assert.Equal(t, wire.Knock{Peer: j.Peer, Hello: []byte("hello")}, owner.hear())
		owner.say(wire.Admit{Peer: j.Peer})
		assert.Equal(t, wire.Admitted{}, g.hear())
		assert.Equal(t, wire.Presence{Peer: j.Peer, State: wire.Here}, owner.hear())
		for k, earlier := range others {
			assert.Equal(t, wire.Presence{Peer: joined[k].Peer, State: wire.Here}, g.hear(), "who was let in learns who is here")
			assert.Equal(t, wire.Presence{Peer: j.Peer, State: wire.Here}, earlier.hear())
		}
		others, joined = append(others, g), append(joined, j)
	}
	return owner, opened, others, joined
}

func TestARoomIntroducesAndForwards(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, joined := room(t, url, 2)
	assert.Len(t, opened.Code, wire.CodeLength)
	assert.NotEqual(t, joined[0].Token, joined[1].Token)
	owner.say(wire.Forward{To: 2, Kind: wire.Offer, Body: []byte("sealed")})
	assert.Equal(t, wire.Forward{From: wire.Owner, Kind: wire.Offer, Body: []byte("sealed")}, guests[0].hear(), "the server stamps the sender")
	guests[1].say(wire.Forward{To: 2, Kind: wire.Relay, Body: []byte("x")})
	assert.Equal(t, wire.Forward{From: 3, Kind: wire.Relay, Body: []byte("x")}, guests[0].hear())
}

func TestASenderCannotBeSpoofed(t *testing.T) {
	_, url := serve(t, Config{})
	owner, _, guests, _ := room(t, url, 1)
	guests[0].say(wire.Forward{From: 9, To: 0, Kind: wire.Relay})
	assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](guests[0]).Code)
	guests[0].say(wire.Forward{To: wire.Owner, Kind: wire.Relay})
	assert.Equal(t, wire.PeerID(2), expect[wire.Forward](owner).From)
}

func TestWaitingMembersTalkToTheOwnerOnly(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, _ := room(t, url, 1)
	waiting := dial(t, url)
	expect[wire.Joined](waiting.say(wire.Join{Code: opened.Code}))
	expect[wire.Knock](owner)
	waiting.say(wire.Forward{To: 2, Kind: wire.Offer})
	assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](waiting).Code)
	guests[0].say(wire.Forward{To: 3, Kind: wire.Offer})
	assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](guests[0]).Code)
	waiting.say(wire.Forward{To: wire.Owner, Kind: wire.Hello, Body: []byte("key")})
	assert.Equal(t, []byte("key"), expect[wire.Forward](owner).Body)
}

func TestStrangersAndGuestsRuleNoRoom(t *testing.T) {
	_, url := serve(t, Config{})
	_, _, guests, _ := room(t, url, 1)
	for _, m := range []any{wire.Admit{Peer: 2}, wire.Refuse{Peer: 1}, wire.Lock{Locked: true}} {
		assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](guests[0].say(m)).Code, "%T", m)
		assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](dial(t, url).say(m)).Code, "%T", m)
	}
	assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](dial(t, url).say(wire.Forward{To: 1, Kind: wire.Offer})).Code)
}

func TestRefusedMembersAreGone(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, joined := room(t, url, 1)
	owner.say(wire.Refuse{Peer: 2})
	assert.Equal(t, wire.FaultGone, expect[wire.Fault](guests[0]).Code)
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Gone}, owner.hear())
	back := dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2})
	assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](back).Code, "the token is void")
	assert.Equal(t, wire.FaultNotYours, expect[wire.Fault](owner.say(wire.Refuse{Peer: 1})).Code)
}

func TestUnknownFullLockedAndForgedAreToldAlike(t *testing.T) {
	s, url := serve(t, Config{Limits: Limits{FailuresPerMinute: 100, AllFailuresPerMinute: 100, OpensPerMinute: 10, SocketsPerAddress: 100, Sockets: 100, MessagesPerSecond: 100, Burst: 100}})
	owner := dial(t, url)
	locked := owner.open()
	owner.say(wire.Lock{Locked: true})
	full := dial(t, url).open()
	require.NoError(t, s.Store.Change(t.Context(), full.Code, func(r *Room) error {
		for len(r.Members) < MaxMembers {
			r.Members = append(r.Members, Member{ID: 9})
		}
		return nil
	}))
	owner.say(wire.Near{})
	expect[wire.Neighbours](owner) // so that the lock has arrived
	var answers []any
	for _, m := range []any{
		wire.Join{Code: "000000"}, wire.Join{Code: locked.Code}, wire.Join{Code: full.Code}, wire.Join{Handle: "00"},
		wire.Return{Code: "000000", Token: locked.Token, Epoch: 2}, wire.Return{Code: locked.Code, Token: full.Token, Epoch: 2},
	} {
		answers = append(answers, dial(t, url).say(m).hear())
	}
	for _, a := range answers {
		assert.Equal(t, wire.Fault{Code: wire.FaultNoRoom}, a)
	}
}

func TestTheOwnerEndsTheRoom(t *testing.T) {
	s, url := serve(t, Config{})
	owner, opened, guests, _ := room(t, url, 2)
	owner.say(wire.Leave{})
	for _, g := range guests {
		assert.Equal(t, wire.FaultGone, expect[wire.Fault](g).Code)
	}
	_, err := s.Store.Load(t.Context(), opened.Code)
	assert.ErrorIs(t, err, ErrNoRoom)
	owner.open()
}

func TestALeavingGuestFreesThePlace(t *testing.T) {
	_, url := serve(t, Config{})
	owner, _, guests, _ := room(t, url, 1)
	guests[0].say(wire.Leave{})
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Gone}, owner.hear())
}

func TestDevicesNearbyFindTheRoom(t *testing.T) {
	_, url := serve(t, Config{})
	owner := dial(t, url)
	expect[wire.Opened](owner.say(wire.Open{Name: "Eva's tablet", Near: true}))
	phone := dial(t, url)
	found := expect[wire.Neighbours](phone.say(wire.Near{})).Rooms
	require.Len(t, found, 1)
	assert.Equal(t, "Eva's tablet", found[0].Name)
	expect[wire.Joined](phone.say(wire.Join{Handle: found[0].Handle}))
	expect[wire.Knock](owner)
}

func TestBrokenMessagesAreAnsweredAndTheSocketStays(t *testing.T) {
	_, url := serve(t, Config{})
	d := dial(t, url)
	for _, c := range []struct {
		text string
		want wire.FaultCode
	}{
		{"nonsense", wire.FaultBad},
		{`{"type":"opened","code":"AB12CD"}`, wire.FaultNotYours},
		{`{"type":"forward","to":1,"kind":"spy"}`, wire.FaultBad},
		{strings.Repeat("x", wire.MaxMessage+1), wire.FaultTooLarge},
	} {
		require.NoError(t, d.conn.Write(t.Context(), websocket.MessageText, []byte(c.text)))
		assert.Equal(t, c.want, expect[wire.Fault](d).Code, "%.40s", c.text)
	}
	d.open()
	assert.Equal(t, wire.FaultBad, expect[wire.Fault](d.say(wire.Open{})).Code, "one room per socket")
	assert.Equal(t, wire.FaultBad, expect[wire.Fault](d.say(wire.Admitted{})).Code)
}

func TestClosingTellsEverybody(t *testing.T) {
	s, url := serve(t, Config{})
	d := dial(t, url)
	d.open()
	go s.Close()
	assert.Equal(t, wire.FaultBusy, expect[wire.Fault](d).Code)
	_, _, err := d.conn.Read(t.Context())
	assert.Equal(t, websocket.StatusNormalClosure, websocket.CloseStatus(err))
}

func TestHealthAndMetrics(t *testing.T) {
	s, url := serve(t, Config{})
	dial(t, url).say(wire.Admit{Peer: 2}).hear()
	get := func(path string) (int, string) {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w.Code, w.Body.String()
	}
	status, body := get("/healthz")
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, "ok\n", body)
	_, body = get("/metrics")
	assert.Contains(t, body, "signaling_sockets 1\n")
	assert.Contains(t, body, "signaling_messages_total 1\n")
	assert.Contains(t, body, "signaling_faults_total{code=\"not-yours\"} 1\n")
	s.Close()
	status, _ = get("/healthz")
	assert.Equal(t, http.StatusServiceUnavailable, status)
}

func TestRoomsExpireAfterTheLastSocket(t *testing.T) {
	m, now := NewMemory(), time.Unix(1000, 0)
	require.NoError(t, m.Create(t.Context(), newRoom("AB12CD", newToken(), now)))
	assert.ErrorIs(t, m.Create(t.Context(), newRoom("AB12CD", newToken(), now)), ErrExists)
	require.NoError(t, m.Expire(t.Context(), now.Add(10*RoomLife)))
	assert.Equal(t, 1, m.Len(), "somebody is here")
	left := now.Add(time.Hour)
	require.NoError(t, m.Change(t.Context(), "AB12CD", func(r *Room) error { r.away(wire.Owner, 1, left); return nil }))
	require.NoError(t, m.Expire(t.Context(), left.Add(RoomLife-1)))
	assert.Equal(t, 1, m.Len())
	require.NoError(t, m.Expire(t.Context(), left.Add(RoomLife)))
	assert.Zero(t, m.Len())
}

// FuzzSocket: no message crashes the server or cuts off the sender.
func FuzzSocket(f *testing.F) {
	f.Add([]byte(`{"type":"open"}`))
	f.Add([]byte(`{"type":"forward","to":1,"kind":"relay","body":"AAAA"}`))
	f.Add([]byte(`{"type":"return","owner":true,"code":"AB12CD","token":"00112233445566778899aabbccddeeff","epoch":9}`))
	limits := DefaultLimits
	limits.FailuresPerMinute, limits.OpensPerMinute, limits.SocketsPerAddress = 1<<30, 1<<30, 1<<30
	_, url := serve(f, Config{Limits: limits, FailDelay: time.Nanosecond})
	f.Fuzz(func(t *testing.T, data []byte) {
		d := dial(t, url)
		require.NoError(t, d.conn.Write(t.Context(), websocket.MessageText, data))
		d.say(wire.Near{})
		for {
			if _, ok := d.hear().(wire.Neighbours); ok {
				return
			}
		}
	})
}
