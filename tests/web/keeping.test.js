/** The line at the foot of a page that says what the device keeps, and its button. */

import { equal } from "node:assert/strict";
import { place } from "./document.js";
import { shelf } from "./shelf.js";

const line = place();
line.setAttribute("data-keeping", "");
const { createElement } = document;
document.createElement = (name) =>
  Object.assign(createElement(name), { addEventListener: (_, listener) => document.pressed = listener });
shelf.setItem("bigtwo.offline", '"removed"');

const { keepSite } = await import("../../generator/web/offline/keeping.js");

Deno.test("who wants the site kept after all and has no network can try again", async () => {
  await keepSite(() => Promise.reject(new TypeError("no network")));
  const button = line.querySelector("button");
  document.pressed();
  equal(button.disabled, true);
  await new Promise((done) => setTimeout(done));
  equal(button.disabled, false);
});
