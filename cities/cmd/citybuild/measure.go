package main

import (
	"fmt"
	"io"
	"path/filepath"

	"hideride/cities/check"
)

// measure prints what the checks measure on the network and on the plan of one
// city, and fails when either has a fault.
func measure(home string, out io.Writer) error {
	b, err := load(home)
	if err != nil {
		return err
	}
	network, plan := check.Network(b), check.Board(b)
	fmt.Fprintf(out, "%s%s", network, plan)
	if n := len(network.Faults) + len(plan.Faults); n > 0 {
		return fmt.Errorf("%s: %d measures are violated", filepath.Base(home), n)
	}
	return nil
}
