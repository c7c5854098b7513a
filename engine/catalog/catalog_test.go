package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/engine"
	"hideride/engine/board"
	"hideride/engine/catalog"
)

// TestEveryGameObeysTheLaws fails for a game of the catalog whose tests do not
// call every check of enginetest, or that tells no story.
func TestEveryGameObeysTheLaws(t *testing.T) {
	for _, g := range catalog.Games() {
		dir := filepath.Join("..", "games", g.ID)
		calls := testCalls(t, dir)
		for _, law := range []string{"enginetest.Laws", "enginetest.Worlds", "enginetest.Stories"} {
			assert.True(t, calls[law], "the tests of %s never call %s", g.ID, law)
		}
		stories, err := filepath.Glob(filepath.Join(dir, "testdata", "play", "*.txt"))
		require.NoError(t, err)
		assert.NotEmpty(t, stories, "%s has no playthrough", g.ID)
	}
}

// testCalls are the functions of other packages that the tests of a folder
// call from test functions.
func testCalls(t *testing.T, dir string) map[string]bool {
	t.Helper()
	calls := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	require.NoError(t, err)
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") {
				ast.Inspect(f, func(n ast.Node) bool { note(n, calls); return true })
			}
		}
	}
	return calls
}

func note(n ast.Node, calls map[string]bool) {
	if call, ok := n.(*ast.CallExpr); ok {
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok {
			if pkg, ok := sel.X.(*ast.Ident); ok {
				calls[pkg.Name+"."+sel.Sel.Name] = true
			}
		}
	}
}

// boards finds Harbour-10 and nothing else.
func boards(t *testing.T) catalog.Boards {
	data, err := os.ReadFile("../board/testdata/harbour10.json")
	require.NoError(t, err)
	return func(id string) (*board.Board, error) {
		if id != "harbour10" {
			return nil, os.ErrNotExist
		}
		return board.Load("harbour10.json", data)
	}
}

func TestOpenAndResume(t *testing.T) {
	options := engine.Options{"board": "harbour10", "detectives": "2"}
	table, err := catalog.Open("hideride", options, boards(t), engine.Seeded(1))
	require.NoError(t, err)
	u := table.Update(table.Actor())
	require.NoError(t, table.Play(u.Seat, u.At, u.Moves[0]))
	again, err := catalog.Resume(table.Record(), boards(t), engine.Seeded(2))
	require.NoError(t, err)
	assert.Equal(t, table.Record(), again.Record())
}

func TestWhatCannotBeOpened(t *testing.T) {
	_, err := catalog.Open("chess", nil, boards(t), nil)
	assert.EqualError(t, err, `unknown game "chess"`)
	_, err = catalog.Resume(engine.Record{Game: "chess"}, boards(t), nil)
	assert.EqualError(t, err, `unknown game "chess"`)
	_, err = catalog.Open("hideride", engine.Options{"board": "atlantis"}, boards(t), nil)
	assert.ErrorIs(t, err, os.ErrNotExist)
	_, err = catalog.Open("hideride", engine.Options{"board": "harbour10", "windows": "x"}, boards(t), nil)
	assert.EqualError(t, err, `hideride option windows="x": must be a number from 2 to 48`)
}
