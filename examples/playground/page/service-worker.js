// SPDX-License-Identifier: BSL-1.0
"use strict";
// Keeps the page for later visits without a network. It stands beside index.html on a server; the page works
// without it. VERSION is the page's own, so that another page has another cache.
const prefix = "boxline-playground-", name = prefix + "@VERSION@", pages = ["./", "./index.html"];
const own = new Set(pages.map(p => new URL(p, location).href));

addEventListener("install", e => e.waitUntil((async () => {
  const cache = await caches.open(name);
  await cache.add(new Request("./", {cache: "reload"}));
  await skipWaiting();
})()));
addEventListener("activate", e => e.waitUntil((async () => {
  for (const key of await caches.keys()) if (key.startsWith(prefix) && key !== name) await caches.delete(key);
  await clients.claim();
})()));
addEventListener("fetch", e => {
  const address = new URL(e.request.url);
  address.search = address.hash = "";
  if (e.request.method !== "GET" || !own.has(address.href)) return;
  e.respondWith((async () => await (await caches.open(name)).match("./") || fetch(e.request))());
});
