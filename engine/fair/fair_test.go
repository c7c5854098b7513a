package fair

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var (
	full   = []string{"draw:d", "andel", "tram>ujezd", "show:2:ujezd"}
	public = []string{"draw:d", "?", "tram>?", "show:2:ujezd"}
	secret = Secret{1, 2, 3}
)

func TestHonestOpeningsPass(t *testing.T) {
	log := Publish("g", secret, full, public)
	assert.Nil(t, log[0].Commitment)
	assert.Nil(t, log[3].Commitment)
	for _, n := range []int{1, 2} {
		assert.NoError(t, Check("g", log, Open(secret, full, n)))
	}
}

func TestEveryChangeIsFound(t *testing.T) {
	log := Publish("g", secret, full, public)
	good := Open(secret, full, 2)
	for _, c := range []struct {
		spoil func(o *Opening)
		want  string
	}{
		{func(o *Opening) { o.Word = "tram>andel" }, "entry 2, tram>?: what is shown now, tram>andel, is not what was committed to then"},
		{func(o *Opening) { o.Nonce[3]++ }, "entry 2, tram>?: what is shown now, tram>ujezd, is not what was committed to then"},
		{func(o *Opening) { o.Entry = 1 }, "entry 1, ?: what is shown now, tram>ujezd, is not what was committed to then"},
		{func(o *Opening) { o.Entry = 0 }, "entry 0, draw:d, hides nothing that could be opened"},
		{func(o *Opening) { o.Entry = 4 }, "entry 4 is opened, but the log has 4"},
	} {
		o := good
		c.spoil(&o)
		assert.EqualError(t, Check("g", log, o), c.want)
	}
	assert.Error(t, Check("another game", log, good))
	changed := append([]Entry(nil), log...)
	changed[0].Word = "draw:f"
	assert.Error(t, Check("g", changed, good), "the chain holds what was before")
}

// TestBruteForceFails tries every short word against a commitment with every
// nonce it could guess: without the nonce nothing matches.
func TestBruteForceFails(t *testing.T) {
	log := Publish("g", secret, full, public)
	for n := range 5000 {
		for _, nonce := range []Nonce{{}, {byte(n)}, Secret{}.Nonce(n), Secret{}.Nonce(2)} {
			require.Error(t, Check("g", log, Opening{Entry: 2, Word: "tram>ujezd", Nonce: nonce}), "%d", n)
		}
	}
}

func TestHeadTellsLogsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-z:>?]{0,6}`), 0, 6)
		a, b := words.Draw(t, "a"), words.Draw(t, "b")
		same := fmt.Sprintf("%q", a) == fmt.Sprintf("%q", b)
		assert.Equal(t, same, Head(Publish("g", secret, a, a)) == Head(Publish("g", secret, b, b)))
	})
}

func TestDrawsNeedEveryNonce(t *testing.T) {
	draw := func(nonces ...Nonce) uint64 { return Source("g", nonces)(3).Uint64() }
	a, b := Nonce{1}, Nonce{2}
	assert.Equal(t, draw(a, b), draw(a, b), "a reload never rolls again")
	assert.NotEqual(t, draw(a, b), draw(b, a))
	assert.NotEqual(t, draw(a, b), draw(a))
	assert.NotEqual(t, Source("g", []Nonce{a})(3).Uint64(), Source("g", []Nonce{a})(4).Uint64())
	assert.NotEqual(t, Promise("g", a), Promise("g", b))
}

func TestTexts(t *testing.T) {
	log := Publish("g", secret, full, public)
	data, err := json.Marshal(log)
	require.NoError(t, err)
	var again []Entry
	require.NoError(t, json.Unmarshal(data, &again))
	assert.Equal(t, log, again)
	var n Nonce
	assert.EqualError(t, n.UnmarshalText([]byte("ab")), "32 hexadecimal digits are needed, not 2")
	assert.Error(t, n.UnmarshalText([]byte("zz112233445566778899aabbccddeeff")))
}
