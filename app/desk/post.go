package desk

import (
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// queue is what waits for the UI goroutine. Between two screens there is none
// for a moment; nothing is lost meanwhile.
var queue struct {
	mu    sync.Mutex
	tasks []func()
}

// post runs f on the UI goroutine, in order. Unlike dispatch it draws nothing:
// who watches is told of changes.
func post(f func()) {
	queue.mu.Lock()
	queue.tasks = append(queue.tasks, f)
	queue.mu.Unlock()
	drainSoon()
}

// drainSoon asks the screen at hand to run what waits.
func drainSoon() {
	if now != nil {
		now.Dispatch(func(ctx app.Context) {
			ctx.PreventUpdate()
			drain()
		})
	}
}

// drain runs what waits, and what that posts.
func drain() {
	for {
		queue.mu.Lock()
		tasks := queue.tasks
		queue.tasks = nil
		queue.mu.Unlock()
		if len(tasks) == 0 {
			return
		}
		for _, f := range tasks {
			f()
		}
	}
}
