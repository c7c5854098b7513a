package steps

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestReadRecipeRefuses(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"no JSON":       {`{`, "recipe r: in or after line 1: unexpected EOF"},
		"unknown field": {"{\n\"city\":\"x\",\n\"stopps\":[]}", `recipe r: in or after line 3: json: unknown field "stopps"`},
		"more text":     {`{"city":"x","name":"X"} {}`, "recipe r: more text after the end of the recipe"},
		"no name":       {`{"city":"x"}`, `recipe r: city "x", name "": both must be given`},
		"empty stop":    {`{"city":"x","name":"X","stops":[{"name":""}]}`, "recipe r: stops[0] : a name is empty"},
		"name twice":    {`{"city":"x","name":"X","stops":[{"name":"A"},{"name":"B","also":["A"]}]}`, `recipe r: stops[1] B: the name "A" stands twice`},
		"mode":          {`{"city":"x","name":"X","lines":[{"mode":"ferry","name":"P1"}]}`, `recipe r: lines[0] P1: unknown mode "ferry"`},
		"hand mode":     {`{"city":"x","name":"X","hand":[{"mode":"walk","name":"1"}]}`, `recipe r: hand[0] walk 1: unknown mode "walk"`},
		"hand short":    {`{"city":"x","name":"X","hand":[{"mode":"bus","name":"1"}]}`, "recipe r: hand[0] bus 1: 0 stops, a line needs at least 2"},
		"hand unknown":  {`{"city":"x","name":"X","stops":[{"name":"A"}],"hand":[{"mode":"bus","name":"1","stops":["A","B"]}]}`, `recipe r: hand[0] bus 1: "B" is not among the stops`},
		"start":         {`{"city":"x","name":"X","starts":["A"]}`, `recipe r: starts[0]: "A" is not among the stops`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := ReadRecipe("r", []byte(test.text))
			assert.EqualError(t, err, test.want)
		})
	}
}

// FuzzRead: neither reader panics, and what Read accepts goes through the steps.
func FuzzRead(f *testing.F) {
	f.Add(`{"lines":[{"mode":"bus","name":"1","stops":[["A",1,1],["B",1,2]]}]}`, `{"city":"x","name":"X","stops":[{"name":"A"},{"name":"B"}],"lines":[{"mode":"bus","name":"1"}]}`)
	f.Add(`{"lines":[{"mode":"ferry","name":"","branch":3,"stops":[["A",1,1],["A",1,1]]}]}`, `{"city":"x","name":"X","hand":[{"mode":"bus","name":"1","stops":["A","A"]}],"stops":[{"name":"A"}]}`)
	f.Add(`[]`, `{"city":"","layout":{"pin":{"a":[1]}}}`)
	f.Fuzz(func(t *testing.T, lines, recipe string) {
		d, err := Read("lines", []byte(lines))
		r, bad := ReadRecipe("recipe", []byte(recipe))
		if err != nil || bad != nil {
			return
		}
		for _, step := range []func(Draft, Recipe) (Draft, []Warning){Choose, Merge, Hand, Links, Slugs, Starts} {
			d, _ = step(d, r)
		}
		assert.Len(t, d.Board.Stops, len(d.Stops))
	})
}
