package store

import (
	"fmt"
	"syscall/js"
)

var browser keeper = localStorage{}

// localStorage is the browser's. Touching it may throw, even reading its name.
type localStorage struct{}

func (localStorage) get(key string) (text string, found bool, err error) {
	err = try(func(s js.Value) {
		if v := s.Call("getItem", key); !v.IsNull() {
			text, found = v.String(), true
		}
	})
	return text, found, err
}

func (localStorage) set(key, text string) error {
	return try(func(s js.Value) { s.Call("setItem", key, text) })
}

func (localStorage) remove(key string) error {
	return try(func(s js.Value) { s.Call("removeItem", key) })
}

// try turns what JavaScript throws into an error.
func try(use func(s js.Value)) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("the browser refuses storage: %v", thrown)
		}
	}()
	s := js.Global().Get("localStorage")
	if !s.Truthy() || s.Get("fleeting").Truthy() { // see web/assets/early.js
		return fmt.Errorf("the browser has no storage")
	}
	use(s)
	return nil
}
