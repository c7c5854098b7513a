package signaling

import (
	"context"
	"net/netip"
	"slices"
	"strings"
	"sync"

	"hideride/signaling/wire"
)

// Listing is a room that devices on the same network may find.
type Listing struct {
	Code   wire.Code
	Place  string // of the owner, see Place
	Handle string // random; it is told instead of the code
	Name   string // of the owner's device
}

// Directory lists rooms by place.
type Directory interface {
	Put(ctx context.Context, l Listing) error
	Drop(ctx context.Context, code wire.Code) error
	At(ctx context.Context, place string) ([]Listing, error)
	// Resolve finds a room by its handle; ErrNoRoom if there is none.
	Resolve(ctx context.Context, handle string) (Listing, error)
}

// local is the place of all addresses that are not public: they can only reach
// a server that stands in their own network.
const local = "local"

// Place is what devices on one network have in common: their public address
// (of IPv6 the /64), or that they all came from inside the network.
func Place(ip netip.Addr) string {
	ip = ip.Unmap()
	if ip.IsPrivate() || ip.IsLoopback() || ip.IsLinkLocalUnicast() {
		return local
	}
	return Group(ip).String()
}

// LocalDirectory is a Directory of one process.
type LocalDirectory struct {
	mu       sync.Mutex
	listings map[wire.Code]Listing
}

// NewLocalDirectory is an empty LocalDirectory.
func NewLocalDirectory() *LocalDirectory {
	return &LocalDirectory{listings: map[wire.Code]Listing{}}
}

// Put lists a room, or changes its listing.
func (d *LocalDirectory) Put(_ context.Context, l Listing) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.listings[l.Code] = l
	return nil
}

// Drop takes a room off the list.
func (d *LocalDirectory) Drop(_ context.Context, code wire.Code) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.listings, code)
	return nil
}

// At lists the rooms of a place by name.
func (d *LocalDirectory) At(_ context.Context, place string) ([]Listing, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var out []Listing
	for _, l := range d.listings {
		if l.Place == place {
			out = append(out, l)
		}
	}
	SortListings(out)
	return out, nil
}

// SortListings orders listings as devices show them.
func SortListings(ls []Listing) {
	slices.SortFunc(ls, func(a, b Listing) int {
		if c := strings.Compare(a.Name, b.Name); c != 0 {
			return c
		}
		return strings.Compare(a.Handle, b.Handle)
	})
}

// Resolve finds a room by its handle.
func (d *LocalDirectory) Resolve(_ context.Context, handle string) (Listing, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, l := range d.listings {
		if l.Handle == handle {
			return l, nil
		}
	}
	return Listing{}, ErrNoRoom
}
