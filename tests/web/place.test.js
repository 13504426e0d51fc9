/** What begins with the reader's place, and follows it as long as nothing else is chosen. */

import { deepEqual, equal } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";
import "./shelf.js";

const PLACES = ["everywhere", "hong-kong", "taiwan"];
document.querySelectorAll = () => PLACES.map((where) => ({ dataset: { where } }));
globalThis.history = { state: null, pushState: () => {}, replaceState: () => {} };

const { firstsOf } = await import("../../generator/web/compare/choice.js");
const { openHouse } = await import("../../generator/web/house/house-desk.js");
const { read } = await import("../../generator/web/house/rules-state.js");
const { emptyDeal } = await import("../../generator/web/score/finished-deal.js");
const { openState } = await import("../../generator/web/score/score-state.js");
const { rememberMine } = await import("../../generator/web/ui/ways.js");
const { strange } = await import("../../generator/web/score/address.js");
const { read: filtersIn } = await import("../../generator/web/variants/filters.js");
const { choosePlace, onPlace } = await import("../../generator/web/where.js");

/** Open Score it as a page does that is come to, by no link. */
const opened = () => {
  const desk = openState(book(), () => {});
  onPlace(desk.follow);
  desk.begin();
  return desk;
};

/** Return the game that Score it has once a place is chosen. */
const gameAt = (desk) => (place) => {
  choosePlace(place);
  return desk.now.way.id;
};

Deno.test("Score it follows the place while nothing is entered, names or not, here and when it is opened again", () => {
  const desk = opened();
  const followed = ["in-hong-kong", "in-taiwan", book().foundation.id];
  deepEqual(["hong-kong", "taiwan", null].map(gameAt(desk)), followed);
  desk.change({ names: ["Ana", "", "", ""] });
  deepEqual(["hong-kong", "taiwan"].map(gameAt(desk)), followed.slice(0, 2));
  equal(desk.now.names[0], "Ana");
  choosePlace("hong-kong");
  deepEqual([opened().now].map(({ way, names }) => [way.id, names[0]]), [["in-hong-kong", "Ana"]]);
});

Deno.test("what is entered stays under its game, and so does what was chosen", () => {
  const desk = opened();
  gameAt(desk)("hong-kong");
  desk.change({ deal: { ...desk.now.deal, left: ["3", "", "", ""] } });
  equal(gameAt(desk)("taiwan"), "in-hong-kong");
  equal(opened().now.way.id, "in-hong-kong");
  desk.change({ deal: emptyDeal(4) });
  equal(gameAt(desk)(null), book().foundation.id);
  desk.change({ way: book().byId["taiwan-ai"], isUsual: false });
  deepEqual([gameAt(desk)("hong-kong"), opened().now.way.id], ["taiwan-ai", "taiwan-ai"]);
});

Deno.test("Compare offers the place's game as its first while the reader has none, and has chosen none there", () => {
  const firstAt = (place, firsts) => {
    choosePlace(place);
    return firstsOf(book(), { firsts })[0];
  };
  deepEqual(["hong-kong", null, "taiwan"].map((place) => firstAt(place, [null, ""])), [
    "in-hong-kong",
    "",
    "in-taiwan",
  ]);
  equal(firstAt("hong-kong", ["basic", ""]), "basic");
  rememberMine(book().byId["taiwan-ai"]);
  equal(firstAt("hong-kong", [null, ""]), "taiwan-ai");
});

Deno.test("House rules begins with the usual rules of the place, and follows it until rules are put together", () => {
  rememberMine(null);
  choosePlace("hong-kong");
  const desk = openHouse(book(), () => {});
  onPlace(desk.follow);
  const baseAt = (place) => {
    choosePlace(place);
    return desk.now.state.base;
  };
  equal(desk.now.state.base, "in-hong-kong");
  deepEqual(["taiwan", null].map(baseAt), ["in-taiwan", book().foundation.id]);
  desk.answer("passing", "locked-out");
  equal(baseAt("hong-kong"), book().foundation.id);
});

Deno.test("a place in the link of a tool is no rule of it and nothing unread", () => {
  const { state, problems, isGiven } = read(new URLSearchParams("place=taiwan"), book(), book().byId["in-taiwan"]);
  deepEqual([state.base, state.changes, problems, isGiven], ["in-taiwan", {}, [], false]);
  deepEqual(strange(new URLSearchParams("place=taiwan")), []);
  const found = filtersIn(new URLSearchParams("place=hong-kong"), book(), {});
  deepEqual([found.state.place, found.problems], ["Hong Kong", []]);
});

Deno.test("a list of disputes asks again for the next place if the verdicts could not be had", async () => {
  const item = document.createElement("li");
  item.append(document.createElement("a"));
  item.setAttribute("data-dispute", "royal-flush");
  const { querySelectorAll } = document;
  document.querySelectorAll = (selector) => selector === "[data-dispute]" ? [item] : querySelectorAll(selector);
  const verdicts = {
    places: [["hong-kong", "Hong Kong"], ["taiwan", "Taiwan"]],
    disputes: { "royal-flush": [[9, 3, 2], ["Yes", [9, 3, 2]]] },
  };
  const answers = [() => Promise.reject(new TypeError("no network")), () => Promise.resolve(Response.json(verdicts))];
  const { fetch } = globalThis;
  globalThis.fetch = () => answers.shift()();
  const saidAt = async (place) => {
    choosePlace(place);
    await new Promise((resume) => setTimeout(resume, 20));
    return item.querySelector("[data-there]")?.textContent ?? null;
  };
  try {
    choosePlace(null);
    await import("../../generator/web/disputes.js");
    deepEqual([await saidAt("hong-kong"), await saidAt("taiwan")], [null, "In Taiwan: Yes: 2 of 2."]);
    equal(await saidAt("hong-kong"), "In Hong Kong: Yes: 3 of 3.");
  } finally {
    Object.assign(globalThis, { fetch });
    document.querySelectorAll = querySelectorAll;
  }
});
