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
	"bus":        `<path d="M3 6.5A2.5 2.5 0 0 1 5.5 4h13A2.5 2.5 0 0 1 21 6.500V17a1 1 0 0 1-1 1h-.6a2.4 2.4 0 0 1-4.8 0H9.400a2.4 2.4 0 0 1-4.8 0H4a1 1 0 0 1-1-1zM5 7v5h4.200V7zm5.7 0v5h4.200V7zm5.7 0v5H19V7z" fill-rule="evenodd"/>`,
	"trolleybus": `<path d="M7 1.2 12.5 5H18.500A2.5 2.5 0 0 1 21 7.500V17.500a1 1 0 0 1-1 1h-.6a2.4 2.4 0 0 1-4.8 0H9.400a2.4 2.4 0 0 1-4.8 0H4a1 1 0 0 1-1-1v-10A2.5 2.5 0 0 1 5.5 5H9.600L6.2 2.500zM5 8v4.500h4.200V8zm5.7 0v4.500h4.200V8zm5.7 0v4.500H19V8z" fill-rule="evenodd"/>`,
	"tram":       `<path d="M8 1.500h8v1.600h-3.200V5H15a3.5 3.5 0 0 1 3.5 3.500v8A3.5 3.5 0 0 1 15.8 19.900L17.6 22.500H15.400L13.8 20H10.200L8.6 22.500H6.400L8.2 19.900A3.5 3.5 0 0 1 5.5 16.500v-8A3.5 3.5 0 0 1 9 5h2.200V3.100H8zM7.5 8.500v4.200h9V8.500zM9 15a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 9 15zm6 0a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 15 15z" fill-rule="evenodd"/>`,
	"funicular":  `<path d="M3 20.2 21 11v2.300L3 22.500zM5 10.500l12-6.100a1.5 1.5 0 0 1 2.2 1.300v5.500L5.5 18.100A1 1 0 0 1 4 17.200v-5a2 2 0 0 1 1-1.700zm1.3 1.800v3l3.4-1.700v-3zm5-2.500v3l3.4-1.700v-3z" fill-rule="evenodd"/>`,
	"metro":      `<path d="M12 1.500a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zM6 17.500h2.700v-6.300l3.3 4.7 3.3-4.700v6.300H18V6.500h-2.600L12 11.6 8.6 6.500H6z" fill-rule="evenodd"/>`,
	"train":      `<path d="M8.5 2h7A4.5 4.5 0 0 1 20 6.500V15a3.5 3.5 0 0 1-2.6 3.400L20 22h-2.500l-1.1-1.600H7.600L6.5 22H4l2.6-3.600A3.5 3.5 0 0 1 4 15V6.500A4.5 4.5 0 0 1 8.5 2zM6.5 7v4.500h4.700V7zm6.3 0v4.500h4.700V7zM12 13.300a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400z" fill-rule="evenodd"/>`,
	"boat":       `<path d="M10.5 2h3v3.500H17l1.2 5.2 2.8 1-2.3 5.600a4.6 4.6 0 0 1-3.4-1.2 4.8 4.8 0 0 1-6.6 0 4.6 4.6 0 0 1-3.4 1.200L3 11.700l2.8-1L7 5.500h3.500zM8.6 7.5 8.1 9.9 12 8.500l3.9 1.4-.5-2.400zM3 19.300c1.5 0 2.4-.4 3.3-1.1 1.8 1.4 4 1.4 5.7 0 1.7 1.4 3.9 1.4 5.7 0 .9.7 1.8 1.1 3.3 1.100v2c-1.3 0-2.4-.3-3.3-.8-1.8 1-3.9 1-5.7 0-1.8 1-3.9 1-5.7 0-.9.5-2 .8-3.3.8z" fill-rule="evenodd"/>`,
	"taxi":       `<path d="M9.5 2.500h5V5H16a2 2 0 0 1 1.9 1.300L19.6 11A2.5 2.5 0 0 1 21.5 13.400V19.500a1 1 0 0 1-1 1h-1.500a1 1 0 0 1-1-1V18.500H6V19.500a1 1 0 0 1-1 1H3.500a1 1 0 0 1-1-1V13.400A2.5 2.5 0 0 1 4.4 11L6.1 6.300A2 2 0 0 1 8 5h1.500zM8 7 6.6 11h10.800L16 7zM6.2 13.200a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm11.6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z" fill-rule="evenodd"/>`,
	"double":     `<path d="M2 6h6.500V2.800L14 8l-5.5 5.200V10H2zm8 8h6.500v-3.200L22 16l-5.5 5.200V18H10z"/>`,
	"eye":        `<path d="M12 4.5c5 0 8.8 3.3 10.5 7.500C20.800 16.200 17 19.500 12 19.500S3.200 16.200 1.500 12C3.200 7.800 7 4.500 12 4.500zm0 2.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 2.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z" fill-rule="evenodd"/>`,
	"start":      `<path d="M12 2.500a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 3.200a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 0 0 0-12.600zm0 3.300a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" fill-rule="evenodd"/>`,
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
