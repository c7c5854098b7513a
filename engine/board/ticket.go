package board

import "fmt"

// Ticket is a kind of ticket. The zero value is no ticket.
type Ticket uint8

// The kinds of tickets in their fixed order (rules section 4.2). Double never
// pays for a ride.
const (
	NoTicket Ticket = iota
	Bus
	Tram
	Metro
	Train
	Boat
	Taxi
	Double
	kinds
)

// Rides lists the tickets that pay for a ride, in the fixed order.
var Rides = [...]Ticket{Bus, Tram, Metro, Train, Boat, Taxi}

// Land lists the tickets whose links a taxi may follow (HR-37).
var Land = [...]Ticket{Bus, Tram, Metro, Train}

var ticketNames = [kinds]string{"", "bus", "tram", "metro", "train", "boat", "taxi", "double"}

func (t Ticket) String() string {
	if t < kinds {
		return ticketNames[t]
	}
	return fmt.Sprintf("ticket(%d)", uint8(t))
}

// ParseTicket reads the name of a kind of ticket.
func ParseTicket(name string) (Ticket, error) {
	for t := Bus; t < kinds; t++ {
		if ticketNames[t] == name {
			return t, nil
		}
	}
	return NoTicket, fmt.Errorf("unknown ticket %q", name)
}

// MarshalText writes the name of the ticket.
func (t Ticket) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a ticket; the empty text is no ticket.
func (t *Ticket) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*t = NoTicket
		return nil
	}
	got, err := ParseTicket(string(text))
	*t = got
	return err
}

// Mode is what runs on a line. Stand-ins ride on the ticket of another mode
// (HR-6).
type Mode string

// The modes of transport.
const (
	ModeBus        Mode = "bus"
	ModeTrolleybus Mode = "trolleybus"
	ModeTram       Mode = "tram"
	ModeFunicular  Mode = "funicular"
	ModeMetro      Mode = "metro"
	ModeTrain      Mode = "train"
	ModeBoat       Mode = "boat"
)

// Modes lists all modes in the order of their tickets.
var Modes = [...]Mode{ModeBus, ModeTrolleybus, ModeTram, ModeFunicular, ModeMetro, ModeTrain, ModeBoat}

// Ticket is the kind that pays for the mode, or NoTicket for an unknown mode.
func (m Mode) Ticket() Ticket {
	switch m {
	case ModeBus, ModeTrolleybus:
		return Bus
	case ModeTram, ModeFunicular:
		return Tram
	case ModeMetro:
		return Metro
	case ModeTrain:
		return Train
	case ModeBoat:
		return Boat
	}
	return NoTicket
}
