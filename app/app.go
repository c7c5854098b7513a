// Package app is the program in the page: which screen stands at which path.
package app

import (
	"slices"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/about"
	"hideride/app/desk"
	"hideride/app/home"
	"hideride/app/howto"
	"hideride/app/join"
	"hideride/app/lost"
	"hideride/app/newgame"
	"hideride/app/pair"
	"hideride/app/play"
	"hideride/app/room"
	"hideride/app/settings"
)

// screens is the table of contents.
var screens = []struct {
	path string
	open func() goapp.Composer
}{
	{"/", func() goapp.Composer { return &home.Screen{} }},
	{"/new", func() goapp.Composer { return &newgame.Screen{} }},
	{"/play", func() goapp.Composer { return &play.Screen{} }},
	{"/room", func() goapp.Composer { return &room.Screen{} }},
	{"/join", func() goapp.Composer { return &join.Screen{} }},
	{"/pair", func() goapp.Composer { return &pair.Screen{} }},
	{"/match", func() goapp.Composer { return &play.Screen{Linked: true} }},
	{"/howto", func() goapp.Composer { return &howto.Screen{} }},
	{"/settings", func() goapp.Composer { return &settings.Screen{} }},
	{"/about", func() goapp.Composer { return &about.Screen{} }},
}

// Paths lists the paths that have a screen, in order.
func Paths() []string {
	var out []string
	for _, s := range screens {
		out = append(out, s.path)
	}
	slices.Sort(out)
	return out
}

// Run shows the screens in a browser, and returns at once anywhere else.
func Run() {
	desk.Open()
	for _, s := range screens {
		goapp.Route(s.path, s.open)
	}
	goapp.RouteWithRegexp(".", func() goapp.Composer { return &lost.Screen{} })
	goapp.RunWhenOnBrowser()
}
