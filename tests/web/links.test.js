/** What all tools share: links, who is how sure of an answer, and for how many players answers are compared. */

import { deepEqual, equal, notDeepEqual } from "node:assert/strict";
import { book } from "./book.js";
import { data } from "./data.js";

const { Matters } = await import("../../generator/web/compare/matters.js");
const { weakest } = await import("../../generator/web/evidence.js");
const { idleNames, query } = await import("../../generator/web/link.js");
const { BLANK, pairsOf, placeAt, read } = await import("../../generator/web/settle/settle-state.js");

Deno.test("a link keeps every letter", () => {
  const written = [["Our table, 2", "?name=Our+table,+2"], ["a+b&c", "?name=a%2Bb%26c"], ["", ""], [true, "?name"]];
  for (const [value, link] of written) equal(query([["name", value]]), link);
});

Deno.test("what closes a sentence is escaped at the end of a link, where messengers cut it off", () => {
  const names = ["Let's play!", "Our table...", "Ours (of old)", "Who?", "So, so,"];
  deepEqual(names.map((name) => query([["name", name]])), [
    "?name=Let's+play%21",
    "?name=Our+table%2E%2E%2E",
    "?name=Ours+(of+old%29",
    "?name=Who%3F",
    "?name=So,+so%2C",
  ]);
  for (const name of names) equal(new URLSearchParams(query([["name", name]])).get("name"), name);
});

Deno.test("what others append to a link is no mistake in it", () => {
  const idle = (one) => idleNames(new URLSearchParams(one), []).length;
  deepEqual(["utm_source=x", "fbclid=x", "gclid=x", "si=x", "six=x"].map(idle), [0, 0, 0, 0, 1]);
});

Deno.test("the address of a hand names the place, as any, by whose rules it goes", () => {
  const place = [...book().places.keys()].find(Boolean);
  const isNamed = (mode) => new Map(pairsOf({ ...BLANK, mode, place }, book())).get("place") !== "";
  deepEqual(["duel", "one", "hand"].map(isNamed), [true, true, true]);
});

Deno.test("a place is written as its page, alike in every language, and read as it once was written as well", () => {
  const vietnamese = {
    usual: [
      { region: "Hồng Kông", regions: ["Hồng Kông"], place: "hong-kong" },
      { region: "Malaysia và Singapore", regions: ["Malaysia", "Singapore"], place: "malaysia-and-singapore" },
    ],
    places: new Map(["Hồng Kông", "Malaysia và Singapore", "Singapore", "Anh", ""].map((place) => [place, []])),
  };
  const written = (place) => new Map(pairsOf({ ...BLANK, place }, vietnamese)).get("place");
  const addresses = ["hong-kong", "malaysia-and-singapore", "singapore", "anh", "elsewhere"];
  deepEqual([...vietnamese.places.keys()].map(written), addresses);
  for (const each of [addresses, ["hồng-kông", "malaysia-và-singapore", "singapore", "anh", "elsewhere"]]) {
    deepEqual(each.map((at) => placeAt(vietnamese, at)), [...vietnamese.places.keys()]);
  }
  deepEqual(["", null, "everywhere", "atlantis"].map((at) => placeAt(vietnamese, at)), [null, null, null, null]);
});

Deno.test("a link that says everywhere is no mistake", () => {
  const { state, problems } = read(new URLSearchParams("over=3D&place=everywhere"), book());
  deepEqual([state.place, problems], [null, []]);
});

Deno.test("an answer that rests on several is as well said as the weakest", () => {
  const statuses = ["stated", "inherited", "assumed"];
  statuses.forEach((one, at) =>
    statuses.forEach((other, place) => equal(weakest([one, other]), statuses[Math.max(at, place)]))
  );
});

Deno.test("four are who ways are compared by, even where more can play", () => {
  // A dragon wins at once where four play and thirteen cards are dealt: that matters there, not elsewhere.
  const matters = new Matters(book(), data("compare"), data("weights"));
  const wishes = ["none", "dragon"].map((option) => ({ "instant-win": option }));
  const [four, eight, three] = [[4], [2, 3, 4, 5, 6, 7, 8], [2, 3]].map((sizes) =>
    matters.words("instant-win", wishes, wishes.map(() => new Set(sizes)))
  );
  deepEqual(four, eight);
  notDeepEqual(four, three);
});
