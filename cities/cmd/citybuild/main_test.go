package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// town is a folder of cities with the recipe of the tiny town of the steps.
func town(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	recipe, err := os.ReadFile("../../steps/testdata/tiny/recipe.json")
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "tiny"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "tiny", "recipe.json"), recipe, 0o644))
	return dir
}

func TestBuildThenDrawThenCheck(t *testing.T) {
	dir := town(t)
	board, picture := filepath.Join(dir, "tiny", "board.json"), filepath.Join(dir, "plan.svg")
	args := []string{"-cities", dir, "-source", "../../steps/testdata", "tiny"}
	require.NoError(t, run(args, io.Discard, io.Discard))
	first, err := os.ReadFile(board)
	require.NoError(t, err)
	require.NoError(t, run(args, io.Discard, io.Discard))
	again, err := os.ReadFile(board)
	require.NoError(t, err)
	assert.Equal(t, string(first), string(again), "same input, same bytes")

	require.NoError(t, run([]string{"-cities", dir, "-svg", picture, "tiny"}, io.Discard, io.Discard))
	drawn, err := os.ReadFile(picture)
	require.NoError(t, err)
	assert.Contains(t, string(drawn), "<svg")

	// The tiny town has three start stops; a small city needs six.
	var out strings.Builder
	err = run([]string{"-cities", dir, "-check", "tiny"}, &out, io.Discard)
	assert.ErrorContains(t, err, "tiny: ")
	assert.Contains(t, out.String(), "check starts 3 stops\n")
	assert.Contains(t, out.String(), "fault network: 3 start stops are too few\n")
}

func TestCheckOfAShippedCityPasses(t *testing.T) {
	var out strings.Builder
	require.NoError(t, run([]string{"-cities", "../..", "-check", "praha"}, &out, io.Discard))
	assert.Contains(t, out.String(), "check stops_on_the_wrong_bank 0 stops\n")
	assert.NotContains(t, out.String(), "fault")
}

func TestErrorsNameWhatIsWrong(t *testing.T) {
	dir := town(t)
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"nothing to do": {[]string{"tiny"}, "name a city and give -source, -check or -svg"},
		"no city":       {[]string{"-check"}, "name a city and give -source, -check or -svg"},
		"no recipe":     {[]string{"-cities", dir, "-source", dir, "atlantis"}, "recipe.json"},
		"no lines":      {[]string{"-cities", dir, "-source", dir, "tiny"}, "lines.json"},
		"no board":      {[]string{"-cities", dir, "-check", "tiny"}, "board.json"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.ErrorContains(t, run(test.args, io.Discard, io.Discard), test.want)
		})
	}
}
