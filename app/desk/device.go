package desk

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"hideride/app/promise"
	"hideride/app/store"
)

// Device is what this browser can do for us.
type Device struct {
	Lasting   bool // the browser has promised to keep what is stored
	Stores    bool // it stores anything at all
	CanAsk    bool // it can be asked to promise
	Worker    bool // it can keep the program for use without a network
	Offline   bool // it has done so
	Installed bool
}

// Look finds out about the device; got may be called several times.
func Look(got func(Device)) {
	if app.IsServer {
		return
	}
	d := Device{Stores: store.Lasting()}
	navigator := app.Window().Get("navigator")
	workers := navigator.Get("serviceWorker")
	d.Worker = workers.Truthy()
	d.Offline = d.Worker && workers.Get("controller").Truthy()
	if f := app.Window().Get("goappIsAppInstalled"); f.Truthy() {
		d.Installed = f.Invoke().Bool()
	}
	storage := navigator.Get("storage")
	d.CanAsk = storage.Truthy() && storage.Get("persist").Truthy()
	got(d)
	if d.CanAsk {
		promise.Settle(storage.Call("persisted"), dispatch, func(v app.Value, failed bool) {
			d.Lasting = !failed && v.Bool()
			got(d)
		})
	}
	if d.Worker && !d.Offline {
		promise.Settle(workers.Get("ready"), dispatch, func(app.Value, bool) {
			d.Offline = true
			got(d)
		})
	}
}

// AskToKeep asks the browser to keep what is stored, where it can be asked.
func AskToKeep(got func(kept bool)) {
	if app.IsServer {
		return
	}
	storage := app.Window().Get("navigator").Get("storage")
	if !storage.Truthy() || !storage.Get("persist").Truthy() {
		return
	}
	promise.Settle(storage.Call("persist"), dispatch, func(v app.Value, failed bool) {
		got(!failed && v.Bool())
	})
}
