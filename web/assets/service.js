// The service worker of Hide & Ride. It keeps one version of the whole site,
// so that the game runs without a network right after the first visit, and
// never swaps versions under a running page: the page asks for that.
"use strict";

const ours = "hideride-";
const current = ours + "{{version}}";
const files = "{{files}}";

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

async function keepAll() {
  const cache = await caches.open(current);
  await Promise.all(files.map(async (file) => {
    // Addresses under /web/ carry a hash; the others must be asked for anew.
    const fresh = file.startsWith("/web/") ? "default" : "no-cache";
    const response = await fetch(new Request(file, { cache: fresh }));
    if (!response.ok) throw new Error(file + ": status " + response.status);
    await cache.put(file, response);
  }));
}

// The version before stays for pages that still run it; older ones go. Caches
// of other programs on this origin are not ours to delete.
async function takeOver() {
  const mine = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);
  await Promise.all(mine.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(current);
  const kept = request.mode === "navigate"
    ? await cache.match("/", { ignoreSearch: true })
    : (await cache.match(request)) || (await older(request));
  return kept || fetch(request);
}

// A page of the version before asks for its own files.
async function older(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(ours)) continue;
    const kept = await (await caches.open(name)).match(request);
    if (kept) return kept;
  }
  return undefined;
}
