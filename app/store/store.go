// Package store keeps small texts in the browser between visits. Where the
// browser keeps nothing (a private window, a foreign frame) it remembers them
// until the page closes; Lasting tells which. It never panics and never loses
// a value that it said was written.
package store

import "fmt"

// prefix keeps our keys apart from those of other programs on the same origin.
const prefix = "hideride."

// Key is the name under which the browser keeps a key.
func Key(key string) string { return prefix + key }

// keeper is a place for texts; an absent key is no error.
type keeper interface {
	get(key string) (text string, found bool, err error)
	set(key, text string) error
	remove(key string) error
}

// memory holds what the browser would not keep.
var memory = map[string]string{}

// Get returns a stored text, and whether there is one.
func Get(key string) (string, bool) {
	if text, found := memory[key]; found {
		return text, true
	}
	text, found, err := browser.get(prefix + key)
	if err != nil {
		return "", false
	}
	return text, found
}

// Set stores a text. The error tells why it will be gone when the page closes;
// until then Get returns it all the same.
func Set(key, text string) error {
	if err := browser.set(prefix+key, text); err != nil {
		memory[key] = text
		return fmt.Errorf("store %s: kept until the page closes only: %w", key, err)
	}
	delete(memory, key)
	return nil
}

// Remove forgets a text.
func Remove(key string) {
	delete(memory, key)
	_ = browser.remove(prefix + key) // a browser that refuses holds nothing of ours
}

// Lasting tells whether the browser keeps what is stored.
func Lasting() bool {
	const probe = prefix + "probe"
	if browser.set(probe, "1") != nil {
		return false
	}
	return browser.remove(probe) == nil
}
