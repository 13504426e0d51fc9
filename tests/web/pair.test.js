/** The page of two games: the controls of Compare come once its choice is opened. */

import { equal } from "node:assert/strict";
import { data } from "./data.js";
import { place } from "./document.js";
import "./shelf.js";

const page = place();
const [choice] = ["choice", "changing"].map((name) => {
  const element = document.createElement("div");
  element.className = name;
  page.append(element);
  return element;
});
const link = Object.assign(document.createElement("a"), { href: "https://host.example/?v=basic&v=pusoy-dos" });
choice.append(link, document.createElement("p"));
let toggled;
choice.addEventListener = (_, listener, { once = false } = {}) =>
  toggled = async () => {
    const heard = listener();
    if (once) toggled = () => {};
    await heard;
  };
document.querySelectorAll = () => []; // no place can be chosen

await import("../../generator/web/pair.js");

Deno.test("a choice that could not be had comes when it is opened again", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await toggled();
  equal(choice.querySelectorAll("button").length, 0);
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => data("rules") });
  await toggled();
  equal(choice.querySelectorAll("button").length > 0, true);
});
