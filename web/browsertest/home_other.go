//go:build !linux

package browsertest

import (
	"errors"
	"net"
	"os/exec"
	"testing"
)

// Networks of their own can be made on Linux only.
type (
	home  struct{}
	cable struct{}
)

func newHome() (*home, error)                       { return nil, errors.New("network namespaces: on Linux only") }
func (h *home) close()                              {}
func (h *home) listen(string) (net.Listener, error) { return nil, errors.ErrUnsupported }
func (h *home) plug() (*cable, error)               { return nil, errors.ErrUnsupported }
func (c *cable) cut(bool) error                     { return errors.ErrUnsupported }
func (c *cable) start(*exec.Cmd)                    {}
func (c *cable) close()                             {}

// Run runs the tests and returns the exit code.
func Run(m *testing.M) int { return told(m) }
