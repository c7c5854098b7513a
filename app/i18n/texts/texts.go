// Package texts holds the files of all texts: <language>/<part>.json. The page
// does not carry them; it fetches the one language that it speaks.
package texts

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed */*.json
var files embed.FS

// Of is all texts of a language as one JSON object by part, always with the
// same bytes.
func Of(lang string) ([]byte, error) {
	names, err := fs.Glob(files, lang+"/*.json")
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("texts: no language %s", lang)
	}
	parts := map[string]json.RawMessage{}
	for _, name := range names {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("texts: %w", err)
		}
		parts[strings.TrimSuffix(path.Base(name), ".json")] = data
	}
	out, err := json.Marshal(parts) // in order of their names, without spaces
	if err != nil {
		return nil, fmt.Errorf("texts of %s: %w", lang, err)
	}
	return out, nil
}
