// Package cluster lets any number of signaling servers share their rooms over
// NATS: a key-value bucket keeps rooms and listings, subjects carry parcels to
// the server that has a member's socket. When a server dies its devices come
// back to another one and find their places.
package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"hideride/signaling"
	"hideride/signaling/wire"
)

// askTime is how long a parcel may be on its way to another server.
const askTime = 2 * time.Second

// tries bounds how often a change of a room is repeated when others change it
// at the same time.
const tries = 50

// Cluster is the Store, the Bus and the Directory of servers that share them.
type Cluster struct {
	conn     *nats.Conn
	rooms    jetstream.KeyValue
	listings jetstream.KeyValue
}

// Connect joins the NATS servers at url, which need JetStream. Replicas is how
// many of them keep a copy: 1, or 3 for a cluster of NATS servers.
func Connect(ctx context.Context, url string, replicas int) (*Cluster, error) {
	conn, err := nats.Connect(url, nats.Name("hide-and-ride signaling"), nats.MaxReconnects(-1), nats.RetryOnFailedConnect(true))
	if err != nil {
		return nil, fmt.Errorf("nats %s: %w", url, err)
	}
	js, err := jetstream.New(conn)
	if err != nil {
		return nil, fmt.Errorf("nats %s: %w", url, err)
	}
	c := &Cluster{conn: conn}
	for name, kv := range map[string]*jetstream.KeyValue{"hide-and-ride-rooms": &c.rooms, "hide-and-ride-near": &c.listings} {
		// Rooms are written again while somebody is there, so that what is
		// older than RoomLife is over, also when its server died.
		*kv, err = js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: name, TTL: signaling.RoomLife, Storage: jetstream.MemoryStorage, Replicas: replicas})
		if err != nil {
			conn.Close()
			return nil, fmt.Errorf("nats %s: bucket %s: %w", url, name, err)
		}
	}
	return c, nil
}

// Close leaves NATS.
func (c *Cluster) Close() { c.conn.Close() }

// Create keeps a new room.
func (c *Cluster) Create(ctx context.Context, r signaling.Room) error {
	_, err := c.rooms.Create(ctx, string(r.Code), encode(r))
	if errors.Is(err, jetstream.ErrKeyExists) {
		return signaling.ErrExists
	}
	return err
}

// Load reads a room.
func (c *Cluster) Load(ctx context.Context, code wire.Code) (signaling.Room, error) {
	r, _, err := c.load(ctx, code)
	return r, err
}

func (c *Cluster) load(ctx context.Context, code wire.Code) (r signaling.Room, revision uint64, err error) {
	entry, err := c.rooms.Get(ctx, string(code))
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return r, 0, signaling.ErrNoRoom
	}
	if err != nil {
		return r, 0, err
	}
	return r, entry.Revision(), json.Unmarshal(entry.Value(), &r)
}

// Change edits a room, again and again until nobody else changed it meanwhile.
func (c *Cluster) Change(ctx context.Context, code wire.Code, edit func(*signaling.Room) error) error {
	for range tries {
		r, revision, err := c.load(ctx, code)
		if err != nil {
			return err
		}
		if err := edit(&r); err != nil {
			return err
		}
		if _, err = c.rooms.Update(ctx, string(code), encode(r), revision); err == nil || !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
	}
	return fmt.Errorf("room %s: changed by others %d times in a row", code, tries)
}

// Delete ends a room.
func (c *Cluster) Delete(ctx context.Context, code wire.Code) error {
	return c.rooms.Purge(ctx, string(code))
}

// Expire does nothing: the bucket forgets rooms that are not written again.
func (c *Cluster) Expire(context.Context, time.Time) error { return nil }

// Put lists a room.
func (c *Cluster) Put(ctx context.Context, l signaling.Listing) error {
	_, err := c.listings.Put(ctx, string(l.Code), encode(l))
	return err
}

// Drop takes a room off the list.
func (c *Cluster) Drop(ctx context.Context, code wire.Code) error {
	return c.listings.Purge(ctx, string(code))
}

// At lists the rooms of a place by name.
func (c *Cluster) At(ctx context.Context, place string) ([]signaling.Listing, error) {
	var out []signaling.Listing
	err := c.each(ctx, func(l signaling.Listing) {
		if l.Place == place {
			out = append(out, l)
		}
	})
	signaling.SortListings(out)
	return out, err
}

// Resolve finds a room by its handle.
func (c *Cluster) Resolve(ctx context.Context, handle string) (signaling.Listing, error) {
	found, err := signaling.Listing{}, signaling.ErrNoRoom
	if e := c.each(ctx, func(l signaling.Listing) {
		if l.Handle == handle {
			found, err = l, nil
		}
	}); e != nil {
		return found, e
	}
	return found, err
}

// each reads all listings.
func (c *Cluster) each(ctx context.Context, use func(signaling.Listing)) error {
	keys, err := c.listings.ListKeys(ctx)
	if err != nil {
		return err
	}
	for key := range keys.Keys() {
		entry, err := c.listings.Get(ctx, key)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		var l signaling.Listing
		if err := json.Unmarshal(entry.Value(), &l); err != nil {
			return fmt.Errorf("listing %s: %w", key, err)
		}
		use(l)
	}
	return nil
}

// subject carries the parcels of one member.
func subject(code wire.Code, id wire.PeerID) string {
	return fmt.Sprintf("hide-and-ride.%s.%d", code, id)
}

// Attach delivers the parcels for a member.
func (c *Cluster) Attach(code wire.Code, id wire.PeerID, deliver func(signaling.Parcel)) (func(), error) {
	sub, err := c.conn.Subscribe(subject(code, id), func(m *nats.Msg) {
		var p signaling.Parcel
		if json.Unmarshal(m.Data, &p) == nil {
			deliver(p)
		}
		_ = m.Respond(nil)
	})
	if err != nil {
		return nil, err
	}
	// The others must be able to reach us before the device is told that it
	// is in.
	if err := c.conn.FlushTimeout(askTime); err != nil {
		return nil, err
	}
	return func() { _ = sub.Unsubscribe() }, nil
}

// Send delivers to all sockets of a member.
func (c *Cluster) Send(code wire.Code, id wire.PeerID, p signaling.Parcel) error {
	_, err := c.conn.Request(subject(code, id), encode(p), askTime)
	if errors.Is(err, nats.ErrNoResponders) {
		return signaling.ErrNobody
	}
	return err
}

func encode(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(fmt.Sprintf("cluster: %T: %v", v, err)) // plain data always encodes
	}
	return data
}
