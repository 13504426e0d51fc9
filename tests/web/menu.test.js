/** The menu of languages in an English page: which language is offered to whom, and where its links lead. */

import { deepEqual, equal, rejects } from "node:assert/strict";

const control = {
  setAttribute: (name, value) => control[name] = value,
  getAttribute: (name) => control[name],
};
globalThis.document = {
  querySelector: (selector) => selector === "[data-languages]" ? control : null,
  addEventListener: () => {},
  documentElement: { lang: "en", dataset: {} },
  referrer: "",
};
const { addressIn, cameFrom, isShown, leadBack, suiting, toggle, wanted } = await import(
  "../../generator/web/languages/menu.js"
);

const TAGS = ["en", "id", "zh-Hans", "zh-Hant-HK", "zh-Hant-TW"];
const PAGES = "settle/|compare/";
const top = new URL("../../", import.meta.url).pathname;

Deno.test("a browser is offered the language that suits it best", () => {
  const offered = {
    "zh-HK": "zh-Hant-HK",
    yue: "zh-Hant-HK",
    "zh-MO": "zh-Hant-HK",
    "zh-TW": "zh-Hant-TW",
    "zh-Hant": "zh-Hant-TW",
    zh: "zh-Hans",
    "zh-SG": "zh-Hans",
    "id-ID": "id",
    "en-GB": "en",
    fr: null,
  };
  for (const [wish, tag] of Object.entries(offered)) equal(suiting(wish, TAGS), tag, wish);
});

Deno.test("what was chosen once goes before what the browser asks for", () => {
  deepEqual([wanted("id", ["zh-TW"], TAGS), wanted(null, ["fr", "zh-TW"], TAGS)], ["id", "zh-Hant-TW"]);
});

Deno.test("a page that is only in English says so; one of two variants is the comparison of both in the tool", () => {
  const paths = ["settle/", "compare/basic/pusoy-dos/", "odds/", "sources/pagat/"];
  deepEqual(paths.map((path) => isShown(PAGES, { pathname: top + path })), [true, true, false, false]);
});

Deno.test("a language is entered with the whole state", () => {
  const places = [
    ["settle/", "?over=3D&v=basic", "#more", "settle/?over=3D&v=basic#more"],
    ["compare/basic/pusoy-dos/", "", "", "compare/?v=basic&v=pusoy-dos"],
    ["odds/", "?q=1", "", ""],
  ];
  for (const [path, search, hash, entered] of places) {
    const { href } = addressIn({ tag: "id", folder: "id/" }, PAGES, { pathname: top + path, search, hash });
    equal(href.split("/id/")[1], entered);
  }
});

Deno.test("the list of languages leads back to the page one came from, and to none of another site", () => {
  const { href: site } = new URL("../../", import.meta.url);
  equal(cameFrom(`${site}settle/?over=3D`)?.search, "?over=3D");
  deepEqual([`${site}language/`, "https://elsewhere.example/settle/", ""].map(cameFrom), [null, null, null]);
});

Deno.test("a menu that was closed again leads nowhere where the languages cannot be had", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  toggle();
  toggle();
  await new Promise((done) => setTimeout(done)); // Deno throws where a page is left
  equal(control["aria-expanded"], "false");
});

Deno.test("languages that could not be had are asked for again", async () => {
  const list = { querySelectorAll: () => [] };
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await rejects(leadBack(list), TypeError);
  globalThis.fetch = () => Promise.resolve(Response.json({ pages: PAGES, languages: [] }));
  await leadBack(list);
});
