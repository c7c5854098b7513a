package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"image"
	_ "image/png"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"hideride/app/i18n"
)

// model is a site as Build makes it, with small stand-ins for the programs.
func model(t *testing.T) *Site {
	t.Helper()
	s := newSite()
	require.NoError(t, addAssets(s, ""))
	require.NoError(t, addBoards(s, ""))
	require.NoError(t, addTexts(s, ""))
	for _, name := range []string{"page.wasm", "worker.wasm", "worker.js"} {
		s.addLasting(name, bytes.Repeat([]byte(name), 100))
	}
	s.add("/wasm_exec.js", []byte("// glue"))
	require.NoError(t, addShell(s, ""))
	require.NoError(t, s.compress(t.TempDir(), 4))
	return s
}

func ask(t *testing.T, s http.Handler, method, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(data)
}

func TestVariantsHoldTheSameContent(t *testing.T) {
	s := model(t)
	at := s.Path("cities/praha.json")
	plain := body(t, ask(t, s, "GET", at))

	br := ask(t, s, "GET", at, "Accept-Encoding", "gzip, deflate, br")
	assert.Equal(t, "br", br.Header.Get("Content-Encoding"))
	assert.Equal(t, "application/json", br.Header.Get("Content-Type"))
	assert.Equal(t, "Accept-Encoding", br.Header.Get("Vary"))
	data, err := io.ReadAll(brotli.NewReader(br.Body))
	require.NoError(t, err)
	assert.Equal(t, plain, string(data))

	gz := ask(t, s, "GET", at, "Accept-Encoding", "br;q=0, gzip")
	assert.Equal(t, "gzip", gz.Header.Get("Content-Encoding"))
	unzipped, err := gzip.NewReader(gz.Body)
	require.NoError(t, err)
	data, err = io.ReadAll(unzipped)
	require.NoError(t, err)
	assert.Equal(t, plain, string(data))
}

func TestCachingFollowsTheAddress(t *testing.T) {
	s := model(t)
	wasm := ask(t, s, "GET", s.Path("page.wasm"))
	assert.Equal(t, "application/wasm", wasm.Header.Get("Content-Type"))
	assert.Contains(t, wasm.Header.Get("Cache-Control"), "immutable")
	for _, at := range []string{"/", "/app-worker.js", "/app.js", "/manifest.webmanifest"} {
		first := ask(t, s, "GET", at)
		assert.Equal(t, "no-cache", first.Header.Get("Cache-Control"), at)
		again := ask(t, s, "GET", at, "If-None-Match", first.Header.Get("ETag"))
		assert.Equal(t, http.StatusNotModified, again.StatusCode, at)
	}
}

func TestSecurityHeaders(t *testing.T) {
	r := ask(t, model(t), "GET", "/")
	assert.Equal(t, "nosniff", r.Header.Get("X-Content-Type-Options"))
	csp := r.Header.Get("Content-Security-Policy")
	assert.Contains(t, csp, "script-src 'self' 'wasm-unsafe-eval'")
	assert.Contains(t, csp, "frame-ancestors 'self'")
	assert.NotContains(t, csp, "script-src 'self' 'unsafe-inline'")
}

func TestThePageMayConnectToItsOwnServerOnly(t *testing.T) {
	for host, want := range map[string]string{
		"play.example:8443": "; connect-src 'self' ws://play.example:8443 wss://play.example:8443",
		"[fd00::1]:8080":    "; connect-src 'self' ws://[fd00::1]:8080 wss://[fd00::1]:8080",
		"a; script-src *":   "; connect-src 'self'",
		"":                  "; connect-src 'self'",
	} {
		assert.Equal(t, want, connections(host))
	}
}

func TestTheSignalingServerStandsInTheSite(t *testing.T) {
	meet := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, "signal "+r.URL.Path) })
	h := Meet(model(t), meet)
	for path, want := range map[string]string{"/signal": "signal /signal", "/healthz": "signal /healthz", "/": "app-wasm-loader", "/join": "app-wasm-loader"} {
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, httptest.NewRequest("GET", path, nil))
		assert.Contains(t, rec.Body.String(), want, path)
	}
}

func TestOtherDevicesGetACodeToScan(t *testing.T) {
	var out bytes.Buffer
	announce(&out, "https", &net.TCPAddr{IP: net.IPv6zero, Port: 8443})
	assert.Contains(t, out.String(), "https://localhost:8443")
	assert.Equal(t, len(Addresses()) > 1, strings.Contains(out.String(), "▄"), "a code for the address in the network, if there is one")
}

func TestTheServerKnowsWhereOtherDevicesFindIt(t *testing.T) {
	for address, want := range map[string]string{
		"192.168.1.5:8443": "192.168.1.5:8443", "127.0.0.1:8080": "", "localhost:8080": "", ":0": "", "nowhere": "",
	} {
		assert.Equal(t, want, Place(address), address)
	}
	if all := Addresses(); len(all) > 1 {
		assert.Equal(t, all[1].String()+":8080", Place(":8080"))
		assert.Equal(t, all[1].String()+":8080", Place("0.0.0.0:8080"))
	}
}

func TestPathsWithoutAScreen(t *testing.T) {
	s := model(t)
	for _, c := range []struct {
		method, path string
		want         int
		page         bool
	}{
		{"GET", "/", 200, true},
		{"GET", "/new", 200, true},
		{"GET", "/new?x=1", 200, true},
		{"GET", "/nowhere", 404, true},
		{"GET", "/web/page.0123456789ab.wasm", 404, false},
		{"GET", "/nowhere.js", 404, false},
		{"POST", "/", 405, false},
	} {
		r := ask(t, s, c.method, c.path)
		assert.Equal(t, c.want, r.StatusCode, c.path)
		assert.Equal(t, c.page, strings.Contains(body(t, r), "app-wasm-loader"), c.path)
	}
}

func TestEveryFileThatThePageNamesExists(t *testing.T) {
	s := model(t)
	var m struct {
		Icons []struct{ Src, Sizes string }
	}
	require.NoError(t, json.Unmarshal(s.File("/manifest.webmanifest").Body, &m))
	require.Len(t, m.Icons, 4)
	for _, icon := range m.Icons {
		f := s.File(icon.Src)
		require.NotNil(t, f, icon.Src)
		if icon.Sizes != "any" {
			config, _, err := image.DecodeConfig(bytes.NewReader(f.Body))
			require.NoError(t, err, icon.Src)
			assert.Equal(t, icon.Sizes, fmt.Sprintf("%dx%d", config.Width, config.Height))
		}
	}
	for _, piece := range strings.Split(string(s.File("/").Body), `"`) {
		if strings.HasPrefix(piece, "/") {
			assert.NotNil(t, s.File(piece), piece)
		}
	}
}

func TestThePageKnowsWhereTheTextsAre(t *testing.T) {
	s := model(t)
	page := string(s.File("/").Body)
	for _, lang := range i18n.Languages() {
		assert.Contains(t, page, fmt.Sprintf(`data-%s="%s"`, lang, s.Path("texts/"+lang+".json")))
		assert.Contains(t, string(s.File(s.Path("texts/"+lang+".json")).Body), `"about":`)
	}
}

func TestTheServiceWorkerKeepsTheWholeSite(t *testing.T) {
	s := model(t)
	text := string(s.File("/app-worker.js").Body)
	assert.NotContains(t, text, "{{")
	for _, at := range s.Paths() {
		if at != "/app-worker.js" {
			assert.Contains(t, text, `"`+at+`"`)
		}
	}
	assert.Contains(t, string(s.File("/app.js").Body), `updateViaCache: "none"`)
}

func TestTheSameContentIsTheSameVersion(t *testing.T) {
	assert.Equal(t, model(t).version(), model(t).version())
}

func TestATakenAddressIsToldPlainly(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	err = Stand{Site: model(t), Address: taken.Addr().String(), Out: io.Discard}.Serve(context.Background())
	assert.ErrorContains(t, err, "another program listens at "+taken.Addr().String())
}

func TestServeEndsWithItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	var said bytes.Buffer
	closed := false
	stand := Stand{Site: model(t), Address: "127.0.0.1:0", Out: &said, Closing: func() { closed = true }}
	assert.NoError(t, stand.Serve(ctx))
	assert.Contains(t, said.String(), "http://localhost:")
	assert.True(t, closed, "sockets are told before the server goes")
}

func TestLocalCertificateIsKeptWhileItFits(t *testing.T) {
	folder := t.TempDir()
	home := net.IPv4(127, 0, 0, 1)
	first, err := LocalCertificate(folder, []net.IP{home})
	require.NoError(t, err)
	cert, err := x509.ParseCertificate(first.Certificate[0])
	require.NoError(t, err)
	assert.NoError(t, cert.VerifyHostname("localhost"))
	assert.NoError(t, cert.VerifyHostname("127.0.0.1"))

	again, err := LocalCertificate(folder, []net.IP{home})
	require.NoError(t, err)
	assert.Equal(t, first.Certificate, again.Certificate)

	moved, err := LocalCertificate(folder, []net.IP{home, net.IPv4(10, 1, 2, 3)})
	require.NoError(t, err)
	assert.NotEqual(t, first.Certificate, moved.Certificate, "a new address needs a new certificate")
}
