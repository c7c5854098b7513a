package board

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestSetIsASet compares Set with a plain list of truths.
func TestSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOf(rapid.Custom(func(t *rapid.T) StopID { return StopID(rapid.IntRange(0, 255).Draw(t, "id")) }))
		add, drop, other := ids.Draw(t, "add"), ids.Draw(t, "drop"), ids.Draw(t, "other")
		s := SetOf(add...)
		for _, id := range drop {
			s.Drop(id)
		}
		var want, union, minus, meet []StopID
		for i := range 256 {
			id := StopID(i)
			in, out := slices.Contains(add, id) && !slices.Contains(drop, id), slices.Contains(other, id)
			want = when(want, id, in)
			union = when(union, id, in || out)
			minus = when(minus, id, in && !out)
			meet = when(meet, id, in && out)
			assert.Equal(t, in, s.Has(id))
		}
		o := SetOf(other...)
		assert.ElementsMatch(t, want, s.List())
		assert.True(t, slices.IsSorted(s.List()))
		assert.Equal(t, len(want), s.Len())
		assert.Equal(t, len(want) == 0, s.Empty())
		assert.ElementsMatch(t, union, s.Union(o).List())
		assert.ElementsMatch(t, minus, s.Minus(o).List())
		assert.ElementsMatch(t, meet, s.Meet(o).List())
	})
}

// when adds id to the list if it belongs there.
func when(list []StopID, id StopID, belongs bool) []StopID {
	if belongs {
		return append(list, id)
	}
	return list
}

func TestSetStopsWhenAsked(t *testing.T) {
	for id := range SetOf(3, 70, 200).All() {
		assert.Equal(t, StopID(3), id)
		break
	}
}

// TestPackRoundTrip: a pack that is written is read as the same pack.
func TestPackRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p Pack
		for ticket := Bus; ticket < kinds; ticket++ {
			p[ticket] = rapid.Uint8Range(0, 99).Draw(t, ticket.String())
		}
		data, err := json.Marshal(p)
		require.NoError(t, err)
		got := Pack{Bus: 50}
		require.NoError(t, json.Unmarshal(data, &got))
		assert.Equal(t, p, got)
	})
}

func TestPackIsWrittenInTheFixedOrder(t *testing.T) {
	data, err := json.Marshal(Pack{Double: 2, Bus: 9, Boat: 1})
	require.NoError(t, err)
	assert.Equal(t, `{"bus":9,"boat":1,"double":2}`, string(data))
	data, err = json.Marshal(Pack{})
	require.NoError(t, err)
	assert.Equal(t, `{}`, string(data))
}

func TestPackTotals(t *testing.T) {
	p := Pack{Bus: 9, Tram: 9, Metro: 5, Train: 3, Boat: 2, Taxi: 4, Double: 2}
	assert.Equal(t, 32, p.RideTotal(), "a double pays for no ride")
	assert.Equal(t, 14, p.Total(Bus, Metro))
	assert.Equal(t, 0, p.Total())
}

func TestTicketsAndModes(t *testing.T) {
	for _, ticket := range append(Rides[:], Double) {
		got, err := ParseTicket(ticket.String())
		require.NoError(t, err)
		assert.Equal(t, ticket, got)
		text, err := ticket.MarshalText()
		require.NoError(t, err)
		var again Ticket
		require.NoError(t, again.UnmarshalText(text))
		assert.Equal(t, ticket, again)
	}
	for _, mode := range Modes {
		assert.NotEqual(t, NoTicket, mode.Ticket(), "%s has a ticket", mode)
	}
	_, err := ParseTicket("")
	assert.EqualError(t, err, `unknown ticket ""`)
	assert.Error(t, new(Ticket).UnmarshalText([]byte("ship")))
	assert.NoError(t, new(Ticket).UnmarshalText(nil))
	assert.Equal(t, "ticket(99)", Ticket(99).String())
	assert.Equal(t, NoTicket, Mode("rocket").Ticket())
}
