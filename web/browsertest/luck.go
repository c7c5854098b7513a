package browsertest

import (
	"fmt"
	"strings"
)

// Games in tests must be the same in every run, so the random numbers of a page
// are made from the name of its test, here in the harness: no program that
// players load can be made to draw known numbers. The server's are random.

// luck replaces the browser's random numbers in every document. Each length in
// bytes has a sequence of its own, for some are drawn as often as messages
// happen to be sealed, and the game's own must not depend on them. Documents of
// one tab are counted, so that a reload draws new numbers.
const luck = `(() => {
	let life = 0;
	try {
		life = Number(sessionStorage.getItem("documents")) + 1;
		sessionStorage.setItem("documents", life);
	} catch { return; } // about:blank draws nothing
	const sequences = new Map();
	const sequence = (size) => {
		let a = 2166136261;
		for (const c of SEED + "," + life + "," + size) a = Math.imul(a ^ c.charCodeAt(0), 16777619);
		return () => {
			a = a + 0x6D2B79F5 | 0;
			let t = Math.imul(a ^ a >>> 15, 1 | a);
			t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
			return (t ^ t >>> 14) >>> 0;
		};
	};
	crypto.getRandomValues = (array) => {
		if (!sequences.has(array.byteLength)) sequences.set(array.byteLength, sequence(array.byteLength));
		const next = sequences.get(array.byteLength), bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
		for (let i = 0; i < bytes.length; i++) bytes[i] = next();
		return array;
	};
})()`

// seeded makes the page's random numbers follow from the test, the number of
// the page in it, and what was wished for.
func (p *Page) seeded(number, wish int) {
	p.t.Helper()
	p.Before(strings.Replace(luck, "SEED", fmt.Sprintf("%q", fmt.Sprintf("%s,%d,%d", p.t.Name(), number, wish)), 1))
}
