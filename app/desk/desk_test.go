package desk

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/app/store"
)

func TestUnknownSettingsAreDefaults(t *testing.T) {
	got := Settings{Language: "xx", Theme: ThemeDark, Pace: "hurried"}.valid()
	assert.Equal(t, Settings{Auto, ThemeDark, Auto, NamesNormal, PaceCalm, HintsSolo, TalkOn}, got)
}

func TestOtherDevicesAreNotSentToThemselves(t *testing.T) {
	for _, c := range []struct{ page, server, want string }{
		{"http://localhost:8080/room", "192.168.1.5:8080", "192.168.1.5:8080"},
		{"http://127.0.0.1:8080/room", "192.168.1.5:8080", "192.168.1.5:8080"},
		{"http://[::1]:8080/room", "192.168.1.5:8080", "192.168.1.5:8080"},
		{"http://localhost:8080/room", "", "localhost:8080"},
		{"https://play.example.org/room", "10.0.0.7:8080", "play.example.org"}, // behind a proxy
		{"http://192.168.1.9:8080/room", "10.0.0.7:8080", "192.168.1.9:8080"},  // of two networks the page's own
	} {
		page, err := url.Parse(c.page)
		assert.NoError(t, err)
		assert.Equal(t, c.want, reachable(page, c.server), c.page)
	}
}

func TestBrokenSaveIsKeptAside(t *testing.T) {
	text := `{"format":9}`
	assert.NoError(t, store.Set(saveKey, text))
	keep(text, assert.AnError)
	_, found := store.Get(saveKey)
	assert.False(t, found, "the broken save must not be offered again")
	assert.Equal(t, &Kept{Reason: assert.AnError.Error(), Text: text}, KeptSave())
	DropKept()
	assert.Nil(t, KeptSave())
}
