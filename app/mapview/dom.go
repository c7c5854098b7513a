package mapview

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// dom holds the nodes of a mounted plan.
type dom struct {
	root   app.Value // the element around the svg, which listens
	svg    app.Value
	cam    app.Value
	base   app.Value
	labels []app.Value // by stop, from 0
	layers [len(over)]app.Value
	pieces [6]app.Value
	say    app.Value // live text
	show   app.Value // the button for targets off the screen
}

// pieceLayer is the place of "pieces" in over.
const pieceLayer = 8

// hold puts the picture into the mounted element and finds its nodes.
func hold(root app.Value, svg string) *dom {
	find(root, ".map-plan").Set("innerHTML", svg)
	d := &dom{root: root, svg: find(root, "svg.plan"), cam: find(root, ".cam"), base: find(root, ".base"),
		say: find(root, ".map-say"), show: find(root, ".map-show")}
	list := root.Call("querySelectorAll", ".labels > text")
	for i := range list.Length() {
		d.labels = append(d.labels, list.Index(i))
	}
	for i, name := range over {
		d.layers[i] = find(root, ".ov-"+name)
	}
	d.layers[pieceLayer].Set("innerHTML", drawPieces())
	figures := d.layers[pieceLayer].Get("children")
	for i := range d.pieces {
		d.pieces[i] = figures.Index(i)
	}
	return d
}

func find(root app.Value, selector string) app.Value { return root.Call("querySelector", selector) }

// style replaces the style of a node.
func style(node app.Value, text string) { node.Call("setAttribute", "style", text) }

// toggle sets or takes a class.
func toggle(node app.Value, class string, on bool) { node.Get("classList").Call("toggle", class, on) }

// now is the page's clock in milliseconds.
func now() float64 { return app.Window().Get("performance").Call("now").Float() }

// measure leaves a performance entry for the browser's tools and the benchmark.
func measure(name string, began float64) {
	app.Window().Get("performance").Call("measure", name, map[string]any{"start": began})
}

// later calls f before the next frame is drawn.
func later(f func(time float64)) {
	var fn app.Func
	fn = app.FuncOf(func(_ app.Value, args []app.Value) any {
		fn.Release()
		f(args[0].Float())
		return nil
	})
	app.Window().Call("requestAnimationFrame", fn)
}

// px writes a number for a custom property.
func px(f float64) string { return strconv.FormatFloat(f, 'g', 6, 64) }
