package web

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Program compiles a main package of this module to wasm, small and always
// with the same bytes, into dir, and returns its content.
func Program(pkg, dir string) ([]byte, error) {
	out := filepath.Join(dir, filepath.Base(pkg)+".wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w -buildid=", "-o", out, pkg)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("web: build %s: %w\n%s", pkg, err, said)
	}
	return os.ReadFile(out)
}

// glue is the JavaScript that the Go tool chain at hand ships for its wasm.
func glue() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("web: go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}
