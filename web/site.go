// Package web serves the game: it builds the wasm programs, makes a site of
// ready files from them and the assets, and answers requests from memory. It
// knows no rules and keeps nothing about anybody.
package web

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"mime"
	"path"
	"slices"
	"strings"

	"hideride/app"
)

// File is one address of the site, ready to be sent.
type File struct {
	Type    string // of the content
	Body    []byte
	Brotli  []byte // nil where it saves nothing
	Gzip    []byte // nil where it saves nothing
	Lasting bool   // the address changes with the content
	Hash    string // of Body
}

// Site is all files by their path.
type Site struct {
	files   map[string]*File
	paths   map[string]string // plain name to path of a lasting file
	screens []string          // paths that the program draws
}

func newSite() *Site {
	return &Site{files: map[string]*File{}, paths: map[string]string{}, screens: app.Paths()}
}

// types are what the standard library does not know on every machine.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

func typeOf(name string) string {
	if t := types[path.Ext(name)]; t != "" {
		return t
	}
	return mime.TypeByExtension(path.Ext(name))
}

// hash names a content in 12 hexadecimal digits.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:6])
}

// add puts a file at a fixed path; it is asked for anew on every visit.
func (s *Site) add(at string, data []byte) {
	s.files[at] = &File{Type: typeOf(at), Body: data, Hash: hash(data)}
}

// addLasting puts a file at a path that carries its hash:
// cities/praha.json becomes /web/cities/praha.0123456789ab.json.
func (s *Site) addLasting(name string, data []byte) {
	h, ext := hash(data), path.Ext(name)
	at := "/web/" + strings.TrimSuffix(name, ext) + "." + h + ext
	s.files[at] = &File{Type: typeOf(name), Body: data, Hash: h, Lasting: true}
	s.paths[name] = at
}

// Path is the address of a lasting file, which must exist.
func (s *Site) Path(name string) string {
	at := s.paths[name]
	if at == "" {
		panic(fmt.Sprintf("web: no file %s", name))
	}
	return at
}

// Paths lists all addresses in order.
func (s *Site) Paths() []string { return sortedKeys(s.files) }

// File is what stands at a path, or nil.
func (s *Site) File(at string) *File { return s.files[at] }

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// version names the content of the whole site.
func (s *Site) version() string {
	var all strings.Builder
	for _, at := range s.Paths() {
		all.WriteString(at + " " + s.files[at].Hash + "\n")
	}
	return hash([]byte(all.String()))
}
