/** Compare, opened with the columns of my table: what is said where something cannot be fetched. */

import { equal } from "node:assert/strict";
import { data } from "./data.js";
import { place } from "./document.js";
import { shelf } from "./shelf.js";

const heard = {};
const tool = place();
tool.addEventListener = (event, listener) => heard[event] = listener;
tool.setAttribute("data-tool", "compare");
const { querySelector } = document;
const around = { content: "Big Two", hidden: false };
Object.assign(document, {
  querySelector: (selector) => /meta|suggested/.test(selector) ? around : querySelector(selector),
  querySelectorAll: (selector) => selector.includes("eyebrow") ? [{ ...around }, { ...around }] : [],
});
shelf.setItem("bigtwo.columns", '["basic","pusoy-dos"]');
globalThis.history = { replaceState: () => {} };
globalThis.window = globalThis;
const fetched = (name) => ({ ok: true, json: () => data(name) });
let bring; // the sentences of rule sheets
globalThis.fetch = async ({ pathname }) => {
  if (pathname.includes("rules")) return fetched("rules");
  if (!pathname.includes("sheets")) throw new TypeError("no network");
  return await new Promise((done) => bring = () => done(fetched("sheets")));
};
await import("../../generator/web/compare.js");

const later = () => new Promise((done) => setTimeout(done));
const isTold = () => tool.textContent.includes("The rules could not be loaded.");

Deno.test("what differs is missed until it is there, though the sentences of an open row have come", async () => {
  while (!isTold()) await later();
  heard.toggle({ target: { dataset: { fold: "passing" }, open: true } });
  while (!bring) await later();
  bring();
  await later();
  equal(isTold(), true);
});
