package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// policy allows our own files, the compiling of wasm, and the styles that
// go-app writes into elements; nothing from anywhere else.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// connections allows the signaling server at the site's own address. Not every
// browser takes 'self' for sockets too.
func connections(host string) string {
	if host == "" || strings.Trim(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") != "" {
		return "; connect-src 'self'"
	}
	return "; connect-src 'self' ws://" + host + " wss://" + host
}

// ServeHTTP answers from memory. A path of the program's own screens is the
// page, with status 404 when no screen has it: the page says so with a way
// home.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", policy+connections(r.Host))
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD are answered here", http.StatusMethodNotAllowed)
		return
	}
	f, status := s.find(r.URL.Path)
	if f == nil {
		http.Error(w, "no such file", http.StatusNotFound)
		return
	}
	f.send(w, r, status)
}

// find is the file for a path and its status. A file that is gone stays an
// error: nobody must cache the page in its place.
func (s *Site) find(path string) (*File, int) {
	if f := s.files[path]; f != nil {
		return f, http.StatusOK
	}
	if strings.HasPrefix(path, "/web/") || strings.Contains(path[strings.LastIndex(path, "/")+1:], ".") {
		return nil, http.StatusNotFound
	}
	if slices.Contains(s.screens, path) {
		return s.files["/"], http.StatusOK
	}
	return s.files["/"], http.StatusNotFound
}

// send writes the best variant that the browser takes.
func (f *File) send(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	body, encoding := f.variant(r.Header.Get("Accept-Encoding"))
	tag := `"` + f.Hash + "-" + encoding + `"`
	h.Set("Content-Type", f.Type)
	h.Set("ETag", tag)
	h.Set("Cache-Control", "no-cache")
	if f.Lasting {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if f.Brotli != nil || f.Gzip != nil {
		h.Set("Vary", "Accept-Encoding")
	}
	if status == http.StatusOK && r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method == http.MethodGet {
		_, _ = w.Write(body) // a reader who left is no error of ours
	}
}

// variant picks brotli, else gzip, else the plain content.
func (f *File) variant(accept string) (body []byte, encoding string) {
	switch {
	case f.Brotli != nil && takes(accept, "br"):
		return f.Brotli, "br"
	case f.Gzip != nil && takes(accept, "gzip"):
		return f.Gzip, "gzip"
	}
	return f.Body, ""
}

// takes tells whether an Accept-Encoding header names the encoding and does
// not refuse it with a weight of 0.
func takes(accept, encoding string) bool {
	for _, part := range strings.Split(accept, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) == encoding {
			q, found := strings.CutPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
			value, err := strconv.ParseFloat(q, 64)
			return !found || err != nil || value > 0
		}
	}
	return false
}
