package desk

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
)

// missing is the one text that the program carries: all that there is to see
// until the others have arrived.
const missing = "The texts did not arrive. Trying again \u2026"

// firstTexts ends when the page can speak: the language, or the fallback when
// only that has arrived. Without a network it tries again for ever.
func firstTexts(lang string) {
	if loaded(lang) || loaded(i18n.Fallback) {
		return
	}
	document := app.Window().Get("document")
	note := document.Call("createElement", "p")
	note.Set("className", "missing")
	note.Set("textContent", missing)
	document.Get("body").Call("append", note)
	defer note.Call("remove")
	for wait := time.Second; !loaded(lang); wait = min(2*wait, 30*time.Second) {
		time.Sleep(wait)
	}
}

// loaded waits for the texts of a language. It must not run on the UI
// goroutine.
func loaded(lang string) bool {
	end := make(chan error, 1)
	here := func(f func()) { f() }
	fetchThrough(here, Asset("texts/"+lang+".json"), func(text string, err error) {
		if err == nil {
			err = use(lang, text)
		}
		end <- err
	})
	return <-end == nil
}

// use puts fetched texts into force.
func use(lang, text string) error {
	err := i18n.Load(lang, []byte(text))
	if err == nil {
		app.Window().Get("document").Get("documentElement").Set("lang", lang)
	}
	return err
}

// speak changes the language as soon as its texts are here. Where they do not
// arrive the old one stays, until the next start.
func speak(lang string) {
	if lang == i18n.Language() {
		return
	}
	fetch(Asset("texts/"+lang+".json"), func(text string, err error) {
		if err == nil && lang == settings.language() {
			_ = use(lang, text) // what cannot be read changes nothing
		}
	})
}
