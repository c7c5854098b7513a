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

// What the program keeps between visits, in a database of its own: a few
// tables, the oldest of which make room for new ones. A browser that keeps
// nothing makes these promises fail.
self.kept = (() => {
  const most = 4;
  const done = (request) =>
    new Promise((good, bad) => {
      request.onsuccess = () => good(request.result);
      request.onerror = () => bad(request.error);
    });
  const late = () => new Promise((good) => setTimeout(good, 3000)); // nobody waits for a slow disk
  const open = async (mode) => {
    const request = indexedDB.open("hideride.tables", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("tables").createIndex("at", "at");
    const database = await done(request);
    const tables = database.transaction("tables", mode).objectStore("tables");
    database.close(); // once the transaction has ended
    return tables;
  };
  return {
    get: (key) => Promise.race([late(), open("readonly").then((tables) => done(tables.get(key))).then((entry) => entry?.data)]),
    put: async (key, data) => {
      const tables = await open("readwrite");
      tables.put({ data, at: Date.now() }, key);
      const keys = await done(tables.index("at").getAllKeys());
      for (const old of keys.slice(0, -most)) tables.delete(old);
    },
  };
})();
