// Runs before anything is drawn: storage where the browser refuses it, the
// theme of the last visit, the texts of its language, and the watch over new versions, which must not
// miss one that came before the program ran.
"use strict";

// In a foreign frame touching storage may throw. The program then remembers
// until the page closes, and says so because of "fleeting".
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem("probe");
  } catch {
    const kept = new Map();
    const shelf = {
      fleeting: true,
      get length() { return kept.size; },
      key: (i) => [...kept.keys()][i] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, name, { configurable: true, value: shelf });
  }
}

(() => {
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("hideride.settings")) || {};
  } catch {} // not written by us
  root.dataset.theme = chosen.theme || "auto";
  root.dataset.motion = chosen.motion || "auto";

  // The texts travel beside the program, which asks for them when it runs.
  const texts = document.currentScript.dataset;
  const spoken = [chosen.language, ...navigator.languages].map((l) => texts[String(l).slice(0, 2)]).find(Boolean);
  fetch(spoken || texts.en).then((response) => response.text()).catch(() => {});

  const state = { waiting: false, onchange: null };
  window.hiderideVersion = state;
  let registration = null;
  let reloading = false;

  const found = () => {
    if (!registration || !registration.waiting || !navigator.serviceWorker.controller) return;
    state.waiting = true;
    if (state.onchange) state.onchange();
  };
  const check = () => {
    if (registration && navigator.onLine) registration.update().catch(() => {});
    found();
  };

  // The page asks the waiting version to take over, then starts anew.
  state.takeOver = () => {
    const reload = () => {
      if (!reloading) location.reload();
      reloading = true;
    };
    navigator.serviceWorker.addEventListener("controllerchange", reload);
    setTimeout(reload, 5000);
    registration.waiting.postMessage("take over");
  };

  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then((ready) => {
    registration = ready;
    ready.addEventListener("updatefound", () => {
      const next = ready.installing;
      if (next) next.addEventListener("statechange", found);
    });
    check();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
  window.addEventListener("pageshow", check);
  setInterval(check, 60 * 60 * 1000);
})();
