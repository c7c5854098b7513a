package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// failing makes the computer's worker fail on its first n questions.
const failing = `
const Plain = window.Worker;
window.lives = 0; window.failures = 0;
window.Worker = class extends Plain {
	constructor(...args) { super(...args); window.lives++; }
	postMessage(message, ...rest) {
		if (message.kind === "ask" && window.failures < window.wanted) {
			window.failures++;
			this.dispatchEvent(new MessageEvent("message", {data: {kind: "crash", problem: "out of memory"}}));
			return;
		}
		return super.postMessage(message, ...rest);
	}
};
`

func TestAWorkerThatCrashesIsStartedAnew(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Before(failing + "window.wanted = 1;")
	p.Prepare(Setup{Way: "all", Level: "medium", Clue: "none"})
	p.Begin()
	p.Wait()
	assert.Equal(t, 1, Eval[int](p, `window.failures`))
	assert.Equal(t, 2, Eval[int](p, `window.lives`))
}

func TestAWorkerThatNeverWorksIsAMessage(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Before(failing + "window.wanted = 2;")
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "none"})
	p.Begin()
	p.Until(`document.querySelector(".play-trouble")`)
	assert.Contains(t, p.Text(".play-trouble"), "out of memory")
	p.Shot("trouble")
	p.Tap("#trouble")
	p.Wait()
}

func TestAPageThatCannotCompileLetsTheWorkerDoIt(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone})
	p.Before(`addEventListener("load", () => { WebAssembly.compileStreaming = () => Promise.reject(new Error("no")); });`)
	p.Prepare(Setup{Way: "all", Level: "easy", Clue: "none"})
	p.Begin()
	p.Wait()
}
