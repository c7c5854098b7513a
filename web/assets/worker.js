// Starts the Go program of the worker. The first message brings it, compiled
// by the page or as an address; then the program sets its own onmessage.
"use strict";

self.onmessage = async (event) => {
  const { module, address } = event.data;
  try {
    const go = new Go();
    const program = module || (await WebAssembly.compile(await (await fetch(address)).arrayBuffer()));
    const instance = await WebAssembly.instantiate(program, go.importObject);
    const end = go.run(instance);
    self.postMessage({ kind: "ready" });
    await end;
    self.postMessage({ kind: "crash", problem: "the program has ended" });
  } catch (problem) {
    self.postMessage({ kind: "crash", problem: String(problem) });
  }
};
