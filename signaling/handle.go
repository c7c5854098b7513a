package signaling

import (
	"errors"
	"time"

	"hideride/signaling/wire"
)

// handle does what a message asks for.
func (k *socket) handle(m any) {
	switch m := m.(type) {
	case wire.Open:
		k.open(m)
	case wire.Join:
		k.join(m)
	case wire.Return:
		k.comeBack(m)
	case wire.Near:
		k.near()
	default:
		code, id := k.place()
		if id == 0 {
			k.fault(wire.FaultNotYours, "not in a room")
			return
		}
		k.member(code, id, m)
	}
}

// member does what members of a room may ask for.
func (k *socket) member(code wire.Code, id wire.PeerID, m any) {
	switch m := m.(type) {
	case wire.Forward:
		k.forward(code, id, m)
		return
	case wire.Leave:
		k.leave(code, id)
		return
	}
	if id != wire.Owner {
		k.fault(wire.FaultNotYours, "the owner's alone")
		return
	}
	switch m := m.(type) {
	case wire.Admit:
		k.admit(code, m.Peer)
	case wire.Refuse:
		k.refuse(code, m.Peer)
	case wire.Lock:
		k.report(k.server.Store.Change(k.server.ctx, code, func(r *Room) error { r.Locked = m.Locked; return nil }))
	default:
		k.fault(wire.FaultBad, "this is what a server says")
	}
}

// report tells the device of an error, if there is one.
func (k *socket) report(err error) bool {
	if err != nil {
		k.fault(faultOf(err), err.Error())
	}
	return err != nil
}

// settled refuses a second room on one socket.
func (k *socket) settled() bool {
	_, id := k.place()
	if id != 0 {
		k.fault(wire.FaultBad, "already in a room")
	}
	return id != 0
}

func (k *socket) open(m wire.Open) {
	s := k.server
	if k.settled() {
		return
	}
	if s.opens.add(k.group, time.Now()) > s.Limits.OpensPerMinute {
		k.fault(wire.FaultSlow, "too many rooms")
		return
	}
	token := newToken()
	for {
		code := newCode()
		err := s.Store.Create(s.ctx, newRoom(code, token, time.Now()))
		if errors.Is(err, ErrExists) {
			continue
		}
		if k.report(err) || k.report(k.attach(code, wire.Owner, 1)) {
			return
		}
		k.list(code, m.Name, m.Near)
		k.say(wire.Opened{Version: wire.Version, Code: code, Token: token, Ice: s.Ice(time.Now()), Place: s.Place})
		return
	}
}

// list lets devices nearby find the room, or not.
func (k *socket) list(code wire.Code, name string, near bool) {
	s := k.server
	var err error
	if near {
		err = s.Directory.Put(s.ctx, Listing{Code: code, Place: k.where, Handle: string(newToken()), Name: name})
	} else {
		err = s.Directory.Drop(s.ctx, code)
	}
	if err != nil {
		s.Log.Warn("directory", "err", err)
	}
}

func (k *socket) near() {
	s := k.server
	listings, err := s.Directory.At(s.ctx, k.where)
	if k.report(err) {
		return
	}
	var out wire.Neighbours
	for _, l := range listings {
		out.Rooms = append(out.Rooms, wire.Neighbour{Handle: l.Handle, Name: l.Name})
	}
	k.say(out)
}

func (k *socket) join(m wire.Join) {
	s := k.server
	if k.settled() {
		return
	}
	tried := string(m.Code) + m.Handle
	if k.guessing(tried) {
		k.fault(wire.FaultSlow, "too many tries")
		return
	}
	token := newToken()
	code, err := k.find(m)
	var id wire.PeerID
	if err == nil {
		err = s.Store.Change(s.ctx, code, func(r *Room) (err error) {
			id, err = r.join(token, time.Now())
			r.wait(id, m.Hello)
			return err
		})
	}
	if err != nil {
		k.refuseSlowly(tried, err)
		return
	}
	if k.report(k.attach(code, id, 1)) {
		return
	}
	k.say(wire.Joined{Version: wire.Version, Code: code, Peer: id, Token: token, Ice: s.Ice(time.Now())})
	_ = s.Bus.Send(code, wire.Owner, Parcel{Message: wire.Encode(wire.Knock{Peer: id, Hello: m.Hello})})
}

// find is the room that a Join means. A handle works on the same network only.
func (k *socket) find(m wire.Join) (wire.Code, error) {
	if m.Code != "" {
		return m.Code, nil
	}
	l, err := k.server.Directory.Resolve(k.server.ctx, m.Handle)
	if err == nil && l.Place != k.where {
		err = ErrNoRoom
	}
	return l.Code, err
}

// guessing tells whether an address has failed too often with other codes than
// this one.
func (k *socket) guessing(tried string) bool {
	s, now := k.server, time.Now()
	return s.failures.seen(k.group, now) >= s.Limits.FailuresPerMinute && s.tried.seen(try{k.group, tried}, now) == 0
}

// refuseSlowly answers a failed try after a delay that doubles with every try
// of the address, and is longer while the whole server is being tried. Who
// tries the same again learns nothing new, so it counts once: the devices of a
// household knock at their lost room until its owner is back.
func (k *socket) refuseSlowly(tried string, err error) {
	s, now := k.server, time.Now()
	n := s.failures.seen(k.group, now)
	if s.tried.add(try{k.group, tried}, now) == 1 {
		n = s.failures.add(k.group, now)
	}
	delay := s.FailDelay << min(n-1, 5)
	if s.all.add(true, now) > s.Limits.AllFailuresPerMinute {
		delay += 8 * s.FailDelay
	}
	select {
	case <-time.After(delay):
	case <-s.ctx.Done():
	}
	text := "" // the reason stays here: unknown, full and locked look alike
	k.fault(faultOf(err), text)
}

func (k *socket) comeBack(m wire.Return) {
	s := k.server
	if k.settled() {
		return
	}
	guessing := k.guessing(string(m.Code))
	back, room, again, err := k.takePlace(m, guessing)
	if errors.Is(err, ErrOld) {
		k.fault(wire.FaultReplaced, "")
		return
	}
	if err != nil && guessing {
		k.fault(wire.FaultSlow, "too many tries")
		return
	}
	if err != nil {
		k.refuseSlowly(string(m.Code), err)
		return
	}
	_ = s.Bus.Send(m.Code, back.ID, Parcel{Replaced: back.Epoch})
	if k.report(k.attach(m.Code, back.ID, back.Epoch)) {
		return
	}
	if back.ID == wire.Owner {
		k.list(m.Code, m.Name, m.Near)
	}
	k.say(wire.Returned{Version: wire.Version, Peer: back.ID, Admitted: back.Admitted, Others: room.visible(back), Ice: s.Ice(time.Now())})
	if back.ID == wire.Owner {
		k.waiting(m.Code)
	}
	if again || !back.Admitted { // the owner may not have heard the first knock
		_ = s.Bus.Send(m.Code, wire.Owner, Parcel{Message: wire.Encode(wire.Knock{Peer: back.ID, Hello: m.Hello})})
		return
	}
	s.tell(room, back.ID, wire.Here)
}

// waiting tells the owner who came while he was away.
func (k *socket) waiting(code wire.Code) {
	room, err := k.server.Store.Load(k.server.ctx, code)
	if k.report(err) {
		return
	}
	for _, knock := range room.knocks() {
		k.say(knock)
	}
}

// takePlace gives the place to this connection. A room that the server has
// lost is opened anew for its owner; again tells that another one has come to
// such a room and must be let in again.
func (k *socket) takePlace(m wire.Return, guessing bool) (back Member, room Room, again bool, err error) {
	s := k.server
	err = s.Store.Change(s.ctx, m.Code, func(r *Room) (err error) {
		back, err = r.comeBack(m.Token, m.Epoch, time.Now())
		if again = errors.Is(err, ErrNoPlace) && !guessing; again {
			back, err = r.comeAgain(m.Peer, m.Token, m.Epoch, time.Now())
		}
		if err == nil {
			r.wait(back.ID, m.Hello)
		}
		room = r.clone()
		return err
	})
	if !errors.Is(err, ErrNoRoom) || !m.Owner {
		return back, room, again, err
	}
	if s.opens.add(k.group, time.Now()) > s.Limits.OpensPerMinute {
		return back, room, false, ErrNoRoom
	}
	room = newRoom(m.Code, m.Token, time.Now())
	room.Again, room.Next = true, max(room.Next, m.Last+1)
	room.Members[0].Epoch = m.Epoch
	return room.Members[0], room, false, s.Store.Create(s.ctx, room)
}

func (k *socket) forward(code wire.Code, id wire.PeerID, m wire.Forward) {
	s := k.server
	room, err := s.Store.Load(s.ctx, code)
	if err == nil {
		err = room.mayTalk(id, m.To)
	}
	if err == nil {
		err = s.Bus.Send(code, m.To, Parcel{Message: wire.Encode(wire.Forward{From: id, Kind: m.Kind, Body: m.Body})})
	}
	if errors.Is(err, ErrNoPlace) {
		k.fault(wire.FaultNotYours, "no member to talk to")
		return
	}
	k.report(err)
}

func (k *socket) admit(code wire.Code, id wire.PeerID) {
	s := k.server
	var room Room
	if k.report(s.Store.Change(s.ctx, code, func(r *Room) error {
		err := r.admit(id)
		room = r.clone()
		return err
	})) {
		return
	}
	_ = s.Bus.Send(code, id, Parcel{Message: wire.Encode(wire.Admitted{})})
	if m := room.find(id); m != nil {
		for _, other := range room.visible(*m) {
			if other != wire.Owner { // whom he has talked with already
				_ = s.Bus.Send(code, id, Parcel{Message: wire.Encode(wire.Presence{Peer: other, State: wire.Here})})
			}
		}
	}
	s.tell(room, id, wire.Here)
}

func (k *socket) refuse(code wire.Code, id wire.PeerID) {
	s := k.server
	if id == wire.Owner {
		k.fault(wire.FaultNotYours, "the owner can only leave")
		return
	}
	if k.report(s.drop(code, id)) {
		return
	}
	_ = s.Bus.Send(code, id, Parcel{Message: wire.Encode(wire.Fault{Code: wire.FaultGone}), Ended: true})
}

// leave gives up the place; the owner ends the room.
func (k *socket) leave(code wire.Code, id wire.PeerID) {
	s := k.server
	k.release()
	if id != wire.Owner {
		_ = s.drop(code, id)
		return
	}
	room, err := s.Store.Load(s.ctx, code)
	if err != nil {
		return
	}
	_ = s.Store.Delete(s.ctx, code)
	_ = s.Directory.Drop(s.ctx, code)
	for _, m := range room.Members {
		_ = s.Bus.Send(code, m.ID, Parcel{Message: wire.Encode(wire.Fault{Code: wire.FaultGone}), Ended: true})
	}
}

// drop takes a place away and tells the others.
func (s *Server) drop(code wire.Code, id wire.PeerID) error {
	var room Room
	err := s.Store.Change(s.ctx, code, func(r *Room) error {
		room = r.clone()
		return r.drop(id)
	})
	if err == nil {
		s.tell(room, id, wire.Gone)
	}
	return err
}

// away notes that a socket closed and tells the others.
func (s *Server) away(code wire.Code, id wire.PeerID, epoch int) {
	var room Room
	changed := false
	err := s.Store.Change(s.ctx, code, func(r *Room) error {
		changed = r.away(id, epoch, time.Now())
		room = r.clone()
		return nil
	})
	if err == nil && changed {
		s.tell(room, id, wire.Away)
	}
}

// tell lets the members who may know about one know its state.
func (s *Server) tell(r Room, about wire.PeerID, state wire.State) {
	for _, m := range r.Members {
		if r.mayTalk(m.ID, about) == nil {
			_ = s.Bus.Send(r.Code, m.ID, Parcel{Message: wire.Encode(wire.Presence{Peer: about, State: state})})
		}
	}
}

// visible lists the members who are here and whom one may talk to.
func (r *Room) visible(one Member) []wire.PeerID {
	var out []wire.PeerID
	for _, id := range r.present(one.ID) {
		if r.mayTalk(one.ID, id) == nil {
			out = append(out, id)
		}
	}
	return out
}
