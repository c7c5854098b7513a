//go:build !js

package desk

import "hideride/app/i18n"

// Outside the browser all texts are at hand.
func firstTexts(lang string) { i18n.Use(lang) }

func speak(lang string) { i18n.Use(lang) }
