package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for something to show.
const patience = 40 * time.Second

// Screen is a device to look at the game with.
type Screen struct {
	Name          string
	Width, Height int64
	Touch         bool
}

// The screens by which everything is judged.
var (
	Phone   = Screen{"phone", 390, 844, true}
	Tablet  = Screen{"tablet", 1180, 820, true}
	Desktop = Screen{"desktop", 1440, 900, false}
	Small   = Screen{"small", 320, 568, true}
)

// Wish is what a browser asks for.
type Wish struct {
	Screen   Screen
	Language string // "en" when empty
	Dark     bool
	Moving   bool   // not the reduced motion of most tests
	Luck     int    // chooses among the possible courses of a game; the same one gives the same game
	Camera   string // file of what the camera sees, ending in .mjpeg; without one there is no camera
}

// Page is one tab of a Chromium of its own.
type Page struct {
	t       testing.TB
	ctx     context.Context
	server  *Server
	cable   *cable // nil on this machine's own network
	mu      sync.Mutex
	errors  []string
	console []string // all that the console showed
	allowed []string
}

// Open starts a Chromium at no address yet. The test fails at its end for
// every error the console showed and Allow did not name.
func Open(t testing.TB, server *Server, w Wish) *Page {
	t.Helper()
	p := &Page{t: t, server: server}
	p.plug()
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), p.flags(w)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	p.ctx = ctx
	// The browser lives as long as the context of its first action.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank"), p.look(w)); err != nil {
		t.Fatal(err)
	}
	p.seeded(server.count(), w.Luck)
	if server.shared {
		p.Before(cuttable)
	}
	p.listen()
	t.Cleanup(p.check)
	return p
}

// chromium is the browser to test with.
func chromium(t testing.TB) string {
	t.Helper()
	for _, name := range []string{os.Getenv("CHROME_PATH"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium: install it (Debian: apt-get install chromium) or name it in CHROME_PATH")
	return ""
}

func (p *Page) flags(w Wish) []chromedp.ExecAllocatorOption {
	language := w.Language
	if language == "" {
		language = "en"
	}
	hidden := "site-per-process,Translate"
	all := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(chromium(p.t)),
		chromedp.UserDataDir(p.t.TempDir()),
		chromedp.WindowSize(int(w.Screen.Width), int(w.Screen.Height)),
		chromedp.Flag("headless", "new"),
		chromedp.Flag("no-sandbox", true), // tests may run as root
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("accept-lang", language),
		chromedp.Flag("hide-scrollbars", w.Screen.Touch),
	)
	if w.Camera != "" {
		all = append(all, chromedp.Flag("use-fake-ui-for-media-stream", true), chromedp.Flag("use-fake-device-for-media-stream", true),
			chromedp.Flag("use-file-for-fake-video-capture", w.Camera))
	}
	if p.cable != nil {
		all = append(all, chromedp.ModifyCmdFunc(p.cable.start))
	} else {
		// Two browsers of one machine find each other without multicast names.
		hidden += ",WebRtcHideLocalIpsWithMdns"
	}
	return append(all, chromedp.Flag("disable-features", hidden))
}

// look sets size, touch, colour scheme and motion.
func (p *Page) look(w Wish) chromedp.Action[chromedp.Void] {
	scheme, motion := "light", "reduce"
	if w.Dark {
		scheme = "dark"
	}
	if w.Moving {
		motion = "no-preference"
	}
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: w.Screen.Width, Height: w.Screen.Height, DeviceScaleFactor: 1, Mobile: w.Screen.Touch}); err != nil {
			return err
		}
		if _, err := chromedp.Call(ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: w.Screen.Touch}); err != nil {
			return err
		}
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion}}})
		return err
	})
}

// listen collects what the console shows.
func (p *Page) listen() {
	messages := chromedp.Console(p.ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.console = append(p.console, m.String())
			if m.IsException() || m.Type == chromedp.ConsoleError {
				p.errors = append(p.errors, m.String())
			}
			p.mu.Unlock()
		}
	}()
}

// Allow names a part of console errors that this test brings about.
func (p *Page) Allow(part string) { p.allowed = append(p.allowed, part) }

func (p *Page) check() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.errors {
		if !p.expected(e) {
			p.t.Errorf("the console shows: %s", e)
			break // what follows is of the same cause
		}
	}
	for i, line := range p.console {
		if strings.Contains(line, "panic:") || strings.Contains(line, "fatal error:") {
			p.t.Errorf("the program ended:\n%s", strings.Join(p.console[i:min(i+40, len(p.console))], "\n"))
			break
		}
	}
}

func (p *Page) expected(message string) bool {
	for _, part := range p.allowed {
		if strings.Contains(message, part) {
			return true
		}
	}
	return false
}

// do runs actions and fails the test when one fails in time.
func (p *Page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.Shot("failed")
		p.t.Fatalf("%v\n%s", err, p.state())
	}
}

// shown is the text of a page, or what came of a page that is not there yet.
const shown = `location.pathname + "\n" + (document.body
	? document.body.innerText.slice(0, 600)
	: "no body yet, under a service worker: " + !!navigator.serviceWorker?.controller + ", come so far: " +
		performance.getEntriesByType("resource").map((r) => r.name + " after " + Math.round(r.responseEnd) + " ms").join(", "))`

// state is what the page shows, for messages of failed tests.
func (p *Page) state() string {
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](shown))
	if err != nil {
		return fmt.Sprintf("and the page does not answer: %v", err)
	}
	return "the page shows: " + text
}

// Goto opens a path and waits until the program draws. A page that does not
// come is asked for a second time, as a user would do it: on a busy machine a
// new Chromium has been seen to stall in the middle of a head.
func (p *Page) Goto(path string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience/2)
	err := chromedp.Do(ctx, chromedp.Navigate(p.server.URL(path)))
	cancel()
	if err != nil {
		p.t.Logf("%s is asked for again: %v\n%s", path, err, p.state())
		p.do(chromedp.Navigate(p.server.URL(path)))
	}
	p.Ready()
}

// Reload loads the page anew and waits until the program draws.
func (p *Page) Reload() {
	p.t.Helper()
	p.do(chromedp.Reload()) // waits for the new document
	p.Ready()
}

// HardReload loads the page anew past the service worker and all caches.
func (p *Page) HardReload() {
	p.t.Helper()
	past := true
	Eval[bool](p, `(window.before = true)`)
	if _, err := chromedp.Call(p.ctx, page.Reload, page.ReloadParams{IgnoreCache: &past}); err != nil {
		p.t.Fatal(err)
	}
	p.Until(`!window.before`)
	p.Ready()
}

// Ready waits until the program draws.
func (p *Page) Ready() {
	p.t.Helper()
	p.Until(`!document.getElementById("app-wasm-loader") && !!document.querySelector(".page")`)
}

// Until waits until a JavaScript expression is true.
func (p *Page) Until(expression string) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		ok, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("!!("+expression+")"))
		if err == nil && ok {
			return
		}
		if time.Now().After(deadline) {
			p.Shot("failed")
			p.t.Fatalf("never true: %s (%v)\n%s", expression, err, p.state())
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Eval is the value of a JavaScript expression; a promise is waited for.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v\n%s", expression, err, p.state())
	}
	return v
}

// Shot writes a picture of the page to the folder in HIDERIDE_SHOTS, where it
// is set.
func (p *Page) Shot(name string) {
	folder := os.Getenv("HIDERIDE_SHOTS")
	if folder == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png"), data, 0o644)
	}
	if err != nil {
		p.t.Logf("picture %s: %v", name, err)
	}
}
