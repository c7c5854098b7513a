package web

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"
)

// compress fills the variants of every text and program of the site. Brotli at
// full quality takes long, so results are kept in a folder by content.
func (s *Site) compress(cache string, quality int) error {
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return fmt.Errorf("web: %w", err)
	}
	for _, at := range s.Paths() {
		if err := s.files[at].compress(cache, quality); err != nil {
			return fmt.Errorf("web: compress %s: %w", at, err)
		}
	}
	return nil
}

// squeezable tells whether a type is not compressed by itself.
func squeezable(mediaType string) bool {
	return strings.HasPrefix(mediaType, "text/") || strings.Contains(mediaType, "json") ||
		strings.HasSuffix(mediaType, "wasm") || strings.HasSuffix(mediaType, "svg+xml")
}

func (f *File) compress(cache string, quality int) (err error) {
	if !squeezable(f.Type) {
		return nil
	}
	name := filepath.Join(cache, hash(f.Body))
	f.Brotli, err = kept(fmt.Sprintf("%s.%d.br", name, quality), func() ([]byte, error) { return Brotli(f.Body, quality) })
	if err != nil {
		return err
	}
	f.Gzip, err = kept(name+".gz", func() ([]byte, error) { return zip(f.Body) })
	if len(f.Brotli) >= len(f.Body) {
		f.Brotli = nil
	}
	if len(f.Gzip) >= len(f.Body) {
		f.Gzip = nil
	}
	return err
}

// kept reads a file, or makes it.
func kept(name string, build func() ([]byte, error)) ([]byte, error) {
	if data, err := os.ReadFile(name); err == nil {
		return data, nil
	}
	data, err := build()
	if err != nil {
		return nil, err
	}
	half := name + ".half" // a build that is broken off leaves no half file under the name
	if err := os.WriteFile(half, data, 0o644); err != nil {
		return nil, err
	}
	return data, os.Rename(half, name)
}

// Brotli compresses at a quality of 0 to 11.
func Brotli(data []byte, quality int) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: quality, LGWin: 24})
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

func zip(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return out.Bytes(), err
}
