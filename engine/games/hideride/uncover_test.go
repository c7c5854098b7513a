package hideride

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestUncovers(t *testing.T) {
	public := []string{"draw:d", "?", "bus>c", "clear", "2:tram>?", "bus>?", "show:1:a", "show:2:f", "show:3:b", "show:9:b", "showy", "show:x:b"}
	for n, want := range map[int]struct {
		entry  int
		ending string
		ok     bool
	}{6: {1, "a", true}, 7: {4, "f", true}, 8: {5, "b", true}, 9: {}, 2: {}, 1: {}, 10: {}, 11: {}} {
		entry, ending, ok := Uncovers(public, n)
		assert.Equal(t, want.ok, ok, public[n])
		assert.Equal(t, want.entry, entry)
		assert.Equal(t, want.ending, ending)
	}
}
