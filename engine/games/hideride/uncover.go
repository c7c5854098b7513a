package hideride

import (
	"strconv"
	"strings"
)

// Uncovers tells which earlier entry of the public log the entry n uncovers
// (HR-46): "show:3:andel" the one that filled window 3, whose full word ends
// in "andel". It reads public words only.
func Uncovers(public []string, n int) (entry int, ending string, ok bool) {
	window, stop, found := strings.Cut(strings.TrimPrefix(public[n], "show:"), ":")
	k, err := strconv.Atoi(window)
	if !found || err != nil || !strings.HasPrefix(public[n], "show:") {
		return 0, "", false
	}
	for i, word := range public[:n] {
		if !fillsWindow(word) {
			continue
		}
		if k--; k == 0 {
			return i, stop, true
		}
	}
	return 0, "", false
}

// fillsWindow tells whether a public word is the Phantom's start or ride: only
// these hide a stop.
func fillsWindow(word string) bool { return word == "?" || strings.HasSuffix(word, ">?") }
