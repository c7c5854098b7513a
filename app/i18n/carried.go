//go:build !js

package i18n

import (
	"slices"

	"hideride/app/i18n/texts"
)

// Outside the browser the program carries all texts.
func init() { Use(Fallback) }

// Use switches all later texts to a language; an unknown one is the fallback.
func Use(lang string) {
	if !slices.Contains(Languages(), lang) {
		lang = Fallback
	}
	data, err := texts.Of(lang)
	if err == nil {
		err = Load(lang, data)
	}
	if err != nil {
		panic(err) // the texts are part of the program
	}
}
