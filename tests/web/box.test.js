/** The list of results below its field, without a network: which pages open, a service worker tells. */

import { equal } from "node:assert/strict";
import { place } from "./document.js";
import "./shelf.js";

const INDEX = {
  kinds: ["Page"],
  entries: [[0, "names/", "Flush"]],
  alike: [],
  passedOver: [],
  statements: [],
  asking: { places: [] },
};
globalThis.fetch = () => Promise.resolve({ ok: true, json: () => INDEX });
document.querySelectorAll = () => []; // no place can be chosen
const asked = []; // ports to which the worker replies what opens
Object.defineProperty(navigator, "serviceWorker", {
  value: { controller: { postMessage: (_, [port]) => asked.push(port) } },
});
globalThis.MessageChannel = class {
  port1 = {};
  port2 = { postMessage: (data) => this.port1.onmessage({ data }) };
};

const { openSearch } = await import("../../generator/web/search/box.js");

const soon = () => new Promise((done) => setTimeout(done)); // all that waits for nothing else is done

/** Open the search of a field in which somebody has typed, and return what presses a key, and what tells what opens. */
const opened = async (typed) => {
  const heard = {};
  const form = place();
  const field = document.createElement("input");
  field.addEventListener = (event, listener) => heard[event] = listener;
  Object.assign(field, { form, value: typed });
  form.append(field);
  field.focus();
  openSearch(field);
  await soon();
  const press = (key) => heard.keydown({ key, preventDefault: () => {} });
  const tell = async (paths) => {
    asked.shift().postMessage({ paths });
    await soon();
  };
  return { list: form.querySelector(".found"), press, tell };
};

// A worker that is asked for nothing any more is waited for, for a while.
const UNWAITED = { sanitizeOps: false, sanitizeResources: false };

Deno.test(
  "only what opens is listed, once the worker tells; but a list that was closed stays closed",
  UNWAITED,
  async () => {
    for (const [key, isOpen] of [["Shift", true], ["Escape", false]]) {
      const { list, press, tell } = await opened("flush");
      equal(list.textContent, "FlushPage");
      press(key);
      await tell(["names/"]);
      equal(!list.hidden, isOpen, key);
      equal(list.textContent.includes("There is no network"), isOpen, key);
    }
  },
);
