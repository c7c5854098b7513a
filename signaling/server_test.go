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

func TestANewerConnectionReplacesTheOlder(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, joined := room(t, url, 1)
	again := dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2})
	assert.Equal(t, wire.Returned{Version: wire.Version, Peer: 2, Admitted: true, Others: []wire.PeerID{1}}, again.hear())
	assert.Equal(t, wire.FaultReplaced, expect[wire.Fault](guests[0]).Code)
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Here}, owner.hear())
	late := dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2})
	assert.Equal(t, wire.FaultReplaced, expect[wire.Fault](late).Code, "an old epoch comes too late")
	_ = guests[0].conn.CloseNow()
	owner.say(wire.Forward{To: 2, Kind: wire.Offer})
	expect[wire.Forward](again)
	_ = again.conn.CloseNow()
	assert.Equal(t, wire.Presence{Peer: 2, State: wire.Away}, owner.hear(), "the old socket's end told nothing, this one's does")
	assert.Equal(t, wire.FaultNobody, expect[wire.Fault](owner.say(wire.Forward{To: 2, Kind: wire.Offer})).Code)
}

func TestFiveQuickReloadsLeaveOneMember(t *testing.T) {
	s, url := serve(t, Config{})
	_, opened, _, joined := room(t, url, 1)
	for epoch := 2; epoch <= 6; epoch++ {
		expect[wire.Returned](dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: epoch}))
	}
	r, err := s.Store.Load(t.Context(), opened.Code)
	require.NoError(t, err)
	assert.Len(t, r.Members, 2)
}

func TestTheOwnerOpensALostRoomAnew(t *testing.T) {
	s, url := serve(t, Config{})
	_, opened, _, _ := room(t, url, 0)
	require.NoError(t, s.Store.Delete(t.Context(), opened.Code))
	back := dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2})
	assert.Equal(t, wire.Owner, expect[wire.Returned](back).Peer)
	guest := dial(t, url).say(wire.Join{Code: opened.Code})
	assert.Equal(t, wire.PeerID(2), expect[wire.Joined](guest).Peer)
	expect[wire.Knock](back)
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

func TestGuessersGetNowhere(t *testing.T) {
	limits := DefaultLimits
	limits.MessagesPerSecond, limits.Burst = 1<<20, 1<<20 // so that the guesses are what is limited
	_, url := serve(t, Config{Limits: limits, FailDelay: time.Microsecond})
	guesser := dial(t, url)
	for range DefaultLimits.FailuresPerMinute {
		assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](guesser.say(wire.Join{Code: newCode()})).Code)
	}
	for range 10_000 {
		assert.Equal(t, wire.FaultSlow, expect[wire.Fault](guesser.say(wire.Join{Code: newCode()})).Code)
	}
	opened := dial(t, url).open()
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](guesser.say(wire.Join{Code: opened.Code})).Code, "even the right code is not looked at")
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](dial(t, url).say(wire.Join{Code: opened.Code})).Code, "nor from another socket of the address")
}

// TestAHouseholdFindsItsLostRoomAgain: after a restart of the server several
// devices behind one address ask for a room that is not there yet, again and
// again. Once the owner has opened it they come in at once.
func TestAHouseholdFindsItsLostRoomAgain(t *testing.T) {
	_, url := serve(t, Config{FailDelay: time.Microsecond})
	owner, two, three := dial(t, url), dial(t, url), dial(t, url)
	code := newCode()
	token := newToken()
	for n := range 3 * DefaultLimits.FailuresPerMinute {
		for peer, d := range []*device{two, three} {
			back := wire.Return{Code: code, Token: token, Epoch: 2 + n, Peer: wire.PeerID(2 + peer)}
			assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](d.say(back)).Code)
		}
	}
	expect[wire.Returned](owner.say(wire.Return{Owner: true, Code: code, Token: newToken(), Epoch: 2, Last: 3}))
	assert.False(t, expect[wire.Returned](two.say(wire.Return{Code: code, Token: newToken(), Epoch: 100, Peer: 2})).Admitted)
	expect[wire.Knock](owner)
}

// TestWhoHasAPlaceComesBackBesideGuessers: an address that guesses harms none of
// its own devices that were in before.
func TestWhoHasAPlaceComesBackBesideGuessers(t *testing.T) {
	_, url := serve(t, Config{FailDelay: time.Microsecond})
	owner, opened, guests, joined := room(t, url, 1)
	guesser := dial(t, url)
	for range DefaultLimits.FailuresPerMinute {
		expect[wire.Fault](guesser.say(wire.Join{Code: newCode()}))
	}
	require.NoError(t, guests[0].conn.CloseNow())
	expect[wire.Presence](owner)
	expect[wire.Returned](dial(t, url).say(wire.Return{Code: opened.Code, Token: joined[0].Token, Epoch: 2}))
	forged := wire.Return{Code: opened.Code, Token: newToken(), Epoch: 2, Peer: 3}
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](dial(t, url).say(forged)).Code)
}

func TestLimitsOfSocketsRoomsAndMessages(t *testing.T) {
	limits := DefaultLimits
	limits.SocketsPerAddress, limits.OpensPerMinute, limits.Burst, limits.MessagesPerSecond = 2, 1, 5, 1
	_, url := serve(t, Config{Limits: limits})
	one, two := dial(t, url), dial(t, url)
	_, answer, err := websocket.Dial(t.Context(), url, nil)
	require.Error(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, answer.StatusCode)
	one.open()
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](two.say(wire.Open{})).Code)
	for range 4 {
		expect[wire.Neighbours](two.say(wire.Near{}))
	}
	assert.Equal(t, wire.FaultSlow, expect[wire.Fault](two.say(wire.Near{})).Code)
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

func TestForeignPagesAreRefused(t *testing.T) {
	_, url := serve(t, Config{Origins: []string{"play.example"}})
	for origin, ok := range map[string]bool{"https://play.example": true, "https://evil.example": false} {
		conn, _, err := websocket.Dial(t.Context(), url, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		assert.Equal(t, ok, err == nil, origin)
		if err == nil {
			_ = conn.CloseNow()
		}
	}
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

func TestALostRoomTakesItsMembersBackUnderTheirNumbers(t *testing.T) {
	_, first := serve(t, Config{})
	_, opened, _, joined := room(t, first, 2)
	_, url := serve(t, Config{}) // a server that knows nothing
	back := wire.Return{Code: opened.Code, Token: joined[1].Token, Epoch: 2, Peer: joined[1].Peer, Hello: []byte("it is me")}
	guest := dial(t, url).say(back)
	assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](guest).Code, "the owner must come first")

	owner := dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2, Last: 3})
	expect[wire.Returned](owner)
	assert.Equal(t, wire.Returned{Version: 1, Peer: joined[1].Peer, Others: []wire.PeerID{wire.Owner}}, expect[wire.Returned](guest.say(back)))
	assert.Equal(t, wire.Knock{Peer: joined[1].Peer, Hello: []byte("it is me")}, expect[wire.Knock](owner))
	owner.say(wire.Admit{Peer: joined[1].Peer})
	expect[wire.Admitted](guest)

	back.Token = newToken()
	thief := dial(t, url).say(back)
	assert.Equal(t, wire.FaultNoRoom, expect[wire.Fault](thief).Code, "a number is taken once")
	assert.Equal(t, wire.PeerID(4), expect[wire.Joined](dial(t, url).say(wire.Join{Code: opened.Code})).Peer, "newcomers get numbers of their own")
}

// TestAnOwnerHearsWhoKnockedWhileHeWasAway, and after that only the others.
func TestAnOwnerHearsWhoKnockedWhileHeWasAway(t *testing.T) {
	_, url := serve(t, Config{})
	owner, opened, guests, _ := room(t, url, 1)
	require.NoError(t, owner.conn.CloseNow())
	expect[wire.Presence](guests[0])
	expect[wire.Joined](dial(t, url).say(wire.Join{Code: opened.Code, Hello: []byte("let me in")}))
	owner = dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 2})
	expect[wire.Returned](owner)
	assert.Equal(t, wire.Knock{Peer: 3, Hello: []byte("let me in")}, expect[wire.Knock](owner))
	owner.say(wire.Admit{Peer: 3})
	expect[wire.Presence](owner)
	owner = dial(t, url).say(wire.Return{Owner: true, Code: opened.Code, Token: opened.Token, Epoch: 3})
	expect[wire.Returned](owner)
	expect[wire.Neighbours](owner.say(wire.Near{}))
}

// TestWhoGivesNoSignOfLifeIsAway, although the connection was never closed.
func TestWhoGivesNoSignOfLifeIsAway(t *testing.T) {
	_, url := serve(t, Config{PingEvery: 200 * time.Millisecond})
	owner, _, guests, joined := room(t, url, 1)
	alive := time.Now()
	for time.Since(alive) < 600*time.Millisecond { // who reads answers
		time.Sleep(20 * time.Millisecond)
		expect[wire.Neighbours](guests[0].say(wire.Near{}))
		expect[wire.Neighbours](owner.say(wire.Near{}))
	}
	assert.Equal(t, wire.Presence{Peer: joined[0].Peer, State: wire.Away}, owner.hear())
}
