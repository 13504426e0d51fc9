/** What begins with the reader's place, and follows it as long as nothing else is chosen. */

import { deepEqual, equal } from "node:assert/strict";
import { book } from "./book.js";
import "./document.js";
import "./shelf.js";

const PLACES = ["everywhere", "hong-kong", "taiwan"];
document.querySelectorAll = () => PLACES.map((where) => ({ dataset: { where } }));
globalThis.history = { state: null, pushState: () => {}, replaceState: () => {} };

const { firstsOf } = await import("../../generator/web/compare/choice.js");
const { emptyDeal } = await import("../../generator/web/score/finished-deal.js");
const { openState } = await import("../../generator/web/score/score-state.js");
const { rememberMine } = await import("../../generator/web/ui/ways.js");
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
