package link

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

const browserSDP = `v=0
a=ice-ufrag:Ab+/
a=ice-pwd:fNtrQPGWHvYPoxPYgtLjHtaV
a=fingerprint:sha-256 05:7E:1F:A4:57:C4:4B:27:D2:69:56:D8:9B:0F:5C:98:6C:FB:CE:17:C8:F8:90:69:9D:11:72:B3:AB:91:8A:02
a=candidate:1 1 udp 2113937151 0f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a5b.local 51234 typ host
a=candidate:1 2 udp 2113937151 10.0.0.9 51235 typ host
a=candidate:2 1 tcp 2113937151 10.0.0.9 9 typ host
a=candidate:3 1 UDP 2113937150 2001:db8::9 51236 typ host
`

func TestAPairingKeepsWhatMatters(t *testing.T) {
	p, err := ReadSDP(browserSDP, false)
	require.NoError(t, err)
	assert.Len(t, p.Candidates, 2, "a local name and an address, of UDP and the first component")
	again, err := ParsePairing("  " + p.Text() + "\n")
	require.NoError(t, err)
	assert.Equal(t, p, again)
	for _, want := range []string{"a=setup:actpass", "0f2e3d4c-5b6a-4798-8a9b-0c1d2e3f4a5b.local 51234", "2001:0db8:0000:0000:0000:0000:0000:0009 51236", "a=ice-ufrag:Ab+/", "05:7E:1F"} {
		assert.Contains(t, again.SDP(), want)
	}
	p.Answer = true
	assert.Contains(t, p.SDP(), "a=setup:active")
}

func TestBrokenCodesAndDescriptions(t *testing.T) {
	good, err := ReadSDP(browserSDP, false)
	require.NoError(t, err)
	for _, text := range []string{"", "HELLO", "abc", good.Text()[:20], strings.TrimSuffix(good.Text(), ":") + "00:", "https://example.org"} {
		_, err := ParsePairing(text)
		assert.ErrorIs(t, err, ErrCode, text)
	}
	injected := good
	injected.Fragment = "Ab\r\na=evil:1"
	_, err = ParsePairing(injected.Text())
	assert.ErrorIs(t, err, ErrCode, "nothing can be smuggled into the description")
	_, err = ReadSDP("v=0", false)
	assert.EqualError(t, err, "session description lacks what a pairing needs")
	_, err = ReadSDP(strings.Replace(browserSDP, "sha-256", "sha-1", 1), false)
	assert.ErrorContains(t, err, "SHA-256 is needed")
}

func TestBase45(t *testing.T) {
	assert.Equal(t, "BB8", base45([]byte("AB")))
	assert.Equal(t, "%69 VD92EX0", base45([]byte("Hello!!")))
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOf(rapid.Byte()).Draw(t, "data")
		got, ok := unbase45(base45(data))
		assert.True(t, ok)
		assert.Equal(t, string(data), string(got))
	})
	for _, bad := range []string{"a", "GGW", ":::", "::"} {
		_, ok := unbase45(bad)
		assert.False(t, ok, bad)
	}
}

func FuzzParsePairing(f *testing.F) {
	good, _ := ReadSDP(browserSDP, true)
	f.Add(good.Text())
	f.Add("BB8")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePairing(text)
		if err != nil {
			return
		}
		again, err := ParsePairing(p.Text())
		require.NoError(t, err)
		require.Equal(t, p.SDP(), again.SDP())
	})
}
