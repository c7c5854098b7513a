package web

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// module is the name of this module, before every package of ours.
const module = "hideride/"

// source is one parsed file of the module, outside tests.
type source struct {
	pkg  string // its folder: "engine/board"
	file *ast.File
	set  *token.FileSet
}

func (s source) at(n ast.Node) string { return s.set.Position(n.Pos()).String() }

// house is all Go files of the module but the tests.
func house(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir("..", func(at string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && at != ".." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(at, ".go") || strings.HasSuffix(at, "_test.go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, at, nil, parser.SkipObjectResolution)
		pkg := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(at)), "../")
		all = append(all, source{pkg, file, set})
		return err
	})
	require.NoError(t, err)
	require.NotEmpty(t, all)
	return all
}

// under tells whether a package is a folder or lies below it.
func under(pkg string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return pkg == f || strings.HasPrefix(pkg, f+"/") })
}

// outside is everything from neither this module nor the standard library.
func outside(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return strings.Contains(first, ".")
}

// screens are the packages under app that are one screen each; a screen has a
// type Screen.
func screens(all []source) []string {
	var out []string
	for _, s := range all {
		if under(s.pkg, "app") && s.file.Scope == nil && declares(s.file, "Screen") {
			out = append(out, s.pkg)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func declares(f *ast.File, name string) bool {
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok {
			for _, spec := range g.Specs {
				if ts, ok := spec.(*ast.TypeSpec); ok && ts.Name.Name == name {
					return true
				}
			}
		}
	}
	return false
}

// why says which rule of the house forbids an import, or "".
func why(from, to string, screens []string) string {
	own := strings.HasPrefix(to, module)
	pkg := strings.TrimPrefix(to, module)
	command := path.Base(path.Dir(from)) == "cmd"
	switch {
	case own && under(pkg, "wasm"):
		return "nothing imports wasm"
	case under(from, "engine") && !command:
		return whyEngine(from, to, pkg, own)
	case under(from, "app/session", "app/link", "app/store"):
		if outside(to) && !under(from, "app/link") || strings.Contains(to, "go-app") || own && !under(pkg, "engine", "app/session", "app/link", "signaling/wire") {
			return "session, link and store know the engine and the wire, and no page"
		}
	case slices.Contains(screens, from) && own && slices.Contains(screens, pkg) && from != pkg:
		return "a screen never imports another screen"
	case under(from, "wasm") && own && under(pkg, "engine/ai/reference"):
		return "reference players are for measuring, nobody plays against them"
	case under(from, "app") && own && under(pkg, "engine/ai", "engine/catalog/bots"):
		return "the page links no computer player"
	case under(from, "app") && own && (under(pkg, "web") || pkg == "cities"):
		return "the page gets boards and files over the network"
	case under(from, "cities") && !command && own && !under(pkg, "cities", "engine/board"):
		return "cities know boards and no more"
	case under(from, "signaling") && own && !under(pkg, "signaling"):
		return "signaling knows no game"
	}
	return ""
}

// whyEngine says which rule of the engine forbids an import.
func whyEngine(from, to, pkg string, own bool) string {
	if !own {
		if outside(to) && !under(from, "engine/enginetest") {
			return "the engine needs the standard library only"
		}
		if (under(to, "net", "syscall") || to == "os" || under(to, "os")) && !under(from, "engine/enginetest", "engine/ai/chase/towns") {
			return "the engine reads no files, no network and no browser"
		}
		return ""
	}
	allowed := map[string][]string{
		"engine":                {},
		"engine/board":          {},
		"engine/ai":             {"engine", "engine/ai"},
		"engine/ai/chase":       {"engine", "engine/board", "engine/ai/chase", "engine/games/hideride"},
		"engine/ai/chase/mind":  {"engine", "engine/board", "engine/ai/chase", "engine/games/hideride"},
		"engine/ai/chase/pairs": {"engine/board", "engine/games/hideride"},
		"engine/ai/chase/towns": {"engine", "engine/board", "engine/games/hideride"},
		"engine/ai/chase/sim":   {"engine/board", "engine/games/hideride"},
		"engine/ai/reference":   {"engine", "engine/board", "engine/ai", "engine/games/hideride"},
		"engine/catalog":        {"engine", "engine/board", "engine/games"},
		"engine/catalog/bots":   {"engine", "engine/board", "engine/games", "engine/catalog", "engine/ai/chase"},
		"engine/enginetest":     {"engine"},
		"engine/fair":           {"engine"},
	}
	may, known := allowed[from]
	switch {
	case under(from, "engine/games"):
		may, known = []string{"engine", "engine/board", from}, true
	case under(from, "engine/enginetest"):
		may, known = []string{"engine"}, true
	}
	if !known {
		return "a new package of the engine: say in this test what it may import"
	}
	fits := slices.ContainsFunc(may, func(m string) bool {
		return pkg == m || m != "engine" && under(pkg, m) || from == "engine/enginetest" && under(pkg, m)
	})
	if !fits {
		return fmt.Sprintf("%s may import of this module: %v", from, may)
	}
	return ""
}

func TestImportDirections(t *testing.T) {
	all := house(t)
	rooms := screens(all)
	assert.Contains(t, rooms, "app/home", "screens are found by their type Screen")
	for _, s := range all {
		for _, spec := range s.file.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			assert.Empty(t, why(s.pkg, to, rooms), "%s imports %s", s.at(spec), to)
		}
	}
}

func TestTheRulesOfTheHouseForbid(t *testing.T) {
	rooms := []string{"app/home", "app/play"}
	for _, c := range []struct{ from, to string }{
		{"engine", "os"}, {"engine", "net/http"}, {"engine/board", "syscall/js"}, {"engine", "github.com/a/b"},
		{"engine/games/hideride", "hideride/engine/games/fugitive"}, {"engine/games/hideride", "hideride/engine/ai"},
		{"engine/ai", "hideride/engine/games/hideride"}, {"engine/catalog", "hideride/engine/ai/chase"},
		{"app/session", "github.com/maxence-charriere/go-app/v10/pkg/app"}, {"app/store", "hideride/app/ui"},
		{"app/home", "hideride/app/play"}, {"app/desk", "hideride/engine/catalog/bots"},
		{"engine/catalog/bots", "hideride/engine/ai/reference"}, {"wasm/worker", "hideride/engine/ai/reference"},
		{"cities/layout", "hideride/engine"}, {"web", "hideride/wasm/page"}, {"signaling", "hideride/engine"},
	} {
		assert.NotEmpty(t, why(c.from, c.to, rooms), "%s imports %s", c.from, c.to)
	}
}

// fresh are the functions of math/rand/v2 that make a source of one's own.
var fresh = []string{"New", "NewPCG", "NewChaCha8", "NewZipf"}

func TestTheEngineNeverCallsTheWorld(t *testing.T) {
	for _, s := range house(t) {
		if !under(s.pkg, "engine") || path.Base(path.Dir(s.pkg)) == "cmd" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if fault := forbidden(n); fault != "" {
				t.Errorf("%s: %s", s.at(n), fault)
			}
			return true
		})
	}
}

// forbidden says what is wrong with a piece of engine code, or "".
func forbidden(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "the engine starts no goroutine"
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return ""
		}
		pkg, ok := f.X.(*ast.Ident)
		switch {
		case !ok:
		case pkg.Name == "time" && slices.Contains([]string{"Now", "Since", "Until", "Sleep", "After", "Tick"}, f.Sel.Name):
			return "the engine reads no clock"
		case pkg.Name == "rand" && ast.IsExported(f.Sel.Name) && !slices.Contains(fresh, f.Sel.Name):
			return "the engine uses no global randomness"
		}
	}
	return ""
}

func TestForbiddenCodeIsFound(t *testing.T) {
	for _, code := range []string{"go f()", "time.Now()", "rand.IntN(3)"} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x\nfunc g() { "+code+" }", 0)
		require.NoError(t, err)
		found := ""
		ast.Inspect(file, func(n ast.Node) bool { found += forbidden(n); return true })
		assert.NotEmpty(t, found, code)
	}
}

// A page that links the computer players would be a megabyte larger, and could
// make them peek.
func TestThePageLinksNoComputerPlayer(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "hideride/wasm/page")
	cmd.Env = append(cmd.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	require.NoError(t, err)
	assert.Contains(t, string(out), "hideride/app\n")
	for _, pkg := range []string{"hideride/engine/catalog/bots", "hideride/engine/ai/chase", "hideride/app/scan", "hideride/cities", "hideride/web", "hideride/app/i18n/texts"} {
		assert.NotContains(t, strings.Split(string(out), "\n"), pkg)
	}
}
