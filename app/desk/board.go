package desk

import (
	"encoding/json"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/engine/board"
)

var (
	boards     = map[string]*board.Board{}
	boardTexts = map[string]string{} // as fetched; the worker reads them again
)

// City is one city that the server offers.
type City struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Cities lists the cities on offer in the order of the server, never empty.
func Cities() []City {
	var list []City
	if err := json.Unmarshal([]byte(app.Getenv("cities")), &list); err != nil || len(list) == 0 {
		return []City{{ID: "praha", Name: "Praha"}}
	}
	return list
}

// Board gives the board of a city: fetched once, then from memory. got runs on
// the UI goroutine, at once when the board is at hand. The error names the
// city and what is wrong.
func Board(ctx app.Context, id string, got func(b *board.Board, err error)) {
	Attach(ctx)
	if b := boards[id]; b != nil {
		got(b, nil)
		return
	}
	if !known(id) {
		got(nil, fmt.Errorf("board %s: no such city here", id))
		return
	}
	fetch(Asset("cities/"+id+".json"), func(text string, err error) {
		if err != nil {
			got(nil, fmt.Errorf("board %s: %w", id, err))
			return
		}
		b, err := board.Load(id, []byte(text))
		if err == nil {
			boards[id], boardTexts[id] = b, text
		}
		got(b, err)
	})
}

func known(id string) bool {
	for _, c := range Cities() {
		if c.ID == id {
			return true
		}
	}
	return false
}

// Provide puts a board at hand that is not fetched, under its own id.
func Provide(text string) error {
	b, err := board.Load("provided", []byte(text))
	if err == nil {
		boards[b.ID], boardTexts[b.ID] = b, text
	}
	return err
}

// atHand finds a board that was fetched already; it is a catalog.Boards.
func atHand(id string) (*board.Board, error) {
	if b := boards[id]; b != nil {
		return b, nil
	}
	return nil, fmt.Errorf("board %s is not at hand", id)
}
