//go:build !js

package store

// Outside a browser texts live as long as the program.
var browser keeper = shelf{}

type shelf map[string]string

func (s shelf) get(key string) (string, bool, error) {
	text, found := s[key]
	return text, found, nil
}

func (s shelf) set(key, text string) error {
	s[key] = text
	return nil
}

func (s shelf) remove(key string) error {
	delete(s, key)
	return nil
}
