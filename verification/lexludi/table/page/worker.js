// Keeps the page for the table, so that it opens without a network.
"use strict";

/** Other folders of the same server may keep pages of the same game. */
const NAME = `@NAME@ ${self.registration.scope} `;
const KEPT = `${NAME}@VERSION@`;
/** The files that are kept, with the SHA-256 of each: nothing else is taken for them. */
const FILES = @FILES@;

/** What was asked for, if it is the file of this version; null for whatever else a cache or a server has. */
async function checked(name, response) {
  if (!response?.ok) return null;
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash === FILES[name] ? response : null;
}

/** Keep all files, from the server itself; where one is of another version, another time. */
async function install() {
  const cache = await caches.open(KEPT);
  await Promise.all(Object.keys(FILES).map(async (name) => {
    const response = await checked(name, await fetch(name, { cache: "reload" }));
    if (response === null) throw new Error(`${name} is not of this version`);
    await cache.put(name, response);
  }));
  await self.skipWaiting();
}

/** Forget what older versions kept. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function found(name, request) {
  const cache = await caches.open(KEPT);
  return await checked(name, await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const name = new URL(event.request.url).pathname.split("/").pop();
  if (event.request.method === "GET" && Object.hasOwn(FILES, name)) event.respondWith(found(name, event.request));
});
