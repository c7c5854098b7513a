package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"hideride/app/i18n"
	"hideride/app/i18n/texts"
	"hideride/cities"
)

//go:embed assets
var assets embed.FS

// parts are assets that stand at the root or in other files, not at an address
// of their own under /web/.
var parts = []string{"favicon.ico", "index.html", "robots.txt", "service.js", "worker.js"}

// Options say how a site is built.
type Options struct {
	Folder  string // for what is built, made if absent; the module's .build when empty
	Quality int    // of brotli, 0 to 11; 9 when 0
}

// Build compiles the programs and makes the whole site. The error tells which
// part failed and why.
func Build(o Options) (*Site, error) {
	folder, err := o.Place()
	if err != nil {
		return nil, err
	}
	s := newSite()
	for _, part := range []func(*Site, string) error{addAssets, addBoards, addTexts, addPrograms, addShell} {
		if err := part(s, folder); err != nil {
			return nil, err
		}
	}
	quality := o.Quality
	if quality == 0 {
		quality = 9
	}
	return s, s.compress(filepath.Join(folder, "compressed"), quality)
}

// Place is the build folder; it is made when absent.
func (o Options) Place() (string, error) {
	if o.Folder != "" {
		return o.Folder, os.MkdirAll(o.Folder, 0o755)
	}
	mod, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("web: go env GOMOD: %w", err)
	}
	dir := filepath.Join(filepath.Dir(strings.TrimSpace(string(mod))), ".build")
	return dir, os.MkdirAll(dir, 0o755)
}

// addAssets puts the style sheets, pictures and the early script.
func addAssets(s *Site, _ string) error {
	return fs.WalkDir(assets, "assets", func(at string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name := strings.TrimPrefix(at, "assets/")
		if slices.Contains(parts, name) {
			return nil
		}
		data, err := assets.ReadFile(at)
		if err == nil {
			s.addLasting(name, data)
		}
		return err
	})
}

// addBoards puts the cities.
func addBoards(s *Site, _ string) error {
	for _, id := range cities.List() {
		data, err := cities.JSON(id)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		s.addLasting("cities/"+id+".json", data)
	}
	return nil
}

// addTexts puts the texts, one file for each language: the page fetches the
// one it speaks.
func addTexts(s *Site, _ string) error {
	for _, lang := range i18n.Languages() {
		data, err := texts.Of(lang)
		if err != nil {
			return fmt.Errorf("web: %w", err)
		}
		s.addLasting("texts/"+lang+".json", data)
	}
	return nil
}

// offer is the list of cities as the page reads it.
func offer() (string, error) {
	type city struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	var list []city
	for _, id := range cities.List() {
		b, err := cities.Board(id)
		if err != nil {
			return "", fmt.Errorf("web: %w", err)
		}
		list = append(list, city{id, b.Name})
	}
	text, err := json.Marshal(list)
	return string(text), err
}

// addPrograms compiles the page and its two workers. Their script is the tool
// chain's glue and our own start in one file, so that it loads nothing else.
func addPrograms(s *Site, folder string) error {
	for _, name := range []string{"page", "worker", "scanner"} {
		data, err := Program("hideride/wasm/"+name, folder)
		if err != nil {
			return err
		}
		s.addLasting(name+".wasm", data)
	}
	exec, err := glue()
	if err != nil {
		return err
	}
	start, err := assets.ReadFile("assets/worker.js")
	if err != nil {
		return err
	}
	s.add("/wasm_exec.js", exec)
	s.addLasting("worker.js", append(append(exec, '\n'), start...))
	return nil
}
