package link

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
)

// MaxFrame is the size of the largest frame, in bytes: what every browser
// carries without stalls.
const MaxFrame = 16 << 10

// MaxMessage is the size of the largest message, in bytes: a city's board with
// its map fits several times.
const MaxMessage = 4 << 20

// header stands before the piece of a message in every frame: the number of
// the message, the number of the piece, how many pieces there are, and the
// first bytes of the hash of the whole message.
const (
	header   = 8 + 2 + 2 + hashSize
	hashSize = 8
	piece    = MaxFrame - header
)

// maxPartial bounds the messages that wait for pieces.
const maxPartial = 8

// ErrTooLarge is the error of a message above MaxMessage.
var ErrTooLarge = errors.New("message too large")

// Split cuts a message into frames. The number must be new for every message
// of a sender.
func Split(number uint64, message []byte) ([][]byte, error) {
	if len(message) > MaxMessage {
		return nil, fmt.Errorf("%w: %d bytes, %d are allowed", ErrTooLarge, len(message), MaxMessage)
	}
	count := max(1, (len(message)+piece-1)/piece)
	hash := sha256.Sum256(message)
	frames := make([][]byte, count)
	for i := range frames {
		f := make([]byte, 0, header+min(piece, len(message)))
		f = binary.BigEndian.AppendUint64(f, number)
		f = binary.BigEndian.AppendUint16(f, uint16(i))
		f = binary.BigEndian.AppendUint16(f, uint16(count))
		f = append(f, hash[:hashSize]...)
		frames[i] = append(f, message[i*piece:min(len(message), (i+1)*piece)]...)
	}
	return frames, nil
}

// Joiner puts frames together again, in whatever order they come and however
// often. One goroutine uses it.
type Joiner struct {
	partial map[uint64]*partial
	order   []uint64 // of partial, oldest first
}

type partial struct {
	pieces [][]byte
	left   int
	hash   [hashSize]byte
}

// Add takes a frame and returns the message that it completes, or nil. A
// broken frame is an error and changes nothing. A message may be returned
// again if its frames come again.
func (j *Joiner) Add(frame []byte) ([]byte, error) {
	if len(frame) < header || len(frame) > MaxFrame {
		return nil, fmt.Errorf("frame of %d bytes, %d to %d are allowed", len(frame), header, MaxFrame)
	}
	number := binary.BigEndian.Uint64(frame)
	index, count := int(binary.BigEndian.Uint16(frame[8:])), int(binary.BigEndian.Uint16(frame[10:]))
	if index >= count || count > MaxMessage/piece+1 {
		return nil, fmt.Errorf("frame %d of %d does not exist", index, count)
	}
	p, err := j.of(number, count, [hashSize]byte(frame[12:header]))
	if err != nil {
		return nil, err
	}
	if p.pieces[index] == nil {
		p.pieces[index] = append([]byte{}, frame[header:]...)
		p.left--
	}
	if p.left > 0 {
		return nil, nil
	}
	j.forget(number)
	message := append([]byte{}, bytes.Join(p.pieces, nil)...) // not nil, also when empty
	if sum := sha256.Sum256(message); !bytes.Equal(sum[:hashSize], p.hash[:]) {
		return nil, fmt.Errorf("message %d arrived damaged", number)
	}
	return message, nil
}

// of is the message that a frame belongs to.
func (j *Joiner) of(number uint64, count int, hash [hashSize]byte) (*partial, error) {
	if p := j.partial[number]; p != nil {
		if len(p.pieces) != count || p.hash != hash {
			return nil, fmt.Errorf("frames of message %d contradict each other", number)
		}
		return p, nil
	}
	if j.partial == nil {
		j.partial = map[uint64]*partial{}
	}
	if len(j.order) >= maxPartial {
		j.forget(j.order[0])
	}
	p := &partial{pieces: make([][]byte, count), left: count, hash: hash}
	j.partial[number], j.order = p, append(j.order, number)
	return p, nil
}

func (j *Joiner) forget(number uint64) {
	delete(j.partial, number)
	for i, n := range j.order {
		if n == number {
			j.order = append(j.order[:i:i], j.order[i+1:]...)
			return
		}
	}
}
