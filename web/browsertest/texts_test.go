package browsertest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// cutTexts makes the fetching of texts fail the first times.
func cutTexts(p *Page, which string, times string) {
	p.Before(`let left = ` + times + `; const plain = window.fetch;
window.fetch = (a, ...more) => String(a).includes("/texts/` + which + `") && left-- > 0 ? Promise.reject(new Error("cut off")) : plain(a, ...more);`)
}

func TestAMissingLanguageIsEnglish(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Language: "cs"})
	cutTexts(p, "cs", "Infinity")
	p.Goto("/settings")
	assert.Equal(t, "Settings", p.Text("h1"))
	assert.Equal(t, "en", Eval[string](p, `document.documentElement.lang`))
}

func TestTextsThatDoNotArriveAreAskedForAgain(t *testing.T) {
	p := Open(t, Serve(t), Wish{Screen: Phone, Language: "cs"})
	p.Before(`window.said = []; new MutationObserver(() => {
  const note = document.querySelector(".missing");
  if (note) window.said.push(note.textContent);
}).observe(document, { subtree: true, childList: true });`)
	cutTexts(p, "", "4") // the early script, the language, the fallback, the language
	p.Goto("/settings")
	assert.Equal(t, "Nastavení", p.Text("h1"))
	assert.False(t, p.Has(".missing"))
	assert.True(t, Eval[bool](p, `window.said.some((s) => s.startsWith("The texts did not arrive"))`))
}
