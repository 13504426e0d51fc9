/**
 * The service worker: the site without a network. `service-worker.js`, made with the site, says what version it is and
 * names its kits, files that hold all pages and assets that are kept: two for everybody, and one for each language, kept
 * once the reader opens a page in it. What is in them is taken from the device alone, until the next version is complete
 * and the reader wants it. Any other page is kept once it was seen, and is taken from the device only if the network has
 * none.
 *
 * The part after `?` in an address never matters here: it is read by the tools, in the page.
 */

"use strict";

const { version, kits, languages, bytes, headers } = self.SITE;
const SCOPE = new URL(self.registration.scope);
const OURS = `bigtwo ${SCOPE.pathname} `; // several sites may share a host
const KEPT = `${OURS}${version}`;
const SEEN = `${OURS}seen`; // pages, and the kits of assets that they ask for if those are of an earlier version
const ENGLISH = ""; // the folder of its pages: those in other languages too have a kit, the rest is in that of everybody
const PAGES = kits.find((kit) => kit.startsWith("offline/"));
const MOST_SEEN = 300; // pages and pictures; then the one longest not seen goes
const PATIENCE = 3000; // milliseconds to wait for the network where the device has the page
const ASSETS = /\bassets-[0-9a-f]+(?=\/)/; // the folder of a version's scripts, styles and data; never changes
const DATA = new RegExp(`${ASSETS.source}/data/`);
const TYPES = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
};

const isOurs = (address) => address.startsWith(SCOPE.href);

/** Return the path of an address below the site's: `variants/basic/`. */
const pathOf = (address) => new URL(address).pathname.slice(SCOPE.pathname.length);

const savesData = () => {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData || /2g$/.test(effectiveType);
};

// Kits -------------------------------------------------------------------------------------------------

const opened = new Map(); // the path of a kit to what is in it, as a promise

/** Return the kits of which one holds what lies at a path, if any does. */
const kitsOf = (path) => {
  const language = languageOf(path.replace(DATA, ""));
  if (language) return [languages[language]];
  const folder = ASSETS.exec(path)?.[0];
  return folder ? [`${folder}/kit.bin`] : [PAGES, languages[ENGLISH]].filter(Boolean);
};

/** Return the folder of the language that a path is in. */
const languageOf = (path) => Object.keys(languages).find((folder) => folder && path.startsWith(folder)) ?? ENGLISH;

/** Return the contents of a kit on the device; nothing if it is not there. */
const contents = (kit) => {
  if (!opened.has(kit)) {
    const coming = read(kit);
    opened.set(kit, coming);
    coming.then((read) => read ?? opened.delete(kit), () => opened.delete(kit));
  }
  return opened.get(kit);
};

const read = async (kit) => {
  const address = new URL(kit, SCOPE);
  for (const name of [KEPT, SEEN]) {
    const packed = (await caches.has(name)) && (await (await caches.open(name)).match(address));
    if (packed) return unpacked(packed);
  }
  return null;
};

/** Return the contents of a kit; throws if it is not whole. */
// deno-lint-ignore bigtwo/browsers-of-2022 -- offline.js registers no worker where it is missing
const unpacked = (packed) => new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json();

/** Return the answer to an address from a kit; nothing if none has it. */
const fromKit = async (address) => {
  const path = pathOf(address);
  const there = await Promise.all(kitsOf(path).map(contents));
  const kit = there.find((kit) => kit && Object.hasOwn(kit.files, path));
  if (!kit) return null;
  const type = TYPES[path === "" || path.endsWith("/") ? "html" : path.split(".").at(-1)];
  const text = kit.files[path].map((number) => kit.lines[number]).join("\n");
  return new Response(text, { headers: { ...headers, "Content-Type": `${type}; charset=utf-8` } });
};

// Pages that were seen ---------------------------------------------------------------------------------

const findSeen = async (address) => (await caches.open(SEEN)).match(address, { ignoreSearch: true, ignoreVary: true });

/** Keep a page that was seen, without what follows `?` or `#`; but nothing once the reader has removed all. */
const keepSeen = async (address, response) => {
  if (!(await caches.has(KEPT))) return;
  const { origin, pathname } = new URL(address);
  const seen = await caches.open(SEEN);
  await seen.delete(origin + pathname); // so that it comes last
  await seen.put(origin + pathname, response);
  const addresses = (await seen.keys()).filter(({ url }) => !ASSETS.test(url));
  await Promise.all(addresses.slice(0, -MOST_SEEN).map((old) => seen.delete(old)));
};

/** Return the assets that a page asks for; nothing if it is no page. */
const assetsOf = async (response) => {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  return ASSETS.exec(await response.clone().text())?.[0] ?? null;
};

// A new version ----------------------------------------------------------------------------------------

/** Keep the version whole, or not at all; and the page that is open, as it came before there was a worker. */
const install = async () => {
  if (self.registration.active && savesData()) {
    throw new Error("a connection that saves data is not used for an update");
  }
  const wanted = [...kits, ...(await languagesRead()).map((folder) => languages[folder])];
  const whole = await Promise.all(wanted.map(fetchKit));
  try {
    const cache = await caches.open(KEPT);
    await Promise.all(whole.map((packed, index) => cache.put(new URL(wanted[index], SCOPE), packed)));
  } catch (error) {
    await caches.delete(KEPT);
    throw error;
  }
  if (self.registration.active) return; // what was seen is of its version, and has no assets of one that only waits
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of open.filter(({ url }) => isOurs(url))) {
    if (await fromKit(url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) await keepSeen(url, response);
  }
};

/**
 * Return the folders of the languages that are read: in the windows that are open, and in what an earlier version kept.
 */
const languagesRead = async () => {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const read = open.filter(({ url }) => isOurs(url)).map(({ url }) => languageOf(pathOf(url)));
  for (const name of (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SEEN)) {
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => pathOf(url));
    const isKept = (folder) => kept.some((path) => path.startsWith(languages[folder].replace(`${version}.bin`, "")));
    read.push(...Object.keys(languages).filter(isKept));
  }
  return [...new Set(read)].filter((folder) => Object.hasOwn(languages, folder));
};

/** Keep a language too, of whose pages the reader has opened one, unless the reader has removed all. */
const keepLanguage = async (folder) => {
  const kit = languages[folder];
  if (!kit || savesData() || !(await caches.has(KEPT)) || (await contents(kit))) return;
  const packed = await fetchKit(kit);
  if (await caches.has(KEPT)) await (await caches.open(KEPT)).put(new URL(kit, SCOPE), packed); // else all is removed
};

/** Return a kit; throws if it is not whole. What an earlier version has under the same address is the same. */
const fetchKit = async (kit) => {
  const address = new URL(kit, SCOPE);
  const packed = (await caches.match(address)) ?? (await fetch(address, { cache: "no-store" }));
  if (packed.status !== 200) throw new Error(`${kit}: ${packed.status}`);
  await unpacked(packed.clone());
  return packed;
};

/** Let go of the versions before, but for the assets of pages that were seen: those never load another version's. */
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

/** Answer from the network, keeping what comes. */
const fetched = async (event) => {
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keepSeen(event.request.url, response.clone()));
  return response;
};

const seenLater = (seen) => new Promise((resolve) => setTimeout(resolve, PATIENCE, seen));

const answer = async (event) => {
  const { url } = event.request;
  const kept = (await fromKit(url).catch(() => null)) ?? (ASSETS.test(url) && (await findSeen(url)));
  if (kept) return kept;
  const coming = fetched(event);
  event.waitUntil(coming.catch(() => {})); // it is kept even if it comes too late to be shown
  const seen = await findSeen(url);
  try {
    const response = await (seen ? Promise.race([coming, seenLater(seen)]) : coming);
    return seen && response.status >= 500 ? seen : response;
  } catch {
    return seen ?? missing(event.request);
  }
};

/** Return a note on a page that neither the device nor the network has, at the address of that page. */
const missing = async (request) => {
  if (request.mode !== "navigate") return Response.error();
  const { pathname, search } = new URL(request.url);
  const folder = folderOf(pathname);
  if (folder !== pathname) return Response.redirect(folder + search);
  const language = languageOf(pathOf(request.url));
  const page = (await fromKit(new URL(`${language}offline/`, SCOPE).href)) ??
    (await fromKit(new URL("offline/", SCOPE).href));
  const html = (await page.text()).replaceAll(/="(?:\.\.\/)+/g, `="${SCOPE.pathname}`);
  return new Response(html, { status: 503, headers: page.headers });
};

/** Return the folder whose page an address without its last slash, or with the file's name, means. */
const folderOf = (pathname) => {
  const last = pathname.split("/").at(-1);
  if (last === "index.html") return pathname.slice(0, -last.length);
  return last === "" || last.includes(".") ? pathname : `${pathname}/`;
};

// Orders from a page -----------------------------------------------------------------------------------

/** Take away all that is kept, and the worker. */
const leave = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  await self.registration.unregister();
};

/** Return the paths of all that opens without a network, and how many bytes the kits weigh. */
const state = async () => {
  const there = await Promise.all(
    [...kits, ...Object.values(languages)].map(async (kit) => [kit, await contents(kit)]),
  );
  const held = there.filter(([, contents]) => contents);
  const pages = held.flatMap(([kit, { files }]) => (ASSETS.test(kit) ? [] : Object.keys(files)));
  const seen = await (await caches.open(SEEN)).keys();
  return {
    bytes: held.reduce((sum, [kit]) => sum + bytes[kit], 0),
    paths: [...pages, ...seen.map(({ url }) => pathOf(url))],
  };
};

const ORDERS = { "take over": () => self.skipWaiting(), leave, state, language: keepLanguage };

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  const [order, folder] = event.data.split(": ");
  const done = Promise.resolve(ORDERS[order]?.(folder));
  event.waitUntil(done.then((reply) => event.ports[0]?.postMessage(reply)));
});
self.addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  if (method === "GET" && isOurs(url) && !headers.has("range")) event.respondWith(answer(event));
});
