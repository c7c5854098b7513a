// Package tickets draws what lies on the table: mode icons, ticket stubs and
// the pieces of the players. It knows no rules and keeps no state; colours come
// from play.css by class.
package tickets

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/engine/board"
)

// icons are the pictures of tickets and of the modes that stand in for them,
// drawn in a box of 24 by 24 in the colour of the text.
var icons = map[string]string{
	"bus":        `<path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h13A2.5 2.5 0 0 1 21 6.5V17a1 1 0 0 1-1 1h-.6a2.4 2.4 0 0 1-4.8 0H9.4a2.4 2.4 0 0 1-4.8 0H4a1 1 0 0 1-1-1zM5 7v5h4.2V7zm5.7 0v5h4.2V7zm5.7 0v5H19V7z" fill-rule="evenodd"/>`,
	"trolleybus": `<path d="M7 1.2 12.5 5H18.5A2.5 2.5 0 0 1 21 7.5V17.5a1 1 0 0 1-1 1h-.6a2.4 2.4 0 0 1-4.8 0H9.4a2.4 2.4 0 0 1-4.8 0H4a1 1 0 0 1-1-1v-10A2.5 2.5 0 0 1 5.5 5H9.6L6.2 2.5zM5 8v4.5h4.2V8zm5.7 0v4.5h4.2V8zm5.7 0v4.5H19V8z" fill-rule="evenodd"/>`,
	"tram":       `<path d="M8 1.5h8v1.6h-3.2V5H15a3.5 3.5 0 0 1 3.5 3.5v8A3.5 3.5 0 0 1 15.8 19.9L17.6 22.5H15.4L13.8 20H10.2L8.6 22.5H6.4L8.2 19.9A3.5 3.5 0 0 1 5.5 16.5v-8A3.5 3.5 0 0 1 9 5h2.2V3.1H8zM7.5 8.5v4.2h9V8.5zM9 15a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 9 15zm6 0a1.3 1.3 0 1 0 0 2.6A1.3 1.3 0 0 0 15 15z" fill-rule="evenodd"/>`,
	"funicular":  `<path d="M3 20.2 21 11v2.3L3 22.5zM5 10.5l12-6.1a1.5 1.5 0 0 1 2.2 1.3v5.5L5.5 18.1A1 1 0 0 1 4 17.2v-5a2 2 0 0 1 1-1.7zm1.3 1.8v3l3.4-1.7v-3zm5-2.5v3l3.4-1.7v-3z" fill-rule="evenodd"/>`,
	"metro":      `<path d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM6 17.5h2.7v-6.3l3.3 4.7 3.3-4.7v6.3H18V6.5h-2.6L12 11.6 8.6 6.5H6z" fill-rule="evenodd"/>`,
	"train":      `<path d="M8.5 2h7A4.5 4.5 0 0 1 20 6.5V15a3.5 3.5 0 0 1-2.6 3.4L20 22h-2.5l-1.1-1.6H7.6L6.5 22H4l2.6-3.6A3.5 3.5 0 0 1 4 15V6.5A4.5 4.5 0 0 1 8.5 2zM6.5 7v4.5h4.7V7zm6.3 0v4.5h4.7V7zM12 13.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z" fill-rule="evenodd"/>`,
	"boat":       `<path d="M10.5 2h3v3.5H17l1.2 5.2 2.8 1-2.3 5.6a4.6 4.6 0 0 1-3.4-1.2 4.8 4.8 0 0 1-6.6 0 4.6 4.6 0 0 1-3.4 1.2L3 11.7l2.8-1L7 5.5h3.5zM8.6 7.5 8.1 9.9 12 8.5l3.9 1.4-.5-2.4zM3 19.3c1.5 0 2.4-.4 3.3-1.1 1.8 1.4 4 1.4 5.7 0 1.7 1.4 3.9 1.4 5.7 0 .9.7 1.8 1.1 3.3 1.1v2c-1.3 0-2.4-.3-3.3-.8-1.8 1-3.9 1-5.7 0-1.8 1-3.9 1-5.7 0-.9.5-2 .8-3.3.8z" fill-rule="evenodd"/>`,
	"taxi":       `<path d="M9.5 2.5h5V5H16a2 2 0 0 1 1.9 1.3L19.6 11A2.5 2.5 0 0 1 21.5 13.4V19.5a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1V18.5H6V19.5a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1V13.4A2.5 2.5 0 0 1 4.4 11L6.1 6.3A2 2 0 0 1 8 5h1.5zM8 7 6.6 11h10.8L16 7zM6.2 13.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm11.6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z" fill-rule="evenodd"/>`,
	"double":     `<path d="M2 6h6.5V2.8L14 8l-5.5 5.2V10H2zm8 8h6.5v-3.2L22 16l-5.5 5.2V18H10z"/>`,
	"eye":        `<path d="M12 4.5c5 0 8.8 3.3 10.5 7.5C20.8 16.2 17 19.5 12 19.5S3.2 16.2 1.5 12C3.2 7.8 7 4.5 12 4.5zm0 2.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" fill-rule="evenodd"/>`,
	"start":      `<path d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 3.2a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.6zm0 3.3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" fill-rule="evenodd"/>`,
}

// Mark is the picture of a ticket ("tram"), a mode ("funicular"), "start" or "eye" as
// SVG content in a box of 24 by 24; nothing for an unknown name.
func Mark(name string) string { return icons[name] }

// Picture is a Mark as an SVG of its own that takes the size of the text.
func Picture(name string) string {
	return `<svg class="icon" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">` + Mark(name) + `</svg>`
}

// Icon is the picture of a ticket.
func Icon(t board.Ticket) app.UI { return app.Raw(Picture(t.String())) }

// ModeIcon is the picture of a mode.
func ModeIcon(m board.Mode) app.UI { return app.Raw(Picture(string(m))) }
