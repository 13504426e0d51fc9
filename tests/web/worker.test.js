/** The service worker's answers: to pages that it has seen, without its kits, from a network as told. */

import { deepEqual, equal } from "node:assert/strict";

const { href: SITE } = location;
const listeners = {};
let network = () => new Response("");

class Cache {
  #kept = new Map();
  #address(asked, { ignoreSearch } = {}) {
    const { href, origin, pathname } = new URL(asked.url ?? asked);
    return ignoreSearch ? origin + pathname : href;
  }
  match = (asked, how) => Promise.resolve(this.#kept.get(this.#address(asked, how))?.clone());
  put = (asked, response) => Promise.resolve(void this.#kept.set(this.#address(asked), response));
  delete = (asked) => Promise.resolve(this.#kept.delete(this.#address(asked)));
  keys = () => Promise.resolve([...this.#kept.keys()].map((url) => ({ url })));
}

const KEPT = "bigtwo /games/big-two/ 1";
const KITS = { kits: ["assets-0/kit.bin", "offline/kit-1.bin"], languages: { "id/": "offline/id-1.bin" } };
const opened = new Map([[KEPT, new Cache()]]);
const open = (name) => Promise.resolve(opened.get(name) ?? opened.set(name, new Cache()).get(name));
const has = (name) => Promise.resolve(opened.has(name));
const drop = (name) => Promise.resolve(opened.delete(name));
const like = {
  SITE: { version: "1", ...KITS, bytes: {}, headers: {} },
  registration: { scope: SITE, unregister: () => Promise.resolve() },
  caches: { open, has, delete: drop, keys: () => Promise.resolve([...opened.keys()]), match: () => Promise.resolve() },
  addEventListener: (event, listener) => listeners[event] = listener,
  fetch: (asked) => Promise.resolve().then(() => network((asked.url ?? asked.href).slice(SITE.length))),
  setTimeout: () => 0, // nobody loses patience
};
for (const [name, value] of Object.entries(like)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
await import("../../generator/web/offline/worker.js");

/** Return what a reader gets who opens a page; all that the worker does besides is then done. */
const opens = async (path) => {
  const besides = [];
  let answer;
  listeners.fetch({
    request: { method: "GET", url: SITE + path, headers: new Headers(), mode: "navigate" },
    respondWith: (promise) => answer = promise,
    waitUntil: (promise) => besides.push(promise),
  });
  const response = await answer;
  await Promise.all(besides);
  return response;
};

/** Return what the worker replies to an order, once it has done what is ordered. */
const replied = async (order) => {
  let reply;
  const besides = [];
  const ports = [{ postMessage: (told) => reply = told }];
  listeners.message({ data: order, ports, waitUntil: (promise) => besides.push(promise) });
  await Promise.all(besides);
  return reply;
};

Deno.test("a page that was seen stands in for a fault of the host", async () => {
  network = () => new Response("the page");
  await opens("compare/a/b/");
  network = () => new Response("a fault", { status: 502 });
  const answers = [await opens("compare/a/b/?v=a"), await opens("compare/a/c/")];
  const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  deepEqual(told, [[200, "the page"], [502, "a fault"]]);
});

Deno.test("of many pages the one longest not seen goes", async () => {
  for (const name of opened.keys()) opened.set(name, new Cache());
  network = () => new Response("");
  for (let number = 0; number < 300; number++) await opens(`${number}/`);
  await opens("0/");
  await opens("300/");
  const { paths } = await replied("state");
  deepEqual(paths.map(parseFloat), [...Array.from({ length: 298 }, (_, at) => at + 2), 0, 300]);
});

Deno.test("without a network a link to a page by another address keeps its question", async () => {
  network = () => Promise.reject(new TypeError());
  for (const path of ["settle", "settle/index.html"]) {
    const answer = await opens(`${path}?over=3D&play=4D`);
    equal(answer.status, 302);
    equal(answer.headers.get("Location"), `${SITE}settle/?over=3D&play=4D`);
  }
});

Deno.test("a language is kept with the rest, and not if all is removed before it has come", async () => {
  const kit = () => new Response(new Blob(["{}"]).stream().pipeThrough(new CompressionStream("gzip")));
  const kept = async () => opened.has(KEPT) && (await opened.get(KEPT).keys()).map(({ url }) => url);
  network = kit;
  await replied("language: id/");
  deepEqual(await kept(), [`${SITE}offline/id-1.bin`]);
  opened.set(KEPT, new Cache());
  network = async () => {
    await replied("leave");
    return kit();
  };
  await replied("language: id/");
  equal(await kept(), false);
});
