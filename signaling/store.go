package signaling

import (
	"context"
	"sync"
	"time"

	"hideride/signaling/wire"
)

// Store keeps the rooms. Change is atomic: of two changes at once one sees the
// other's result.
type Store interface {
	// Create keeps a new room; ErrExists if the code is taken.
	Create(ctx context.Context, r Room) error
	// Load reads a room; ErrNoRoom if there is none.
	Load(ctx context.Context, code wire.Code) (Room, error)
	// Change edits a room; an error of edit is returned and changes nothing.
	Change(ctx context.Context, code wire.Code, edit func(*Room) error) error
	// Delete ends a room.
	Delete(ctx context.Context, code wire.Code) error
	// Expire ends the rooms that nobody has been in for RoomLife.
	Expire(ctx context.Context, now time.Time) error
}

// Memory is a Store of one process.
type Memory struct {
	mu    sync.Mutex
	rooms map[wire.Code]Room
}

// NewMemory is an empty Memory.
func NewMemory() *Memory { return &Memory{rooms: map[wire.Code]Room{}} }

// Create keeps a new room.
func (m *Memory) Create(_ context.Context, r Room) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, taken := m.rooms[r.Code]; taken {
		return ErrExists
	}
	m.rooms[r.Code] = r.clone()
	return nil
}

// Load reads a room.
func (m *Memory) Load(_ context.Context, code wire.Code) (Room, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.rooms[code]
	if !ok {
		return Room{}, ErrNoRoom
	}
	return r.clone(), nil
}

// Change edits a room.
func (m *Memory) Change(_ context.Context, code wire.Code, edit func(*Room) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, ok := m.rooms[code]
	if !ok {
		return ErrNoRoom
	}
	r = r.clone()
	if err := edit(&r); err != nil {
		return err
	}
	m.rooms[code] = r
	return nil
}

// Delete ends a room.
func (m *Memory) Delete(_ context.Context, code wire.Code) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.rooms, code)
	return nil
}

// Expire ends the rooms that nobody has been in for RoomLife.
func (m *Memory) Expire(_ context.Context, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for code, r := range m.rooms {
		if r.expired(now) {
			delete(m.rooms, code)
		}
	}
	return nil
}

// Len counts the rooms.
func (m *Memory) Len() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.rooms)
}
