package browsertest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// home is a network of its own in which a test's devices live: a bridge, on
// which the server listens, and a cable from it to each device. Every device is
// a network namespace with one interface and a default route. The kernel takes
// all of it away when the test's process ends, however it ends.
type home struct {
	hub     *os.File // the namespace of the bridge
	devices int
}

const netmask = "/24"

// newHome makes the bridge, or says why this machine does not allow it.
func newHome() (*home, error) {
	hub, err := newNamespace()
	if err != nil {
		return nil, err
	}
	h := &home{hub: hub}
	err = within(hub, func() error {
		if err := ip("link set lo up", "link add home type bridge"); err != nil {
			return err
		}
		calm("home")
		return ip("addr add "+hubAddress+netmask+" dev home", "link set home up")
	})
	if err != nil {
		h.close()
		return nil, err
	}
	return h, nil
}

func (h *home) close() { _ = h.hub.Close() }

// listen opens a port at the bridge.
func (h *home) listen(addr string) (l net.Listener, err error) {
	err = within(h.hub, func() error {
		l, err = net.Listen("tcp", addr)
		return err
	})
	return l, err
}

// cable is a device's way to the others.
type cable struct {
	home      *home
	number    int
	namespace *os.File // of the device
}

// plug makes a namespace for a device and its cable to the bridge.
func (h *home) plug() (*cable, error) {
	ns, err := newNamespace()
	if err != nil {
		return nil, err
	}
	h.devices++
	c := &cable{home: h, number: h.devices, namespace: ns}
	err = within(h.hub, func() error {
		err := ip(fmt.Sprintf("link add %s type veth peer name wlan netns /proc/%d/fd/%d", c.name(), os.Getpid(), ns.Fd()))
		if err != nil {
			return err
		}
		calm(c.name())
		return ip(fmt.Sprintf("link set %s master home up", c.name()))
	})
	if err == nil {
		err = within(ns, func() error {
			calm("wlan")
			return ip("link set lo up", "link set wlan up",
				fmt.Sprintf("addr add 10.80.0.%d%s dev wlan", 10+c.number, netmask), "route add default via "+hubAddress)
		})
	}
	if err != nil {
		_ = ns.Close()
		return nil, err
	}
	return c, nil
}

func (c *cable) name() string { return fmt.Sprintf("cable%d", c.number) }

// cut pulls the cable out, or plugs it in again.
func (c *cable) cut(off bool) error {
	state := "up"
	if off {
		state = "down"
	}
	return within(c.home.hub, func() error { return ip("link set " + c.name() + " " + state) })
}

func (c *cable) close() { _ = c.namespace.Close() }

// start makes a command start in the device's namespace, and end with this
// process.
func (c *cable) start(cmd *exec.Cmd) {
	path, err := exec.LookPath("nsenter")
	if err == nil { // without it there is no cable
		cmd.Args = append([]string{"nsenter", fmt.Sprintf("--net=/proc/%d/fd/%d", os.Getpid(), c.namespace.Fd()), cmd.Path}, cmd.Args[1:]...)
		cmd.Path = path
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}

// newNamespace is a new network namespace, kept by an open file.
func newNamespace() (*os.File, error) {
	if _, err := exec.LookPath("nsenter"); err != nil {
		return nil, err
	}
	var ns *os.File
	return ns, apart(func() (err error) {
		if err := unix.Unshare(unix.CLONE_NEWNET); err != nil {
			return fmt.Errorf("a network namespace: %w", err)
		}
		ns, err = os.Open("/proc/thread-self/ns/net")
		return err
	})
}

// within runs a function in a namespace; sockets it opens and commands it
// starts belong there.
func within(ns *os.File, run func() error) error {
	return apart(func() error {
		if err := unix.Setns(int(ns.Fd()), unix.CLONE_NEWNET); err != nil {
			return fmt.Errorf("entering a network namespace: %w", err)
		}
		return run()
	})
}

// apart runs a function on a thread that nothing else uses and that ends with
// it.
func apart(run func() error) error {
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends here
		done <- run()
	}()
	return <-done
}

// calm keeps an interface from giving itself an IPv6 address a second or two
// after it is up: a browser takes that for a change of the network and breaks
// off what it loads. A machine without IPv6 needs no calming.
func calm(device string) { _ = ip("link set " + device + " addrgenmode none") }

// ip runs commands of the program ip in the namespace of this thread.
func ip(commands ...string) error {
	for _, c := range commands {
		if out, err := exec.Command("ip", strings.Fields(c)...).CombinedOutput(); err != nil {
			return fmt.Errorf("ip %s: %w: %s", c, err, strings.TrimSpace(string(out)))
		}
	}
	return nil
}

// marks the process that already runs in namespaces of its own.
const unshared = "HIDERIDE_UNSHARED"

// Run runs the tests where they can make networks: here, or, for a user who is
// not root, in namespaces that he may make. It says which, and returns the exit
// code.
func Run(m *testing.M) int {
	if os.Getenv(unshared) != "" {
		// Chromium finds ways over an interface with a default route only.
		err := ip("link set lo up", "link add wlan type veth peer name other", "link set other up",
			"link set wlan up", "addr add 10.81.0.2/24 dev wlan", "route add default via 10.81.0.1")
		if err != nil {
			fmt.Println("network:", err)
		}
		return told(m)
	}
	h, err := newHome()
	if err == nil {
		h.close()
		return told(m)
	}
	user := []string{"--user", "--map-root-user", "--net"}
	if exec.Command("unshare", append(user, "ip", "link", "add", "home", "type", "bridge")...).Run() != nil {
		return told(m)
	}
	cmd := exec.Command("unshare", append(append(user, os.Args[0]), os.Args[1:]...)...)
	cmd.Env = append(os.Environ(), unshared+"=1")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); cmd.ProcessState == nil {
		fmt.Println("network:", err)
		return 1
	}
	return cmd.ProcessState.ExitCode()
}
