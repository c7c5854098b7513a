// Package html makes the elements of which all screens are drawn. They are all
// of go-app's one free element: its typed ones bring dozens of methods each,
// together thirty kilobytes that every visitor would load. An attribute that
// has no method of its own is written with Attr.
package html

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Element is an element that is being put together.
type Element = app.HTMLElem

// Button is a button that sends no form.
func Button() Element { return app.Elem("button").Attr("type", "button") }

// Link leads to an address.
func Link(to string) Element { return app.Elem("a").Attr("href", to) }

// Input is a field of a kind: "text", "range", "file". It has no body.
func Input(kind string) Element { return app.Elem("input").Attr("type", kind) }

// Image is a picture for the eye only. It has no body.
func Image(address string) Element {
	return app.Elem("img").Attr("src", address).Attr("alt", "").Role("presentation")
}

func DD() Element       { return app.Elem("dd") }
func Details() Element  { return app.Elem("details") }
func Dialog() Element   { return app.Elem("dialog") }
func Div() Element      { return app.Elem("div") }
func DL() Element       { return app.Elem("dl") }
func DT() Element       { return app.Elem("dt") }
func H1() Element       { return app.Elem("h1") }
func H2() Element       { return app.Elem("h2") }
func H3() Element       { return app.Elem("h3") }
func Header() Element   { return app.Elem("header") }
func Label() Element    { return app.Elem("label") }
func LI() Element       { return app.Elem("li") }
func Main() Element     { return app.Elem("main") }
func Nav() Element      { return app.Elem("nav") }
func OL() Element       { return app.Elem("ol") }
func Option() Element   { return app.Elem("option") }
func Output() Element   { return app.Elem("output") }
func P() Element        { return app.Elem("p") }
func Section() Element  { return app.Elem("section") }
func Select() Element   { return app.Elem("select") }
func Span() Element     { return app.Elem("span") }
func Summary() Element  { return app.Elem("summary") }
func Table() Element    { return app.Elem("table") }
func TBody() Element    { return app.Elem("tbody") }
func TD() Element       { return app.Elem("td") }
func Textarea() Element { return app.Elem("textarea") }
func TH() Element       { return app.Elem("th") }
func THead() Element    { return app.Elem("thead") }
func TR() Element       { return app.Elem("tr") }
func UL() Element       { return app.Elem("ul") }
