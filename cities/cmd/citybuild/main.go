// Command citybuild makes and checks the boards of cities.
//
//	citybuild -source DIR praha   reads DIR/praha/lines.json and cities/praha/recipe.json
//	                              and writes cities/praha/board.json
//	citybuild -check praha        prints the measures of cities/praha/board.json
//	                              and fails when one is violated
//	citybuild -svg FILE praha     draws the plan of cities/praha/board.json
//
// It runs in the root of the repository, or where -cities points.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"hideride/cities/check"
	"hideride/cities/steps"
	"hideride/engine/board"
)

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "citybuild:", err)
		os.Exit(1)
	}
}

// run does what the arguments ask for each city that they name.
func run(args []string, out, warn io.Writer) error {
	flags := flag.NewFlagSet("citybuild", flag.ContinueOnError)
	flags.SetOutput(warn)
	source := flags.String("source", "", "build the boards from the lines in this `folder`")
	checks := flags.Bool("check", false, "print the measures of the boards and fail when one is violated")
	svg := flags.String("svg", "", "draw the plan of the board into this `file`")
	zoom := flags.Float64("zoom", 1, "with -svg: the names that show at this zoom over the fit on a tablet")
	cities := flags.String("cities", "cities", "the `folder` of the recipes and boards")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() == 0 || *source == "" && !*checks && *svg == "" {
		return errors.New("name a city and give -source, -check or -svg")
	}
	for _, city := range flags.Args() {
		home := filepath.Join(*cities, city)
		if *source != "" {
			if err := build(filepath.Join(*source, city, "lines.json"), home, warn); err != nil {
				return err
			}
		}
		if *svg != "" {
			if err := draw(home, *svg, *zoom); err != nil {
				return err
			}
		}
		if *checks {
			if err := measure(home, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// build makes the board of one city from its lines and its recipe.
func build(lines, home string, warn io.Writer) error {
	recipeFile := filepath.Join(home, "recipe.json")
	data, err := os.ReadFile(recipeFile)
	if err != nil {
		return err
	}
	recipe, err := steps.ReadRecipe(recipeFile, data)
	if err != nil {
		return err
	}
	if data, err = os.ReadFile(lines); err != nil {
		return err
	}
	b, warnings, err := steps.Build(lines, data, recipe)
	for _, w := range warnings {
		fmt.Fprintln(warn, "warning:", w)
	}
	if err != nil {
		return err
	}
	if data, err = steps.Encode(b); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(home, "board.json"), data, 0o644)
}

// load reads the board of one city.
func load(home string) (*board.Board, error) {
	file := filepath.Join(home, "board.json")
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return board.Load(file, data)
}

func draw(home, svg string, zoom float64) error {
	b, err := load(home)
	if err != nil {
		return err
	}
	file, err := os.Create(svg)
	if err != nil {
		return err
	}
	return errors.Join(check.SVG(b, file, zoom), file.Close())
}
