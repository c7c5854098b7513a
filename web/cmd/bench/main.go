// Command bench measures the whole program and prints one line per figure:
// "bench NAME VALUE UNIT". What a browser must measure stands in the package
// browsertest.
package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"hideride/web"
)

// best is the quality of compression by which sizes are judged.
const best = 11

func main() {
	for _, part := range []func() error{sizes, native, wasm, browser, load} {
		if err := part(); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
	}
}

// sizes compares what travels with the smallest go-app program, built as go-app
// programs are: stripped, and otherwise as the tool chain does it.
func sizes() error {
	folder, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	size := map[string]float64{}
	for _, pkg := range []string{"hideride/web/cmd/bench/hello", "hideride/wasm/page", "hideride/wasm/worker"} {
		data, err := web.Program(pkg, folder)
		if err != nil {
			return err
		}
		small, err := web.Brotli(data, best)
		if err != nil {
			return err
		}
		size[filepath.Base(pkg)] = float64(len(small)) / 1e6
	}
	fmt.Printf("bench page_wasm_brotli %.3f MB\n", size["page"])
	fmt.Printf("bench hello_wasm_brotli %.3f MB\n", size["hello"])
	fmt.Printf("bench page_wasm_vs_hello %.3f ratio\n", size["page"]/size["hello"])
	fmt.Printf("bench worker_wasm_brotli %.3f MB\n", size["worker"])
	return nil
}

// load fills a signaling server, which runs alone in a process of its own.
func load() error { return lines(exec.Command("go", "run", "hideride/signaling/cmd/load")) }

// kernels are the programs that measure natively and as wasm.
var kernels = []string{"games", "think"}

func native() error {
	for _, name := range kernels {
		if err := lines(exec.Command("go", "run", "hideride/web/cmd/bench/"+name)); err != nil {
			return err
		}
	}
	return nil
}

// wasm runs the same under Node.
func wasm() error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	for _, name := range kernels {
		cmd := exec.Command("go", "run", "-exec", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec"), "hideride/web/cmd/bench/"+name)
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
		if err := lines(cmd); err != nil {
			return err
		}
	}
	return nil
}

func browser() error {
	return lines(exec.Command("go", "test", "hideride/web/browsertest", "-run", "^$", "-bench", ".", "-benchtime", "1x"))
}

// lines runs a command and passes its figures on.
func lines(cmd *exec.Cmd) error {
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	scan := bufio.NewScanner(strings.NewReader(string(out)))
	found := 0
	for scan.Scan() {
		if strings.HasPrefix(scan.Text(), "bench ") {
			fmt.Println(scan.Text())
			found++
		}
	}
	if err != nil || found == 0 {
		return fmt.Errorf("%s gives %d figures: %v\n%s", strings.Join(cmd.Args, " "), found, err, out)
	}
	return nil
}
