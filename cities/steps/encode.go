package steps

import (
	"encoding/json"

	"hideride/engine/board"
)

// Encode writes a board file: one row for each field, stop, line and link, so
// that two boards can be compared row by row. The same board gives the same
// bytes.
func Encode(b *board.Board) ([]byte, error) {
	flat, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	return append(rows(flat), '\n'), nil
}

// rows breaks JSON without white space into rows: the fields of the board, the
// elements of its lists and the links of each kind.
func rows(flat []byte) []byte {
	var out, open []byte
	text := false
	for i, c := range flat {
		if c == '"' && !(text && escaped(flat[:i])) {
			text = !text
		}
		if !text && (c == ']' || c == '}') {
			out = brk(out, open)
			open = open[:len(open)-1]
		}
		out = append(out, c)
		if !text && (c == '[' || c == '{') {
			open = append(open, c)
		}
		if !text && (c == '[' || c == '{' || c == ',') {
			out = brk(out, open)
		}
	}
	return out
}

// brk starts a new row where the elements of the innermost open list or object
// stand on rows of their own.
func brk(out, open []byte) []byte {
	if apart(open) {
		return append(out, '\n')
	}
	return out
}

// apart tells whether the innermost open list or object has rows: at depth
// three only the lists of links have.
func apart(open []byte) bool {
	return len(open) <= 2 || len(open) == 3 && open[2] == '['
}

// escaped tells whether a quote after this text belongs to it.
func escaped(before []byte) bool {
	n := 0
	for n < len(before) && before[len(before)-1-n] == '\\' {
		n++
	}
	return n%2 == 1
}
