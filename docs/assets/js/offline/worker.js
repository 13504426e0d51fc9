/**
 * The service worker: the site without a network. `service-worker.js`, made with the site, says what version it is and
 * what is kept from the first visit on; that is taken from the device alone, until the next version is complete and the
 * reader wants it. Any other page is kept once it was seen, and is taken from the device only if the network has none.
 *
 * The part after `?` in an address never matters here: it is read by the tools, in the page.
 */

"use strict";

const { version, kept, assets } = self.SITE;
const SCOPE = new URL(self.registration.scope);
const OURS = `bigtwo ${SCOPE.pathname} `; // several sites may share a host
const KEPT = `${OURS}${version}`;
const SEEN = `${OURS}seen`;
const MOST_SEEN = 300; // pages and pictures; then the one longest not seen goes
const PATIENCE = 3000; // milliseconds to wait for the network where the device has the page
const ASSETS = /\bassets-[0-9a-f]+(?=\/)/; // the folder of a version's scripts, styles and data; never changes
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

const isOurs = (address) => address.startsWith(SCOPE.href);

const find = async (name, request) => (await caches.open(name)).match(request, LOOSELY);

/** Keeps a page that was seen, without what follows `?` or `#`. */
const keepSeen = async (address, response) => {
  const { origin, pathname } = new URL(address);
  const seen = await caches.open(SEEN);
  await seen.delete(origin + pathname); // so that it comes last
  await seen.put(origin + pathname, response);
  const addresses = (await seen.keys()).filter(({ url }) => !ASSETS.test(url));
  await Promise.all(addresses.slice(0, -MOST_SEEN).map((old) => seen.delete(old)));
};

// A new version ----------------------------------------------------------------------------------------

/** Keeps the version whole, or not at all; and the page that is open, as it came before there was a worker. */
const install = async () => {
  const cache = await caches.open(KEPT);
  try {
    await cache.addAll(kept.map((path) => new Request(new URL(path, SCOPE), { cache: "no-cache" })));
    for (const page of await cache.matchAll()) {
      const asked = await assetsOf(page);
      if (asked && asked !== assets) throw new Error("the host has changed to another version meanwhile");
    }
  } catch (error) {
    await caches.delete(KEPT);
    throw error;
  }
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of open.filter(({ url }) => isOurs(url))) {
    if (await find(KEPT, url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) await keepSeen(url, response);
  }
};

/** The assets that a page asks for; nothing if it is no page. */
const assetsOf = async (response) => {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  return ASSETS.exec(await response.clone().text())?.[0] ?? null;
};

/** Lets go of the versions before, but for the assets of pages that were seen: those never load another version's. */
const activate = async () => {
  const names = await caches.keys();
  const seen = await caches.open(SEEN);
  const asked = new Set(await Promise.all((await seen.matchAll()).map(assetsOf)));
  const isAsked = ({ url }) => asked.has(ASSETS.exec(url)?.[0]);
  for (const name of names.filter((name) => name.startsWith(OURS) && name !== KEPT && name !== SEEN)) {
    const old = await caches.open(name);
    for (const request of (await old.keys()).filter(isAsked)) await seen.put(request, await old.match(request));
    await caches.delete(name);
  }
  const idle = (await seen.keys()).filter((request) => ASSETS.test(request.url) && !isAsked(request));
  await Promise.all(idle.map((request) => seen.delete(request)));
  await self.clients.claim();
};

// Answering --------------------------------------------------------------------------------------------

/** From the network, keeping what comes. */
const fetched = async (event) => {
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keepSeen(event.request.url, response.clone()));
  return response;
};

const seenLater = (seen) => new Promise((resolve) => setTimeout(resolve, PATIENCE, seen));

const answer = async (event) => {
  const kept = (await find(KEPT, event.request)) ??
    (ASSETS.test(event.request.url) && (await find(SEEN, event.request)));
  if (kept) return kept;
  const coming = fetched(event);
  event.waitUntil(coming.catch(() => {})); // it is kept even if it comes too late to be shown
  const seen = await find(SEEN, event.request);
  try {
    const response = await (seen ? Promise.race([coming, seenLater(seen)]) : coming);
    return seen && response.status >= 500 ? seen : response;
  } catch {
    return seen ?? missing(event.request);
  }
};

/** A note on a page that neither the device nor the network has, at the address of that page. */
const missing = async (request) => {
  if (request.mode !== "navigate") return Response.error();
  const { pathname, search } = new URL(request.url);
  const folder = folderOf(pathname);
  if (folder !== pathname) return Response.redirect(folder + search);
  const page = await find(KEPT, new URL("offline/", SCOPE).href);
  const html = (await page.text()).replaceAll('="../', `="${SCOPE.pathname}`);
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
};

/** The folder whose page an address without its last slash, or with the file's name, means. */
const folderOf = (pathname) => {
  const last = pathname.split("/").at(-1);
  if (last === "index.html") return pathname.slice(0, -last.length);
  return last === "" || last.includes(".") ? pathname : `${pathname}/`;
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  if (method === "GET" && isOurs(url) && !headers.has("range")) event.respondWith(answer(event));
});
