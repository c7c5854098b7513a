package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/i18n"
)

// name of the game, as installed.
const name = "Hide & Ride"

// addShell puts what starts the program: the page, its scripts, the manifest
// and the service worker. It comes last, because the service worker lists all
// other files.
func addShell(s *Site, _ string) error {
	s.add("/manifest.webmanifest", manifest(s))
	for _, file := range []string{"favicon.ico", "robots.txt"} {
		data, err := assets.ReadFile("assets/" + file)
		if err != nil {
			return err
		}
		s.add("/"+file, data)
	}
	for _, part := range []func(*Site) error{addPage, addScripts, addServiceWorker} {
		if err := part(s); err != nil {
			return err
		}
	}
	return nil
}

// addPage puts the page. go-app's own is not used: its attributes come in
// another order every time, and it takes part in the version.
func addPage(s *Site) error {
	source, err := assets.ReadFile("assets/index.html")
	if err != nil {
		return err
	}
	text := strings.ReplaceAll(string(source), "{{languages}}", languages(s))
	for _, name := range sortedKeys(s.paths) {
		text = strings.ReplaceAll(text, "{{"+name+"}}", s.paths[name])
	}
	if _, rest, found := strings.Cut(text, "{{"); found {
		return fmt.Errorf("web: index.html names a file that does not exist: %.40s", rest)
	}
	s.add("/", []byte(text))
	s.files["/"].Type = types[".html"]
	return nil
}

// languages names the addresses of all texts, for the script that asks for the
// user's own before the program is here.
func languages(s *Site) string {
	var list []string
	for _, lang := range i18n.Languages() {
		list = append(list, fmt.Sprintf(`data-%s="%s"`, lang, s.Path("texts/"+lang+".json")))
	}
	return strings.Join(list, " ")
}

// addScripts puts go-app's script and style sheet.
func addScripts(s *Site) error {
	cities, err := offer()
	if err != nil {
		return err
	}
	h := handler(s, cities)
	for _, at := range []string{"/app.js", "/app.css"} {
		data, err := capture(h, at)
		if err != nil {
			return err
		}
		s.add(at, data)
	}
	return patch(s.files["/app.js"])
}

// handler is go-app's, asked once for each of its files.
func handler(s *Site, cities string) *app.Handler {
	h := &app.Handler{
		Name:              name,
		LoadingLabel:      "{progress} %",
		Icon:              app.Icon{Default: s.Path("icon-192.png"), SVG: s.Path("icon.svg")}, // go-app's own lie on a foreign host
		Version:           s.version(),
		WasmContentLength: strconv.Itoa(len(s.files[s.Path("page.wasm")].Body)),
		Resources:         resolver{s},
		Env:               map[string]string{"cities": cities, "version": s.version()},
	}
	for name, at := range s.paths {
		h.Env["asset "+name] = at
	}
	return h
}

// resolver maps go-app's one program to its lasting address.
type resolver struct{ site *Site }

func (r resolver) Resolve(at string) string {
	if at == "/web/app.wasm" {
		return r.site.Path("page.wasm")
	}
	return at
}

// capture asks a handler for a path and returns the body.
func capture(h http.Handler, path string) ([]byte, error) {
	req, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	rec := &recorder{header: http.Header{}, status: http.StatusOK}
	h.ServeHTTP(rec, req)
	if rec.status != http.StatusOK {
		return nil, fmt.Errorf("web: go-app gives status %d for %s", rec.status, path)
	}
	return rec.body.Bytes(), nil
}

type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header            { return r.header }
func (r *recorder) WriteHeader(status int)         { r.status = status }
func (r *recorder) Write(data []byte) (int, error) { return r.body.Write(data) }

// registration is how go-app registers the service worker, and how we do: an
// installed app must never get the worker's script from a cache.
var registration = struct{ old, new string }{`register(
        "/app-worker.js"
      )`, `register("/app-worker.js", { updateViaCache: "none" })`}

// patch changes go-app's script. The place must be there, so that a new go-app
// is noticed.
func patch(f *File) error {
	if strings.Count(string(f.Body), registration.old) != 1 {
		return fmt.Errorf("web: go-app's script has changed: no %q", registration.old)
	}
	f.Body = []byte(strings.Replace(string(f.Body), registration.old, registration.new, 1))
	f.Hash = hash(f.Body)
	return nil
}

// manifest says how the game is installed.
func manifest(s *Site) []byte {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose"`
	}
	data, err := json.MarshalIndent(map[string]any{
		"id": "/", "name": name, "short_name": name, "start_url": "/", "scope": "/",
		"description":      "A Phantom flees through a real city by public transport.",
		"lang":             "en",
		"dir":              "ltr",
		"display":          "standalone",
		"background_color": "#f6f4ee",
		"theme_color":      "#8c1d2f",
		"categories":       []string{"games"},
		"icons": []icon{
			{s.Path("icon-192.png"), "192x192", "image/png", "any"},
			{s.Path("icon-512.png"), "512x512", "image/png", "any"},
			{s.Path("maskable-512.png"), "512x512", "image/png", "maskable"},
			{s.Path("icon.svg"), "any", "image/svg+xml", "any"},
		},
	}, "", " ")
	if err != nil {
		panic(err) // plain texts always marshal
	}
	return data
}

// addServiceWorker writes the list of files into the service worker. Its cache
// is named by the content of the site.
func addServiceWorker(s *Site) error {
	source, err := assets.ReadFile("assets/service.js")
	if err != nil {
		return err
	}
	list, err := json.Marshal(s.Paths())
	if err != nil {
		return err
	}
	text := strings.NewReplacer("{{version}}", s.version(), `"{{files}}"`, string(list)).Replace(string(source))
	s.add("/app-worker.js", []byte(text))
	return nil
}
