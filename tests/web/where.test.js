/** Where the reader is: what a link, its visit and the device say, and what is kept of it. */

import { deepEqual, equal } from "node:assert/strict";

const PLACES = ["everywhere", "hong-kong", "taiwan"];
const held = { local: new Map(), session: new Map() };
const shelf = (texts) => ({
  getItem: (name) => texts.get(name) ?? null,
  setItem: (name, text) => texts.set(name, text),
  removeItem: (name) => texts.delete(name),
});
const told = {
  localStorage: shelf(held.local),
  sessionStorage: shelf(held.session),
  document: { querySelectorAll: () => PLACES.map((where) => ({ dataset: { where } })) },
};
for (const [name, value] of Object.entries(told)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
const { choosePlace, decided, isKnown, ledTo, onPlace, ownPlaceNow, placeNow } = await import(
  "../../generator/web/where.js"
);

Deno.test("a link's place goes before that of its visit, and that before the reader's own", () => {
  const said = { linked: "taiwan", visited: "hong-kong", chosen: "everywhere" };
  deepEqual(decided(said, PLACES), { place: "taiwan", own: null });
  deepEqual(decided({ ...said, linked: null }, PLACES), { place: "hong-kong", own: null });
  deepEqual(decided({ chosen: "taiwan" }, PLACES), { place: "taiwan", own: "taiwan" });
  deepEqual(decided({ linked: "everywhere", chosen: "taiwan" }, PLACES), { place: null, own: "taiwan" });
});

Deno.test("where nothing is said, or no place is called so, the reader is everywhere", () => {
  for (const chosen of [null, "atlantis", 7, { place: "taiwan" }]) {
    deepEqual(decided({ linked: "mu", visited: "", chosen }, PLACES), { place: null, own: null });
  }
  deepEqual(["taiwan", "everywhere", "atlantis", null].map(isKnown), [true, true, false, false]);
});

Deno.test("a place that was kept as a rule set is still the reader's", () => {
  deepEqual(decided({ chosen: "in-hong-kong" }, PLACES), { place: "hong-kong", own: "hong-kong" });
});

Deno.test("a place that is chosen is the reader's, is kept, and ends the visit of a link", () => {
  held.session.set("bigtwo.place", "taiwan");
  deepEqual([placeNow(), ownPlaceNow()], ["taiwan", null]);
  const heard = [];
  onPlace((place) => heard.push(place));
  choosePlace("hong-kong");
  deepEqual([placeNow(), ownPlaceNow(), heard, held.session.size], ["hong-kong", "hong-kong", ["hong-kong"], 0]);
  equal(held.local.get("bigtwo.place"), '"hong-kong"');
  choosePlace(null);
  deepEqual([placeNow(), held.local.get("bigtwo.place")], [null, '"everywhere"']);
});

Deno.test("an address that named a place names the one that was chosen, and its other parts stay as they are", () => {
  equal(ledTo("?over=3D,4&place=taiwan&v=basic", "hong-kong"), "?over=3D,4&v=basic&place=hong-kong");
  deepEqual(["?place=taiwan&v=basic", "?place=taiwan"].map((search) => ledTo(search, null)), ["?v=basic", ""]);
});

Deno.test("where nothing can be kept a choice holds until the page is left", () => {
  const refuse = () => {
    throw new Error("full");
  };
  for (const kind of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, kind, { value: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  }
  choosePlace("hong-kong");
  dispatchEvent(new Event("popstate")); // a step back reads it again
  deepEqual([placeNow(), ownPlaceNow()], ["hong-kong", "hong-kong"]);
});
