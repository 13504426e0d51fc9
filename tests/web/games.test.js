/** Finding a game by what is typed in a choice of one. */

import { deepEqual, equal, ok } from "node:assert/strict";
import { makeFinder } from "../../generator/web/games/finder.js";
import { book } from "./book.js";
import { data } from "./data.js";

const ways = [...book().usual, ...book().ways];
const find = makeFinder(ways, data("games"));
const first = (typed) => find(typed)[0]?.name;

/** What is typed, to the place whose usual rules come first. */
const PLACES = {
  "hong kong": "Hong Kong",
  "HK": "Hong Kong",
  "鋤大D": "Hong Kong",
  "taiwna": "Taiwan",
  "台灣": "Taiwan",
  "big two in taiwan": "Taiwan",
  "pusoy": "Philippines",
  "Pusoy d": "Philippines",
  "菲律賓": "Philippines",
  "the rules of singapore": "Malaysia and Singapore",
};

for (const [typed, place] of Object.entries(PLACES)) {
  Deno.test(`“${typed}” finds the usual rules of ${place} first`, () => {
    const [{ place: isPlace, region }] = find(typed);
    deepEqual([Boolean(isPlace), region], [true, place]);
  });
}

Deno.test("a game of one source is found by its name, by what it is called and by its source", () => {
  equal(first("ivan ip"), "Hong Kong (Ivan Ip)");
  equal(first("whitey"), "whitey.net");
  ok(find("步步高升").some(({ ref }) => ref === "basic"));
  const afterPagat = find("pagat").map(({ ref }) => ref);
  ok(["basic", "hongkong-ip"].every((ref) => afterPagat.includes(ref)));
});

Deno.test("what begins with a name comes in the order of the list, and just what is typed before it", () => {
  const names = ways.map(({ name }) => name);
  const begun = find("pusoy").filter(({ name, whole }) => whole && name.startsWith("Pusoy")).map(({ name }) => name);
  ok(begun.length > 3);
  deepEqual(begun, begun.toSorted((one, other) => names.indexOf(one) - names.indexOf(other)));
  equal(first("pusoy now"), "Pusoy Now");
  ok(!find("big two")[0].place); // of which no place's own name is more than a part
});

Deno.test("a whole game comes before an account of single rules of the same name", () => {
  const backwards = makeFinder(ways.toReversed(), data("games"));
  for (const finder of [find, backwards]) {
    const found = finder("pusoy dos").filter(({ name }) => name.startsWith("Pusoy Dos ("));
    ok(found[0].whole && found.some(({ whole }) => !whole));
  }
});

Deno.test("what nothing is called finds nothing", () => deepEqual(find("zzzz"), []));
