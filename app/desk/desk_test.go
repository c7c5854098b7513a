package desk

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"hideride/app/store"
)

func TestUnknownSettingsAreDefaults(t *testing.T) {
	got := Settings{Language: "xx", Theme: ThemeDark, Pace: "hurried"}.valid()
	assert.Equal(t, Settings{Auto, ThemeDark, Auto, NamesNormal, PaceCalm, HintsSolo, TalkOn}, got)
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
