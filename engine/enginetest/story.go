package enginetest

import (
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hideride/engine"
)

var update = flag.Bool("update", false, "rewrite the right-hand sides of the golden stories")

// Shelf is a folder of stories: FS reads it, Write rewrites a file under
// -update (os.WriteFile with the folder before the name).
type Shelf struct {
	FS    fs.FS
	Write func(name string, text []byte) error
}

// Stories plays every *.txt of the shelf. Left of " = " stands what happens,
// written by hand; right of it what every seat sees, written by -update.
//
//	# text             a comment
//	option KEY VALUE   before the first entry
//	deal WORD          the Dealer's entry
//	SEAT WORD          a seat's entry
//	moves SEAT         the legal moves of the seat whose turn it is
//	view SEAT          all that a seat knows
//	reject SEAT WORD   an entry that must be refused
//	undo SEAT          take back
//	concede SEAT       give up
//	end                the scores
func Stories(t *testing.T, shelf Shelf, open func(engine.Options) (engine.Table, error)) {
	t.Helper()
	names, err := fs.Glob(shelf.FS, "*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no stories: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(name, ".txt"), func(t *testing.T) {
			text, err := fs.ReadFile(shelf.FS, name)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Tell(string(text), open)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			shelf.Golden(t, name, got)
		})
	}
}

// Golden compares a text with a file of the shelf line by line, or writes the
// file under -update.
func (s Shelf) Golden(t *testing.T, name, text string) {
	t.Helper()
	if *update {
		if err := s.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := fs.ReadFile(s.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	g, w := strings.Split(text, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s:%d\n got  %q\n want %q", name, i+1, strings.Join(g[min(i, len(g)):], "\n"), strings.Join(w[min(i, len(w)):], "\n"))
		}
	}
}

// Tell plays a story and returns it with its right-hand sides filled in. The
// error names the line that cannot be played.
func Tell(text string, open func(engine.Options) (engine.Table, error)) (string, error) {
	teller := teller{open: open, options: engine.Options{}}
	var out []string
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		left, _, _ := strings.Cut(line, " = ")
		right, err := teller.line(strings.Fields(left))
		if err != nil {
			return "", fmt.Errorf("line %d, %q: %w", i+1, left, err)
		}
		if right != "" {
			left += " = " + right
		}
		out = append(out, left)
	}
	return strings.Join(out, "\n") + "\n", nil
}

type teller struct {
	open    func(engine.Options) (engine.Table, error)
	options engine.Options
	table   engine.Table
}

// line plays one line and returns its right-hand side.
func (t *teller) line(words []string) (string, error) {
	if len(words) == 0 || words[0] == "#" {
		return "", nil
	}
	if words[0] == "option" {
		t.options[words[1]] = strings.Join(words[2:], " ")
		return "", nil
	}
	if t.table == nil {
		table, err := t.open(t.options)
		if err != nil {
			return "", err
		}
		t.table = table
	}
	if words[0] == "end" {
		return fmt.Sprint(t.table.Update(engine.Spectator).Scores), nil
	}
	if words[0] == "deal" {
		return t.play(engine.Dealer, words[1])
	}
	return t.seatLine(words)
}

func (t *teller) seatLine(words []string) (string, error) {
	verb, rest := words[0], words[1:]
	if n, err := strconv.Atoi(verb); err == nil {
		return t.play(engine.Seat(n), rest[0])
	}
	who := engine.Spectator
	if n, err := strconv.Atoi(rest[0]); err == nil {
		who = engine.Seat(n)
	}
	switch verb {
	case "moves":
		return strings.Join(t.table.Update(who).Moves, " "), nil
	case "view":
		return string(t.table.Update(who).View), nil
	case "undo":
		return refusal(t.table.Undo(who)), nil
	case "concede":
		return refusal(t.table.Concede(who)), nil
	case "reject":
		err := t.table.Play(who, t.table.Update(who).At, rest[1])
		if err == nil {
			return "", fmt.Errorf("it was accepted")
		}
		return err.Error(), nil
	}
	return "", fmt.Errorf("unknown command %q", verb)
}

func refusal(err error) string {
	if err != nil {
		return err.Error()
	}
	return "done"
}

// play makes an entry and tells how each seat sees it: "0:tram>c rest:tram>?".
func (t *teller) play(who engine.Seat, word string) (string, error) {
	at := len(t.table.Record().Log)
	if err := t.table.Play(who, at, word); err != nil {
		return "", err
	}
	seen := map[string][]string{}
	var order []string
	for seat := range t.table.Info().Seats {
		word := "..." // not told yet
		if log := t.table.Update(engine.Seat(seat)).Log; len(log) > at {
			word = log[at]
		}
		if !slices.Contains(order, word) {
			order = append(order, word)
		}
		seen[word] = append(seen[word], strconv.Itoa(seat))
	}
	var out []string
	for _, word := range order {
		out = append(out, strings.Join(seen[word], ",")+":"+word)
	}
	return strings.Join(out, " "), nil
}

// Commands retells a finished or running match as a story without right-hand
// sides, to be kept as a golden file.
func Commands(rec engine.Record, open func(engine.Options) (engine.Table, error)) (string, error) {
	table, err := open(rec.Options)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, key := range slices.Sorted(maps.Keys(rec.Options)) {
		fmt.Fprintf(&out, "option %s %s\n", key, rec.Options[key])
	}
	for at, word := range rec.Log {
		who := table.Actor()
		if err := table.Play(who, at, word); err != nil {
			return "", err
		}
		if who == engine.Dealer {
			fmt.Fprintf(&out, "deal %s\n", word)
		} else {
			fmt.Fprintf(&out, "%d %s\n", who, word)
		}
	}
	return out.String() + "end\n", nil
}
