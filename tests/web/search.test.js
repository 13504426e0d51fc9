/** The search: what of a text is looked for, and what needs no entry to be found. */

import { deepEqual } from "node:assert/strict";
import { Index } from "../../generator/web/search/index.js";
import { formsOf } from "../../generator/web/search/search-words.js";

Deno.test("ranks and cards are found after any word", () => {
  const typed = {
    "straight A-2-3-4-5": ["a2345", "straight"], // the t before it is no ten
    "back♠7♦8": ["7♠", "8♦", "back"],
  };
  for (const [text, words] of Object.entries(typed)) deepEqual(formsOf(text).map(([form]) => form), words);
});

Deno.test("every statement is found by its id", () => {
  const entries = ["pagat", "wikipedia"].map((source) => [0, `sources/${source}/`, source, `Line of ${source}`]);
  const statements = [{ P: ["1-3", "7-7"], PX: ["1-1"] }, { W: ["1-9"] }];
  const index = new Index({ kinds: ["Source"], entries, alike: [], passedOver: [], statements });
  const cited = (id) =>
    index.search(id).filter(({ title }) => title === id).map(({ address, line }) => [address, line]);
  const found = ["000", "001", "003", "004", "007", "008"].filter((number) => cited(`P-${number}`).length);
  deepEqual(found, ["001", "003", "007"]);
  deepEqual(cited("PX-001"), [["sources/pagat/#PX-001", "Line of pagat"]]);
  deepEqual(cited("W-009"), [["sources/wikipedia/#W-009", "Line of wikipedia"]]);
});
