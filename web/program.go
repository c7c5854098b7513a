package web

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// compact leaves functions where they are instead of copying them into their
// callers: 5 % less to load. The page waits for players and can afford it. The
// runtime, which collects garbage and switches goroutines, cannot; nor can the
// worker, which thinks.
var compact = []string{"-gcflags=all=-l", "-gcflags=runtime=", "-gcflags=internal/runtime/...="}

// Program compiles a main package of this module to wasm, small and always
// with the same bytes, into dir, and returns its content.
func Program(pkg, dir string) ([]byte, error) {
	out := filepath.Join(dir, filepath.Base(pkg)+".wasm")
	args := []string{"build", "-trimpath", "-ldflags", "-s -w -buildid=", "-o", out}
	if filepath.Base(pkg) == "page" {
		args = append(args, compact...)
	}
	cmd := exec.Command("go", append(args, pkg)...)
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
