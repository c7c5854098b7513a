// Command load fills a signaling server with idle rooms and then joins rooms as
// fast as it is told, from many addresses of this machine's loopback network,
// so that the limits per address stay on. It prints
//
//	bench rooms_memory VALUE MB
//	bench joins_per_second VALUE 1/s
//
// The server runs in a process of its own, on one core.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"hideride/signaling/wire"
)

func main() {
	rooms := flag.Int("rooms", 4500, "idle rooms, two sockets each")
	rate := flag.Int("rate", 600, "joins a second")
	length := flag.Duration("for", 10*time.Second, "how long to join")
	flag.Parse()
	if err := run(*rooms, *rate, *length); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(rooms, rate int, length time.Duration) error {
	s, err := start()
	if err != nil {
		return err
	}
	defer s.stop()
	l := &load{address: s.address}
	if err := l.fill(rooms); err != nil {
		return err
	}
	memory, err := s.memory()
	if err != nil {
		return err
	}
	fmt.Printf("bench rooms_memory %.0f MB\n", memory)
	joined, took, err := l.join(rate, length)
	if err != nil {
		return err
	}
	fmt.Printf("bench joins_per_second %.0f 1/s\n", float64(joined)/took.Seconds())
	return nil
}

// server is a signald in a process of its own.
type server struct {
	address string
	command *exec.Cmd
	folder  string
}

func start() (*server, error) {
	folder, err := os.MkdirTemp("", "signald")
	if err != nil {
		return nil, err
	}
	s := &server{folder: folder}
	binary := filepath.Join(folder, "signald")
	if out, err := exec.Command("go", "build", "-o", binary, "hideride/signaling/cmd/signald").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("build signald: %w: %s", err, out)
	}
	if s.address, err = free(); err != nil {
		return nil, err
	}
	s.command = exec.Command(binary, "-addr", s.address)
	s.command.Env = append(os.Environ(), "GOMAXPROCS=1")
	if err := s.command.Start(); err != nil {
		return nil, err
	}
	return s, s.ready()
}

// free is an address that nobody listens on, reachable from all of loopback.
func free() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

func (s *server) ready() error {
	for range 500 {
		answer, err := http.Get("http://" + s.address + "/healthz")
		if err == nil {
			return answer.Body.Close()
		}
		time.Sleep(10 * time.Millisecond)
	}
	return fmt.Errorf("signald does not answer at %s", s.address)
}

func (s *server) stop() {
	_ = s.command.Process.Kill()
	_ = s.command.Wait()
	_ = os.RemoveAll(s.folder)
}

// memory is the resident memory of the server in MB.
func (s *server) memory() (float64, error) {
	if runtime.GOOS != "linux" {
		return 0, fmt.Errorf("memory is read from /proc, which %s lacks", runtime.GOOS)
	}
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.command.Process.Pid))
	if err != nil {
		return 0, err
	}
	var size, resident int
	if _, err := fmt.Sscan(string(data), &size, &resident); err != nil {
		return 0, err
	}
	return float64(resident*os.Getpagesize()) / 1e6, nil
}

// load opens sockets, each from another address.
type load struct {
	address string
	count   atomic.Uint32
	codes   []wire.Code
}

// perRoom is how many members join a room before the next one is used.
const perRoom = 8

// workers dial at once while rooms are filled.
const workers = 16

// dial opens a socket from the next address of 127.0.0.0/8.
func (l *load) dial(ctx context.Context) (*websocket.Conn, error) {
	n := l.count.Add(1)
	from := net.IPv4(127, byte(1+n>>16), byte(n>>8), byte(1+n%250))
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
	client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true}}
	conn, _, err := websocket.Dial(ctx, "ws://"+l.address+"/signal", &websocket.DialOptions{HTTPClient: client})
	return conn, err
}

// ask says something and reads the answer.
func ask[M any](ctx context.Context, conn *websocket.Conn, m any) (answer M, err error) {
	if err := conn.Write(ctx, websocket.MessageText, wire.Encode(m)); err != nil {
		return answer, err
	}
	_, data, err := conn.Read(ctx)
	if err != nil {
		return answer, err
	}
	got, err := wire.Decode(data)
	if err != nil {
		return answer, err
	}
	answer, ok := got.(M)
	if !ok {
		return answer, fmt.Errorf("asked with %T, got %#v", m, got)
	}
	return answer, nil
}

// fill opens the rooms, each with its owner and one waiting member.
func (l *load) fill(rooms int) error {
	l.codes = make([]wire.Code, rooms)
	return each(rooms, func(i int) error {
		ctx := context.Background()
		owner, err := l.dial(ctx)
		if err != nil {
			return err
		}
		opened, err := ask[wire.Opened](ctx, owner, wire.Open{})
		if err != nil {
			return err
		}
		l.codes[i] = opened.Code
		guest, err := l.dial(ctx)
		if err != nil {
			return err
		}
		_, err = ask[wire.Joined](ctx, guest, wire.Join{Code: opened.Code})
		return err
	})
}

// each runs a job for every number, a few at once, and returns the first error.
func each(n int, job func(i int) error) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	failed := make(chan error, workers)
	for range workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := job(i); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	wait.Wait()
	close(failed)
	return <-failed
}

// join starts joins at the rate, each with a socket of its own, and counts
// those that were answered.
func (l *load) join(rate int, length time.Duration) (joined int64, took time.Duration, err error) {
	total := int(length.Seconds() * float64(rate))
	tick := time.NewTicker(time.Second / time.Duration(rate))
	defer tick.Stop()
	var done atomic.Int64
	var wait sync.WaitGroup
	failed := make(chan error, total)
	began := time.Now()
	for i := range total {
		<-tick.C
		wait.Go(func() {
			if err := l.joinOnce(l.codes[i/perRoom%len(l.codes)]); err != nil {
				failed <- err
				return
			}
			done.Add(1)
		})
	}
	wait.Wait()
	took = time.Since(began)
	if n := len(failed); n > 0 {
		return done.Load(), took, fmt.Errorf("%d of %d joins failed, the first: %w", n, total, <-failed)
	}
	return done.Load(), took, nil
}

func (l *load) joinOnce(code wire.Code) error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	conn, err := l.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.CloseNow()
	if _, err = ask[wire.Joined](ctx, conn, wire.Join{Code: code}); err != nil {
		return err
	}
	return conn.Write(ctx, websocket.MessageText, wire.Encode(wire.Leave{}))
}
