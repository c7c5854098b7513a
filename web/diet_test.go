package web

import (
	"go/ast"
	"strings"
	"testing"
)

// builders are the few functions of go-app that draw and are no typed element.
var builders = map[string]bool{"If": true, "Range": true, "Raw": true, "Text": true, "Window": true, "FuncOf": true, "Getenv": true}

// Every typed element of go-app brings its own copy of dozens of methods. The
// screens make theirs with the package html, which brings one for all.
func TestScreensMakeNoTypedElements(t *testing.T) {
	for _, s := range house(t) {
		if !under(s.pkg, "app") || under(s.pkg, "app/html") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if name := typed(n); name != "" {
				t.Errorf("%s: app.%s: make it with the package html", s.at(n), name)
			}
			return true
		})
	}
}

// typed is the name of the go-app element that a call without arguments begins,
// or "".
func typed(n ast.Node) string {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return ""
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || builders[f.Sel.Name] || strings.HasPrefix(f.Sel.Name, "Run") {
		return ""
	}
	if pkg, ok := f.X.(*ast.Ident); !ok || pkg.Name != "app" {
		return ""
	}
	return f.Sel.Name
}

func TestTypedElementsAreFound(t *testing.T) {
	div := &ast.CallExpr{Fun: &ast.SelectorExpr{X: ast.NewIdent("app"), Sel: ast.NewIdent("Div")}}
	if typed(div) != "Div" {
		t.Error("app.Div() is not found")
	}
}
