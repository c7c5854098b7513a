package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/i18n/texts"
)

// forms are the plural categories that whole numbers need (CLDR).
var forms = map[string][]string{"cs": {"few", "one", "other"}, "en": {"one", "other"}}

var place = regexp.MustCompile(`\{[a-z]+\}`)

func places(s string) []string {
	found := place.FindAllString(s, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func tables(t *testing.T) map[string]table {
	t.Helper()
	all := map[string]table{}
	for _, lang := range Languages() {
		all[lang] = carried(t, lang)
	}
	return all
}

// carried is the table of a language as the repository has it.
func carried(t *testing.T, lang string) table {
	t.Helper()
	data, err := texts.Of(lang)
	require.NoError(t, err)
	all, err := read(data)
	require.NoError(t, err)
	return all
}

// speak loads a language for the time of a test.
func speak(t *testing.T, lang string) {
	t.Helper()
	oldLanguage, oldTable := language, current
	t.Cleanup(func() { language, current = oldLanguage, oldTable })
	data, err := texts.Of(lang)
	require.NoError(t, err)
	require.NoError(t, Load(lang, data))
}

func TestEveryLanguageHasTheSameKeys(t *testing.T) {
	all := tables(t)
	want := slices.Sorted(maps.Keys(all[Fallback]))
	for _, lang := range Languages() {
		assert.Equal(t, want, slices.Sorted(maps.Keys(all[lang])), lang)
	}
}

func TestEveryTextHasTheSamePlacesAndAllForms(t *testing.T) {
	all := tables(t)
	for key, model := range all[Fallback] {
		for _, lang := range Languages() {
			got := all[lang][key]
			assert.Equal(t, model.forms == nil, got.forms == nil, "%s %s: plural in one language only", lang, key)
			if got.forms == nil {
				assert.NotEmpty(t, got.plain, "%s %s", lang, key)
				assert.Equal(t, places(model.plain), places(got.plain), "%s %s", lang, key)
				continue
			}
			assert.Equal(t, forms[lang], slices.Sorted(maps.Keys(got.forms)), "%s %s", lang, key)
			for form, text := range got.forms {
				assert.Equal(t, places(model.forms["other"]), places(text), "%s %s %s", lang, key, form)
			}
		}
	}
}

func TestPluralForms(t *testing.T) {
	for _, c := range []struct {
		lang string
		n    int
		want string
	}{
		{"cs", 0, "other"}, {"cs", 1, "one"}, {"cs", 2, "few"}, {"cs", 4, "few"}, {"cs", 5, "other"}, {"cs", 22, "other"},
		{"en", 0, "other"}, {"en", 1, "one"}, {"en", 2, "other"},
	} {
		assert.Equal(t, c.want, plural(c.lang, c.n), "%s %d", c.lang, c.n)
	}
}

func TestTextWithPlacesAndPlural(t *testing.T) {
	speak(t, "cs")
	assert.Equal(t, "1 zastávka", T("words.stops", "n", 1))
	assert.Equal(t, "3 zastávky", T("words.stops", "n", 3))
	assert.Equal(t, "150 zastávek", T("words.stops", "n", 150))
	speak(t, "en")
	assert.Equal(t, "3 stops", T("words.stops", "n", 3))
	assert.Equal(t, "no.such", T("no.such"))
}

func TestABrokenFileChangesNoTexts(t *testing.T) {
	speak(t, "cs")
	assert.ErrorContains(t, Load("en", []byte(`{"words": [1]}`)), "texts of en")
	assert.Equal(t, "cs", Language())
	assert.Equal(t, "1 zastávka", T("words.stops", "n", 1))
}

func TestChooseTakesTheFirstLanguageWeHave(t *testing.T) {
	for _, c := range []struct {
		wanted []string
		want   string
	}{{[]string{"cs-CZ"}, "cs"}, {[]string{"fr", "cs", "en"}, "cs"}, {[]string{"sk"}, "cs"}, {[]string{"ja"}, "en"}, {nil, "en"}} {
		assert.Equal(t, c.want, Choose(c.wanted), "%v", c.wanted)
	}
}

// usage is what the program's source says about keys: literals, whole or as
// the beginning of a key that ends with a dot.
type usage struct {
	whole, begun map[string]bool
	asked        map[string]string // first argument of T to its place
}

func TestKeysAndSourceFitEachOther(t *testing.T) {
	all, u := tables(t)[Fallback], sourceUsage(t)
	for key, where := range u.asked {
		_, found := all[key]
		assert.True(t, found || strings.HasSuffix(key, ".") && begins(all, key), "%s: there is no text %q", where, key)
	}
	for key := range all {
		assert.True(t, u.uses(key), "no screen uses the text %q", key)
	}
}

func begins(texts table, prefix string) bool {
	for key := range texts {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

// uses tells whether a literal is the key, or begins it up to a dot.
func (u usage) uses(key string) bool {
	if u.whole[key] {
		return true
	}
	for i, c := range key {
		if c == '.' && i < len(key)-1 && (u.begun[key[:i+1]] || u.whole[key[:i]]) && strings.Count(key[:i], ".") > 0 {
			return true
		}
	}
	part, _, _ := strings.Cut(key, ".")
	return u.begun[part+"."]
}

func sourceUsage(t *testing.T) usage {
	t.Helper()
	u := usage{whole: map[string]bool{}, begun: map[string]bool{}, asked: map[string]string{}}
	set := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err == nil {
			ast.Inspect(file, func(n ast.Node) bool { return u.note(set, n) })
		}
		return err
	})
	require.NoError(t, err)
	return u
}

func (u usage) note(set *token.FileSet, n ast.Node) bool {
	if text, ok := literal(n); ok {
		if strings.HasSuffix(text, ".") {
			u.begun[text] = true
		} else {
			u.whole[text] = true
		}
	}
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return true
	}
	if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "T" {
		if pkg, ok := f.X.(*ast.Ident); ok && pkg.Name == "i18n" {
			if text, ok := literal(leftmost(call.Args[0])); ok {
				u.asked[text] = set.Position(call.Pos()).String()
			}
		}
	}
	return true
}

// leftmost is the first part of a sum.
func leftmost(e ast.Expr) ast.Node {
	for {
		sum, ok := e.(*ast.BinaryExpr)
		if !ok {
			return e
		}
		e = sum.X
	}
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
