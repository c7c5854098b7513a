package desk

import (
	"encoding/json"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
	"hideride/app/store"
)

// Auto lets the device decide: language, theme and motion.
const Auto = "auto"

// Values of Settings; Auto is one too where the field says so.
const (
	ThemeLight    = "light"
	ThemeDark     = "dark"
	MotionReduced = "reduced"
	NamesNormal   = "normal"
	NamesLarge    = "large"
	NamesOff      = "off"
	PaceCalm      = "calm"
	PaceQuick     = "quick"
	TalkOn        = "on"
	TalkOff       = "off"
	HintsSolo     = "solo"
	HintsAlways   = "always"
	HintsOff      = "off"
)

// Settings are what the user of this device prefers.
type Settings struct {
	Language string `json:"language"` // auto, cs, en
	Theme    string `json:"theme"`    // auto, light, dark
	Motion   string `json:"motion"`   // auto, reduced
	Names    string `json:"names"`    // of stops on the map: normal, large, off
	Pace     string `json:"pace"`     // of the computer: calm, quick
	Hints    string `json:"hints"`    // solo: on one device only, always, off
	Talk     string `json:"talk"`     // what others say is shown: on, off
}

const settingsKey = "settings"

// fields lists every setting with its values, the default first.
func (s *Settings) fields() []struct {
	value  *string
	values []string
} {
	return []struct {
		value  *string
		values []string
	}{
		{&s.Language, append([]string{Auto}, i18n.Languages()...)},
		{&s.Theme, []string{Auto, ThemeLight, ThemeDark}},
		{&s.Motion, []string{Auto, MotionReduced}},
		{&s.Names, []string{NamesNormal, NamesLarge, NamesOff}},
		{&s.Pace, []string{PaceCalm, PaceQuick}},
		{&s.Hints, []string{HintsSolo, HintsAlways, HintsOff}},
		{&s.Talk, []string{TalkOn, TalkOff}},
	}
}

// valid gives every unknown value its default.
func (s Settings) valid() Settings {
	for _, f := range s.fields() {
		if !slices.Contains(f.values, *f.value) {
			*f.value = f.values[0]
		}
	}
	return s
}

var settings = Settings{}.valid()

// Open puts the stored settings into force, and ends when the texts are here.
// The program calls it once, before it draws.
func Open() {
	if text, found := store.Get(settingsKey); found {
		_ = json.Unmarshal([]byte(text), &settings) // what cannot be read is a default
	}
	settings = settings.valid()
	settings.mark()
	firstTexts(settings.language())
}

// CurrentSettings are the settings in force.
func CurrentSettings() Settings { return settings }

// SetSettings stores the settings and puts them into force.
func SetSettings(ctx app.Context, s Settings) {
	Attach(ctx)
	settings = s.valid()
	settings.mark()
	speak(settings.language())
	data, err := json.Marshal(settings)
	if err == nil {
		_ = store.Set(settingsKey, string(data)) // the settings page shows when nothing lasts
	}
	ctx.Update()
}

// language is the one to speak.
func (s Settings) language() string {
	if s.Language == Auto {
		return i18n.Choose(wantedLanguages())
	}
	return s.Language
}

// mark marks the document for the style sheets.
func (s Settings) mark() {
	if app.IsServer {
		return
	}
	data := app.Window().Get("document").Get("documentElement").Get("dataset")
	data.Set("theme", s.Theme)
	data.Set("motion", s.Motion)
	data.Set("names", s.Names)
}

func wantedLanguages() []string {
	if app.IsServer {
		return nil
	}
	list := app.Window().Get("navigator").Get("languages")
	if !list.Truthy() {
		return nil
	}
	var wanted []string
	for i := range list.Length() {
		wanted = append(wanted, list.Index(i).String())
	}
	return wanted
}

// Night makes the page dark whatever the settings say, or gives it back to
// them.
func Night(on bool) {
	switch {
	case app.IsServer:
	case on:
		app.Window().Get("document").Get("documentElement").Get("dataset").Set("theme", ThemeDark)
	default:
		settings.mark()
	}
}

// ReducedMotion tells whether things shall not move: by the setting, or by the
// wish of the device.
func ReducedMotion() bool {
	if settings.Motion == MotionReduced || app.IsServer {
		return true
	}
	return app.Window().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
