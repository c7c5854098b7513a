// Package i18n gives the page its texts in the language in use. A text has a
// key "part.name": part is the file texts/<language>/<part>.json, name the key
// in it. It decides no layout and knows no screen.
package i18n

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Languages lists the languages, the fallback last.
func Languages() []string { return []string{"cs", "en"} }

// Fallback is the language for everybody whose own is missing.
const Fallback = "en"

// text is one entry: a plain text, or one form per plural category.
type text struct {
	plain string
	forms map[string]string // by CLDR category: one few many other
}

// UnmarshalJSON reads "text" or {"one": "text", "other": "texts"}.
func (t *text) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		return json.Unmarshal(data, &t.forms)
	}
	return json.Unmarshal(data, &t.plain)
}

// table is all texts of one language by full key.
type table map[string]text

var (
	language = Fallback
	current  table // empty until the first Load
)

// Load puts the texts of a language into force: a JSON object by part. A
// failed Load changes nothing.
func Load(lang string, data []byte) error {
	all, err := read(data)
	if err != nil {
		return fmt.Errorf("texts of %s: %w", lang, err)
	}
	language, current = lang, all
	return nil
}

// Language is the one in use.
func Language() string { return language }

// Choose picks the first wanted language that we have, by its first part
// ("cs-CZ" is cs), or the fallback.
func Choose(wanted []string) string {
	for _, w := range wanted {
		main, _, _ := strings.Cut(strings.ToLower(w), "-")
		if main == "sk" { // whoever reads Slovak reads Czech better than English
			main = "cs"
		}
		if slices.Contains(Languages(), main) {
			return main
		}
	}
	return Fallback
}

// T is the text of a key with its {name} places filled from name and value
// pairs: T("play.left", "n", 3). A text with plural forms takes the form that
// fits the value of "n". An unknown key comes back as it is.
func T(key string, pairs ...any) string {
	t, found := current[key]
	if !found {
		return key
	}
	out := t.plain
	if t.forms != nil {
		out = t.forms[t.category(pairs)]
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		out = strings.ReplaceAll(out, "{"+fmt.Sprint(pairs[i])+"}", fmt.Sprint(pairs[i+1]))
	}
	return out
}

// category is the plural form for the value of "n".
func (t text) category(pairs []any) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		if n, isInt := pairs[i+1].(int); isInt && pairs[i] == "n" {
			if c := plural(language, n); t.forms[c] != "" {
				return c
			}
		}
	}
	return "other"
}

// plural is the CLDR category of a whole number.
func plural(lang string, n int) string {
	switch {
	case n == 1:
		return "one"
	case lang == "cs" && n >= 2 && n <= 4:
		return "few"
	}
	return "other"
}

// read makes one table of all parts of a language.
func read(data []byte) (table, error) {
	var parts map[string]table
	if err := json.Unmarshal(data, &parts); err != nil {
		return nil, err
	}
	all := table{}
	for part, entries := range parts {
		for name, t := range entries {
			all[part+"."+name] = t
		}
	}
	return all, nil
}
