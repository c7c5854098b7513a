// Package promise waits for what JavaScript promises.
package promise

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Settle calls done once the promise has ended, with its value or, when it
// failed, with its reason. done runs inside dispatch.
func Settle(promise app.Value, dispatch func(f func()), done func(value app.Value, failed bool)) {
	var fulfilled, rejected app.Func
	end := func(failed bool) func(app.Value, []app.Value) any {
		return func(_ app.Value, args []app.Value) any {
			value := args[0]
			dispatch(func() {
				fulfilled.Release()
				rejected.Release()
				done(value, failed)
			})
			return nil
		}
	}
	fulfilled, rejected = app.FuncOf(end(false)), app.FuncOf(end(true))
	promise.Call("then", fulfilled, rejected)
}
