package steps

import (
	"fmt"
	"strings"
)

// Slugs gives every stop a slug made of its name, unique on the board, and
// writes lines and links with slugs instead of names.
func Slugs(d Draft, _ Recipe) (Draft, []Warning) {
	slugs := map[string]string{}
	used := map[string]bool{}
	for i := range d.Board.Stops {
		s := &d.Board.Stops[i]
		s.Slug = unused(slug(s.Name), used)
		used[s.Slug] = true
		slugs[s.Name] = s.Slug
	}
	for i := range d.Board.Lines {
		l := &d.Board.Lines[i]
		rename(l.Stops, slugs)
		for _, branch := range l.Branches {
			rename(branch, slugs)
		}
	}
	d.Board.Relink()
	return d, nil
}

func rename(names []string, slugs map[string]string) {
	for i, name := range names {
		names[i] = slugs[name]
	}
}

// unused adds a number to a slug that is taken.
func unused(s string, used map[string]bool) string {
	free := s
	for n := 2; used[free]; n++ {
		free = fmt.Sprintf("%s-%d", s, n)
	}
	return free
}

// letters spells the letters of European names with those of a slug.
var letters = strings.NewReplacer(
	"á", "a", "ä", "a", "à", "a", "â", "a", "ă", "a", "ą", "a", "ã", "a", "å", "a", "æ", "ae", "ā", "a",
	"č", "c", "ć", "c", "ç", "c", "ď", "d", "đ", "d", "ð", "d",
	"é", "e", "ě", "e", "è", "e", "ê", "e", "ë", "e", "ę", "e", "ė", "e", "ē", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "į", "i", "ī", "i", "ĺ", "l", "ľ", "l", "ł", "l",
	"ň", "n", "ń", "n", "ñ", "n", "ó", "o", "ö", "o", "ô", "o", "ő", "o", "ò", "o", "õ", "o", "ø", "o", "ō", "o", "œ", "oe",
	"ŕ", "r", "ř", "r", "š", "s", "ś", "s", "ș", "s", "ş", "s", "ß", "ss", "ť", "t", "ț", "t", "ţ", "t",
	"ú", "u", "ů", "u", "ü", "u", "ű", "u", "ù", "u", "û", "u", "ų", "u", "ū", "u", "ý", "y", "ÿ", "y",
	"ž", "z", "ź", "z", "ż", "z",
)

// slug is a name in lower case letters and digits, with one hyphen for all that
// stands between them: "I. P. Pavlova" is i-p-pavlova. A name without any is
// "stop".
func slug(name string) string {
	var out strings.Builder
	gap := false
	for _, c := range letters.Replace(strings.ToLower(name)) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			gap = out.Len() > 0
			continue
		}
		if gap {
			out.WriteByte('-')
		}
		gap = false
		out.WriteRune(c)
	}
	if out.Len() == 0 {
		return "stop"
	}
	return out.String()
}
