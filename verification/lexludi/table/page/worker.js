// Keeps the page for the table, so that it opens without a network.
"use strict";

const NAME = "@NAME@";
const KEPT = `${NAME} @VERSION@`;
const FILES = ["table.html", "table.webmanifest", "table-icon.svg"];

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES);
  await self.skipWaiting();
}

/** Forget what older versions kept. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function found(request) {
  const cache = await caches.open(KEPT);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const name = new URL(event.request.url).pathname.split("/").pop();
  if (event.request.method === "GET" && FILES.includes(name)) event.respondWith(found(event.request));
});
