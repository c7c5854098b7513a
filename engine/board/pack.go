package board

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
)

// Pack counts the tickets a player holds, by kind. It is written as
// {"bus":9,"tram":9}; kinds that are absent count 0.
type Pack [kinds]uint8

// Total counts the tickets of the given kinds.
func (p Pack) Total(of ...Ticket) int {
	n := 0
	for _, t := range of {
		n += int(p[t])
	}
	return n
}

// RideTotal counts all tickets that pay for a ride.
func (p Pack) RideTotal() int { return p.Total(Rides[:]...) }

// MarshalJSON writes the kinds that are not 0, in the fixed order.
func (p Pack) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for t := Bus; t < kinds; t++ {
		if p[t] == 0 {
			continue
		}
		if out.Len() > 1 {
			out.WriteByte(',')
		}
		out.WriteString(strconv.Quote(t.String()) + ":" + strconv.Itoa(int(p[t])))
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// UnmarshalJSON reads what MarshalJSON writes. A count outside 0 to 99 and an
// unknown kind are errors.
func (p *Pack) UnmarshalJSON(data []byte) error {
	var counts map[string]int
	if err := json.Unmarshal(data, &counts); err != nil {
		return err
	}
	*p = Pack{}
	for name, n := range counts {
		t, err := ParseTicket(name)
		if err != nil {
			return err
		}
		if n < 0 || n > 99 {
			return fmt.Errorf("ticket %s: count %d is not within 0 to 99", name, n)
		}
		p[t] = uint8(n)
	}
	return nil
}
